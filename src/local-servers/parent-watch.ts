import { execFileSync } from 'node:child_process';
import { startOfProcess } from './run-command.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onDeath` once npm, which started this process, is gone. Ended with a signal npm passes it on; killed
 * with -9 it cannot, and nobody would be left to stop us. Without npm a parent may go as it likes: that is
 * how `nohup` and a service manager's double fork work.
 */
export function watchParent(env: NodeJS.ProcessEnv, onDeath: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const watched = ancestors(Number(env['GROUNDWORK_LAUNCHER'])).map((pid) => ({
    pid,
    started: startOfProcess(pid),
  }));
  const look = setInterval(() => {
    if (watched.every(({ pid, started }) => startOfProcess(pid) === started)) return;
    clearInterval(look);
    onDeath();
  }, LOOK_EVERY_MS);
  look.unref();
}

/** Up to npm itself, past what may be between it and us: the launcher, and shells that stayed. */
function ancestors(launcher: number): number[] {
  const pids = [process.ppid];
  try {
    for (;;) {
      const pid = pids.at(-1)!;
      const [parent = '', name = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .trim()
        .split(/\s+/);
      if (pid !== launcher && !/(^|\/)-?(ba|da|a|z|k)?sh$/.test(name)) return pids;
      pids.push(Number(parent));
    }
  } catch {
    // No `ps` in small containers: the nearest ones will do.
    return pids;
  }
}
