import { isSameLine, type Segment } from './segments.ts';

export interface Line {
  segments: Segment[];
  x: number;
  right: number;
  baseline: number;
  size: number;
}

export type Region = Line[];

const LEAST_LINES = 2;

export function inReadingOrder(segments: readonly Segment[]): Region[] {
  const split = bestSplit(segments);
  if (split === null) return segments.length === 0 ? [] : [linesOf(segments)];
  return split.flatMap((part) =>
    part.columns === null
      ? inReadingOrder(part.segments)
      : part.columns.flatMap((column) => inReadingOrder(column)),
  );
}

export function linesOf(segments: readonly Segment[]): Line[] {
  const lines: Line[] = [];
  for (const one of [...segments].sort((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1);
    if (last === undefined || !isSameLine(last, one)) {
      lines.push({ segments: [one], x: one.x, right: one.right, baseline: one.baseline, size: one.size });
      continue;
    }
    last.segments.push(one);
    last.x = Math.min(last.x, one.x);
    last.right = Math.max(last.right, one.right);
    if (one.size > last.size) {
      last.size = one.size;
      last.baseline = one.baseline;
    }
  }
  for (const line of lines) {
    const isRightToLeft = line.segments.filter((one) => one.isRightToLeft).length * 2 > line.segments.length;
    line.segments.sort((a, b) => (isRightToLeft ? b.right - a.right : a.x - b.x));
  }
  return lines;
}

interface Part {
  segments: Segment[];
  columns: [Segment[], Segment[]] | null;
}

function bestSplit(segments: readonly Segment[]): Part[] | null {
  let best: { parts: Part[]; inColumns: number } | null = null;
  for (const edge of leftEdges(segments)) {
    const parts = splitAt(segments, edge);
    const inColumns = parts.reduce(
      (sum, part) => sum + (part.columns === null ? 0 : part.segments.length),
      0,
    );
    if (inColumns > (best?.inColumns ?? 0)) best = { parts, inColumns };
  }
  return best?.parts ?? null;
}

function leftEdges(segments: readonly Segment[]): number[] {
  const left = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const counts = new Map<number, { count: number; x: number }>();
  for (const { x, size } of segments) {
    if (x < left + 3 * size) continue;
    const key = Math.round(x / 3);
    const known = counts.get(key) ?? { count: 0, x };
    counts.set(key, { count: known.count + 1, x: Math.min(known.x, x) });
  }
  return [...counts.values()]
    .filter(({ count }) => count >= LEAST_LINES)
    .sort((a, b) => b.count - a.count)
    .slice(0, 12)
    .map(({ x }) => x);
}

function splitAt(segments: readonly Segment[], edge: number): Part[] {
  const parts: Part[] = [];
  let left: Segment[] = [];
  let right: Segment[] = [];
  const across = (more: readonly Segment[]): void => {
    const last = parts.at(-1);
    if (more.length === 0) return;
    if (last?.columns === null) last.segments.push(...more);
    else parts.push({ segments: [...more], columns: null });
  };
  const endBand = (): void => {
    const both = [...left, ...right];
    if (areColumns(left, right)) {
      const isRightToLeft = both.filter((one) => one.isRightToLeft).length * 2 > both.length;
      parts.push({ segments: both, columns: isRightToLeft ? [right, left] : [left, right] });
    } else across(both);
    left = [];
    right = [];
  };
  for (const one of [...segments].sort((a, b) => a.baseline - b.baseline)) {
    if (one.x >= edge - 2) right.push(one);
    else if (one.right <= edge - 0.6 * one.size) left.push(one);
    else {
      endBand();
      across([one]);
    }
  }
  endBand();
  return parts;
}

function areColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  const [a, b] = [linesOf(left), linesOf(right)];
  if (a.length < LEAST_LINES || b.length < LEAST_LINES) return false;
  if (a.at(-1)!.baseline < b[0]!.baseline || b.at(-1)!.baseline < a[0]!.baseline) return false;
  return areDrawnApart(left, right) || (isText(a) && isText(b));
}

function areDrawnApart(left: readonly Segment[], right: readonly Segment[]): boolean {
  const isRight = new Set(right);
  const drawn = [...left, ...right].sort((a, b) => a.order - b.order);
  const turns = drawn.filter(
    (one, index) => index > 0 && isRight.has(one) !== isRight.has(drawn[index - 1]!),
  );
  return turns.length <= 1 + 0.1 * Math.min(left.length, right.length);
}

function isText(lines: readonly Line[]): boolean {
  if (lines.length < 4) return false;
  const left = Math.min(...lines.map(({ x }) => x));
  const right = lines.map((line) => line.right).sort((a, b) => a - b)[Math.floor(lines.length * 0.8)]!;
  const full = lines.filter((line) => line.right - left > 0.8 * (right - left));
  const letters = lines.reduce(
    (sum, line) => sum + line.segments.reduce((of, { text }) => of + text.length, 0),
    0,
  );
  return full.length * 2 >= lines.length && letters >= 18 * lines.length;
}
