import { checkIndexed, crawlToEnd } from './crawl-run.ts';
import { against, megabytes, print } from './print.ts';
import { requireProc, rss, sample, slopeOf, treeOf } from './process-memory.ts';
import { onStage } from './stage.ts';

const PAGES = 5_000;
const WARM_UP_PAGES = 1_500;
const TARGET_PEAK_MB = 700;
const TARGET_SLOPE_MB = 2;
const SHOW_EVERY = 500;

export async function memory([count = String(PAGES)]: string[]): Promise<void> {
  requireProc();
  const pages = Number(count);
  if (pages < 2 * WARM_UP_PAGES) throw new Error(`A slope needs at least ${2 * WARM_UP_PAGES} pages.`);
  await onStage(async ({ sites, service: start }) => {
    const service = await start();
    const [api, worker] = [await service.pidOf('api'), await service.pidOf('worker')];
    const plan = await sites.define({ host: 'memory.test', seed: 2, pages });
    let done = 0;
    const sum = (pids: number[]): number => pids.map(rss).reduce((a, b) => a + b, 0);
    const sampler = sample(() => {
      const [ofApi, ofWorker] = [sum(treeOf(api)), sum(treeOf(worker))];
      return { done, ofApi, ofWorker, both: ofApi + ofWorker };
    });
    print(`before: API ${megabytes(rss(api))}, worker ${megabytes(rss(worker))}`);
    const run = await crawlToEnd(
      service.api,
      { seedUrl: 'http://memory.test/', maxPages: 5_000 },
      ({ counts }) => {
        done = counts.indexed;
      },
    );
    const samples = sampler.stop();
    await checkIndexed(service.api, run, plan);
    let next = 0;
    for (const s of samples) {
      if (s.done < next) continue;
      print(
        `  ${String(s.done).padStart(5)} pages: API ${megabytes(s.ofApi)}, worker ${megabytes(s.ofWorker)}`,
      );
      next = s.done + SHOW_EVERY;
    }
    print(`${pages} pages in ${run.seconds.toFixed(1)} s = ${(pages / run.seconds).toFixed(1)} pages/s`);
    const peak = Math.max(...samples.map(({ both }) => both)) / 1_000_000;
    const own = [rss(api), rss(worker)].map(megabytes);
    print(
      `P2: peak of API and worker with their children ${peak.toFixed(0)} MB = ${against(peak, TARGET_PEAK_MB)}`,
    );
    print(`  at the end the two processes alone: API ${own[0]}, worker ${own[1]}`);
    const warm = samples.filter((s) => s.done >= WARM_UP_PAGES && s.done < pages);
    const slope = slopeOf(warm.map(({ done, both }) => ({ x: done / 1_000, y: both / 1_000_000 })));
    print(
      `P2: slope after the first ${WARM_UP_PAGES} ${slope.toFixed(2)} MB per 1,000 pages = ${against(slope, TARGET_SLOPE_MB)}`,
    );
  });
}
