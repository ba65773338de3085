import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../src/config/config.ts';
import { freePort } from '../../src/local-servers/free-port.ts';
import { createBenchApi, type BenchApi } from './api.ts';
import { wrongSoFar } from './print.ts';
import { cpuSeconds, treeOf } from './process-memory.ts';

const KEY = 'key-of-the-crawl-benches';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface BenchService {
  api: BenchApi;
  dataDir: string;
  pidOf(name: string): Promise<number>;
  /** CPU seconds of each process, empty without /proc. */
  cpu(): Promise<Record<string, number>>;
  pid: number;
  stop(): Promise<void>;
}

export async function startService(env: Record<string, string>): Promise<BenchService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groundwork-bench-'));
  const port = await freePort();
  const wrongBefore = wrongSoFar();
  const child = spawn(process.execPath, ['src/local.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CACHE_DIR: loadConfig().cacheDir,
      PORT: String(port),
      API_KEY: KEY,
      CRAWL_DELAY_MS: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const onExit = (): void => void child.kill('SIGTERM');
  process.once('exit', onExit);
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    if (output.includes('Groundwork is ready')) break;
  }
  if (!output.includes('Groundwork is ready')) throw new Error(`The service did not start:\n${output}`);
  child.stdout.resume();

  const children = async (): Promise<{ name: string; pid: number }[]> =>
    JSON.parse(await readFile(join(dataDir, 'children.json'), 'utf8'));

  return {
    api: createBenchApi({ url: `http://127.0.0.1:${port}`, key: KEY }),
    dataDir,
    pid: child.pid!,
    async pidOf(name) {
      const found = (await children()).find((c) => c.name.toLowerCase() === name);
      if (found === undefined) throw new Error(`${name} does not run`);
      return found.pid;
    },
    async cpu() {
      if (platform() !== 'linux') return {};
      const used = (pid: number): number =>
        treeOf(pid)
          .map(cpuSeconds)
          .reduce((a, b) => a + b, 0);
      return Object.fromEntries((await children()).map(({ name, pid }) => [name, used(pid)]));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', onExit);
      if (wrongSoFar() === wrongBefore) await rm(dataDir, { recursive: true, force: true });
      else process.stderr.write(`Something was wrong: data and logs of the service stay in ${dataDir}\n`);
    },
  };
}

export const cpuSpent = (before: Record<string, number>, after: Record<string, number>): string =>
  Object.entries(after)
    .map(([name, seconds]) => `${name} ${(seconds - (before[name] ?? 0)).toFixed(0)} s`)
    .join(', ');
