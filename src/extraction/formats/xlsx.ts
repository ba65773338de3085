import readSheets from 'read-excel-file/universal';
import { requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { damagedFile, type FileFormat, tooLargeInside } from './file-format.ts';
import {
  childAt,
  childrenOf,
  findAll,
  openOffice,
  parseOfficeXml,
  readProperties,
  readRelations,
  relationId,
} from './office-archive.ts';
import type { Archive } from './archive.ts';
import type { Block, Run } from '../pages/blocks.ts';
import { cleanLine } from '../pages/clean-text.ts';

interface SheetFacts {
  isHidden: boolean;
  percents: ReadonlySet<string>;
}

const MOST_CELLS = 5_000_000;
/**
 * Excel's highest row number. If a file contained a higher row number, the library would create every row up
 * to that number.
 */
const LAST_ROW = 1_048_576;

const WORKBOOK = 'xl/workbook.xml';

function readSheetFacts(archive: Archive, title: string): Map<string, SheetFacts> {
  const relations = readRelations(archive, WORKBOOK);
  const isPercent = percentStyles(archive);
  const facts = new Map<string, SheetFacts>();
  let left = MOST_CELLS;
  for (const sheet of findAll(parseOfficeXml(archive.text(WORKBOOK)), 'sheet')) {
    const part = relations.get(relationId(sheet))?.target ?? '';
    const percents = new Set<string>();
    for (const { row, column, style, newCells } of cellsOf(archive.has(part) ? archive.text(part) : '')) {
      left -= newCells;
      if (row > LAST_ROW) throw damagedFile(title);
      if (left < 0) throw tooLargeInside(`more than ${MOST_CELLS.toLocaleString('en')} cells`);
      if (isPercent[style]) percents.add(`${row}:${column}`);
    }
    const isHidden = (sheet.attribs['state'] ?? 'visible') !== 'visible';
    facts.set(sheet.attribs['name'] ?? '', { isHidden, percents });
  }
  return facts;
}

interface FoundCell {
  row: number;
  column: number;
  style: number;
  newCells: number;
}

function* cellsOf(xml: string): Generator<FoundCell> {
  let row = 0;
  let width = 0;
  for (const [, attributes] of xml.matchAll(/<(?:\w{1,20}:)?(?:c|row)\s([^>]{1,500})>/g)) {
    const [, letters = '', number] = /\br=["']([A-Z]{0,8})(\d{1,15})["']/.exec(attributes!) ?? [];
    if (number === undefined) continue;
    if (Number(number) !== row) width = 0;
    row = Number(number);
    const column = columnNumber(letters);
    const newCells = Math.max(0, column - width);
    width += newCells;
    yield { row, column, style: Number(/\bs=["'](\d{1,9})["']/.exec(attributes!)?.[1] ?? -1), newCells };
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Ids of the built-in formats `0%` and `0.00%` (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_PERCENTS = new Set(['9', '10']);

function percentStyles(archive: Archive): boolean[] {
  if (!archive.has('xl/styles.xml')) return [];
  const [root] = childrenOf(parseOfficeXml(archive.text('xl/styles.xml')));
  if (root === undefined) return [];
  const percents = new Set(BUILT_IN_PERCENTS);
  for (const { attribs } of findAll(root, 'numFmt')) {
    if ((attribs['formatCode'] ?? '').replace(/"[^"]*"|\\./g, '').includes('%'))
      percents.add(attribs['numFmtId'] ?? '');
  }
  const styles = childAt(root, 'cellXfs');
  return styles === null
    ? []
    : childrenOf(styles, 'xf').map(({ attribs }) => percents.has(attribs['numFmtId'] ?? ''));
}

type Cell = string | number | boolean | Date | null;

function sheetBlocks(
  name: string,
  data: readonly (readonly Cell[])[],
  percents: ReadonlySet<string> = new Set(),
): Block[] {
  const texts = data.map((row, y) => row.map((cell, x) => cellText(cell, percents.has(`${y + 1}:${x + 1}`))));
  const rows = withoutEmptyColumns(texts.filter((row) => row.some(isFilled)));
  if (rows.length === 0) return [];
  const isTable = rows.some((row) => row.filter(isFilled).length > 1);
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

function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e21 ? String(rounded) : rounded.toLocaleString('en', PLAIN_NUMBER);
}

const percentText = (value: number): string => `${numberText(Number((value * 100).toFixed(2)))}%`;

const PLAIN_NUMBER = { useGrouping: false, maximumFractionDigits: 15 } as const;

const FIRST_DAY = Date.UTC(1900, 0, 1);

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, time] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  const clock = time!.endsWith(':00') ? time!.slice(0, 5) : time!;
  if (date.getTime() < FIRST_DAY) return clock;
  return clock === '00:00' ? day! : `${day} ${clock}`;
}

const TITLE = 'Excel workbook';

export const xlsx: FileFormat = {
  title: TITLE,
  extensions: ['xlsx', 'xlsm', 'xltx'],
  contentTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    'application/vnd.ms-excel.sheet.macroenabled.12',
  ],
  async read(bytes) {
    const archive = openOffice(bytes, 'xlsx', TITLE);
    const facts = readSheetFacts(archive, TITLE);
    const blocks = (await readAll(bytes)).flatMap(({ sheet, data = [] }) => {
      const { isHidden = false, percents } = facts.get(sheet) ?? {};
      return isHidden ? [] : sheetBlocks(sheet, data, percents);
    });
    const read = renderBlocks(blocks);
    return requireText({ ...readProperties(archive), ...read, pages: [] });
  },
};

async function readAll(bytes: Uint8Array): Promise<{ sheet: string; data?: Cell[][] }[]> {
  try {
    const sheets = await readSheets(Uint8Array.from(bytes).buffer);
    return sheets as unknown as { sheet: string; data?: Cell[][] }[];
  } catch (error) {
    throw damagedFile(TITLE, error);
  }
}
