import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const LOOK_EVERY_MS = 500;
/**
 * A process counts as busy if it uses at least this share of one core. For comparison, one open console uses
 * about 0.05, and 20 clients on a loaded machine use 0.22.
 */
const BUSY_SHARE = 0.15;
const CALM_LOOKS = 6;
/** USER_HZ (proc(5)) */
const TICKS_PER_SECOND = 100;

export function giveWayWhileBusy({
  foreground,
  background,
  niceness,
  signal,
  cpuSeconds = cpuSecondsOf,
  everyMs = LOOK_EVERY_MS,
}: {
  foreground: () => number | undefined;
  background: () => number | undefined;
  /** A nice value from 0 (never give way) to 19 (lowest priority). */
  niceness: number;
  signal: AbortSignal;
  cpuSeconds?: (pid: number) => number | null;
  everyMs?: number;
}): void {
  if (niceness === 0 || signal.aborted) return;
  let before: { pid: number; seconds: number; at: number } | null = null;
  let calm = CALM_LOOKS;
  let given: { pid: number | undefined; niceness: number } = { pid: undefined, niceness: 0 };
  const timer = setInterval(() => {
    const [pid, at] = [foreground(), performance.now()];
    const seconds = pid === undefined ? null : cpuSeconds(pid);
    const isBusy =
      seconds !== null &&
      before?.pid === pid &&
      (seconds - before!.seconds) * 1_000 >= BUSY_SHARE * (at - before!.at);
    before = seconds === null ? null : { pid: pid!, seconds, at };
    calm = isBusy ? 0 : calm + 1;
    const wanted = { pid: background(), niceness: calm < CALM_LOOKS ? niceness : 0 };
    const current = given.pid === wanted.pid ? given.niceness : 0;
    given = wanted;
    if (wanted.pid !== undefined && wanted.niceness !== current) setNiceness(wanted.pid, wanted.niceness);
  }, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Never gives the target process a higher priority than the calling process has. */
export function setNiceness(pid: number, niceness: number): void {
  // Linux divides CPU time between sessions first, so thread niceness counts only within a session (sched(7)).
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
  // Only root may lower the niceness of a thread again.
  if (process.getuid?.() !== 0) return;
  for (const id of threadsOf(pid)) attempt(() => setPriority(id, Math.max(getPriority(), niceness)));
}

/** Returns null for an ended process, and on systems other than Linux. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    // In `/proc/<pid>/stat`, the command name is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {}
}
