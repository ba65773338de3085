import { setTimeout as sleep } from 'node:timers/promises';
import { type CrawlRecord, runOf } from './crawl-record.ts';
import type { CrawlStore } from './crawl-store.ts';
import type { FinishCrawl } from './finish-crawl.ts';
import type { ReadCrawls } from './read-crawls.ts';

const WORKER_MS = 3_000;
const LOOK_EVERY_MS = 100;

export function createCancelCrawl({
  crawls,
  read,
  finishCrawl,
  clock,
}: {
  crawls: CrawlStore;
  read: ReadCrawls;
  finishCrawl: FinishCrawl;
  clock: () => number;
}) {
  return async (workspaceId: string, crawlId: string): Promise<CrawlRecord> => {
    await read.crawl(workspaceId, crawlId);
    await crawls.requestCancel(workspaceId, crawlId);
    const until = clock() + WORKER_MS;
    let crawl = await read.crawl(workspaceId, crawlId);
    while (crawl.status === 'indexing' && clock() < until) {
      await sleep(LOOK_EVERY_MS);
      crawl = await read.crawl(workspaceId, crawlId);
    }
    if (crawl.status !== 'indexing') return crawl;
    await finishCrawl(runOf(crawl), { reason: 'cancelled' });
    return read.crawl(workspaceId, crawlId);
  };
}

const WATCH_EVERY_MS = 250;

/** Callers must call `stop`, which ends the polling. */
export function watchForCancel(isWanted: () => Promise<boolean>, outer: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer.reason);
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort, { once: true });
  const timer = setInterval(() => {
    isWanted().then(
      (wanted) => (wanted ? undefined : controller.abort(new Error('the crawl is no longer needed'))),
      () => undefined,
    );
  }, WATCH_EVERY_MS);
  return {
    signal: controller.signal,
    stop(): void {
      clearInterval(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
