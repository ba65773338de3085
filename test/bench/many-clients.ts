import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { ClientsCalls } from './many-clients-process.ts';
import { against, check, percentile, print } from './print.ts';
import { onStage } from './stage.ts';

const CLIENTS = 50;
const SECONDS = 60;
const PAGES = 5_000;
const TARGET_P99_MS = 500;
const PAGES_BEFORE = 200;

export async function manyClients([seconds = String(SECONDS), rate = '0']: string[]): Promise<void> {
  await onStage(async (stage) => {
    const service = await stage.service();
    const { api } = service;
    const site = async (host: string, pages: number): Promise<string> => {
      const { options } = await stage.sites.define({ host, seed: pages, pages });
      const { crawlId } = await api.startCrawl({ seedUrl: `http://${options.host}/`, maxPages: 5_000 });
      return crawlId;
    };
    const before = await site('before.test', PAGES_BEFORE);
    while ((await api.crawl(before)).status === 'indexing') await pause(200);
    await api.call('POST', '/api/knowledge/search', 200, { query: 'anything' });
    const crawlId = await site('during.test', PAGES);
    while ((await api.crawl(crawlId)).counts.indexed === 0) await pause(200);

    const clients = await startChild<ClientsCalls>(new URL('many-clients-process.ts', import.meta.url));
    try {
      const cpuBefore = await service.cpu();
      const { times, errors } = await clients.call('run', {
        url: api.url,
        key: api.key,
        crawlId,
        clients: CLIENTS,
        seconds: Number(seconds),
        perSecond: Number(rate),
      });
      const used = Object.entries(await service.cpu()).map(
        ([name, after]) => `${name} ${((after - cpuBefore[name]!) / Number(seconds)).toFixed(2)}`,
      );
      const { status, counts } = await api.crawl(crawlId);
      check(status === 'indexing', `the crawl had ended before the clients: ${JSON.stringify(counts)}`);
      const all = Object.values(times).flat();
      print(
        `L1: ${CLIENTS} clients for ${seconds} s, ${(all.length / Number(seconds)).toFixed(0)} calls/s; ` +
          `the crawl is at ${counts.indexed} pages`,
      );
      print(`  cores in use: ${used.join(', ')}`);
      for (const [name, of] of Object.entries({ ...times, all })) {
        const at = (share: number): string => percentile(of, share).toFixed(0);
        print(
          `  ${name.padEnd(7)} ${of.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
        );
      }
      print(`  p99 ${against(percentile(all, 0.99), TARGET_P99_MS)}`);
      check(errors.length === 0, `${errors.length} calls failed, such as: ${errors[0]}`);
    } finally {
      await clients.stop();
      await api.cancel(crawlId);
    }
  });
}
