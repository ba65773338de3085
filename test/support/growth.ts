const TIMES = 8;
const MOST = 24;
/** Less than that is not told from nothing. */
const LEAST_MS = 10;

/** Processor time of this process, not of the clock: what else runs on the machine does not count. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether work of that size costs about eight times what an eighth of it does, and not 64 times, as it would if its
 * time grew with the square of its size.
 */
export function isInProportion(size: number, work: (size: number) => unknown): boolean {
  const part = Math.floor(size / TIMES);
  work(part);
  const small = Math.max(
    LEAST_MS,
    cost(() => work(part)),
  );
  return cost(() => work(size)) < MOST * small;
}
