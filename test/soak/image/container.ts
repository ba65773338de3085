import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RUN_AS } from './build.ts';

export interface Container {
  logged(message: string): Promise<void>;
  stop(): Promise<number | string | null>;
}

export interface Place {
  root: string;
  workdir: string;
  env: Record<string, string>;
}

const LAST_WORDS = 4_000;

function start(args: readonly string[], { root, workdir, env }: Place) {
  const moved = Object.entries(env).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(root, value) : value,
  ]);
  return spawn(args[0]!, args.slice(1), {
    cwd: join(root, workdir),
    env: {
      ...Object.fromEntries(moved),
      PATH: `${join(root, 'usr/local/bin')}:/usr/bin:/bin`,
      HOME: join(root, 'home/node'),
      TMPDIR: join(root, 'tmp'),
    },
    ...RUN_AS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function startContainer(args: readonly string[], place: Place): Container {
  const child = start(args, place);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string | null);
  return {
    logged: (message) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!said.includes(`"msg":"${message}"`)) return;
          child.stdout.off('data', look);
          resolve();
        };
        child.stdout.on('data', look);
        look();
        ended.then(
          (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-LAST_WORDS)}`)),
          reject,
        );
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export async function runInContainer(args: readonly string[], place: Place): Promise<string> {
  const child = start(args, place);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (said += part));
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-LAST_WORDS)}`);
  return said;
}
