const TIMES = 8;
const MOST = 24;
const LEAST_MS = 10;

const LOOKS = 5;

/** CPU time of this process, in milliseconds. */
export function processorMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

export function isInProportion(size: number, work: (size: number) => unknown): boolean {
  const part = Math.floor(size / TIMES);
  work(part);
  const looks = Array.from({ length: LOOKS }, () => processorMsOf(() => work(part)));
  const most = MOST * Math.max(LEAST_MS, Math.min(...looks));
  for (let look = 0; look < LOOKS; look++) if (processorMsOf(() => work(size)) < most) return true;
  return false;
}
