import { setTimeout as sleep } from 'node:timers/promises';
import { bareRate } from './crawl-local.ts';
import { against, check, percentile, print } from './print.ts';
import { cpuSpent, startService } from './service.ts';
import { paragraph, randomOf } from './site/text.ts';

const TEXTS = 5_000;
const WORDS = 120;
const CLIENTS = 8;
const TARGETS = { batch: 0.8, single: 0.6, listMs: 60, searchMs: 60 };

export async function backlog([count = String(TEXTS)]: string[]): Promise<void> {
  const texts = Array.from({ length: Number(count) }, (_, i) => paragraph(randomOf('backlog', i), WORDS));
  const singles = texts.slice(0, Math.ceil(texts.length / 5)).map((text) => `Alone. ${text}`);
  const service = await startService({ EMBEDDING_BASE_URL: '', EMBEDDING_MODEL: '' });
  const { api } = service;
  const done = new AbortController();
  let phase: 'batch' | 'single' = 'batch';
  async function watched(call: (n: number) => Promise<unknown>): Promise<Record<typeof phase, number[]>> {
    const times = { batch: [] as number[], single: [] as number[] };
    for (let n = 0; !done.signal.aborted; n++) {
      const during = phase;
      times[during].push(1_000 * (await timed(() => call(n))));
      await sleep(500);
    }
    return times;
  }
  try {
    await api.call('POST', '/api/knowledge/search', 200, { query: 'ready' });
    await api.call('POST', '/api/knowledge/search', 200, { query: 'first' });
    const lists = watched(() => api.call('GET', '/api/knowledge?limit=100', 200));
    const searches = watched((n) => {
      const query = paragraph(randomOf('backlog query', n), 6);
      return api.call('POST', '/api/knowledge/search', 200, { query });
    });
    const cpuBefore = await service.cpu();
    const batch = await timed(async () => {
      const body = texts.map((text) => `${JSON.stringify({ text })}\n`).join('');
      const { batchId } = await api.lines<{ batchId: string }>('/api/knowledge/batch', 202, body);
      for (;;) {
        const { status, counts } = await api.call<{ status: string; counts: { indexed: number } }>(
          'GET',
          `/api/knowledge/batches/${batchId}`,
          200,
        );
        if (status === 'done')
          return check(counts.indexed === texts.length, `${counts.indexed} were indexed`);
        await sleep(500);
      }
    });
    const cpuBetween = await service.cpu();
    phase = 'single';
    const single = await timed(async () => {
      const left = [...singles];
      const client = async (): Promise<void> => {
        for (let text = left.pop(); text !== undefined; text = left.pop())
          await api.call('POST', '/api/knowledge', 202, { text });
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      const waiting = async (status: string): Promise<number> =>
        (await api.call<{ sources: unknown[] }>('GET', `/api/knowledge?status=${status}&limit=1`, 200))
          .sources.length;
      while ((await waiting('indexing')) > 0) await sleep(500);
      check((await waiting('failed')) === 0, 'sources failed');
    });
    const cpuAfter = await service.cpu();
    done.abort();
    const bare = await bareRate(texts.slice(0, 640));
    const ratios = { batch: texts.length / batch / bare, single: singles.length / single / bare };
    const latencies = { list: await lists, search: await searches };
    print(
      `P6: ${texts.length} texts by batch in ${batch.toFixed(1)} s, ${ratios.batch.toFixed(2)} of the bare model (${bare.toFixed(1)} a second) = ${against(ratios.batch, TARGETS.batch, 'higher')}`,
    );
    print(`    CPU: ${cpuSpent(cpuBefore, cpuBetween)}`);
    print(
      `P7: ${singles.length} texts one by one in ${single.toFixed(1)} s, ${ratios.single.toFixed(2)} = ${against(ratios.single, TARGETS.single, 'higher')}`,
    );
    print(`    CPU: ${cpuSpent(cpuBetween, cpuAfter)}`);
    for (const [during, name] of [
      ['batch', 'the batch'],
      ['single', 'the single texts'],
    ] as const) {
      const list = percentile(latencies.list[during], 0.95);
      const search = percentile(latencies.search[during], 0.95);
      print(
        `P8: p95 of a page of the list during ${name}: ${list.toFixed(0)} ms = ${against(list, TARGETS.listMs)}`,
      );
      print(
        `R3: p95 of a search during ${name}: ${search.toFixed(0)} ms = ${against(search, TARGETS.searchMs)}`,
      );
    }
  } finally {
    done.abort();
    await service.stop();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1_000;
}
