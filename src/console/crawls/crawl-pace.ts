export interface PaceSample {
  at: number;
  pages: number;
}

const WINDOW_MS = 10_000;
const SHORTEST_MS = 3_000;

export function withSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const begin = sample.at - WINDOW_MS;
  const before = samples.findLastIndex(({ at }) => at <= begin);
  return [...samples.slice(Math.max(0, before)), sample];
}

export function pagesAMinute(samples: readonly PaceSample[], now: number): number | null {
  const begin = now - WINDOW_MS;
  const from = samples.findLast(({ at }) => at <= begin) ?? samples[0];
  const last = samples.at(-1);
  if (from === undefined || last === undefined) return null;
  const span = now - Math.max(from.at, begin);
  return span < SHORTEST_MS ? null : ((last.pages - from.pages) * 60_000) / span;
}
