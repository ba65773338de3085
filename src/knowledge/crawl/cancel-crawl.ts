import { setTimeout as sleep } from 'node:timers/promises';
import { runOf, type CrawlRecord } from './crawl-record.ts';
import type { CrawlStore } from './crawl-store.ts';
import type { FinishCrawl } from './finish-crawl.ts';
import type { ReadCrawls } from './read-crawls.ts';

/** The worker that crawls stops within this time; if none does, the crawl is ended from here. */
const WORKER_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** Ends a crawl; pages already indexed stay. A crawl that has ended is answered as it is. */
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
