import type { Archive } from '../archives/archive.ts';
import { damagedFile, tooLargeInside } from '../file-faults.ts';
import { readRelations } from './office-archive.ts';
import { childAt, childrenOf, findAll, parseOfficeXml, relationId } from './office-xml.ts';

/** What the library does not tell of a sheet. */
export interface SheetFacts {
  isHidden: boolean;
  /** `3:2` for the second cell of the third row. */
  percents: ReadonlySet<string>;
}

/** Cells of all sheets, with the empty ones left of others: the library makes a value of each. */
const MOST_CELLS = 5_000_000;
/** Excel has no more; the library fills up the rows that a sheet leaves out. */
const LAST_ROW = 1_048_576;

const WORKBOOK = 'xl/workbook.xml';

/** By the name of the sheet. Throws `file.too_large_inside` when the cells would fill the memory. */
export function readSheetFacts(archive: Archive, title: string): Map<string, SheetFacts> {
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
  /** 0 for the row itself. */
  column: number;
  /** -1 where it has none. */
  style: number;
  /** How many values it adds to its row, those it leaves out included. */
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

/** `A` is 1, `AA` is 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** `0%` and `0.00%` (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_PERCENTS = new Set(['9', '10']);

/** For each style of cells whether it shows numbers as percentages. */
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
