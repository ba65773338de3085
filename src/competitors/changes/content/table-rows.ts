import type { Passage } from '../../../extraction/facts/content/content-facts.ts';

export interface TableRow {
  index: number;
  cells: string[];
}

export interface TableText {
  head: TableRow;
  rows: TableRow[];
}

const BETWEEN_CELLS = ' | ';
const LEAST_CELLS = 2;

export function tablesIn(passages: readonly Passage[]): TableText[] {
  const tables: TableText[] = [];
  let open: TableText | null = null;
  for (const [index, { kind, text, place }] of passages.entries()) {
    if (kind !== 'row' || place !== 'page') {
      open = null;
      continue;
    }
    const row = { index, cells: text.split(BETWEEN_CELLS) };
    if (row.cells.length < LEAST_CELLS) continue;
    if (open === null) tables.push((open = { head: row, rows: [] }));
    else open.rows.push(row);
  }
  return tables.filter(({ rows }) => rows.length > 0);
}

export const rowOf = (cells: readonly string[]): string => cells.join(BETWEEN_CELLS);
