const TIMES = 8;
const MOST = 24;
/** Costs below this, in milliseconds, cannot be distinguished from zero. */
const LEAST_MS = 10;

const LOOKS = 5;

/** CPU time that the work uses, in milliseconds. Other busy threads of the process are included. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether the cost of the work grows linearly with its size: the whole size should cost about eight times as much as an
 * eighth of the size. With quadratic growth, it would cost 64 times as much. Other work in the process can only raise a
 * measurement, so the lowest one counts, and a cost that seems too high is measured again.
 */
export function isInProportion(size: number, work: (size: number) => unknown): boolean {
  const part = Math.floor(size / TIMES);
  work(part);
  const looks = Array.from({ length: LOOKS }, () => cost(() => work(part)));
  const most = MOST * Math.max(LEAST_MS, Math.min(...looks));
  for (let look = 0; look < LOOKS; look++) if (cost(() => work(size)) < most) return true;
  return false;
}
