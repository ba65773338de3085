/** How a number stood over time: each point holds until the next. */
export interface Line {
  name: string;
  /** Oldest first. */
  points: readonly Point[];
}

export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  /** Null: there was none from then on. */
  value: number | null;
  /** It only says that the number still stood then. */
  isSighting?: boolean;
}

/** The value at a time; null: none. */
export const valueAt = ({ points }: Line, at: number): number | null =>
  points.findLast((point) => point.at <= at)?.value ?? null;

/** When any of the lines changed, newest first. */
export const changesOf = (lines: readonly Line[]): number[] =>
  [
    ...new Set(
      lines.flatMap(({ points }) => points.flatMap(({ at, isSighting }) => (isSighting ? [] : [at]))),
    ),
  ].sort((a, b) => b - a);

/** Notes the values of one time: lines that are new begin, those that are left out end. */
export class LineDrafts {
  readonly #points = new Map<string, Point[]>();

  note(at: number, values: ReadonlyMap<string, number>): void {
    for (const key of values.keys()) if (!this.#points.has(key)) this.#points.set(key, []);
    for (const [key, points] of this.#points) {
      const value = values.get(key) ?? null;
      const last = points.at(-1);
      if (last === undefined ? value === null : last.value === value) continue;
      // Two readings of one time: the later one counts.
      if (last?.at === at) points.pop();
      points.push({ at, value });
    }
  }

  /** The values still stood then. */
  sight(at: number): void {
    for (const points of this.#points.values()) {
      const last = points.at(-1)!;
      if (last.value !== null && at > last.at) points.push({ at, value: last.value, isSighting: true });
    }
  }

  /** In the order in which they began. */
  all(): [key: string, points: readonly Point[]][] {
    return [...this.#points];
  }
}
