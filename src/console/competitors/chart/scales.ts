const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

export function roundTicks(most: number, count: number): number[] {
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.7) ?? 10);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, n) =>
    Number((n * step).toPrecision(12)),
  );
}

const ONE_CHECK_MS = 5 * MINUTE_MS;

export function timeTicks(
  first: number,
  last: number,
  most: number,
  language = 'en',
): { at: number; text: string }[] {
  const span = last - first;
  if (span < ONE_CHECK_MS) {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...TIME });
    return [{ at: first, text: format.format(first) }];
  }
  const [options, round] = precisionOf(span);
  const format = new Intl.DateTimeFormat(language, options);
  const ticks = new Map<string, number>();
  for (let n = 0; n < most; n++) {
    const at = round(new Date(first + (span * (n + 0.5)) / most));
    if (at >= first) ticks.set(format.format(at), at);
  }
  if (ticks.size === 0) ticks.set(format.format(first), first);
  return [...ticks].map(([text, at]) => ({ at, text }));
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Precision = readonly [Intl.DateTimeFormatOptions, (at: Date) => number];

function precisionOf(span: number): Precision {
  if (span < 2 * DAY_MS) return [TIME, (at) => at.setSeconds(0, 0)];
  if (span < 300 * DAY_MS) return [{ day: 'numeric', month: 'short' }, (at) => at.setHours(0, 0, 0, 0)];
  return [{ month: 'short', year: 'numeric' }, (at) => new Date(at.getFullYear(), at.getMonth()).getTime()];
}
