import { loadConfig } from '../../src/config/config.ts';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { article, startSite } from '../support/site.ts';

const FIRST_LIMIT_S = 60;
const SECOND_LIMIT_S = 15;
const KEY = 'key-of-the-start-bench';
const PORT = '3917';
const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const secondsSince = (from: number): number => (performance.now() - from) / 1000;

function pathOfMachine(): string {
  const added = [loadConfig().cacheDir, root].map((folder) => resolve(folder) + sep);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .filter((folder) => !added.some((place) => `${folder}${sep}`.startsWith(place)))
    .join(delimiter);
}

async function npmStart(cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    process.stdout.write(String(part).replace(/^/gm, '  | '));
    if (output.includes('Groundwork is ready')) break;
  }
  if (!output.includes('Groundwork is ready')) throw new Error('npm start ended before it was ready');
  child.stdout.resume();
  return async () => {
    process.kill(-child.pid!, 'SIGINT');
    await ended;
  };
}

async function indexOnePage(url: string): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
    return (await fetch(`http://127.0.0.1:${PORT}${path}`, { ...init, headers })).json() as Promise<
      Record<string, string>
    >;
  };
  const { id } = await call('/api/knowledge', { method: 'POST', body: JSON.stringify({ url }) });
  for (;;) {
    const { status, last_error } = await call(`/api/knowledge/${id}`);
    if (status === 'indexed') return;
    if (status === 'failed') throw new Error(last_error ?? 'failed');
    await pause(100);
  }
}

export async function start(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-start-'));
  const clone = join(folder, 'clone');
  const site = await startSite();
  site.serve('http://first.test/', article('First page', 'The first page of a fresh clone.'));
  const cache = (name: string): string => join(folder, 'caches', name);
  const env = {
    ...process.env,
    PATH: pathOfMachine(),
    PORT,
    API_KEY: KEY,
    EGRESS_RESOLVE: `*.test=${site.origin}`,
    CACHE_DIR: cache('groundwork'),
    npm_config_cache: cache('npm'),
    GOCACHE: cache('go-build'),
    GOMODCACHE: cache('go-mod'),
    GOFLAGS: '-modcacherw',
    PIP_CACHE_DIR: cache('pip'),
  };
  try {
    const first = performance.now();
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const stop = await npmStart(clone, env);
    const readyFirst = secondsSince(first);
    await indexOnePage('http://first.test/');
    const indexed = secondsSince(first);
    await stop();
    const second = performance.now();
    const stopAgain = await npmStart(clone, env);
    const readySecond = secondsSince(second);
    await stopAgain();
    const nodeVersion = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
    print(
      `first start, all caches empty, Node.js ${nodeVersion} on PATH: ready after ${readyFirst.toFixed(1)} s, ` +
        `first page indexed after ${indexed.toFixed(1)} s = ${(indexed / FIRST_LIMIT_S).toFixed(2)} of the limit of ${FIRST_LIMIT_S} s`,
    );
    print(
      `second start: ready after ${readySecond.toFixed(1)} s = ${(readySecond / SECOND_LIMIT_S).toFixed(2)} of the limit of ${SECOND_LIMIT_S} s`,
    );
    print(
      `load average of the last 1, 5, 15 minutes: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}
