import { scaleLinear, scaleTime } from 'd3-scale';
import type { Line } from './line.ts';

export const HEIGHT = 260;
export const MARGIN = { top: 12, right: 16, bottom: 28 } as const;
/** Pixels, at most, of a character of a label. */
const CHARACTER = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Where times and values of these lines are in a chart of a width. */
export function scalesOf(lines: readonly Line[], width: number, valueText: (value: number) => string) {
  const points = lines.flatMap((line) => line.points);
  const times = points.map(({ at }) => at);
  const first = Math.min(...times);
  // All at one time: there must be some time to draw.
  const last = Math.max(Math.max(...times), first + 1_000);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const yTicks = y.ticks(4).map((value) => ({ value, text: valueText(value) }));
  const left = 16 + CHARACTER * Math.max(...yTicks.map(({ text }) => text.length));
  const x = scaleTime([first, last], [left, Math.max(left + 1, width - MARGIN.right)]);
  return {
    x,
    y,
    xTicks: fewest(x.ticks(width < 500 ? 2 : 5), width < 500 ? 3 : 6),
    left,
    yTicks,
    timeText: timeTextOf(last - first),
  };
}

/** A scale may give more ticks than it was asked for. */
const fewest = (ticks: readonly Date[], most: number): Date[] => {
  const step = Math.ceil(ticks.length / most);
  return ticks.filter((_, i) => i % step === 0);
};

/** As exact as the time that is shown needs it. */
function timeTextOf(span: number): (at: Date) => string {
  const options: Intl.DateTimeFormatOptions =
    span < 5 * MINUTE_MS
      ? { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }
      : span < 2 * DAY_MS
        ? { hour: '2-digit', minute: '2-digit', hour12: false }
        : span < 300 * DAY_MS
          ? { day: 'numeric', month: 'short' }
          : { month: 'short', year: 'numeric' };
  const format = new Intl.DateTimeFormat('en', options);
  return (at) => format.format(at);
}
