import type { Database, Db } from '../database/database.ts';
import type { ChunkStore } from '../knowledge/chunk-store.ts';
import type { PageStore } from '../knowledge/crawl/page-store.ts';
import type { KnownParties } from '../knowledge/party.ts';
import type { RemovalStore } from '../knowledge/removal-store.ts';
import type { SourceStore } from '../knowledge/source-store.ts';
import { apart, gathered } from '../database/joined-reads.ts';
import type { Log } from '../log/log.ts';
import { createAtlasEngine } from './atlas/atlas-engine.ts';
import { atlasIndexes, createAtlasStore, offersAtlasSearch } from './atlas/atlas-store.ts';
import { createSearchIndexes } from './atlas/search-indexes.ts';
import { createListSearchable, createStillQuotable, createStillSearchable } from './catalog.ts';
import { createEmbeddedEngine } from './embedded/engine.ts';
import { createKeptIndexes } from './embedded/kept-indexes.ts';
import { createLineageStore } from './embedded/lineage-store.ts';
import type { Embeddings } from '../llm/embeddings.ts';
import type { EngineQuery, SearchEngine } from './engine.ts';
import {
  createFindPassages,
  createPassageCache,
  createQueryEmbedding,
  createSearchHits,
} from './retrieval.ts';
import { createRelevantPassages } from './relevance.ts';
import type { Rerank } from '../llm/reranker.ts';

export function createSearch({
  db,
  embeddings,
  maxBytes,
  indexFolder,
  rerank,
  createIndexes,
  partiesOf,
  log,
  later,
  ...stores
}: {
  db: Db;
  createIndexes: Database['createIndexes'];
  sources: Pick<SourceStore, 'listed'>;
  pages: Pick<PageStore, 'listed'>;
  removals: Pick<RemovalStore, 'listed'>;
  chunks: Pick<ChunkStore, 'contents' | 'byIds'>;
  embeddings: Embeddings;
  partiesOf: (workspaceId: string) => Promise<KnownParties>;
  maxBytes: number;
  indexFolder?: string | undefined;
  rerank?: Rerank | undefined;
  log: Log;
  later?: ((run: () => void) => void) | undefined;
}) {
  const clock = (): number => performance.now();

  function atlas(): SearchEngine {
    const store = createAtlasStore({ db });
    const indexes = createSearchIndexes({ store, now: clock });
    const { list, noteRemoval } = createListSearchable({ ...stores, clock });
    const made = createAtlasEngine({ store, indexes, findSearchable: list, embeddings, log });
    return {
      ...made,
      noteRemoval,
      async prepare() {
        await createIndexes(atlasIndexes);
        made
          .prepare()
          .catch((error: unknown) =>
            log.warn({ error }, 'search indexes could not be created now; they will be created later'),
          );
      },
    };
  }

  const engine = firstAsked(async () => {
    const isOffered = await offersAtlasSearch(db);
    log.info(
      isOffered
        ? "the database's own search is used"
        : 'passages are searched by this service instead of the database',
    );
    return isOffered ? atlas() : embedded();
  });

  function embedded(): SearchEngine {
    const database = createLineageStore({ db }).id;
    const files =
      indexFolder === undefined ? undefined : createKeptIndexes({ folder: indexFolder, database, log });
    return createEmbeddedEngine({ ...stores, maxBytes, files, log, clock, later });
  }

  const sourcesOf = apart((workspaceId) => gathered((ids) => stores.sources.listed(workspaceId, { ids })));
  const pagesOf = apart((workspaceId) => gathered((ids) => stores.pages.listed(workspaceId, { ids })));
  const chunks = { byIds: gathered(stores.chunks.byIds) };
  const stillSearchable = createStillSearchable({
    sources: { listed: (workspaceId, { ids }) => sourcesOf(workspaceId, ids) },
    pages: { listed: (workspaceId, { ids }) => pagesOf(workspaceId, ids) },
  });
  const findPassages = createFindPassages({
    ...stores,
    chunks: { byIds: createPassageCache({ read: chunks.byIds }) },
    engine,
    embedQuery: createQueryEmbedding({ embeddings, log, clock }),
    stillSearchable,
    partiesOf,
    rerank,
  });
  return {
    findPassages,
    search: createSearchHits(findPassages),
    retrievePassages: createRelevantPassages(findPassages),
    stillQuotable: createStillQuotable({ chunks, stillSearchable }),
    prepare: engine.prepare,
    close: engine.close,
  };
}

function firstAsked(choose: () => Promise<SearchEngine>): SearchEngine & { prepare(): Promise<void> } {
  let choosing: Promise<SearchEngine> | undefined;
  let chosen: SearchEngine | undefined;
  const engine = (): Promise<SearchEngine> =>
    (choosing ??= choose().then(
      (made) => (chosen = made),
      (error: unknown) => {
        choosing = undefined;
        throw error;
      },
    ));
  return {
    begin: (workspaceId) => chosen?.begin?.(workspaceId),
    rank: async (query: EngineQuery) => (await engine()).rank(query),
    noteRemoval: (workspaceId) => chosen?.noteRemoval(workspaceId),
    prepare: async () => (await engine()).prepare?.(),
    close: async () => (await choosing?.catch(() => undefined))?.close(),
  };
}
