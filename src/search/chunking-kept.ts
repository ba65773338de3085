/** `text.slice(start, end)`, UTF-16 offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** What is left of a text of `length` without the ranges; asked for stretch by stretch, in order. */
export function createKept(length: number, omit: readonly TextRange[]) {
  const ranges = omit
    .filter(({ start, end }) => start < end && start < length && end > 0)
    .toSorted((a, b) => a.start - b.start);
  let next = 0;
  return {
    *within(start: number, end: number): Generator<TextRange> {
      let from = start;
      for (; next < ranges.length && ranges[next]!.start < end; next += 1) {
        const range = ranges[next]!;
        if (range.start > from) yield { start: from, end: range.start };
        from = Math.max(from, range.end);
        // It goes on in the next stretch.
        if (range.end > end) return;
      }
      if (from < end) yield { start: from, end };
    },
  };
}
