import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Provisioning } from './ladder.ts';

const PROGRESS_EVERY_MS = 5_000;
const KILL_AFTER_MS = 2_000;

export interface CommandOptions extends Pick<Provisioning, 'env' | 'report' | 'signal' | 'guard'> {
  cwd?: string;
  doing?: string;
  timeoutMs: number;
  onLine?: (line: string) => void;
}

export class CommandMissing extends Error {}

/** Rejects if the command fails. A timeout or an abort stops the command's process group. */
export async function runCommand(command: string, args: string[], options: CommandOptions): Promise<string> {
  options.signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    // Processes that `go` and `pip` start must stop with them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) options.guard?.watch(pid);
  const started = Date.now();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      options.onLine?.(line);
    });
  }
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    if (options.doing !== undefined) options.report(`${options.doing}: ${seconds} s …`);
  }, PROGRESS_EVERY_MS);
  let stopped: Error | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (reason: Error): void => {
    stopped ??= reason;
    if (pid === undefined) return;
    signalGroup(pid, 'SIGTERM');
    killTimer ??= setTimeout(() => signalGroup(pid, 'SIGKILL'), KILL_AFTER_MS);
  };
  const overdue = setTimeout(
    () => stop(new Error(`\`${command}\` took longer than ${options.timeoutMs / 1000} s`)),
    options.timeoutMs,
  );
  const onAbort = (): void => stop(new Error(`\`${command}\` was stopped`));
  options.signal?.addEventListener('abort', onAbort);
  try {
    const code = await new Promise<number | string | null>((resolve, reject) => {
      child.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' ? new CommandMissing(`\`${command}\` was not found`) : error),
      );
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    if (stopped !== undefined) throw stopped;
    if (code !== 0) {
      throw new Error(
        `\`${[command, ...args].join(' ')}\` ended with ${code}\n${lines.slice(-6).join('\n')}`,
      );
    }
    return lines.join('\n');
  } finally {
    clearInterval(progress);
    clearTimeout(overdue);
    clearTimeout(killTimer);
    options.signal?.removeEventListener('abort', onAbort);
    if (pid !== undefined) options.guard?.forget(pid);
  }
}

export const tryOut = (command: string, args: string[], p: Provisioning): Promise<string> =>
  runCommand(command, args, { ...p, timeoutMs: 30_000 });

export function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch (error) {
    // macOS returns EPERM for a group of zombies.
    if (['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Identifies a process by its start time, because pids are reused. Undefined if the process has ended. */
export function startOfProcess(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The process name in /proc/PID/stat may contain spaces and parentheses (proc(5)).
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
