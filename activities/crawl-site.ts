import type { CrawlRun } from '../src/knowledge/crawl/crawl-record.ts';
import type { CrawlEnd } from '../src/knowledge/crawl/finish-crawl.ts';
import type { Crawling } from '../src/knowledge/crawl/crawling.ts';
import type { Log } from '../src/log/log.ts';
import type { CrawlSiteActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

const BATCH_BUDGET_MS = 10_000;

export function createCrawlSiteActivities({
  crawling,
  log,
}: {
  crawling: Crawling;
  log: Log;
}): CrawlSiteActivities {
  return {
    async prepareCrawl(run: CrawlRun): Promise<{ blocked: CrawlEnd | null }> {
      return asActivity(log, 'crawl', ({ signal }) => crawling.prepareCrawl(run, { signal }));
    },
    crawlBatch: (run: CrawlRun) =>
      asActivity(log, 'crawl', ({ signal, report }) =>
        crawling.crawlBatch(run, { signal, budgetMs: BATCH_BUDGET_MS, onProgress: report }),
      ),
    finishCrawl: (run: CrawlRun, end: CrawlEnd) =>
      asActivity(log, 'crawl', () => crawling.finishCrawl(run, end)),
  };
}
