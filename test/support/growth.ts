const TIMES = 8;
const MOST = 24;
/** A lower cost is indistinguishable from zero. */
const LEAST_MS = 10;

const LOOKS = 5;

/** Milliseconds of CPU time of this process; its other threads may be working, too. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether work of this size costs about eight times as much as an eighth of it, rather than 64 times, as with quadratic
 * growth. Other work of the process can only add to a cost, so the lowest of several measurements counts, and work that
 * seems too expensive is measured again.
 */
export function isInProportion(size: number, work: (size: number) => unknown): boolean {
  const part = Math.floor(size / TIMES);
  work(part);
  const looks = Array.from({ length: LOOKS }, () => cost(() => work(part)));
  const most = MOST * Math.max(LEAST_MS, Math.min(...looks));
  for (let look = 0; look < LOOKS; look++) if (cost(() => work(size)) < most) return true;
  return false;
}
