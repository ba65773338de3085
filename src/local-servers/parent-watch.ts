import { execFileSync } from 'node:child_process';
import { startOfProcess } from './run-command.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onDeath` once npm, which started this process, has ended. npm forwards signals, but after `kill -9` it cannot,
 * and no signal would stop this process. If there is no npm, the parent may exit at any time: `nohup` and the double
 * fork of service managers work that way.
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

/** Up to npm itself, including processes in between: the launcher, and shells that stay. */
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
    // Small containers have no `ps`; the nearest ancestors are enough.
    return pids;
  }
}
