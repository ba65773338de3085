import { randomBytes } from 'node:crypto';
import { createChat } from './chat/answer.ts';
import { createWriteBriefs } from './competitors/briefs/write-briefs.ts';
import { competingIndexes, createCompeting } from './competitors/competing.ts';
import type { Config } from './config.ts';
import { createDatabase } from './database.ts';
import { createEvents, eventIndexes } from './events/events.ts';
import { createIdempotencyStore, idempotencyIndexes } from './http/idempotency-store.ts';
import { newId } from './ids.ts';
import { createAddSource } from './knowledge/add-source.ts';
import { createChunkStore } from './knowledge/chunk-store.ts';
import { createDeleteSource, createPurgeSource } from './knowledge/delete-source.ts';
import { createDeletionStore } from './knowledge/deletion-store.ts';
import { createDocumentStore } from './knowledge/document-store.ts';
import { createFailRun } from './knowledge/indexing/fail-run.ts';
import { createIndexing } from './knowledge/indexing/indexing.ts';
import { createRequireCurrent } from './knowledge/indexing/superseded.ts';
import { createCut } from './knowledge/parsing/cut.ts';
import { createParser } from './knowledge/parsing/parser-pool.ts';
import { knowledgeIndexes } from './knowledge/indexes.ts';
import { createReadKnowledge } from './knowledge/read-knowledge.ts';
import { createRemovalStore } from './knowledge/removal-store.ts';
import { createReindexSource } from './knowledge/reindex-source.ts';
import { createRemoveRevisions } from './knowledge/revisions.ts';
import { createSourceStore } from './knowledge/source-store.ts';
import { createStartIndexing } from './knowledge/start-indexing.ts';
import { createCrawling, createCrawlStores } from './knowledge/crawl/crawling.ts';
import { createSourceTypes } from './knowledge/source-types/registry.ts';
import { createUploadStore } from './knowledge/upload-store.ts';
import { createRemoteChat } from './llm/models.ts';
import { createRemoteReranker } from './llm/reranker.ts';
import { provisionChromium } from './local-servers/chromium-binary.ts';
import { createGenerating, createTracked, generatingIndexes } from './intel/generating.ts';
import type { Log } from './log.ts';
import { createEmbeddings } from './search/configured-embeddings.ts';
import { createSearching } from './search/searching.ts';
import { createWorkflowClient } from './temporal/workflow-client.ts';
import { playwrightChromiumPath } from './web/browser.ts';
import { createWeb } from './web/web.ts';
import { createWebhooks, webhookIndexes } from './webhooks/webhooks.ts';
import { createBrand } from './workspaces/brand.ts';
import { brandProfileIndexes } from './workspaces/brand-profile-store.ts';
import { createKeyStore, keyIndexes } from './workspaces/key-store.ts';

/** JSON may spell a character in more bytes than it has; a text of the full size still fits. */
const jsonBytesFor = (textBytes: number): number => 2 * textBytes + 1_000_000;

/**
 * The composition root: every store, client and use-case, built from the configuration. Nothing connects
 * before it is used. `config.mongodb.uri` and `config.temporal.address` must be set.
 */
export function createServices(config: Config, log: Log) {
  const { uri } = config.mongodb;
  const { address } = config.temporal;
  if (uri === undefined || address === undefined) {
    throw new Error('Set MONGODB_URI and TEMPORAL_ADDRESS, or run `npm start`, which starts both servers.');
  }
  const now = (): Date => new Date();
  const database = createDatabase({ uri, name: config.mongodb.database });
  const { db } = database;
  const keys = createKeyStore({ db, newId, now });
  const idempotency = createIdempotencyStore({ db, now });
  const sources = createSourceStore({ db, now });
  const documents = createDocumentStore({ db });
  const chunks = createChunkStore({ db });
  const uploads = createUploadStore({ db, newId, now });
  const deletions = createDeletionStore({ db, now });
  const removals = createRemovalStore({ db });

  const crawlStores = createCrawlStores({ db, now });
  const web = createWeb({
    ...config.web,
    executable: () =>
      provisionChromium({
        cacheDir: config.cacheDir,
        chromiumPath: config.browser.path,
        playwrightPath: playwrightChromiumPath,
        report: (line) => log.info(line),
      }),
  });
  const embeddings = createEmbeddings(config, log);
  const parser = createParser({ log });
  const cut = createCut({ parser, embeddings });
  const workflows = createWorkflowClient({ ...config.temporal, address });

  const webhooks = createWebhooks({ db, sources, ...crawlStores, web, workflows, newId, now, log });
  const { announceKnowledge } = webhooks;
  const types = createSourceTypes({ ...web, parser, uploads, textBytes: config.limits.textBytes });
  const startIndexing = createStartIndexing({ sources, crawls: crawlStores.crawls, queue: workflows, log });
  const removeRevisions = createRemoveRevisions({ chunks, documents });
  const requireCurrent = createRequireCurrent({ sources, removeRevisions });
  const purge = createPurgeSource({ removeRevisions, uploads, ofSites: Object.values(crawlStores) });
  const failRun = createFailRun({ sources, removeRevisions, ...announceKnowledge });
  const stored = { sources, documents, chunks };
  const { deadlineMs } = config.indexing;
  const crawlDeadlineMs = config.crawling.deadlineMs;
  const starting = { sources, startIndexing, newId, now, deadlineMs };
  const crawling = createCrawling({
    ...stored,
    ...crawlStores,
    purge,
    web,
    embeddings,
    parser,
    cut,
    startIndexing,
    announceKnowledge,
    newId,
    now,
    delayMs: config.crawling.delayMs,
    deadlineMs: crawlDeadlineMs,
    maxRedirects: config.web.maxRedirects,
  });

  const read = createReadKnowledge({ ...stored, pages: crawlStores.pages });
  const searching = createSearching({
    ...stored,
    db,
    removals,
    createIndexes: database.createIndexes,
    pages: crawlStores.pages,
    embeddings,
    maxBytes: config.search.maxBytes,
    rerank:
      config.search.reranker === null ? undefined : createRemoteReranker(config.search.reranker, { log }),
    log,
  });
  const asking = {
    model: config.chat === null ? null : createRemoteChat(config.chat),
    newBoundary: () => randomBytes(9).toString('hex'),
  };
  const brand = createBrand({
    ...asking,
    db,
    web,
    config,
    parser,
    now,
    log,
    describeUrl: (source) => types.url.describe(source, ''),
  });
  const events = createEvents({ db, newId, now, log });
  const competing = createCompeting({
    db,
    web,
    parser,
    workflows,
    events,
    writeBriefs: createWriteBriefs({ ...asking, events, log }),
    brands: brand.profiles,
    announce: webhooks.announce,
    config,
    newId,
    now,
    log,
  });

  return {
    config,
    log,
    database,
    keys,
    idempotency,
    uploads,
    workflows,
    embeddings,
    crawling,
    knowledge: {
      sources,
      addSource: createAddSource({ ...starting, uploads, types }),
      reindexSource: createReindexSource({ ...starting, crawlDeadlineMs }),
      deleteSource: createDeleteSource({
        sources,
        deletions,
        removals,
        purge,
        stopIndexing: workflows.stopIndexing,
        log,
      }),
      read,
      textJsonBytes: jsonBytesFor(config.limits.textBytes),
    },
    indexing: createIndexing({
      ...stored,
      ...announceKnowledge,
      embeddings,
      requireCurrent,
      removeRevisions,
      types,
      cut,
      deletions,
      uploads,
      purge,
      failRun,
      pages: crawlStores.pages,
      finishCrawl: crawling.finishCrawl,
      requestReEmbedding: workflows.requestReEmbedding,
      startIndexing,
      now,
      log,
    }),
    searching,
    brand,
    intel: createGenerating({
      ...stored,
      ...searching,
      db,
      pages: crawlStores.pages,
      brands: brand.profiles,
      embeddings,
      tracked: createTracked({ competing, events }),
      workflows,
      model: asking.model,
      contextTokens: config.chatContextTokens,
      newId,
      now,
      log,
    }),
    webhooks,
    events,
    competing,
    chat: createChat({ ...searching, ...asking, log }),
    /** What the database must hold before any work; both entries call it, whoever is first does it. */
    async prepare(): Promise<void> {
      await database.createIndexes([
        ...keyIndexes,
        ...idempotencyIndexes,
        ...brandProfileIndexes,
        ...knowledgeIndexes,
        ...generatingIndexes,
        ...webhookIndexes,
        ...eventIndexes,
        ...competingIndexes,
      ]);
      await searching.prepare();
    },
    async close(): Promise<void> {
      await Promise.allSettled([
        searching.close(),
        parser.close(),
        embeddings.close(),
        web.close(),
        workflows.close(),
      ]);
      await database.close();
    },
  };
}

export type Services = ReturnType<typeof createServices>;
