import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  isCancellation,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { CrawlEnd } from '../src/knowledge/crawl/finish-crawl.ts';
import type { Counts, CrawlRun } from '../src/knowledge/crawl/crawl-record.ts';
import type { CrawlRequest } from './contracts.ts';
import { crawlBatch, finishCrawl, prepareCrawl } from './activity-options.ts';
import { failureOf } from './failure-reasons.ts';

export const crawlRequested = defineSignal<[CrawlRequest]>('crawlRequested');

/** A low limit keeps the workflow history short, so that it is replayed quickly. */
const BATCHES = 100;

export async function crawlSite(
  sourceId: string,
  resumed?: CrawlRequest,
  next?: CrawlRequest,
): Promise<void> {
  let underWay = resumed;
  let wanted = next ?? resumed ?? { crawlId: '', run: 0, deadlineAt: 0 };
  let done = 0;
  setHandler(crawlRequested, (request) => {
    if (request.run > wanted.run) wanted = request;
  });
  await condition(() => wanted.run > 0);
  while (wanted.run > done) {
    const request = underWay ?? wanted;
    underWay = undefined;
    const run = { sourceId, crawlId: request.crawlId, run: request.run };
    const outcome = await crawlOnce(run, request.deadlineAt);
    if (outcome === 'continue') await continueAsNew<typeof crawlSite>(sourceId, request, wanted);
    done = request.run;
  }
}

async function crawlOnce(run: CrawlRun, deadlineAt: number): Promise<'continue' | 'ended'> {
  const shown = { counts: '' };
  let end: CrawlEnd | 'over' | 'continue';
  try {
    end = await CancellationScope.withTimeout(Math.max(1, deadlineAt - Date.now()), () => crawl(run, shown));
  } catch (error) {
    end = isCancellation(error)
      ? { reason: Date.now() >= deadlineAt ? 'deadline' : 'cancelled' }
      : { reason: 'error', error: failureOf(error, 'crawl') };
  }
  if (end === 'continue') return 'continue';
  if (end !== 'over') {
    const { reason, error } = end;
    setCurrentDetails(
      `${shown.counts}\n\nEnded: ${reason}${error === undefined ? '' : ` (\`${error.code}\`)`}`,
    );
    await CancellationScope.nonCancellable(() => finishCrawl(run, { reason, error }));
  }
  return 'ended';
}

async function crawl(run: CrawlRun, shown: { counts: string }): Promise<CrawlEnd | 'over' | 'continue'> {
  setCurrentDetails('Reading robots.txt and sitemaps');
  const { blocked } = await prepareCrawl(run);
  if (blocked !== null) return blocked;
  for (let batch = 1; ; batch++) {
    const { state, counts } = await crawlBatch(run);
    shown.counts = table(counts);
    setCurrentDetails(shown.counts);
    if (state === 'over') return 'over';
    if (state === 'cancelled') return { reason: 'cancelled' };
    if (state !== 'more') return { reason: 'done' };
    if (batch >= BATCHES || workflowInfo().continueAsNewSuggested) return 'continue';
  }
}

const table = (counts: Counts): string =>
  `| ${Object.keys(counts).join(' | ')} |\n|${' --- |'.repeat(Object.keys(counts).length)}\n| ${Object.values(counts).join(' | ')} |`;
