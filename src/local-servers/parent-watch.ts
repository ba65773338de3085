import { execFileSync } from 'node:child_process';
import { startOfProcess } from './run-command.ts';

const LOOK_EVERY_MS = 1_000;

/** Only an exit of npm counts. Other parents, such as `nohup`, may exit at any time. */
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
    // Minimal container images have no `ps`.
    return pids;
  }
}
