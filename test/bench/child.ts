import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Calls = Record<string, (...args: never[]) => unknown>;

export interface Child<C extends Calls> {
  pid: number;
  call<K extends keyof C>(name: K, ...args: Parameters<C[K]>): Promise<Awaited<ReturnType<C[K]>>>;
  stop(): Promise<void>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

export async function startChild<C extends Calls>(
  module: URL,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Child<C>> {
  const file = fileURLToPath(module);
  const loader = file.endsWith('.ts') ? [] : [];
  const child = spawn(process.execPath, [...loader, file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let nextId = 1;
  const exited = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended`));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  child.on('message', ({ id, result, error }: Answer) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waiter?.resolve(result as never);
    else waiter?.reject(new Error(error));
  });
  return {
    pid: child.pid!,
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        child.send({ id, name, args }, (error) => error !== null && reject(error));
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

export function answerCalls(calls: Calls): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, name, args }: { id: number; name: string; args: never[] }) => {
    try {
      process.send!({ id, result: await calls[name]!(...args) });
    } catch (error) {
      process.send!({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.send!('ready');
}
