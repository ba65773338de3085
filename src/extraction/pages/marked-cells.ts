import { type Document, Element } from 'domhandler';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';

export interface MarkedCell {
  /** The cells of the row, joined by a bar. */
  row: string;
  column: number;
}

const MOST_TABLES = 30;
const MOST_ROWS = 100;
const MOST_CELLS = 12;
const MOST_CLASSES = 60;
const LEAST_MARKED = 2;
const OF_THE_WEAKER = /^(?:l|lose[rs]?|loss|neg\w*|bad|no|cross|minus|worse|weak\w*|red|x|muted|dim\w*)$/iu;

/** Cells that a comparison table highlights as the better one of their row, by a class that moves between columns. */
export const markedCellsOf = (document: Document): MarkedCell[] =>
  elementsIn(document, MOST_TABLES, 'table').flatMap((table) => {
    const rows = elementsIn(table, MOST_ROWS, 'tr').map((row) => elementsIn(row, MOST_CELLS, 'td', 'th'));
    const classes = [...new Set(rows.flat().flatMap(classesOf))].slice(0, MOST_CLASSES);
    const marks = classes.filter((name) => !OF_THE_WEAKER.test(name)).map((name) => markedBy(name, rows));
    const isMark = (cells: readonly MarkedCell[]): boolean =>
      cells.length >= LEAST_MARKED && new Set(cells.map(({ column }) => column)).size > 1;
    return marks.filter(isMark).toSorted((a, b) => b.length - a.length)[0] ?? [];
  });

const markedBy = (name: string, rows: readonly Element[][]): MarkedCell[] =>
  rows.flatMap((cells) => {
    const marked = cells.filter((cell, column) => column > 0 && classesOf(cell).includes(name));
    const [cell] = marked;
    return cell === undefined || marked.length > 1
      ? []
      : [{ row: cells.map((one) => cleanLine(textOf(one))).join(' | '), column: cells.indexOf(cell) }];
  });

const classesOf = (cell: Element): string[] => attribute(cell, 'class').split(/\s+/u).filter(Boolean);

function elementsIn(root: Document | Element, most: number, ...names: string[]): Element[] {
  const found: Element[] = [];
  walk(root, {
    enter(node) {
      if (!(node instanceof Element) || node === root || found.length === most) return;
      if (names.includes(node.name)) found.push(node);
    },
  });
  return found;
}
