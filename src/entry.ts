import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from './log/log.ts';

export const isEntry = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));

const tell = (message: { type: 'ready' } | { type: 'failed'; message: string }): void => {
  if (process.connected) process.send?.(message);
};

/** `start` returns a function that shuts the process down cleanly. */
export async function runEntry(name: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const stop = await start();
    let stopping = false;
    const end = (): void => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${name} did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
    tell({ type: 'ready' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} could not start: ${message}\n`);
    tell({ type: 'failed', message });
    process.exit(1);
  }
}

const PATIENCE_MS = 60_000;

/** Retries for a minute, because all servers of a new deployment start at the same time. */
export async function untilReachable(what: string, log: Log, attempt: () => Promise<void>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) {
        throw new Error(
          `${what} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
      log.warn({ error }, `waiting for ${what}`);
      await delay(1_000);
    }
  }
}
