import { createHash } from 'node:crypto';
import type { Collection, Db, IndexDefinition } from '../database/database.ts';
import {
  type DocumentFacts,
  FACTS_VERSION,
  type FactualReading,
  readFacts,
} from '../extraction/facts/evidence/read-facts.ts';
import type { KnownVersion, Validators } from './source-types/source-type.ts';
import { bareDomain } from '../web/bare-domain.ts';
import { NOTHING_ABOUT, type About, type Heading, type Reading } from '../extraction/pages/reading.ts';

/** All offsets in this record refer to `text`. */
export interface DocumentRecord {
  _id: string;
  workspace_id: string;
  source_id: string;
  url: string | null;
  title: string | null;
  language: string | null;
  content_type: string | null;
  bytes: number;
  text: string;
  markdown: string | null;
  outline: Heading[];
  pages?: number[];
  about?: Omit<About, 'title' | 'language'>;
  facts?: DocumentFacts;
  fingerprint: string;
  /** See `madeBy`. */
  validators?: Validators & { made_by: string };
  created_at: Date;
}

export const documentIndexes: IndexDefinition[] = [
  { collection: 'documents', keys: { source_id: 1 } },
  { collection: 'documents', keys: { workspace_id: 1, _id: 1 } },
];

/** Increment this when reading or chunking changes. */
const INDEX_VERSION = 2;

/** Changing this value makes the service read every document again. */
export const madeBy = (model: string): string => `${INDEX_VERSION} ${model}`;

export const fingerprintOf = ({ title, text }: Pick<Reading, 'title' | 'text'>, model: string): string =>
  createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, model, title, text]))
    .digest('hex');

export function readingFields(reading: FactualReading) {
  const { title, language, text, markdown, outline, pages, facts, ...rest } = reading;
  const { author, publishedAt, siteName, description, canonicalUrl } = rest;
  return {
    title,
    language,
    text,
    markdown: markdown === text ? null : markdown,
    outline,
    pages,
    about: { author, publishedAt, siteName, description, canonicalUrl },
    facts,
  };
}

export type FactDocument = Pick<
  DocumentRecord,
  '_id' | 'workspace_id' | 'source_id' | 'url' | 'title' | 'about' | 'facts'
>;
const FACT_FIELDS = { workspace_id: 1, source_id: 1, url: 1, title: 1, about: 1, facts: 1 } as const;

export const statedAddress = ({ url, about }: Pick<DocumentRecord, 'url' | 'about'>): string | null => {
  const stated = url === null ? (about?.canonicalUrl ?? null) : null;
  return stated !== null && bareDomain(stated) !== null ? stated : null;
};

export const aboutOf = ({ title, language, about }: DocumentRecord): About => ({
  ...NOTHING_ABOUT,
  ...about,
  title,
  language,
});

export function createDocumentStore({ db }: { db: Db }) {
  const documents: Collection<DocumentRecord> = db.collection('documents');
  return {
    put: async (record: DocumentRecord): Promise<void> =>
      void (await documents.replaceOne({ _id: record._id }, record, { upsert: true })),
    async putNew(records: readonly DocumentRecord[], { mayExist }: { mayExist: boolean }): Promise<void> {
      if (records.length === 0) return;
      if (mayExist) await documents.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
      await documents.insertMany([...records], { ordered: false });
    },
    find: (revision: string): Promise<DocumentRecord | null> => documents.findOne({ _id: revision }),
    title: async (revision: string): Promise<string | null> =>
      (await documents.findOne({ _id: revision }, { projection: { title: 1 } }))?.title ?? null,
    titles: async (revisions: readonly string[]): Promise<Map<string, string | null>> => {
      const rows = documents
        .find({ _id: { $in: [...revisions] } })
        .project<{ _id: string; title: string | null }>({ title: 1 });
      return new Map((await rows.toArray()).map(({ _id, title }) => [_id, title]));
    },
    fingerprint: async (revision: string): Promise<string | null> =>
      (await documents.findOne({ _id: revision }, { projection: { fingerprint: 1 } }))?.fingerprint ?? null,
    async knownVersion(revision: string, maker: string): Promise<KnownVersion | undefined> {
      const row = await documents.findOne({ _id: revision }, { projection: { url: 1, validators: 1 } });
      const { made_by, etag = null, lastModified = null } = row?.validators ?? {};
      if (made_by !== maker || (etag === null && lastModified === null)) return undefined;
      return { url: row!.url, etag, lastModified };
    },
    noteValidators: async (revision: string, validators: Validators & { made_by: string }): Promise<void> =>
      void (await documents.updateOne({ _id: revision }, { $set: { validators } })),
    async withFacts(revisions: readonly string[]): Promise<FactDocument[]> {
      const rows = await documents
        .find({ _id: { $in: [...revisions] } })
        .project<FactDocument>(FACT_FIELDS)
        .toArray();
      return Promise.all(
        rows.map((row) => (row.facts?.version === FACTS_VERSION ? row : this.readAgain(row))),
      );
    },
    async readAgain(row: FactDocument): Promise<FactDocument> {
      const document = await documents.findOne({ _id: row._id });
      if (document === null) return { ...row, facts: { version: FACTS_VERSION, facts: [], isCut: false } };
      const markdown = document.markdown ?? document.text;
      const siteName = document.about?.siteName ?? null;
      const facts = readFacts({ ...document, markdown, siteName }, document.url);
      await documents.updateOne({ _id: row._id }, { $set: { facts } });
      return { ...row, facts };
    },
    async afterId(workspaceId: string, { after, limit }: { after: string | null; limit: number }) {
      const rows = documents
        .find({ workspace_id: workspaceId, ...(after === null ? {} : { _id: { $gte: after } }) })
        .project<Pick<DocumentRecord, '_id' | 'source_id' | 'url'>>({ source_id: 1, url: 1 })
        .sort({ _id: 1 })
        .limit(limit);
      return rows.toArray();
    },
    texts: async (revisions: readonly string[]): Promise<Map<string, string>> => {
      const rows = documents
        .find({ _id: { $in: [...revisions] } })
        .project<Pick<DocumentRecord, '_id' | 'text'>>({ text: 1 });
      return new Map((await rows.toArray()).map(({ _id, text }) => [_id, text]));
    },
    ids: async (sourceId: string): Promise<string[]> =>
      (await documents.find({ source_id: sourceId }).project<{ _id: string }>({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      ),
    remove: async (revisions: readonly string[]): Promise<void> =>
      void (await documents.deleteMany({ _id: { $in: [...revisions] } })),
    removeAllBut: async (sourceId: string, revision: string | null): Promise<void> =>
      void (await documents.deleteMany({
        source_id: sourceId,
        ...(revision === null ? {} : { _id: { $ne: revision } }),
      })),
  };
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;
