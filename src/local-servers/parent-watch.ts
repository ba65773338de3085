import { execFileSync } from 'node:child_process';
import { startOfProcess } from './run-command.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onDeath` when npm, which started this process, has ended. npm forwards signals, but not after `kill -9`, so
 * this process would never stop. Does nothing if npm did not start this process, because then the parent may exit at
 * any time, as with `nohup` and the double fork that service managers use.
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

/** Ids of all ancestors up to npm, including the launcher and shells that keep running. */
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
    // Small containers have no `ps`, so only the nearest ancestors are known, which is enough.
    return pids;
  }
}
