import type { Fact, FactKind } from '../extraction/facts/evidence/kinds.ts';
import { inLots } from '../database/database.ts';
import { fold } from '../grounding/fold.ts';
import { type ChunkStore, revisionOfChunk } from './chunk-store.ts';
import type { PageStore } from './crawl/page-store.ts';
import type { DocumentStore, FactDocument } from './document-store.ts';
import { type KnownParties, type Party, partyOf, type Speaker, speakerOf } from './party.ts';
import type { createReadKnowledge } from './read-knowledge.ts';
import type { SourceStore } from './source-store.ts';

export interface StatedFact extends Fact {
  id: string;
  sourceId: string;
  revision: string;
  url: string | null;
  title: string | null;
  siteName: string | null;
  party: Party;
  speaker: Speaker;
}

export interface KnownDocument {
  revision: string;
  sourceId: string;
  url: string | null;
  party: Party;
}

export interface StatingDocument {
  revision: string;
  url: string | null;
  title: string | null;
  party: Party;
  facts: StatedFact[];
}

export interface FactFilters {
  kind?: FactKind | undefined;
  party?: Party | undefined;
  q?: string | undefined;
}

export interface FactPosition {
  document: string;
  ordinal: number;
}

const MOST_CHUNKS = 500;

const DOCUMENTS_AT_ONCE = 50;
const ADDRESSES_AT_ONCE = 500;

const factId = (revision: string, ordinal: number): string =>
  `fct_${revision.slice(revision.indexOf('_') + 1)}_${ordinal.toString(36)}`;

export function createReadFacts({
  sources,
  documents,
  chunks,
  pages,
  read,
  partiesOf,
}: {
  sources: Pick<SourceStore, 'ofIds'>;
  documents: Pick<DocumentStore, 'withFacts' | 'afterId' | 'texts'>;
  chunks: Pick<ChunkStore, 'spans' | 'beginnings'>;
  pages: Pick<PageStore, 'publishedAmong'>;
  read: Pick<ReturnType<typeof createReadKnowledge>, 'source' | 'revisionsOf'>;
  partiesOf: (workspaceId: string) => Promise<KnownParties>;
}) {
  async function ofRevisions(workspaceId: string, revisions: readonly string[]): Promise<StatingDocument[]> {
    const found = await documents.withFacts(revisions);
    const [parties, owners] = await Promise.all([
      partiesOf(workspaceId),
      sources.ofIds(workspaceId, [...new Set(found.map(({ source_id }) => source_id))]),
    ]);
    const ownerOf = new Map(owners.map((source) => [source._id, source]));
    const byId = new Map(found.map((document) => [document._id, document]));
    return revisions.flatMap((id) => {
      const document = byId.get(id);
      if (document === undefined) return [];
      const owner = ownerOf.get(document.source_id);
      const url = document.url ?? owner?.stated_url ?? null;
      const party = partyOf({ url, about: owner?.about }, parties);
      const title = document.title ?? (owner?.type === 'site' ? null : (owner?.name ?? null));
      return [
        { revision: id, url: document.url, title, party, facts: stated(document, { party, address: url }) },
      ];
    });
  }

  async function withChunks(facts: readonly StatedFact[]) {
    const spans = new Map<string, Awaited<ReturnType<ChunkStore['spans']>>>();
    for (const revision of new Set(facts.map((fact) => fact.revision)))
      spans.set(revision, await chunks.spans(revision));
    return facts.map((fact) => ({
      ...fact,
      chunkId:
        spans.get(fact.revision)!.find(({ start, end }) => start <= fact.start && fact.end <= end)?._id ??
        null,
    }));
  }

  return {
    async documentsOf(workspaceId: string, chunkIds: readonly string[], more: readonly string[] = []) {
      const revisions = [...new Set([...chunkIds.map(revisionOfChunk), ...more])];
      const found = await ofRevisions(workspaceId, revisions);
      const chunksOf = new Map<string, Awaited<ReturnType<ChunkStore['beginnings']>>>();
      for (const some of inLots(
        found.map(({ revision }) => revision),
        DOCUMENTS_AT_ONCE,
      ))
        for (const [revision, own] of Map.groupBy(
          await chunks.beginnings(some, MOST_CHUNKS),
          (chunk) => chunk.revision_id,
        ))
          chunksOf.set(revision, own);
      return found.map((document) => ({ ...document, chunks: chunksOf.get(document.revision) ?? [] }));
    },
    async known(
      workspaceId: string,
      {
        sourceIds,
        tags,
        about,
        most,
      }: {
        sourceIds: readonly string[] | null;
        tags?: readonly string[] | undefined;
        about?: Party | undefined;
        most: number;
      },
    ): Promise<{ documents: KnownDocument[]; isAll: boolean }> {
      const parties = await partiesOf(workspaceId);
      const found: KnownDocument[] = [];
      for await (const { rows, owners } of publishedRows(workspaceId, {
        first: null,
        only: sourceIds,
        limit: ADDRESSES_AT_ONCE,
      })) {
        for (const { _id: revision, source_id: sourceId, url } of rows) {
          const owner = owners.get(sourceId)!;
          const party = partyOf({ url: url ?? owner.stated_url ?? null, about: owner.about }, parties);
          const isWanted =
            (tags === undefined || (owner.tags ?? []).some((tag) => tags.includes(tag))) &&
            (about === undefined || party === about);
          if (!isWanted) continue;
          if (found.length === most) return { documents: found, isAll: false };
          found.push({ revision, sourceId, url, party });
        }
      }
      return { documents: found, isAll: true };
    },
    statedIn: ofRevisions,
    textsOf: (revisions: readonly string[]): Promise<Map<string, string>> => documents.texts(revisions),
    async ofSource(
      workspaceId: string,
      id: string,
      {
        from,
        limit,
        filters,
        ...page
      }: {
        from: FactPosition | null;
        limit: number;
        filters: FactFilters;
        page?: string | undefined;
        url?: string | undefined;
      },
    ) {
      const revisions = await read.revisionsOf(workspaceId, id, page);
      const rest = from === null ? revisions : revisions.slice(Math.max(0, revisions.indexOf(from.document)));
      return list(workspaceId, { from, limit, filters, more: inLots(rest, DOCUMENTS_AT_ONCE) });
    },
    ofWorkspace: (
      workspaceId: string,
      {
        from,
        only,
        ...asked
      }: {
        from: FactPosition | null;
        limit: number;
        filters: FactFilters;
        only: readonly string[] | null;
      },
    ) => list(workspaceId, { from, ...asked, more: published(workspaceId, from?.document ?? null, only) }),
  };

  async function* published(
    workspaceId: string,
    first: string | null,
    only: readonly string[] | null,
  ): AsyncGenerator<string[]> {
    for await (const { rows } of publishedRows(workspaceId, { first, only, limit: DOCUMENTS_AT_ONCE }))
      yield rows.map(({ _id }) => _id);
  }

  async function* publishedRows(
    workspaceId: string,
    { first, only, limit }: { first: string | null; only: readonly string[] | null; limit: number },
  ) {
    const within = only === null ? null : new Set(only);
    let after = first;
    for (;;) {
      const rows = await documents.afterId(workspaceId, { after, limit });
      if (rows.length === 0) return;
      const fresh = first !== null && after === first ? rows : rows.filter(({ _id }) => _id !== after);
      const found = await sources.ofIds(workspaceId, [...new Set(fresh.map(({ source_id }) => source_id))]);
      const owners = new Map(
        found
          .filter((source) => source.enabled && within?.has(source._id) !== false)
          .map((source) => [source._id, source]),
      );
      const ofEnabled = fresh.filter(({ source_id }) => owners.has(source_id));
      const own = new Set([...owners.values()].map((source) => source.published));
      const others = ofEnabled.flatMap(({ _id }) => (own.has(_id) ? [] : _id));
      const ofPages = await pages.publishedAmong(others);
      yield { rows: ofEnabled.filter(({ _id }) => own.has(_id) || ofPages.has(_id)), owners };
      if (rows.length < limit) return;
      after = rows.at(-1)!._id;
    }
  }

  async function list(
    workspaceId: string,
    {
      from,
      limit,
      filters,
      more,
    }: {
      from: FactPosition | null;
      limit: number;
      filters: FactFilters;
      more: AsyncIterable<string[]> | Iterable<string[]>;
    },
  ) {
    const wanted = matching(filters);
    const facts: StatedFact[] = [];
    for await (const revisions of more) {
      for (const document of await ofRevisions(workspaceId, revisions)) {
        for (const [ordinal, fact] of document.facts.entries()) {
          if (from !== null && fact.revision === from.document && ordinal < from.ordinal) continue;
          if (!wanted(fact)) continue;
          if (facts.length === limit)
            return { facts: await withChunks(facts), next: { document: fact.revision, ordinal } };
          facts.push(fact);
        }
      }
    }
    return { facts: await withChunks(facts), next: null };
  }
}

export type ReadFacts = ReturnType<typeof createReadFacts>;

const stated = (
  document: FactDocument,
  { party, address }: { party: Party; address: string | null },
): StatedFact[] =>
  (document.facts?.facts ?? []).map((fact, ordinal) => ({
    ...fact,
    id: factId(document._id, ordinal),
    sourceId: document.source_id,
    revision: document._id,
    url: document.url,
    title: document.title,
    siteName: document.about?.siteName ?? null,
    party,
    speaker: speakerOf(fact.kind, address),
  }));

const PERCENT = /\s*(?:%|(?<!\p{L})(?:per ?cent|prozent|procent|pour cent|por ciento|per cento)(?!\p{L}))/gu;

const plain = (text: string): string => fold(text).text.replace(/\p{M}/gu, '').replace(PERCENT, '%');

type Worded = Pick<
  StatedFact,
  | 'kind'
  | 'quote'
  | 'heading'
  | 'name'
  | 'value'
  | 'person'
  | 'role'
  | 'company'
  | 'question'
  | 'answer'
  | 'item'
  | 'rival'
>;

const shownTexts = (fact: Worded): string[] =>
  [
    fact.quote,
    fact.name,
    fact.value,
    fact.person,
    fact.role,
    fact.company,
    fact.question,
    fact.answer,
    fact.item,
    fact.rival,
    fact.kind === 'feature' ? fact.heading : null,
  ].filter((text) => text !== undefined && text !== null);

function holdsAll(fact: Worded, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = plain(shownTexts(fact).join('\n'));
  return words.every((word) => said.includes(word));
}

export function matching({
  kind,
  party,
  q,
}: FactFilters): (fact: Worded & Pick<StatedFact, 'party'>) => boolean {
  const words =
    q === undefined
      ? []
      : plain(q)
          .split(/\s+/u)
          .filter((word) => word !== '');
  return (fact) =>
    (kind === undefined || fact.kind === kind) &&
    (party === undefined || fact.party === party) &&
    holdsAll(fact, words);
}
