import { readdirSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lets a child give way to all others on this machine, as work in the background should to answers people wait
 * for: at a niceness of 10, of 0 to 19, it has about a tenth of the processor time of an equal (nice(2)), and all that
 * nobody else wants. Linux shares time between sessions first, and a child has one of its own: then its session's
 * rank is the one that counts (sched(7), "The autogroup feature"). Where none of it can be had, nothing changes.
 */
export function giveWay(pid: number, niceness: number): void {
  for (const id of threadsOf(pid)) attempt(() => setPriority(id, Math.max(getPriority(id), niceness)));
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

/** Linux ranks each thread by itself; others the process. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Ended already, or another kind of system.
  }
}
