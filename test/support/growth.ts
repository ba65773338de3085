const TIMES = 8;
const MOST = 24;
/** Less than that is not told from nothing. */
const LEAST_MS = 10;

const LOOKS = 5;

/** Milliseconds of processor time of this process; other threads of it may be at work, too. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether work of that size costs about eight times what an eighth of it does, and not 64 times, as it would if its
 * time grew with the square of its size. What else the process does meanwhile only adds to a cost: the least of
 * several looks counts, and work that costs too much is looked at again.
 */
export function isInProportion(size: number, work: (size: number) => unknown): boolean {
  const part = Math.floor(size / TIMES);
  work(part);
  const looks = Array.from({ length: LOOKS }, () => cost(() => work(part)));
  const most = MOST * Math.max(LEAST_MS, Math.min(...looks));
  for (let look = 0; look < LOOKS; look++) if (cost(() => work(size)) < most) return true;
  return false;
}
