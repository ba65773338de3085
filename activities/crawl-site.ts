import type { CrawlRun } from '../src/knowledge/crawl/crawl-record.ts';
import type { CrawlEnd } from '../src/knowledge/crawl/finish-crawl.ts';
import type { Services } from '../src/services.ts';
import { asActivity } from './failures.ts';

/** Long enough to amortise a workflow step, short enough to show progress. */
const BATCH_BUDGET_MS = 10_000;

export function createCrawlSiteActivities({ crawling, log }: Pick<Services, 'crawling' | 'log'>) {
  return {
    async prepareCrawl(run: CrawlRun): Promise<{ blocked: CrawlEnd | null }> {
      return asActivity(log, ({ signal }) => crawling.prepareCrawl(run, { signal }));
    },
    crawlBatch: (run: CrawlRun) =>
      asActivity(log, ({ signal, report }) =>
        crawling.crawlBatch(run, { signal, budgetMs: BATCH_BUDGET_MS, onProgress: report }),
      ),
    finishCrawl: (run: CrawlRun, end: CrawlEnd) => asActivity(log, () => crawling.finishCrawl(run, end)),
  };
}
