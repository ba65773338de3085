import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseConfig } from '../../src/config/config.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { createLog } from '../../src/log/log.ts';
import { createServices } from '../../src/services.ts';
import { overServers, startProcess } from '../faults/processes/fleet.ts';
import { stopAll, testServers } from '../support/servers.ts';
import { createBenchApi } from './api.ts';
import { startEmbeddingStub } from './embedding-stub.ts';
import { print } from './print.ts';
import { cpuSeconds, requireProc, treeOf } from './process-memory.ts';
import { paragraph, randomOf } from './site/text.ts';

const COUNTS = [1, 2, 4];
const TEXTS = 1_000;
const WORDS = 120;
const CALLS_SECONDS = 10;
const CLIENTS_EACH = 4;

interface Throughput {
  textsPerSecond: number;
  callsPerSecond: number;
  indexing: Record<string, number>;
  calls: Record<string, number>;
}

export async function processes([texts = String(TEXTS)]: string[]): Promise<void> {
  requireProc();
  const stub = await startEmbeddingStub();
  let first: Throughput | undefined;
  try {
    for (const count of COUNTS) {
      const found = await throughputOf(count, { texts: Number(texts), env: stub.env });
      first ??= found;
      const ratio = (figure: number, of: number): string => `${(figure / of).toFixed(2)} of the first`;
      print(
        `L2: ${count} workers and ${count} APIs: ${found.textsPerSecond.toFixed(1)} texts indexed a second (${ratio(found.textsPerSecond, first.textsPerSecond)}), ${found.callsPerSecond.toFixed(0)} lists and searches a second (${ratio(found.callsPerSecond, first.callsPerSecond)})`,
      );
      print(`  cores while indexing: ${shown(found.indexing)}`);
      print(`  cores while answering: ${shown(found.calls)}`);
    }
  } finally {
    await stub.stop();
    await stopAll();
  }
}

const shown = (cores: Record<string, number>): string =>
  Object.entries(cores)
    .map(([part, used]) => `${part} ${used.toFixed(2)}`)
    .join(', ');

async function throughputOf(
  count: number,
  { texts, env: embeddings }: { texts: number; env: Record<string, string> },
): Promise<Throughput> {
  const servers = await testServers();
  const name = `processes-${randomBytes(4).toString('hex')}`;
  const env = {
    ...(await overServers(name)),
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...embeddings,
  };
  const services = createServices(parseConfig(env), createLog('silent', 'bench'));
  await services.prepare();
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const workers = await Promise.all(ports.map(() => startProcess('src/worker.ts', env)));
  const apis = await Promise.all(
    ports.map((port) => startProcess('src/api.ts', { ...env, PORT: String(port) })),
  );
  const kept = JSON.parse(await readFile(join(servers.dataDir, 'children.json'), 'utf8')) as {
    name: string;
    pid: number;
  }[];
  const parts: Record<string, number[]> = {
    workers: workers.map(({ pid }) => pid),
    APIs: apis.map(({ pid }) => pid),
    ...Object.fromEntries(kept.map(({ name: part, pid }) => [part, [pid]])),
  };
  const used = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(parts).map(([part, pids]) => [
        part,
        pids.flatMap(treeOf).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
      ]),
    );
  async function watched<T>(act: () => Promise<T>) {
    const [before, began] = [used(), performance.now()];
    const result = await act();
    const seconds = (performance.now() - began) / 1_000;
    const cores = Object.fromEntries(
      Object.entries(used()).map(([part, after]) => [part, (after - before[part]!) / seconds]),
    );
    return { result, seconds, cores };
  }
  try {
    const { key } = await services.keys.create({ workspaceId: name, name: 'bench' });
    const clients = ports.map((port) => createBenchApi({ url: `http://127.0.0.1:${port}`, key }));
    const lines = Array.from({ length: texts }, (_, i) =>
      JSON.stringify({ text: paragraph(randomOf('processes', count, i), WORDS) }),
    );
    const lot = Math.ceil(lines.length / clients.length);
    const indexing = await watched(async () => {
      await Promise.all(
        clients.map((api, i) =>
          api.lines('/api/knowledge/batch', 202, `${lines.slice(i * lot, (i + 1) * lot).join('\n')}\n`),
        ),
      );
      const sources = services.database.db.collection('sources');
      while ((await sources.countDocuments({ status: 'indexed' })) < texts) await pause(250);
    });
    await Promise.all(clients.map((api) => api.call('POST', '/api/knowledge/search', 200, { query: 'a' })));
    const until = performance.now() + CALLS_SECONDS * 1_000;
    const calls = await watched(async () => {
      const each = await Promise.all(
        clients.flatMap((api, c) =>
          Array.from({ length: CLIENTS_EACH }, async (_, k) => {
            let done = 0;
            for (; performance.now() < until; done += 2) {
              await api.call('GET', '/api/knowledge?limit=50', 200);
              const query = paragraph(randomOf('query', c, k, done), 5);
              await api.call('POST', '/api/knowledge/search', 200, { query });
            }
            return done;
          }),
        ),
      );
      return each.reduce((sum, done) => sum + done, 0);
    });
    return {
      textsPerSecond: texts / indexing.seconds,
      callsPerSecond: calls.result / calls.seconds,
      indexing: indexing.cores,
      calls: calls.cores,
    };
  } finally {
    await Promise.all([...apis, ...workers].map(({ end }) => end('SIGTERM')));
    await services.database.db.dropDatabase();
    await services.close();
  }
}
