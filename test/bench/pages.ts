import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { startService } from '../support/service.ts';
import { stopAll } from '../support/servers.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function question(mainContent: string): string {
  const words = mainContent.split(/\s+/);
  const from = Math.floor(words.length / 2);
  return words.slice(from, from + 20).join(' ');
}

export async function pages([dir, count]: string[]): Promise<void> {
  if (dir === undefined) throw new Error('Name the folder with index.json, html/ and ground-truth/.');
  const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as {
    id: string;
    page_type: string;
  }[];
  const chosen = count === undefined ? index : index.slice(0, Number(count));
  const service = await startService();
  const api = await service.newClient();
  const started = performance.now();
  const ids = new Map<string, string>();
  for (const { id } of chosen) {
    const html = await promisify(gunzip)(await readFile(join(dir, 'html', `${id}.html.gz`)));
    const url = `http://page-${id}.test/`;
    service.site.serve(url, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    );
    ids.set(id, (await api.post('/api/knowledge', { url })).body.id);
  }
  const addedMs = performance.now() - started;
  const outcomes = new Map<string, number>();
  let chunks = 0;
  for (const sourceId of ids.values()) {
    await service.ended(sourceId);
    const { status, last_error, chunk_count } = (await api.get(`/api/knowledge/${sourceId}`)).body;
    const outcome = status === 'failed' ? `failed ${String(last_error).split(':')[0]}` : status;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    chunks += chunk_count;
  }
  const seconds = (performance.now() - started) / 1000;
  print(
    `${chosen.length} pages added in ${(addedMs / 1000).toFixed(1)} s, all settled after ${seconds.toFixed(1)} s`,
  );
  print(`outcomes: ${[...outcomes].map(([name, n]) => `${name} ${n}`).join(', ')}`);
  print(`${chunks} chunks, ${(chunks / seconds).toFixed(1)} chunks/s on ${availableParallelism()} cores`);

  const ranks: number[] = [];
  const latencies: number[] = [];
  for (const [id, sourceId] of ids) {
    const truth = JSON.parse(await readFile(join(dir, 'ground-truth', `${id}.json`), 'utf8')) as {
      ground_truth: { main_content: string | null };
    };
    const query = question(truth.ground_truth.main_content ?? '');
    if (query === '') continue;
    const asked = performance.now();
    const { hits } = (await api.post('/api/knowledge/search', { query, limit: 10 })).body as {
      hits: { sourceId: string }[];
    };
    latencies.push(performance.now() - asked);
    ranks.push(hits.findIndex((hit) => hit.sourceId === sourceId));
  }
  const share = (test: (rank: number) => boolean): string =>
    `${((100 * ranks.filter(test).length) / ranks.length).toFixed(1)} %`;
  latencies.sort((a, b) => a - b);
  print(
    `found again by 20 words of its content: first ${share((r) => r === 0)}, in the first ten ${share((r) => r >= 0)}`,
  );
  print(
    `search p50 ${latencies[Math.floor(latencies.length / 2)]?.toFixed(0)} ms, p95 ${latencies[Math.floor(latencies.length * 0.95)]?.toFixed(0)} ms`,
  );
  await service.stop();
  await stopAll();
}
