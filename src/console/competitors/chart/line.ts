/** A number over time. Each point is valid until the next one. */
export interface Line {
  name: string;
  /** Points are sorted oldest first. */
  points: readonly Point[];
}

export interface Point {
  /** In milliseconds since 1970. */
  at: number;
  /** Null if there is no value from this time until the next point. */
  value: number | null;
  /** True if a check only found that the value was still the same. */
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

/** Draws a line as steps, because each value holds until the next point. */
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

/** Builds lines from values at successive times. A line has a gap where a value is missing. */
export class LineDrafts {
  readonly #points = new Map<string, Point[]>();

  note(at: number, values: ReadonlyMap<string, number>): void {
    for (const key of values.keys()) if (!this.#points.has(key)) this.#points.set(key, []);
    for (const [key, points] of this.#points) {
      const value = values.get(key) ?? null;
      const last = points.at(-1);
      if (last === undefined ? value === null : last.value === value) continue;
      // If there are two values for the same time, the last one counts.
      if (last?.at === at) points.pop();
      points.push({ at, value });
    }
  }

  /** Records that a check found all values unchanged. */
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
