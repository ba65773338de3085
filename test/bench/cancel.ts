import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi } from './api.ts';
import { followEvents } from './crawl-events.ts';
import { untilEnded } from './crawl-run.ts';
import { check, print } from './print.ts';
import { randomOf } from './site/text.ts';
import { onStage, type Stage } from './stage.ts';

const AT_ONCE = 10;
const PAGES = 400;
const LATENCY_MS = 10;
const CANCEL_WITHIN_MS = 6_000;
const TARGET_TERMINAL_MS = 5_000;
const QUIET_AFTER_MS = 1_000;
const LISTEN_MS = 2_500;
const PAUSE_TOLERANCE = 0.8;

interface Cancelled {
  status: string;
  terminalMs: number;
  lastFetchMs: number;
  lateFetches: number;
  progress: number;
  shortestPauseMs: number;
}

async function cancelOne(
  { sites }: Stage,
  api: BenchApi,
  { delay, seed, i }: { delay: string; seed: string; i: number },
): Promise<Cancelled> {
  const host = `cancel-${i}.test`;
  await sites.define({ host, seed: i, pages: PAGES, latencyMs: LATENCY_MS });
  const { crawlId } = await api.startCrawl({ seedUrl: `http://${host}/`, maxPages: 5_000 });
  const hangUp = new AbortController();
  const events = followEvents(api, crawlId, hangUp.signal);
  await pause(randomOf('cancel', delay, seed, i)() * CANCEL_WITHIN_MS);
  const sent = Date.now();
  await api.cancel(crawlId);
  const crawl = await untilEnded(api, crawlId);
  const terminalMs = Date.now() - sent;
  await pause(Math.max(LISTEN_MS, sent + QUIET_AFTER_MS + LISTEN_MS - Date.now()));
  hangUp.abort();
  await events.ended;

  const { finished, late, progress } = events.counted;
  check(finished === 1 && late === 0, `${crawlId}: ${finished} terminal events, ${late} events after one`);
  const { queued, fetching } = crawl.counts;
  check(queued + fetching === 0, `${crawlId}: ${queued} queued and ${fetching} fetching after its end`);
  check(
    crawl.status === 'cancelled' ? crawl.stopReason === 'cancelled' : crawl.status === 'indexed',
    `${crawlId}: ${crawl.status}, stopped because of ${crawl.stopReason}`,
  );
  const later = await api.cancel(crawlId);
  check(
    JSON.stringify(later) === JSON.stringify(crawl),
    `${crawlId}: something was written after its end: ${JSON.stringify(crawl)} became ${JSON.stringify(later)}`,
  );
  const arrivals = (await sites.arrivals(host)).map(({ at }) => at - sent);
  const after = arrivals.filter((ms) => ms > 0);
  await sites.forget(host);
  return {
    status: crawl.status,
    terminalMs,
    lastFetchMs: Math.max(0, ...after),
    lateFetches: after.filter((ms) => ms > QUIET_AFTER_MS).length,
    progress,
    shortestPauseMs: Math.min(...arrivals.slice(1).map((at, n) => at - arrivals[n]!)),
  };
}

export async function cancel([count = '100', seed = '1']: string[]): Promise<void> {
  for (const delay of ['0', '500']) {
    await onStage(async (stage) => {
      const service = await stage.service({ CRAWL_DELAY_MS: delay });
      const results: Cancelled[] = [];
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < Number(count))
          results.push(await cancelOne(stage, service.api, { delay, seed, i: next++ }));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const most = (of: (result: Cancelled) => number): number => Math.max(...results.map(of));
      const late = results.filter(({ lateFetches }) => lateFetches > 0).length;
      const cancelled = results.filter(({ status }) => status === 'cancelled').length;
      const slowest = most((r) => r.terminalMs);
      print(`F4, CRAWL_DELAY_MS=${delay}, ${results.length} crawls, ${AT_ONCE} at a time`);
      print(`  ${cancelled} cancelled, ${results.length - cancelled} had already ended`);
      print(
        `  terminal after at most ${slowest} ms = ${(slowest / TARGET_TERMINAL_MS).toFixed(2)} of the limit`,
      );
      print(
        `  last fetch at most ${most((r) => r.lastFetchMs)} ms after the cancel, limit ${QUIET_AFTER_MS} ms`,
      );
      print(`  ${Math.min(...results.map((r) => r.progress))} to ${most((r) => r.progress)} progress events`);
      const shortest = Math.min(...results.map((r) => r.shortestPauseMs));
      print(`  shortest pause between two requests to a host ${shortest} ms`);
      check(shortest >= PAUSE_TOLERANCE * Number(delay), `two requests to a host came ${shortest} ms apart`);
      check(slowest <= TARGET_TERMINAL_MS, `a crawl took ${slowest} ms to end after its cancel`);
      check(late === 0, `${late} crawls fetched later than ${QUIET_AFTER_MS} ms after the cancel`);
      check(results.length === Number(count), `${results.length} crawls, not ${count}`);
    });
  }
}
