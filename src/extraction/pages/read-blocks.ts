import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import { type Block, type ListPlace, type Run, tidyRuns } from './blocks.ts';
import { pairFigures } from './figure-pairs.ts';
import { areApart, isFigureBehindLabel } from './glued-texts.ts';
import { cleanText } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';

export const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label mark nobr output picture q ' +
    'rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const MOST_IN_CARD = 24;
const LEAST_OF_CARD = 25;

export const isBox = (element: Element): boolean =>
  !INLINE.has(element.name) ||
  (element.name === 'a' && isCard(element)) ||
  (element.name === 'span' && element.parent instanceof Element && isCardOfSpans(element.parent));

const isCard = (link: Element): boolean =>
  link.children.slice(0, MOST_IN_CARD).some((one) => one instanceof Element && !INLINE.has(one.name)) ||
  isCardOfSpans(link);

function isCardOfSpans({ name, children }: Element): boolean {
  if (name !== 'a' || children.length < 2 || children.length > MOST_IN_CARD) return false;
  if (children.some((one) => one instanceof Text)) return false;
  const said = children.flatMap((one) =>
    one instanceof Element && one.name === 'span' ? [textOf(one).trim().length] : [],
  );
  return (
    said.filter((length) => length > 0).length > 1 && said.reduce((sum, one) => sum + one, 0) > LEAST_OF_CARD
  );
}

const INLINE_CODE = new Set(['code', 'kbd', 'samp', 'tt']);

interface ReadOptions {
  dropped: ReadonlySet<ChildNode>;
  resolveLink(href: string): string | null;
}

interface OpenList {
  ordered: boolean;
  next: number;
}

export interface FoundBlock {
  block: Block;
  element: Element;
}

export const readBlocks = (root: ParentNode, options: ReadOptions): Block[] =>
  findBlocks(root, options).map(({ block }) => block);

export function findBlocks(root: ParentNode, options: ReadOptions): FoundBlock[] {
  const writer = createBlockWriter();
  const lists: OpenList[] = [];
  const links: (string | null)[] = [];
  let codeDepth = 0;
  let last: Text | null = null;
  let said: Text | null = null;

  const found: FoundBlock[] = [];
  let beginning: Element | null = null;
  const place = (element: Element): void => {
    for (let i = found.length; i < writer.blocks.length; i += 1)
      found.push({ block: writer.blocks[i]!, element: beginning ?? element });
    beginning = null;
  };

  walk(root, {
    enter(node) {
      if (node instanceof Text) {
        const text = cleanText(node.data).replace(/\s+/g, ' ');
        if (last !== null && areApart(last, node)) writer.add({ text: ' ', href: null, code: false });
        if (node.data !== '') last = node;
        if (said !== null && isFigureBehindLabel(said, node))
          writer.add({ text: '\n', href: null, code: false });
        if (text.trim() !== '') said = node;
        if (beginning === null && text.trim() !== '' && node.parent instanceof Element)
          beginning = node.parent;
        writer.add({ text, href: links.at(-1) ?? null, code: codeDepth > 0 });
        return;
      }
      if (!(node instanceof Element) || options.dropped.has(node)) return false;
      const { name } = node;
      if (name === 'br') writer.add({ text: '\n', href: null, code: false });
      if (name === 'a') links.push(options.resolveLink(attribute(node, 'href')));
      if (INLINE_CODE.has(name)) codeDepth += 1;
      if (name === 'br' || !isBox(node)) return;

      writer.endBlock();
      place(node);
      if (name === 'pre') {
        writer.code(verbatim(node, options.dropped), languageOf(node));
        place(node);
        return false;
      }
      if (name === 'table' && isDataTable(node, options.dropped)) {
        writer.table(readTable(node, options));
        place(node);
        return false;
      }
      if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', next: startOf(node) });
      if (name === 'li') writer.openItem(markerIn(lists.at(-1)));
      if (isQuoted(node)) writer.quote += 1;
      writer.heading = headingLevel(node) ?? writer.heading;
    },
    leave(element) {
      const { name, attribs } = element;
      if (name === 'a') links.pop();
      if (INLINE_CODE.has(name)) codeDepth -= 1;
      if (name === 'br' || !isBox(element)) return;
      writer.endBlock();
      place(element);
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'li') writer.closeItem();
      if (isQuoted(element)) writer.quote -= 1;
      if (/^h[1-6]$/.test(name) || attribs.role === 'heading') writer.heading = null;
    },
  });
  writer.endBlock();
  place(root instanceof Element ? root : new Element('body', {}));
  pairFigures(found);
  return found;
}

const isQuoted = ({ name, parent }: Element): boolean =>
  name === 'blockquote' ||
  (name === 'figcaption' &&
    parent !== null &&
    parent.children.some((one) => one instanceof Element && one.name === 'blockquote'));

function headingLevel(element: Element): number | null {
  if (/^h[1-6]$/.test(element.name)) return Number(element.name[1]);
  if (attribute(element, 'role') !== 'heading') return null;
  const level = Number(element.attribs['aria-level'] ?? 2);
  return Number.isInteger(level) && level >= 1 ? Math.min(level, 6) : 2;
}

function markerIn(list: OpenList | undefined): string {
  if (list === undefined || !list.ordered) return '-';
  const marker = `${list.next}.`;
  list.next += 1;
  return marker;
}

const startOf = (list: Element): number => {
  const start = Number.parseInt(attribute(list, 'start'), 10);
  return Number.isSafeInteger(start) && start >= 0 ? start : 1;
};

function verbatim(pre: Element, dropped: ReadonlySet<ChildNode>): string {
  const parts: string[] = [];
  walk(pre, {
    enter(node) {
      if (node instanceof Text) parts.push(node.data);
      else if (!(node instanceof Element) || dropped.has(node)) return false;
      else if (node.name === 'br') parts.push('\n');
    },
  });
  return cleanText(parts.join(''))
    .replace(/^\s*\n/, '')
    .trimEnd();
}

function languageOf(pre: Element): string | null {
  const code = pre.children.find(
    (child): child is Element => child instanceof Element && child.name === 'code',
  );
  const classes = `${attribute(pre, 'class')} ${code === undefined ? '' : attribute(code, 'class')}`;
  return /\b(?:language|lang)-([\w+#-]{1,20})/.exec(classes)?.[1]?.toLowerCase() ?? null;
}

/** Indenting 50,000 levels would exhaust memory. */
const DEEPEST_LIST = 8;

function createBlockWriter() {
  const blocks: Block[] = [];
  const markers: (string | null)[] = [];
  let cards = 0;
  let runs: Run[] = [];

  const listPlace = (): ListPlace | null => {
    const depth = Math.min(markers.length - cards, DEEPEST_LIST);
    if (depth === 0) return null;
    const marker = markers.at(-1) ?? null;
    markers[markers.length - 1] = null;
    return { depth, marker };
  };
  const place = () => ({ quote: writer.quote, list: listPlace() });

  const writer = {
    blocks,
    quote: 0,
    heading: null as number | null,
    add(run: Run) {
      runs.push(run);
    },
    openItem(marker: string) {
      markers.push(marker);
    },
    closeItem() {
      markers.pop();
      cards = Math.min(cards, markers.length);
    },
    endBlock() {
      const line = tidyRuns(runs);
      runs = [];
      if (line.length === 0) return;
      if (writer.heading === null) {
        blocks.push({ kind: 'paragraph', runs: line, ...place() });
        return;
      }
      cards = markers.length;
      blocks.push({ kind: 'heading', level: writer.heading, runs: line, ...place() });
    },
    code(text: string, language: string | null) {
      if (text.trim() !== '') blocks.push({ kind: 'code', text, language, ...place() });
    },
    table(rows: Run[][][]) {
      if (rows.length > 0) blocks.push({ kind: 'table', rows, ...place() });
    },
  };
  return writer;
}

const LONGEST_CELL = 600;
/** HTML allows a `colspan` of 1000. */
const WIDEST_SPAN = 30;

const LAYOUT = new Set('table h1 h2 h3 h4 h5 h6 pre form article section main'.split(' '));

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

function readTable(table: Element, { dropped, resolveLink }: ReadOptions): Run[][][] {
  const rows: Run[][][] = [];
  let row: Run[][] = [];
  let cell: Run[] = [];
  let last: Text | null = null;
  const links: (string | null)[] = [];
  walk(table, {
    enter(node) {
      if (node instanceof Text) {
        if (last !== null && areApart(last, node)) cell.push({ text: ' ', href: null, code: false });
        if (node.data !== '') last = node;
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
