import type { Block, Run } from '../../pages/blocks.ts';
import { cleanLine } from '../../pages/clean-text.ts';

/** What a cell may hold. */
export type Cell = string | number | boolean | Date | null;

/**
 * A sheet as blocks: its name as a heading, lines above the table as paragraphs, then the table. `percents` names
 * the cells whose numbers are shown as percentages, `3:2` for the second one of the third row.
 */
export function sheetBlocks(
  name: string,
  data: readonly (readonly Cell[])[],
  percents: ReadonlySet<string> = new Set(),
): Block[] {
  const texts = data.map((row, y) => row.map((cell, x) => cellText(cell, percents.has(`${y + 1}:${x + 1}`))));
  const rows = withoutEmptyColumns(texts.filter((row) => row.some(isFilled)));
  if (rows.length === 0) return [];
  const isTable = rows.some((row) => row.filter(isFilled).length > 1);
  // A title or a remark stands in one cell above the header of the table.
  const first = isTable ? rows.findIndex((row) => row.filter(isFilled).length > 1) : rows.length;
  return [
    { kind: 'heading', level: 2, runs: runOf(cleanLine(name)), quote: 0, list: null },
    ...rows.slice(0, first).map((row): Block => ({
      kind: 'paragraph',
      runs: runOf(row.find(isFilled) ?? ''),
      quote: 0,
      list: null,
    })),
    ...(isTable ? [tableBlock(rows.slice(first))] : []),
  ];
}

const tableBlock = (rows: readonly string[][]): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map((text) => (text === '' ? [] : runOf(text)))),
  quote: 0,
  list: null,
});

const runOf = (text: string): Run[] => [{ text, href: null, code: false }];

const isFilled = (text: string): boolean => text !== '';

function withoutEmptyColumns(rows: readonly string[][]): string[][] {
  const filled: boolean[] = [];
  for (const row of rows) row.forEach((text, column) => (filled[column] ||= text !== ''));
  return rows.map((row) => row.filter((_, column) => filled[column]));
}

function cellText(cell: Cell, isPercent: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cleanLine(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return isPercent ? percentText(cell) : numberText(cell);
  return dateText(cell);
}

/** Excel shows at most 15 digits: those after them are what is left of binary arithmetic. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  // No thousands separators: they would keep a search for the number from finding it.
  return Math.abs(rounded) >= 1e21 ? String(rounded) : rounded.toLocaleString('en', PLAIN_NUMBER);
}

/** Two decimals are more than most sheets show. */
const percentText = (value: number): string => `${numberText(Number((value * 100).toFixed(2)))}%`;

const PLAIN_NUMBER = { useGrouping: false, maximumFractionDigits: 15 } as const;

/** A time of day alone is one on the first day that Excel knows. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // Times are fractions of a day and seldom whole seconds.
  const [day, time] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  const clock = time!.endsWith(':00') ? time!.slice(0, 5) : time!;
  if (date.getTime() < FIRST_DAY) return clock;
  return clock === '00:00' ? day! : `${day} ${clock}`;
}
