import { loadConfig } from '../../src/config/config.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../src/local-servers/free-port.ts';
import { undoLater } from '../src/local-servers/surroundings.ts';

export const KEY = 'key-of-the-disk-tests';

export interface Run {
  child: ChildProcess;
  url: string;
  output(): string;
}

export async function start(env: Record<string, string>): Promise<Run> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, ['src/local.ts'], {
    env: {
      ...process.env,
      CACHE_DIR: loadConfig().cacheDir,
      PORT: String(port),
      API_KEY: KEY,
      RATE_LIMIT_PER_MINUTE: '100000',
      EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
      WORKER_NICENESS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  const ended = once(child, 'exit');
  undoLater(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}
