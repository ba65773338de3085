import type { Line, Region } from './order.ts';
import type { Segment } from './segments.ts';
import { withoutLeaders } from './words.ts';

export interface Table {
  rows: string[][];
}

const LEAST_ROWS = 2;
const MOST_COLUMNS = 15;
/** Cells that must be filled: scattered words make no table. */
const FILLED = 0.6;
/** In letter heights. */
const ROW_GAP = 4;
const WRAPPED_GAP = 1.45;

/** A region with the tables in it found: lines of several segments that stand in columns. */
export function findTables(region: Region): (Line | Table)[] {
  const found: (Line | Table)[] = [];
  let at = 0;
  while (at < region.length) {
    const end = endOfRun(region, at);
    const table = end - at >= LEAST_ROWS ? tableOf(region.slice(at, end)) : null;
    if (table === null) {
      found.push(region[at]!);
      at += 1;
    } else {
      found.push(table);
      at = end;
    }
  }
  return found;
}

function endOfRun(region: Region, start: number): number {
  const first = region[start]!;
  if (first.segments.length < 2) return start;
  let end = start + 1;
  for (let line = region[end]; line !== undefined; line = region[end]) {
    const gap = line.baseline - region[end - 1]!.baseline;
    const isRow = line.segments.length >= 2;
    const isWrapped = line.x > first.x + line.size && gap < WRAPPED_GAP * line.size;
    if (gap > ROW_GAP * line.size || !(isRow || isWrapped)) break;
    end += 1;
  }
  return end;
}

interface Column {
  x: number;
  right: number;
}

function tableOf(lines: readonly Line[]): Table | null {
  const columns = columnsOf(lines.flatMap(({ segments }) => segments));
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null;
  const rows: string[][] = [];
  let previous: Line | null = null;
  for (const line of lines) {
    const cells = columns.map(() => '');
    for (const segment of line.segments) {
      const column = columns.findIndex(({ x, right }) => segment.x >= x && segment.right <= right);
      if (cells[column] !== '') return null;
      cells[column] = withoutLeaders(segment.text);
    }
    const above = rows.at(-1);
    const isWrapped =
      cells[0] === '' && previous !== null && line.baseline - previous.baseline < WRAPPED_GAP * line.size;
    if (isWrapped && above !== undefined)
      cells.forEach((cell, i) => (above[i] = `${above[i]} ${cell}`.trim()));
    else rows.push(cells);
    previous = line;
  }
  const filled = rows.flat().filter((cell) => cell !== '').length;
  return rows.length >= LEAST_ROWS && filled >= FILLED * rows.length * columns.length ? { rows } : null;
}

/** Segments that overlap seen from above are one column. */
function columnsOf(segments: readonly Segment[]): Column[] {
  const columns: Column[] = [];
  for (const { x, right } of [...segments].sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last === undefined || x >= last.right) columns.push({ x, right });
    else last.right = Math.max(last.right, right);
  }
  return columns;
}
