import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi, CrawlRequest, CrawlView } from './api.ts';
import { check, wrong } from './print.ts';
import type { SitePlan } from './site/plan.ts';

const LOOK_EVERY_MS = 200;
const GIVE_UP_MS = 1_800_000;

export interface CrawlRun {
  crawl: CrawlView;
  sourceId: string;
  seconds: number;
}

function checkSum({ crawlId, counts }: CrawlView): boolean {
  const { discovered, ...outcomes } = counts;
  const sum = Object.values(outcomes).reduce((a, b) => a + b, 0);
  check(sum === discovered, `${crawlId}: outcomes sum to ${sum}, discovered is ${discovered}`);
  return sum === discovered;
}

export async function untilEnded(
  api: BenchApi,
  crawlId: string,
  onLook: (crawl: CrawlView) => void = () => undefined,
): Promise<CrawlView> {
  const until = Date.now() + GIVE_UP_MS;
  let right = true;
  for (;;) {
    const crawl = await api.crawl(crawlId);
    if (right) right = checkSum(crawl);
    onLook(crawl);
    if (crawl.status !== 'indexing') return crawl;
    if (Date.now() > until) throw new Error(`${crawlId} has not ended: ${JSON.stringify(crawl)}`);
    await pause(LOOK_EVERY_MS);
  }
}

export async function crawlToEnd(
  api: BenchApi,
  request: CrawlRequest,
  onLook?: (crawl: CrawlView) => void,
): Promise<CrawlRun> {
  const started = performance.now();
  const { crawlId, sourceId } = await api.startCrawl(request);
  const crawl = await untilEnded(api, crawlId, onLook);
  return { crawl, sourceId, seconds: (performance.now() - started) / 1000 };
}

export async function recrawlToEnd(api: BenchApi, sourceId: string): Promise<CrawlRun> {
  const before = (await api.source(sourceId)).crawl_id;
  const started = performance.now();
  await api.reindex(sourceId);
  let crawlId = before;
  while (crawlId === before) {
    if (performance.now() - started > 30_000) throw new Error('reindex made no new crawl within 30 s');
    crawlId = (await api.source(sourceId)).crawl_id;
    if (crawlId === before) await pause(50);
  }
  const crawl = await untilEnded(api, crawlId);
  return { crawl, sourceId, seconds: (performance.now() - started) / 1000 };
}

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export async function checkIndexed(
  api: BenchApi,
  { crawl }: Pick<CrawlRun, 'crawl'>,
  plan: SitePlan,
  budget = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const ledger = await api.ledger(crawl.crawlId);
  const indexed = ledger.filter(({ outcome }) => outcome === 'indexed' || outcome === 'unchanged');
  const groupOf = new Map(plan.groups.flatMap((paths, n) => paths.map((path) => [path, n] as const)));
  const groups = indexed.map(({ url }) => groupOf.get(pathOf(url)));
  const expected = Math.min(budget, plan.groups.length);
  const counted = crawl.counts.indexed + crawl.counts.unchanged;
  const what = `${plan.options.host}, budget ${budget}`;
  const faults = [
    crawl.status !== 'indexed' && `status ${crawl.status}, ${crawl.lastError}`,
    counted !== expected && `${counted} pages counted as indexed, not ${expected}`,
    indexed.length !== expected && `${indexed.length} pages listed as indexed, not ${expected}`,
    new Set(groups).size !== indexed.length && 'a page was indexed twice',
    groups.includes(undefined) && 'a page was indexed that is none of the site',
    ledger.length !== crawl.counts.discovered &&
      `${ledger.length} URLs listed, ${crawl.counts.discovered} counted`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) wrong(`${what}: ${faults.join('; ')}`);
  return faults.length === 0;
}
