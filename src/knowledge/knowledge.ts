import type { CrawlRecord } from './crawl/crawl-record.ts';
import type { Config } from '../config/config.ts';
import type { Db, IndexDefinition } from '../database/database.ts';
import type { NewId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import type { Embeddings } from '../llm/embeddings.ts';
import type { WorkflowClient } from '../temporal/workflow-client.ts';
import type { SharedPace } from '../web/shared-pace.ts';
import type { Web } from '../web/web.ts';
import type { AnnounceKnowledge } from './announcements.ts';
import { createAddSource } from './add-source.ts';
import { createCrawledPages } from './crawled-page.ts';
import { createAddBatch } from './backlog/add-batch.ts';
import { createAdmission, createRequestLanes } from './backlog/admission.ts';
import { backlogIndexes, createBacklogStore } from './backlog/backlog-store.ts';
import { batchIndexes, createBatchStore } from './backlog/batch-store.ts';
import { createReadBatches } from './backlog/read-batches.ts';
import { chunkIndexes, createChunkStore } from './chunk-store.ts';
import { crawlStoreIndexes, createCrawling, createCrawlStores } from './crawl/crawling.ts';
import { createDeleteSource, createPurgeSource } from './delete-source.ts';
import { createDeletionStore, createRemovalStore, deletionIndexes, removalIndexes } from './removal-store.ts';
import { createDocumentStore, documentIndexes } from './document-store.ts';
import { createFailRun, createIndexing } from './indexing/indexing.ts';
import { createRequireCurrent } from './indexing/superseded.ts';
import { createCut, type Parser } from '../extraction/pool/parser.ts';
import { createReadFacts } from './facts.ts';
import type { KnownParties } from './party.ts';
import { createReadKnowledge } from './read-knowledge.ts';
import { createReindexSource } from './reindex-source.ts';
import { createChangeSource } from './refresh/change-source.ts';
import { createRefreshDue, createTellStale } from './refresh/refresh-due.ts';
import { createRemoveRevisions } from './source-record.ts';
import { createSourceStore, sourceIndexes } from './source-store.ts';
import { createSourceTypes } from './source-types/registry.ts';
import { createHandOver, createStartIndexing } from './start-indexing.ts';
import { createUploadStore, uploadIndexes } from './upload-store.ts';

/** Escapes in JSON can double the length of a text. */
const jsonBytesFor = (textBytes: number): number => 2 * textBytes + 1_000_000;

export const createKnowledgeStores = ({ db, newId, now }: { db: Db; newId: NewId; now: () => Date }) => ({
  sources: createSourceStore({ db, now }),
  documents: createDocumentStore({ db }),
  chunks: createChunkStore({ db }),
  uploads: createUploadStore({ db, newId, now }),
  deletions: createDeletionStore({ db, now }),
  removals: createRemovalStore({ db }),
  backlog: createBacklogStore({ db }),
  batches: createBatchStore({ db }),
  ...createCrawlStores({ db, now }),
});

type KnowledgeStores = ReturnType<typeof createKnowledgeStores>;

export function createKnowledge({
  stores,
  workflows,
  ...deps
}: {
  stores: KnowledgeStores;
  web: Web;
  pace: SharedPace;
  embeddings: Embeddings;
  parser: Parser;
  workflows: WorkflowClient;
  announceKnowledge: AnnounceKnowledge;
  partiesOf: (workspaceId: string) => Promise<KnownParties>;
  config: Config;
  newId: NewId;
  now: () => Date;
  log: Log;
}) {
  const { config, web, parser, embeddings, log } = deps;
  const { sources, documents, chunks, uploads, deletions, removals, backlog, batches, ...crawlStores } =
    stores;
  const { deadlineMs } = config.indexing;
  const crawlDeadlineMs = config.crawling.deadlineMs;
  const cut = createCut({ parser, embeddings });
  const types = createSourceTypes({
    ...web,
    timeoutMs: config.web.timeoutMs,
    clock: () => performance.now(),
    parser,
    uploads,
    textBytes: config.limits.textBytes,
  });
  const startIndexing = createStartIndexing({ sources, crawls: crawlStores.crawls, queue: workflows, log });
  const { handOver, handedOver } = createHandOver({ startIndexing, log });
  const removeRevisions = createRemoveRevisions({ chunks, documents });
  const purge = createPurgeSource({ removeRevisions, uploads, ofSites: Object.values(crawlStores) });
  const requestLanes = createRequestLanes({ requestBacklog: workflows.requestBacklog, log });
  const together = { ...deps, ...stores, cut, types, startIndexing, requestLanes, purge };
  const crawling = createCrawling({
    ...together,
    delayMs: config.crawling.delayMs,
    deadlineMs: crawlDeadlineMs,
    maxRedirects: config.web.maxRedirects,
  });
  const starting = { ...together, deadlineMs, crawledPages: createCrawledPages(stores) };
  const read = createReadKnowledge({ ...stores });
  return {
    types,
    crawling: {
      ...crawling,
      requireSource: read.source,
      temporalUrlOf: ({ source_id }: Pick<CrawlRecord, 'source_id'>) => workflows.crawlUrl(source_id),
    },
    knowledge: {
      sources,
      addSource: createAddSource({
        ...starting,
        admission: createAdmission({
          countUnderWay: sources.countUnderWay,
          clock: () => performance.now(),
        }),
        handOver,
      }),
      addBatch: createAddBatch({ ...starting, textBytes: config.limits.textBytes }),
      batches: createReadBatches({
        batches,
        sources,
        now: deps.now,
        clock: () => performance.now(),
      }),
      reindexSource: createReindexSource({ ...starting, crawlDeadlineMs }),
      changeSource: createChangeSource(starting),
      refreshDue: createRefreshDue({ ...starting, crawlDeadlineMs }),
      tellStale: createTellStale({ ...starting, ...deps.announceKnowledge }),
      deleteSource: createDeleteSource({
        sources,
        deletions,
        removals,
        backlog,
        purge,
        stopIndexing: workflows.stopIndexing,
        log,
      }),
      read,
      facts: createReadFacts({ ...stores, read, partiesOf: deps.partiesOf }),
      handedOver,
      textJsonBytes: jsonBytesFor(config.limits.textBytes),
    },
    indexing: createIndexing({
      ...together,
      deadlineMs,
      ...deps.announceKnowledge,
      requireCurrent: createRequireCurrent({ sources, removeRevisions }),
      removeRevisions,
      failRun: createFailRun({ sources, removeRevisions, ...deps.announceKnowledge }),
      finishCrawl: crawling.finishCrawl,
      requestReEmbedding: workflows.requestReEmbedding,
    }),
  };
}

export const knowledgeIndexes: IndexDefinition[] = [
  ...sourceIndexes,
  ...documentIndexes,
  ...chunkIndexes,
  ...uploadIndexes,
  ...deletionIndexes,
  ...removalIndexes,
  ...backlogIndexes,
  ...batchIndexes,
  ...crawlStoreIndexes,
];
