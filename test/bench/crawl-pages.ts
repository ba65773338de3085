import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService } from '../support/service.ts';
import { stopAll } from '../support/servers.ts';
import { check, print } from './print.ts';

const AT_ONCE = 16;

async function ended(api: ApiClient, crawlId: string): Promise<Record<string, unknown>> {
  for await (const { event, data } of api.events(`/api/knowledge/crawl/${crawlId}/events`)) {
    if (event === 'finished') return data;
  }
  throw new Error(`the events of ${crawlId} ended without a last one`);
}

export async function crawlPages([dir, count]: string[]): Promise<void> {
  if (dir === undefined) throw new Error('Name the folder with index.json and html/.');
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as { id: string }[];
  const chosen = count === undefined ? index : index.slice(0, Number(count));
  const endpoint = await startEmbeddingEndpoint();
  const service = await startService({
    CRAWL_DELAY_MS: '0',
    EMBEDDING_BASE_URL: endpoint.baseUrl,
    EMBEDDING_MODEL: 'bag-of-words',
  });
  const api = await service.newClient();
  const outcomes = new Map<string, number>();
  let discovered = 0;
  const waiting = [...chosen];
  async function work(): Promise<void> {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const html = await promisify(gunzip)(await readFile(join(dir!, 'html', `${page.id}.html.gz`)));
      const seedUrl = `http://page-${page.id}.test/`;
      service.site.serve(seedUrl, (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      );
      const { body } = await api.post('/api/knowledge/crawl', { seedUrl, maxPages: 1, render: 'never' });
      const crawl = await ended(api, body.crawlId);
      const counts = crawl['counts'] as Record<string, number>;
      const { discovered: all, ...parts } = counts;
      const sum = Object.values(parts).reduce((a, b) => a + b, 0);
      check(sum === all, `${seedUrl}: outcomes sum to ${sum}, discovered is ${all}`);
      discovered += all ?? 0;
      const error = crawl['lastError'] === null ? '' : ` ${String(crawl['lastError']).split(':')[0]}`;
      const outcome = `${String(crawl['status'])}${error}, ${counts['indexed']} page`;
      if (counts['indexed'] !== 1) print(`  ${page.id}: ${outcome}: ${String(crawl['lastError'])}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - started) / 1000;
  print(`${chosen.length} crawls of one page each in ${seconds.toFixed(1)} s, ${discovered} URLs listed`);
  print([...outcomes].map(([name, n]) => `  ${name}: ${n}`).join('\n'));
  await service.stop();
  await endpoint.close();
  await stopAll();
}
