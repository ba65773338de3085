import { type ChildNode, Element } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';

/** Rows of cells; a cell that spans several columns stands in each of them. */
export interface Grid {
  root: Element;
  /** A table by its markup, not by its look. */
  isTable: boolean;
  rows: (Element | null)[][];
}

const MOST_ROWS = 600;
const MOST_COLUMNS = 16;
const MOST_GRIDS = 60;

/** The tables of a page, those made of other elements too. */
export function findGrids(
  root: Element | { children: ChildNode[] },
  isSkipped: (node: ChildNode) => boolean,
): Grid[] {
  const grids: Grid[] = [];
  walk(root as Element, {
    enter(node) {
      if (!(node instanceof Element) || isSkipped(node)) return false;
      if (grids.length >= MOST_GRIDS) return false;
      const isTable = node.name === 'table' || /^(?:table|grid|treegrid)$/.test(attribute(node, 'role'));
      const rows = isTable ? rowsIn(node, isSkipped) : rowsOfBoxes(node);
      if (rows === null || rows.length < 2) return;
      grids.push({ root: node, isTable, rows });
      return !isTable;
    },
  });
  return grids;
}

function rowsIn(table: Element, isSkipped: (node: ChildNode) => boolean): (Element | null)[][] {
  const rows: (Element | null)[][] = [];
  let row: (Element | null)[] | null = null;
  walk(table, {
    enter(node) {
      if (!(node instanceof Element) || isSkipped(node)) return false;
      if (isRow(node)) {
        if (rows.length >= MOST_ROWS) return false;
        row = [];
        rows.push(row);
        return;
      }
      if (!isCell(node)) return;
      const width = Math.min(Math.max(Number.parseInt(attribute(node, 'colspan'), 10) || 1, 1), MOST_COLUMNS);
      if (row !== null)
        row.push(...[node, ...Array<null>(width - 1).fill(null)].slice(0, MOST_COLUMNS - row.length));
      return false;
    },
  });
  return rows.filter((cells) => cells.length > 0);
}

const isRow = (element: Element): boolean => element.name === 'tr' || attribute(element, 'role') === 'row';
const isCell = (element: Element): boolean =>
  element.name === 'td' ||
  element.name === 'th' ||
  /^(?:cell|gridcell|columnheader|rowheader)$/.test(attribute(element, 'role'));

/** Boxes with the same number of boxes in each, three or more: a table of `div`. */
function rowsOfBoxes(element: Element): Element[][] | null {
  if (element.name === 'ul' || element.name === 'ol' || element.children.length < 3) return null;
  const rows: Element[][] = [];
  for (const child of element.children.slice(0, MOST_ROWS)) {
    if (!(child instanceof Element)) continue;
    const cells = child.children.slice(0, MOST_COLUMNS * 3).filter((one) => one instanceof Element);
    rows.push(cells);
  }
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...widths].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (width < 3 || width > MOST_COLUMNS || count < 3) return null;
  return rows.filter(({ length }) => length === width);
}
