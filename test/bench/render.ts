import { setTimeout as pause } from 'node:timers/promises';
import { checkIndexed, crawlToEnd } from './crawl-run.ts';
import { against, check, megabytes, print } from './print.ts';
import { commandOf, heirsOf, pss, requireProc, rss, sample, treeOf } from './process-memory.ts';
import { onStage } from './stage.ts';

const PAGES = 200;
const TARGET_PEAK_MB = 1_300;
const GONE_AFTER_MS = 30_000;
const PSS_EVERY_MS = 1_000;

const isBrowser = (pid: number): boolean => /chrom|headless_shell/i.test(commandOf(pid));

export async function render([count = String(PAGES)]: string[]): Promise<void> {
  requireProc();
  const pages = Number(count);
  await onStage(async ({ sites, service: start }) => {
    const service = await start();
    const own = [await service.pidOf('api'), await service.pidOf('worker')];
    const everybody = (): number[] => [...new Set(own.flatMap(treeOf))];
    const plan = await sites.define({ host: 'script.test', seed: 3, pages, script: true });
    const sum = (of: (pid: number) => number): number =>
      everybody()
        .map(of)
        .reduce((a, b) => a + b, 0);
    const byRss = sample(() => ({ bytes: sum(rss), browsers: everybody().filter(isBrowser).length }));
    const byPss = sample(() => sum(pss), PSS_EVERY_MS);
    const run = await crawlToEnd(service.api, {
      seedUrl: 'http://script.test/',
      maxPages: 5_000,
      render: 'auto',
    });
    const ended = Date.now();
    const samples = byRss.stop();
    const shared = Math.max(...byPss.stop());
    await checkIndexed(service.api, run, plan);
    const texts = (await service.api.chunks(run.sourceId)).length;
    check(texts >= pages, `${texts} chunks of ${pages} pages`);
    const peak = Math.max(...samples.map(({ bytes }) => bytes)) / 1_000_000;
    const browsers = Math.max(...samples.map((s) => s.browsers));
    print(`${pages} pages in ${run.seconds.toFixed(1)} s = ${(pages / run.seconds).toFixed(1)} pages/s`);
    print(
      `P3: peak of API, worker and up to ${browsers} browser processes ${peak.toFixed(0)} MB = ${against(peak, TARGET_PEAK_MB)}`,
    );
    print(`  with pages of memory that processes share counted once: ${megabytes(shared)}`);
    await pause(Math.max(0, ended + GONE_AFTER_MS - Date.now()));
    const left = [...new Set([...everybody(), ...heirsOf(service.dataDir)])].filter(isBrowser);
    print(
      `P3: browser processes ${GONE_AFTER_MS / 1000} s after the end: ${left.length}, target 0: ${left.length === 0 ? 'met' : 'MISSED'}`,
    );
  });
}
