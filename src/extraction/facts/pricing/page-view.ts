import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import { cleanText } from '../../pages/clean-text.ts';
import { textOf, walk } from '../../pages/dom.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import { areApart } from '../../pages/glued-texts.ts';
import { INLINE } from '../../pages/read-blocks.ts';
import { formerColumns } from './former-prices.ts';
import { CLEAR_SIGNS, CODES } from './currencies.ts';

interface Piece {
  text: string;
  /** Offset in the view's text. */
  start: number;
  end: number;
  /** Offset in the page's text. Null for hidden text. */
  at: number | null;
  element: Element;
  isStruck: boolean;
}

export interface Line {
  text: string;
  start: number;
  end: number;
  from: number;
  to: number;
  owner: Element;
  rowStart: number;
  level: number | null;
}

export interface Stretch {
  from: number;
  to: number;
}

export interface View {
  pieces: Piece[];
  lines: Line[];
  text: string;
  stretchOf(node: ChildNode): Stretch | null;
  linesOf(stretch: Stretch): Line[];
  spanOf(start: number, end: number): Span | null;
  pieceAt(offset: number): number;
}

const NO_WORDS = new Set(
  'script style template svg math iframe object embed canvas audio video head title noscript select textarea'.split(
    ' ',
  ),
);
const STRUCK = new Set(['s', 'del', 'strike']);
const STRUCK_NAME =
  /(?:^|[\s_-])(?:strike|strike-?through|striked|line-through|crossed(?:-?out)?|old-?price|price-?old|was-?price|price-?was|original-?price|price-?original|regular-?price|previous-?price|list-?price|before-?price|price-?before|compare-?at(?:-?price)?)(?:$|[\s_-])/i;
const STRUCK_STYLE = /text-decoration[\w-]{0,10}\s{0,3}:[^;]{0,60}line-through/i;

export function viewOf(page: VisiblePage): View {
  const text = page.text;
  const outside = page.blocks.filter(({ region }) => region !== 'main');
  let at = 0;
  let next = 0;
  return buildView(page.document, {
    isSkipped: (node) => page.unseen.has(node),
    place(words) {
      const start = placeAfter(text, at, words);
      if (start === null) return null;
      at = start + words.length;
      while (next < outside.length && outside[next]!.end <= start) next += 1;
      return next < outside.length && outside[next]!.start <= start ? null : start;
    },
  });
}

export const hiddenView = (root: Element): View =>
  buildView(root, { isSkipped: () => false, place: () => -1 });

function placeAfter(text: string, from: number, words: string): number | null {
  for (let at = from; at <= from + 4; at++) if (text.startsWith(words, at)) return at;
  return null;
}

interface Source {
  isSkipped(node: ChildNode): boolean;
  place(words: string): number | null;
}

function buildView(root: ParentNode, { isSkipped, place }: Source): View {
  const pieces: Piece[] = [];
  const lines: Line[] = [];
  const stretches = new Map<ChildNode, Stretch>();
  const parts: string[] = [];
  let length = 0;
  let struck = 0;
  let isBroken = true;
  let hasSpace = false;
  let rowStart = 0;
  let lastBlock: Element | null = null;
  let lastText: Text | null = null;

  const add = (node: Text, element: Element): void => {
    const whole = cleanText(node.data).replaceAll(/\s+/g, ' ');
    const words = whole.trim();
    hasSpace ||= whole.startsWith(' ');
    if (words === '') return;
    const at = place(words);
    if (at === null) return;
    const owner = boxOf(element);
    const last = pieces.at(-1);
    const line = lines.at(-1);
    const isNew = isBroken || line === undefined || line.owner !== owner;
    const block = blockOf(owner);
    const glue =
      last === undefined || line === undefined
        ? null
        : glueOf(
            { ...last, box: line.owner },
            { text: words, element, box: owner },
            parts.slice(-6).join(''),
          );
    const isTight =
      !hasSpace &&
      !(/\d$/u.test(last?.text ?? '') && /^\p{L}/u.test(words)) &&
      !(lastText !== null && areApart(lastText, node));
    const gap = last === undefined ? '' : (glue ?? (isNew ? '\n' : isTight ? '' : ' '));
    parts.push(gap, words);
    const start = length + gap.length;
    length = start + words.length;
    pieces.push({ text: words, start, end: length, at: at < 0 ? null : at, element, isStruck: struck > 0 });
    if (isBroken || block !== lastBlock) rowStart = start;
    lastBlock = block;
    lastText = node;
    if (isNew && glue === null)
      lines.push({
        text: '',
        start,
        end: length,
        from: pieces.length - 1,
        to: pieces.length,
        owner,
        rowStart,
        level: levelOf(owner),
      });
    else Object.assign(lines.at(-1)!, { end: length, to: pieces.length });
    isBroken = false;
    hasSpace = whole.endsWith(' ');
  };

  walk(root, {
    enter(node) {
      if (node instanceof Text) {
        if (node.parent instanceof Element) add(node, node.parent);
        return;
      }
      if (!(node instanceof Element) || isSkipped(node) || NO_WORDS.has(node.name)) return false;
      if (node.name === 'br' || !IN_LINE.has(node.name)) isBroken = true;
      if (isStrike(node)) struck += 1;
      stretches.set(node, { from: pieces.length, to: pieces.length });
    },
    leave(element) {
      if (!IN_LINE.has(element.name)) isBroken = true;
      if (isStrike(element)) struck -= 1;
      const stretch = stretches.get(element);
      if (stretch !== undefined) stretch.to = pieces.length;
    },
  });

  const text = parts.join('');
  for (const line of lines) line.text = text.slice(line.start, line.end);
  return {
    pieces,
    lines,
    text,
    stretchOf: (node) => stretches.get(node) ?? null,
    linesOf: ({ from, to }) => lines.slice(firstFrom(lines, from, 'from'), firstFrom(lines, to, 'from')),
    pieceAt: (offset) => Math.max(0, firstFrom(pieces, offset + 1, 'start') - 1),
    spanOf(start, end) {
      const first = pieces[Math.max(0, firstFrom(pieces, start + 1, 'start') - 1)];
      const last = pieces[Math.max(0, firstFrom(pieces, end, 'start') - 1)];
      if (first === undefined || last === undefined || first.at === null || last.at === null) return null;
      return { start: first.at + start - first.start, end: last.at + Math.min(end, last.end) - last.start };
    },
  };
}

function firstFrom<K extends string>(sorted: readonly Record<K, number>[], value: number, key: K): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]![key] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isStrike(element: Element): boolean {
  const { name, attribs } = element;
  return (
    STRUCK.has(name) ||
    (attribs.class !== undefined && STRUCK_NAME.test(attribs.class.slice(0, 500))) ||
    (attribs.style !== undefined && STRUCK_STYLE.test(attribs.style.slice(0, 1_000))) ||
    isOldAmount(element) ||
    isInFormerColumn(element)
  );
}

const WIDEST_TABLE = 12;
const childrenOf = (element: Element): Element[] =>
  element.children.filter((one): one is Element => one instanceof Element).slice(0, WIDEST_TABLE);

function isInFormerColumn(cell: Element): boolean {
  const row = cell.parent;
  if (cell.name !== 'td' || !(row instanceof Element)) return false;
  const at = childrenOf(row).indexOf(cell);
  const body = row.parent;
  const table = body instanceof Element && body.name !== 'table' ? body.parent : body;
  if (at < 1 || !(table instanceof Element) || table.name !== 'table') return false;
  const [first] = childrenOf(table).flatMap((one) => (one.name === 'tr' ? [one] : childrenOf(one)));
  return (
    first !== undefined &&
    first !== row &&
    formerColumns(childrenOf(first).map((one) => textOf(one))).includes(at)
  );
}

function isOldAmount(element: Element): boolean {
  const { name, attribs, parent } = element;
  if (!IN_LINE.has(name) || attribs.class === undefined || !OLD.test(attribs.class.slice(0, 500)))
    return false;
  const text = textOf(element).trim();
  return (
    BARE_AMOUNT.test(text) &&
    parent instanceof Element &&
    /\d/u.test(textOf(parent).slice(0, LONGEST_OLD).replace(text, ''))
  );
}
const OLD =
  /(?:^|\s)(?:was|old|before|previous|former|vorher|alt|ancien|avant|antes|anterior|prima|vecchio|oud|vroeger)(?:$|\s)/iu;
const BARE_AMOUNT = /^(?=.{1,16}$)(?=.*\d)[\p{Sc}\p{Lu}\d.,\s’']+$/u;
const LONGEST_OLD = 200;

function levelOf(owner: Element): number | null {
  for (
    let at: ParentNode | null = owner, steps = 0;
    at instanceof Element && steps < 3;
    at = at.parent, steps++
  ) {
    const level = /^h([1-6])$/.exec(at.name)?.[1];
    if (level !== undefined) return Number(level);
    if (at.attribs.role === 'heading') return Number(at.attribs['aria-level'] ?? 2) || 2;
  }
  return null;
}

const IN_LINE: ReadonlySet<string> = new Set([...INLINE, 'label', 'summary']);
const MAY_BE_BOX = new Set(['span', 'b', 'strong', 'em', 'i', 'small', 'a', 'button', 'label']);
const HEADING = /^(?:h[1-6]|p|dt)$/;
const BOX_ROLE = /^(?:cell|gridcell|rowheader|columnheader|row|heading|listitem)$/;

function boxOf(element: Element): Element {
  let box = element;
  while (isInLine(box) && box.parent instanceof Element) box = box.parent;
  return box;
}

function blockOf(element: Element): Element {
  let block = element;
  while (
    IN_LINE.has(block.name) &&
    !BOX_ROLE.test(block.attribs.role ?? '') &&
    block.parent instanceof Element
  )
    block = block.parent;
  return block;
}

function isInLine(element: Element): boolean {
  if (!IN_LINE.has(element.name)) return false;
  if (BOX_ROLE.test(element.attribs.role ?? '')) return false;
  return !(MAY_BE_BOX.has(element.name) && element.parent instanceof Element && isRow(element.parent));
}

const rows = new WeakMap<Element, boolean>();
const MOST_CHILDREN = 60;

function isRow(parent: Element): boolean {
  const known = rows.get(parent);
  if (known !== undefined) return known;
  let boxes = 0;
  let words = 0;
  for (const child of parent.children.slice(0, MOST_CHILDREN)) {
    if (child instanceof Text) words += /[\p{L}\p{N}]/u.test(child.data) ? 1 : 0;
    else if (
      child instanceof Element &&
      (!IN_LINE.has(child.name) || (MAY_BE_BOX.has(child.name) && holdsText(child)))
    )
      boxes += 1;
  }
  const found = words === 0 && boxes >= 2 && !HEADING.test(parent.name);
  rows.set(parent, found);
  return found;
}

function holdsText(element: Element): boolean {
  let level: ChildNode[] = element.children.slice(0, 8);
  for (let depth = 0; depth < 3; depth++) {
    if (level.some((node) => node instanceof Text && node.data.trim() !== '')) return true;
    level = level.flatMap((node) => (node instanceof Element ? node.children.slice(0, 8) : []));
  }
  return false;
}

const SIGN_AND_NUMBER = /^(?:\D{1,5})?\d{1,3}(?:[\d ,.'’]{0,12}\d)?$/u;
const NUMBER = /^\d{1,3}(?:[\d ,.'’]{0,12}\d)?(?![\d%])/u;
const CENTS = /^[.,]\s?\d\d(?!\d)/u;
const BARE_CENTS = /^\d\d$/u;
const CENTS_NAME = /cent|decimal|fraction|dec\b|sup/i;
const TERMS =
  /^(?:\/|\(?[Pp]er\b|\(?pro\b|[Pp]ar\b|[Pp]or\b|al\b|je\b|a month|mo\b|month\b|monthly\b|Monat\b|mois\b|mes\b|yr\b|year\b|annually\b|billed\b|user\b|seat\b)/u;
const HAS_SIGN = /[$€£¥₹₩]|\b[A-Z]{3}\b|kr|zł/u;

interface PricePart {
  text: string;
  element: Element;
  box: Element;
}

function glueOf(last: PricePart, next: PricePart, said: string): '' | ' ' | '.' | null {
  if (!areNear(last.box, next.box)) return null;
  if (isSign(last.text) && NUMBER.test(next.text)) return '';
  if (!SIGN_AND_NUMBER.test(last.text)) return null;
  if (CENTS.test(next.text)) return '';
  if (BARE_CENTS.test(next.text) && isCents(next.element) && !/[.,]\d\d$/u.test(last.text)) return '.';
  if (isSign(next.text) || (/^[€£$¥]/u.test(next.text) && !/\d/u.test(next.text))) return ' ';
  const isTerm = TERMS.test(next.text) && next.text.length <= 80 && last.box !== next.box;
  return isTerm && HAS_SIGN.test(said) && !HEAD.test(next.box.name) ? ' ' : null;
}

const HEAD = /^(?:h[1-6]|dt|th|tr)$/;

const isSign = (text: string): boolean => text.length <= 5 && (CLEAR_SIGNS.has(text) || CODES.has(text));

const isCents = ({ name, attribs }: Element): boolean =>
  name === 'sup' || CENTS_NAME.test(attribs.class ?? '');

function areNear(one: Element, other: Element): boolean {
  if (one === other) return true;
  return (
    one.parent === other.parent ||
    one === other.parent ||
    one.parent === other ||
    one.parent === other.parent?.parent ||
    one.parent?.parent === other.parent
  );
}
