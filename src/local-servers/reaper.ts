import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Guard } from './ladder.ts';

export interface Reaper extends Guard {
  readonly pid: number | undefined;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 100;

/** Kills the watched process groups if this process dies. */
export function createReaper({ env }: { env: NodeJS.ProcessEnv }): Reaper {
  const groups = new Set<number>();
  let closing = false;
  let child = launch();

  function launch(): ChildProcessByStdio<Writable, null, null> {
    const started = spawn(process.execPath, [fileURLToPath(new URL('reaper.mjs', import.meta.url))], {
      // Drops the parent's Node options: a loader or inspector could slow down or stop the reaper.
      env: { ...env, NODE_OPTIONS: '' },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    started.stdin.on('error', () => undefined);
    started.on('error', () => undefined);
    started.on('exit', () => {
      // A pause prevents a busy loop if the reaper cannot run at all.
      setTimeout(() => (child = closing ? child : launch()), AGAIN_AFTER_MS).unref();
    });
    started.unref();
    for (const group of groups) tell(started, { watch: group });
    return started;
  }

  const tell = (to: typeof child, message: { watch: number } | { forget: number }): void =>
    void to.stdin.write(`${JSON.stringify(message)}\n`);

  return {
    get pid() {
      return child.pid;
    },
    watch(group) {
      groups.add(group);
      tell(child, { watch: group });
    },
    forget(group) {
      groups.delete(group);
      tell(child, { forget: group });
    },
    async close() {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
