import type { Db, IndexDefinition } from '../../database/database.ts';
import type { NewId } from '../../ids.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import { createPoliteness } from '../../web/politeness.ts';
import { createRobots, PRODUCT_TOKEN } from '../../web/robots.ts';
import type { SharedPace } from '../../web/shared-pace.ts';
import type { Web } from '../../web/web.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { PurgeSource } from '../delete-source.ts';
import type { DocumentStore } from '../document-store.ts';
import type { Cut, Parser } from '../../extraction/pool/parser.ts';
import type { SourceStore } from '../source-store.ts';
import type { StartIndexing } from '../start-indexing.ts';
import { createCancelCrawl } from './cancel-crawl.ts';
import type { CrawlRun } from './crawl-record.ts';
import { createCrawlBatch } from './crawl-batch.ts';
import { createCrawlStore, crawlIndexes } from './crawl-store.ts';
import { createCutAgain } from './re-chunk.ts';
import { createEmbedPages, createIndexPages } from './index-pages.ts';
import { createFinishCrawl } from './finish-crawl.ts';
import { createLedgerStore, ledgerIndexes } from './ledger-store.ts';
import { createPageStore, pageIndexes } from './page-store.ts';
import { createPatientFetch } from '../../web/patient-fetch.ts';
import { createPrepareCrawl } from './prepare-crawl.ts';
import { createReadCrawls } from './read-crawls.ts';
import { createStartCrawl } from './start-crawl.ts';
import { createVisitPage } from './visit-page.ts';

export const crawlStoreIndexes: readonly IndexDefinition[] = [
  ...crawlIndexes,
  ...ledgerIndexes,
  ...pageIndexes,
];

export const createCrawlStores = ({ db, now }: { db: Db; now: () => Date }) => ({
  crawls: createCrawlStore({ db, now }),
  ledger: createLedgerStore({ db }),
  pages: createPageStore({ db, now }),
});

const PER_HOST = 8;
const WITH_PAUSE = 2;

export function createCrawling(
  deps: ReturnType<typeof createCrawlStores> & {
    sources: SourceStore;
    documents: DocumentStore;
    chunks: ChunkStore;
    purge: PurgeSource;
    web: Web;
    pace: SharedPace;
    embeddings: Embeddings;
    parser: Parser;
    cut: Cut;
    startIndexing: StartIndexing;
    announceKnowledge: AnnounceKnowledge;
    newId: NewId;
    now: () => Date;
    delayMs: number;
    deadlineMs: number;
    maxRedirects: number;
  },
) {
  const { sources, crawls, ledger, web, now, delayMs } = deps;
  const clock = (): number => performance.now();
  const politeness = createPoliteness({ delayMs, concurrency: PER_HOST, shared: deps.pace });
  const robots = createRobots({
    now,
    fetchPage: (url, options = {}) =>
      politeness.turn(new URL(url).host, { signal: options.signal ?? new AbortController().signal }, () =>
        web.fetchPage(url, options),
      ),
  });
  const fetch = createPatientFetch({ fetchPage: web.fetchPage, politeness, clock });
  const purgeUnlessExists = async (sourceId: string): Promise<void> => {
    if (!(await sources.exists(sourceId))) await deps.purge(sourceId, null);
  };
  const leavingNothing =
    <Rest extends unknown[], T>(step: (run: CrawlRun, ...rest: Rest) => Promise<T>) =>
    (run: CrawlRun, ...rest: Rest): Promise<T> =>
      step(run, ...rest).finally(() => purgeUnlessExists(run.sourceId));
  const embedPages = createEmbedPages(deps);
  const finishCrawl = createFinishCrawl({ ...deps, purgeUnlessExists });
  const read = createReadCrawls({ crawls, ledger });
  return {
    startCrawl: createStartCrawl({ ...deps, checkUrl: web.checkUrl }),
    cancelCrawl: createCancelCrawl({ crawls, read, finishCrawl, clock }),
    read,
    pages: deps.pages,
    prepareCrawl: leavingNothing(
      createPrepareCrawl({
        crawls,
        ledger,
        begin: async (run) => (await sources.begin(run)) !== null,
        robots,
        fetchPage: (url, { signal = new AbortController().signal, ...options } = {}) =>
          fetch(url, { ...options, signal }),
        now,
      }),
    ),
    crawlBatch: leavingNothing(
      createCrawlBatch({
        ...deps,
        noteProgress: sources.noteProgress,
        visitPage: createVisitPage({
          fetch,
          robots,
          parser: deps.parser,
          render: web.render,
          maxRedirects: deps.maxRedirects,
          productToken: PRODUCT_TOKEN,
          now,
        }),
        indexPages: createIndexPages({ ...deps, embedPages }),
        cutAgain: createCutAgain({ ...deps, embedPages }),
        concurrency: delayMs > 0 ? WITH_PAUSE : PER_HOST,
        newAttempt: () => deps.newId('attempt'),
        clock,
      }),
    ),
    finishCrawl,
  };
}

export type Crawling = ReturnType<typeof createCrawling>;
