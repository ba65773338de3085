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

const REVISIONS_PER_LOT = 5_000;

const EXACT_UP_TO = 10_000;

type Lot = ReadonlyMap<string, SearchableDocument>;

function toLots(documents: readonly SearchableDocument[]): Lot[] {
  const count = Math.ceil(documents.length / REVISIONS_PER_LOT);
  return Array.from({ length: count }, (_, i) => {
    const lot = documents.slice(i * REVISIONS_PER_LOT, (i + 1) * REVISIONS_PER_LOT);
    return new Map(lot.map((document) => [document.revision, document]));
  });
}

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

/** New passages are found only after a delay. Above `EXACT_UP_TO` passages, the vector search is approximate. */
export function createAtlasEngine({
  store,
  indexes,
  findSearchable,
  embeddings,
  log,
}: {
  store: Pick<AtlasStore, 'byWords' | 'byVector' | 'countWithVector' | 'lacksVectors'>;
  indexes: SearchIndexes;
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
    /** Call after `createIndexes`: the collection must exist. */
    async prepare(): Promise<void> {
      await indexes.ensure(TEXT_INDEX);
      try {
        const { vector } = await embeddings.embedQuery('dimensions');
        await indexes.ensure(vectorIndex(vector.length));
      } catch (error) {
        // The service must start even if the embedding endpoint is unreachable.
        log.warn({ error }, 'the vector index could not be created at start; the first search tries again');
      }
    },
    noteRemoval: (_workspaceId: string): void => undefined,
    close: (): Promise<void> => Promise.resolve(),
  } satisfies SearchEngine;
}

type FetchBest = (revisions: readonly string[]) => Promise<RankedChunk[]>;

const ROUNDS = 4;

const byRank = (a: RankedChunk, b: RankedChunk): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : a.chunkId > b.chunkId ? 1 : 0);

const merge = (lists: readonly RankedChunk[][]): RankedChunk[] =>
  lists.flat().sort(byRank).slice(0, ENGINE_DEPTH);

async function fillList(
  fetchBest: FetchBest,
  {
    documentOf,
    fetched,
    perDocument,
  }: {
    documentOf: ReadonlyMap<string, string>;
    fetched: number;
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
