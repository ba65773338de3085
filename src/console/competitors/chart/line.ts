/** A number over time: each point is valid until the next. */
export interface Line {
  name: string;
  /** Oldest first. */
  points: readonly Point[];
}

export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  /** Null: no value from then on. */
  value: number | null;
  /** Confirms an unchanged value at that time. */
  isSighting?: boolean;
}

/** The value at a time; null if none. */
export const valueAt = ({ points }: Line, at: number): number | null =>
  points.findLast((point) => point.at <= at)?.value ?? null;

/** The times at which any line changed, newest first. */
export const changesOf = (lines: readonly Line[]): number[] =>
  [
    ...new Set(
      lines.flatMap(({ points }) => points.flatMap(({ at, isSighting }) => (isSighting ? [] : [at]))),
    ),
  ].sort((a, b) => b - a);

/** Adds the values of one time: new lines start, missing lines end. */
export class LineDrafts {
  readonly #points = new Map<string, Point[]>();

  note(at: number, values: ReadonlyMap<string, number>): void {
    for (const key of values.keys()) if (!this.#points.has(key)) this.#points.set(key, []);
    for (const [key, points] of this.#points) {
      const value = values.get(key) ?? null;
      const last = points.at(-1);
      if (last === undefined ? value === null : last.value === value) continue;
      // If there are two readings at one time, the later one counts.
      if (last?.at === at) points.pop();
      points.push({ at, value });
    }
  }

  /** The values were unchanged then. */
  sight(at: number): void {
    for (const points of this.#points.values()) {
      const last = points.at(-1)!;
      if (last.value !== null && at > last.at) points.push({ at, value: last.value, isSighting: true });
    }
  }

  /** In order of their first point. */
  all(): [key: string, points: readonly Point[]][] {
    return [...this.#points];
  }
}
