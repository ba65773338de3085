import { execFileSync } from 'node:child_process';
import { startOfProcess } from './process-group.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onDeath` once npm, which started this process, is gone. Ended with a signal npm passes it on; killed
 * with -9 it cannot, and nobody would be left to stop us. Without npm a parent may go as it likes: that is
 * how `nohup` and a service manager's double fork work.
 */
export function watchParent(env: NodeJS.ProcessEnv, onDeath: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const watched = ancestors().map((pid) => ({ pid, started: startOfProcess(pid) }));
  const look = setInterval(() => {
    if (watched.every(({ pid, started }) => startOfProcess(pid) === started)) return;
    clearInterval(look);
    onDeath();
  }, LOOK_EVERY_MS);
  look.unref();
}

/** npm itself, and the shell it runs scripts in where that did not put us in its own place. */
function ancestors(): number[] {
  const { ppid } = process;
  try {
    const [grandparent = '', name = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(ppid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return /(^|\/)-?(ba|da|a|z|k)?sh$/.test(name) ? [ppid, Number(grandparent)] : [ppid];
  } catch {
    // No `ps` in small containers: the nearest one will do.
    return [ppid];
  }
}
