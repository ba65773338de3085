import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Signals every process of a group; false when there is none left to signal. */
export function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch (error) {
    // EPERM is macOS's answer for a group of which only zombies are left.
    if (['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * When the process began, in the system's own notation, or undefined when it does not run (a zombie does
 * not). Pids are given out again, so a pid read from a file is the same process only if this is equal too.
 */
export function startOfProcess(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // proc(5): the name in parentheses may hold anything, so fields are counted from its end.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return /^[ZX]/.test(fields[0] ?? '') ? undefined : fields[19];
    }
    const [state = '', ...start] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : start.join(' ');
  } catch {
    return undefined;
  }
}
