import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openLog, sizeOfLog, tailOfLog } from './child-log.ts';
import { type Guard, reasonOf } from './ladder.ts';
import { signalGroup } from './run-command.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** The child is ready when it sends a `ready` message (`ipc`) or when this function resolves. */
  ready: 'ipc' | (() => Promise<void>);
  readyWithinMs?: number;
  /** The child is restarted if this returns `false` three times in a row or rejects twelve times in a row. */
  isSound?: () => Promise<boolean>;
  /** Milliseconds from SIGTERM until the child's process group gets SIGKILL. */
  stopWithinMs?: number;
}

export interface ChildRun {
  readonly pid: number;
  readonly exited: Promise<string>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

class EndedEarly extends Error {}

export const endedEarly = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof EndedEarly;

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 100;

export function runChild(spec: ChildSpec, env: NodeJS.ProcessEnv, logFile: string, guard: Guard): ChildRun {
  const log = openLog(logFile);
  const logStart = sizeOfLog(logFile);
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: { ...env, ...spec.env },
    // A detached child does not receive Ctrl-C.
    detached: true,
    stdio: spec.ready === 'ipc' ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
  });
  closeSync(log);
  const pid = child.pid ?? 0;
  if (pid !== 0) guard.watch(pid);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => pid === 0 && resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      // The child may have started other processes, such as a browser.
      signalGroup(pid, 'SIGKILL');
      guard.forget(pid);
      resolve(`ended with ${signal ?? `code ${code}`}`);
    });
  });
  const said = spec.ready === 'ipc' ? untilItSaysSo(child) : undefined;
  said?.catch(() => undefined);

  return {
    pid,
    exited,
    async untilReady() {
      const limit = spec.readyWithinMs ?? READY_WITHIN_MS;
      const over = new AbortController();
      const gone = exited.then((how) =>
        Promise.reject(new EndedEarly(`${spec.name} ${how} before it was ready`)),
      );
      const late = pause(limit, undefined, { signal: over.signal }).then(() =>
        Promise.reject(new Error(`${spec.name} was not ready within ${limit / 1000} s`)),
      );
      late.catch(() => undefined);
      gone.catch(() => undefined);
      const asked = said ?? ask(spec.ready as () => Promise<void>, over.signal);
      try {
        await Promise.race([asked, gone, late]);
      } catch (error) {
        const tail = tailOfLog(logFile, logStart);
        throw new Error(`${reasonOf(error)}. Its log, ${logFile}, ${tail ? `ends:\n${tail}` : 'is empty.'}`, {
          cause: error,
        });
      } finally {
        over.abort();
      }
    },
    async stop() {
      if (pid === 0) return;
      const killing = setTimeout(() => signalGroup(pid, 'SIGKILL'), spec.stopWithinMs ?? STOP_WITHIN_MS);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(killing);
    },
    kill: () => void (pid !== 0 && signalGroup(pid, 'SIGKILL')),
  };
}

const untilItSaysSo = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; message?: string }) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'failed') reject(new Error(message.message ?? 'it failed to start'));
    });
  });

async function ask(ready: () => Promise<void>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      return await ready();
    } catch {
      await pause(ASK_EVERY_MS);
    }
  }
}
