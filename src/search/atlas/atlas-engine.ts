import type { Log } from '../../log/log.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { DocumentTest } from '../document-filter.ts';
import {
  ENGINE_DEPTH,
  type EngineAnswer,
  type EngineQuery,
  type RankedChunk,
  type SearchableDocument,
  type SearchEngine,
} from '../engine.ts';
import type { AtlasStore, ScoredChunk } from './atlas-store.ts';
import { TEXT_INDEX, vectorIndex } from './index-definitions.ts';
import type { SearchIndexes } from './search-indexes.ts';
import { FETCHED } from './pipelines.ts';

/** Revisions named in one query, about 200 KB of ids. Scores do not depend on the lot, so lots merge exactly. */
const REVISIONS_PER_LOT = 5_000;

/**
 * Up to so many vectors are compared one by one, and the answer is exact and the same every time; the
 * documentation of `$vectorSearch` draws the line there. Beyond, the graph of the index is searched.
 */
const EXACT_UP_TO = 10_000;

type Lot = ReadonlyMap<string, SearchableDocument>;

function toLots(documents: readonly SearchableDocument[]): Lot[] {
  const count = Math.ceil(documents.length / REVISIONS_PER_LOT);
  return Array.from({ length: count }, (_, i) => {
    const lot = documents.slice(i * REVISIONS_PER_LOT, (i + 1) * REVISIONS_PER_LOT);
    return new Map(lot.map((document) => [document.revision, document]));
  });
}

/** The rows of a lot as ranked passages, in a list of its own. */
function listOf(
  lot: Lot,
  perDocument: number,
  fetch: (revisions: readonly string[]) => Promise<ScoredChunk[]>,
): Promise<RankedChunk[]> {
  const documentOf = new Map([...lot].map(([revision, { id }]) => [revision, id]));
  const fetchBest = async (revisions: readonly string[]): Promise<RankedChunk[]> =>
    (await fetch(revisions)).map(({ _id, revision_id, score }) => ({
      chunkId: _id,
      documentId: documentOf.get(revision_id)!,
      score,
    }));
  return fillList(fetchBest, { documentOf, fetched: FETCHED, perDocument });
}

/**
 * Ranks by MongoDB's own search. Which revisions count is asked of the database at every search and goes into
 * the query, so what is disabled, deleted or another's is out of it at once.
 *
 * Not in our hands: the search index follows the collection a moment later, so that a passage is found a moment
 * after it was published; beyond `EXACT_UP_TO` passages the nearest ones are found approximately; there, and
 * where more passages than are fetched score the same by meaning, which of them come is the server's choice; and
 * two search nodes may score a word a little differently, each by the deleted passages it still holds.
 */
export function createAtlasEngine({
  store,
  indexes,
  findSearchable,
  embeddings,
  log,
}: {
  store: Pick<AtlasStore, 'byWords' | 'byVector' | 'countWithVector' | 'lacksVectors'>;
  indexes: SearchIndexes;
  /** What may be searched at this moment; asked anew at every search. */
  findSearchable(workspaceId: string, isWanted: DocumentTest | null): Promise<SearchableDocument[]>;
  embeddings: Pick<Embeddings, 'embedQuery'>;
  log: Log;
}) {
  async function byWords(
    { workspaceId, text, perDocument }: EngineQuery,
    lots: readonly Lot[],
  ): Promise<RankedChunk[]> {
    await indexes.requireReady(TEXT_INDEX);
    const fetch = (revisions: readonly string[]) => store.byWords({ workspaceId, revisions, text });
    return merge(await Promise.all(lots.map((lot) => listOf(lot, perDocument, fetch))));
  }

  async function byMeaning(
    { workspaceId, vector, model, perDocument }: EngineQuery,
    lots: readonly Lot[],
  ): Promise<RankedChunk[]> {
    // A vector without length has no direction: there is no cosine, and the server would say so.
    if (vector === null || model === null || vector.every((value) => value === 0)) return [];
    await indexes.requireReady(vectorIndex(vector.length));
    const counts = await Promise.all(
      lots.map((lot) => store.countWithVector([...lot.keys()], model, EXACT_UP_TO + 1)),
    );
    const exact = counts.reduce((sum, count) => sum + count, 0) <= EXACT_UP_TO;
    const fetch = (revisions: readonly string[]) =>
      store.byVector({ workspaceId, revisions, model, vector, exact });
    return merge(await Promise.all(lots.map((lot) => listOf(lot, perDocument, fetch))));
  }

  async function lacksVectors({ model }: EngineQuery, lots: readonly Lot[]): Promise<boolean> {
    if (model === null) return false;
    const lacking = await Promise.all(lots.map((lot) => store.lacksVectors([...lot.keys()], model)));
    return lacking.includes(true);
  }

  return {
    async rank(query: EngineQuery): Promise<EngineAnswer> {
      const searchable = await findSearchable(query.workspaceId, query.isWanted ?? null);
      const lots = toLots(searchable);
      if (lots.length === 0) {
        return { lexical: [], semantic: [], documents: new Map(), incomplete: false };
      }
      const [lexical, semantic, incomplete] = await Promise.all([
        byWords(query, lots),
        byMeaning(query, lots),
        lacksVectors(query, lots),
      ]);
      const spokenOf = new Set([...lexical, ...semantic].map(({ documentId }) => documentId));
      const documents = searchable.filter(({ id }) => spokenOf.has(id));
      return {
        lexical,
        semantic,
        documents: new Map(documents.map((document) => [document.id, document])),
        incomplete,
      };
    },
    /** Has the indexes built, waiting for none. The collection must be there: call it after `createIndexes`. */
    async prepare(): Promise<void> {
      await indexes.ensure(TEXT_INDEX);
      try {
        const { vector } = await embeddings.embedQuery('dimensions');
        await indexes.ensure(vectorIndex(vector.length));
      } catch (error) {
        // The first search asks for it again; an endpoint that is away must not keep the service from starting.
        log.warn({ error }, 'the vector index was not asked for on start');
      }
    },
    /** Nothing is held that could be outdated. */
    noteRemoval: (_workspaceId: string): void => undefined,
    close: (): Promise<void> => Promise.resolve(),
  } satisfies SearchEngine;
}

/** The best passages of those revisions. */
type FetchBest = (revisions: readonly string[]) => Promise<RankedChunk[]>;

/** A document with a thousand good passages costs one more round; more such rounds than this are given up. */
const ROUNDS = 4;

const byRank = (a: RankedChunk, b: RankedChunk): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : a.chunkId > b.chunkId ? 1 : 0);

/** Lists of different documents as one: best first, equal scores by chunk id. */
const merge = (lists: readonly RankedChunk[][]): RankedChunk[] =>
  lists.flat().sort(byRank).slice(0, ENGINE_DEPTH);

/**
 * At least as many as a list holds, where there are, and no document with more than its share. The server counts
 * passages, not documents: when a few documents fill what it gives, it is asked again without those that have
 * their share.
 */
async function fillList(
  fetchBest: FetchBest,
  {
    documentOf,
    fetched,
    perDocument,
  }: {
    /** By revision. */
    documentOf: ReadonlyMap<string, string>;
    /** Passages that come at a time. */
    fetched: number;
    /** The share of a document. */
    perDocument: number;
  },
): Promise<RankedChunk[]> {
  const found = new Map<string, RankedChunk>();
  let open = [...documentOf.keys()];
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const best = await fetchBest(open);
    for (const chunk of best) found.set(chunk.chunkId, chunk);
    const shares = new Map<string, number>();
    const list = [...found.values()].sort(byRank).filter(({ documentId }) => {
      const share = (shares.get(documentId) ?? 0) + 1;
      shares.set(documentId, share);
      return share <= perDocument;
    });
    found.clear();
    for (const chunk of list) found.set(chunk.chunkId, chunk);
    if (best.length < fetched || list.length >= ENGINE_DEPTH) break;
    open = open.filter((revision) => (shares.get(documentOf.get(revision)!) ?? 0) < perDocument);
  }
  return [...found.values()];
}
