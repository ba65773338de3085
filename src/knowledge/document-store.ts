import type { Collection, Db, IndexDefinition } from '../database.ts';
import type { Heading } from '../reading/reading.ts';

/** The text of one revision of a source. Offsets of chunks and headings count in `text`. */
export interface DocumentRecord {
  /** The revision's id. */
  _id: string;
  workspace_id: string;
  source_id: string;
  url: string | null;
  title: string | null;
  language: string | null;
  content_type: string | null;
  bytes: number;
  text: string;
  /** Null when it is the text itself. */
  markdown: string | null;
  outline: Heading[];
  /** Digest of all that search would see; equal means nothing changed. */
  fingerprint: string;
  created_at: Date;
}

export const documentIndexes: IndexDefinition[] = [{ collection: 'documents', keys: { source_id: 1 } }];

export function createDocumentStore({ db }: { db: Db }) {
  const documents: Collection<DocumentRecord> = db.collection('documents');
  return {
    put: async (record: DocumentRecord): Promise<void> =>
      void (await documents.replaceOne({ _id: record._id }, record, { upsert: true })),
    find: (revision: string): Promise<DocumentRecord | null> => documents.findOne({ _id: revision }),
    title: async (revision: string): Promise<string | null> =>
      (await documents.findOne({ _id: revision }, { projection: { title: 1 } }))?.title ?? null,
    fingerprint: async (revision: string): Promise<string | null> =>
      (await documents.findOne({ _id: revision }, { projection: { fingerprint: 1 } }))?.fingerprint ?? null,
    removeAllBut: async (sourceId: string, revision: string | null): Promise<void> =>
      void (await documents.deleteMany({
        source_id: sourceId,
        ...(revision === null ? {} : { _id: { $ne: revision } }),
      })),
  };
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;
