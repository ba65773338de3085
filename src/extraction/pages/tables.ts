import { type ChildNode, Element, Text } from 'domhandler';
import { type Run, tidyRuns } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import { attribute, walk } from './dom.ts';
import type { ReadOptions } from './read-blocks.ts';

/** A cell with more text than this is a column of a page laid out with a table. */
const LONGEST_CELL = 600;
/** `colspan` is at most 1000 (HTML); nobody reads a table that wide, and a row of it costs that much. */
const WIDEST_SPAN = 30;

const LAYOUT = new Set('table h1 h2 h3 h4 h5 h6 pre form article section main'.split(' '));

/** Whether the rows and columns mean something: at least two of each, and nothing in the cells that needs a page. */
export function isDataTable(table: Element, dropped: ReadonlySet<ChildNode>): boolean {
  if (attribute(table, 'role') === 'presentation' || attribute(table, 'role') === 'none') return false;
  let rows = 0;
  let cellsInRow = 0;
  let widest = 0;
  let cellText = 0;
  let isLayout = false;
  walk(table, {
    enter(node) {
      if (isLayout) return false;
      if (node instanceof Text) cellText += node.data.trim().length;
      if (!(node instanceof Element) || dropped.has(node)) return;
      if (LAYOUT.has(node.name)) isLayout = true;
      if (node.name === 'tr') {
        rows += 1;
        cellsInRow = 0;
      }
      if (!isCell(node)) return;
      cellsInRow += 1;
      cellText = 0;
      widest = Math.max(widest, cellsInRow);
    },
    leave(element) {
      if (isCell(element) && cellText > LONGEST_CELL) isLayout = true;
    },
  });
  return !isLayout && rows >= 2 && widest >= 2;
}

const isCell = (element: Element): boolean => element.name === 'td' || element.name === 'th';

/** Rows of cells, each a line; rows with nothing in them are left out. */
export function readTable(table: Element, { dropped, resolveLink }: ReadOptions): Run[][][] {
  const rows: Run[][][] = [];
  let row: Run[][] = [];
  let cell: Run[] = [];
  const links: (string | null)[] = [];
  walk(table, {
    enter(node) {
      if (node instanceof Text) {
        cell.push({
          text: cleanText(node.data).replace(/\s+/g, ' '),
          href: links.at(-1) ?? null,
          code: false,
        });
        return;
      }
      if (!(node instanceof Element) || dropped.has(node)) return false;
      if (node.name === 'a') links.push(resolveLink(attribute(node, 'href')));
      else if (node.name === 'tr') row = [];
      else if (isCell(node) || node.name === 'caption') cell = [];
      else if (BREAKS.has(node.name)) cell.push({ text: ' ', href: null, code: false });
    },
    leave(element) {
      if (element.name === 'a') links.pop();
      else if (isCell(element)) {
        row.push(tidyRuns(cell));
        cell = [];
        for (let span = spanOf(element); span > 1; span -= 1) row.push([]);
      } else if (element.name === 'tr' && row.some((one) => one.length > 0)) rows.push(row);
      else if (element.name === 'caption' && tidyRuns(cell).length > 0) rows.push([tidyRuns(cell)]);
      else if (BREAKS.has(element.name)) cell.push({ text: ' ', href: null, code: false });
    },
  });
  return rows;
}

const BREAKS = new Set('br p div li ul ol dd dt'.split(' '));

const spanOf = (cell: Element): number =>
  Math.min(Math.max(Number.parseInt(attribute(cell, 'colspan'), 10) || 1, 1), WIDEST_SPAN);
