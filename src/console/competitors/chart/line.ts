export interface Line {
  name: string;
  points: readonly Point[];
}

export interface Point {
  at: number;
  value: number | null;
  isSighting?: boolean;
}

export const valueAt = ({ points }: Line, at: number): number | null =>
  points.findLast((point) => point.at <= at)?.value ?? null;

export const changesOf = (lines: readonly Line[]): number[] =>
  [
    ...new Set(
      lines.flatMap(({ points }) => points.flatMap(({ at, isSighting }) => (isSighting ? [] : [at]))),
    ),
  ].sort((a, b) => b - a);

const LEAST_READINGS = 3;

export const showsTrend = (lines: readonly Line[]): boolean => changesOf(lines).length >= LEAST_READINGS;

export function lineText(
  { points }: Line,
  { valueText, dayText }: { valueText(value: number): string; dayText(at: number): string },
): string {
  const [now, before] = points.filter(({ isSighting }) => isSighting !== true).toReversed();
  if (now === undefined) return '';
  const day = dayText(now.at);
  const value = now.value === null ? 'not found' : valueText(now.value);
  if (before === undefined) return `${value}, first seen on ${day}`;
  const text = `${value} since ${day}`;
  return before.value === null ? text : `${text}, before that ${valueText(before.value)}`;
}

export function stepPath(
  points: readonly Point[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  for (const { at, value } of points) {
    if (isDrawing) path += `H${x(at)}`;
    if (value !== null) path += isDrawing ? `V${y(value)}` : `M${x(at)},${y(value)}`;
    isDrawing = value !== null;
  }
  return path;
}

export class LineDrafts {
  readonly #points = new Map<string, Point[]>();

  note(at: number, values: ReadonlyMap<string, number>): void {
    for (const key of values.keys()) if (!this.#points.has(key)) this.#points.set(key, []);
    for (const [key, points] of this.#points) {
      const value = values.get(key) ?? null;
      const last = points.at(-1);
      if (last === undefined ? value === null : last.value === value) continue;
      if (last?.at === at) points.pop();
      points.push({ at, value });
    }
  }

  sight(at: number): void {
    for (const points of this.#points.values()) {
      const last = points.at(-1)!;
      if (last.value !== null && at > last.at) points.push({ at, value: last.value, isSighting: true });
    }
  }

  all(): [key: string, points: readonly Point[]][] {
    return [...this.#points];
  }
}
