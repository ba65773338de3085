import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '../../src/config/config.ts';
import { startChild } from './child.ts';
import { checkIndexed, crawlToEnd } from './crawl-run.ts';
import type { LoadCalls } from './load.ts';
import { startCrawlee } from './peers/crawlee.ts';
import { against, check, percentile, print } from './print.ts';
import type { BenchService } from './service.ts';
import { onStage, type Stage } from './stage.ts';

const PAGES = 1_000;
const WARM_UP_PAGES = 100;
const FIXED_CONCURRENCY = 50;
const TARGET_RATIO = 0.5;
const TARGET_P95_MS = 80;
const CALLS_PER_SECOND = [5];

const siteOf = (name: string, round: number, pages: number) => ({
  host: `${name}-${round}.test`,
  seed: 1_000 * round + pages,
  pages,
});

async function ours({ sites }: Stage, service: BenchService, round: number): Promise<number> {
  const warmUp = await sites.define(siteOf('warm', round, WARM_UP_PAGES));
  await crawlToEnd(service.api, { seedUrl: `http://${warmUp.options.host}/`, maxPages: 5_000 });
  const plan = await sites.define(siteOf('site', round, PAGES));
  const before = await service.cpu();
  const run = await crawlToEnd(service.api, { seedUrl: `http://${plan.options.host}/`, maxPages: 5_000 });
  const cpu = Object.entries(await service.cpu()).map(
    ([name, seconds]) => `${name} ${(seconds - (before[name] ?? 0)).toFixed(1)}`,
  );
  print(`  ${run.seconds.toFixed(1)} s; CPU seconds: ${cpu.join(', ')}`);
  await checkIndexed(service.api, run, plan);
  return PAGES / run.seconds;
}

async function crawlees({ sites }: Stage, round: number, concurrency: number | null): Promise<number> {
  const crawlee = await startCrawlee(loadConfig().cacheDir);
  try {
    let seconds = Number.NaN;
    for (const [name, pages] of [
      ['warm', WARM_UP_PAGES],
      ['site', PAGES],
    ] as const) {
      const { options } = await sites.define(siteOf(name, round, pages));
      await sites.serveEverywhere(options.host);
      const result = await crawlee.crawl(`${sites.origin}/`, concurrency);
      check(result.itemCount === pages, `Crawlee stored ${result.itemCount} pages, not ${pages}`);
      ({ seconds } = result);
    }
    return PAGES / seconds;
  } finally {
    await crawlee.stop();
  }
}

async function underLoad(stage: Stage, perSecond: number, round: number): Promise<void> {
  print(`P4, ${perSecond} adds and ${perSecond} lists a second:`);
  const service = await stage.service();
  const load = await startChild<LoadCalls>(new URL('load.ts', import.meta.url));
  const { url, key } = service.api;
  const show = async (when: string, target: boolean): Promise<void> => {
    const { add, list, errors } = await load.call('stop');
    for (const [name, times] of Object.entries({ add, list })) {
      const p95 = percentile(times, 0.95);
      print(
        `  ${when}: ${name} p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms ` +
          `(${times.length} calls)${target ? ` = ${against(p95, TARGET_P95_MS)}` : ''}`,
      );
    }
    check(errors.length === 0, `${errors.length} calls failed, such as: ${errors[0]}`);
  };
  try {
    await load.call('start', { url, key, perSecond });
    await pause(5_000);
    await show('no crawl', false);
    await load.call('start', { url, key, perSecond });
    const rate = await ours(stage, service, round);
    await show('during a crawl', true);
    print(`  the crawl itself under this load: ${rate.toFixed(1)} pages/s`);
  } finally {
    await load.stop();
    await service.stop();
  }
}

export async function crawl([rounds = '3']: string[]): Promise<void> {
  await onStage(async (stage) => {
    const rates = { ours: [] as number[], autoscaled: [] as number[], fixed: [] as number[] };
    for (let round = 1; round <= Number(rounds); round++) {
      const service = await stage.service();
      rates.ours.push(await ours(stage, service, round));
      await service.stop();
      rates.autoscaled.push(await crawlees(stage, round, null));
      rates.fixed.push(await crawlees(stage, round, FIXED_CONCURRENCY));
      print(
        `round ${round}: ours ${rates.ours.at(-1)!.toFixed(1)} pages/s, Crawlee ${rates.autoscaled.at(-1)!.toFixed(1)}, ` +
          `with concurrency ${FIXED_CONCURRENCY} ${rates.fixed.at(-1)!.toFixed(1)}`,
      );
    }
    const best = Math.max(...rates.ours);
    const peer = Math.max(...rates.autoscaled, ...rates.fixed);
    print(`P1, ${PAGES} pages, best of ${rounds}: ours ${best.toFixed(1)} pages/s`);
    print(
      `  CheerioCrawler autoscaled ${Math.max(...rates.autoscaled).toFixed(1)} pages/s, ` +
        `concurrency ${FIXED_CONCURRENCY} ${Math.max(...rates.fixed).toFixed(1)} pages/s`,
    );
    const ratio = best / peer;
    print(`  ratio to the faster: ${ratio.toFixed(2)} = ${against(ratio, TARGET_RATIO, 'higher')}`);
    for (const [i, perSecond] of CALLS_PER_SECOND.entries()) {
      await underLoad(stage, perSecond, Number(rounds) + 1 + i);
    }
  });
}
