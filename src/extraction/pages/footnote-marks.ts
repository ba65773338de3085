import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, textOf, walk } from './dom.ts';
import { isBox } from './read-blocks.ts';

const MARK = /^\[?\d{1,2}(?:\s?[,;–-]\s?\d{1,2})*\]?$/u;
const BEHIND = /^(?:[\p{L}\p{N}/]|[.,]\p{N})/u;
/** As in m², km³, R² and E = mc². */
const RAISED = /(?<![\p{L}\p{N}])(?:\p{N}+\s?)?(?:\p{Ll}{1,2}|\p{L}|CO)$/u;
const RAISED_NUMBER = /(?<![\p{N}\p{Sc}.,’'])(?<!\p{Sc}\s)\p{N}{1,2}$/u;
const PRICE_WITHOUT_CENTS = /\p{Sc}\s?\p{N}+$|(?<![.,])(?<!\p{N})\p{N}+\s?\p{Sc}$/u;
const CENTS = /^\p{N}{2}$/u;
const LONGEST_LINE = 200;

/** Numbers that refer to a footnote would otherwise become part of the price or word before them. */
export function dropFootnoteMarks(page: Document, dropped: Set<ChildNode>): void {
  let line = '';
  walk(page, {
    enter(node) {
      if (node instanceof Text) line = (line + node.data).slice(-LONGEST_LINE);
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      if (isBox(node)) line = '';
      if (node.name !== 'sup' || !isMark(node, line.trimEnd())) return;
      dropped.add(node);
      return false;
    },
    leave(element) {
      if (isBox(element)) line = '';
    },
  });
}

function isMark(sup: Element, before: string): boolean {
  const mark = textOf(sup).trim();
  if (!MARK.test(mark)) return false;
  const behind = sup.next instanceof Text ? sup.next.data : '';
  if (isLinked(sup)) return true;
  if (BEHIND.test(behind) || (sup.next instanceof Element && sup.next.name === 'sub')) return false;
  if (CENTS.test(mark) && PRICE_WITHOUT_CENTS.test(before)) return false;
  return !RAISED.test(before) && !RAISED_NUMBER.test(before);
}

const isLinked = (sup: Element): boolean =>
  [sup.parent, ...sup.children].some(
    (one) => one instanceof Element && one.name === 'a' && attribute(one, 'href').includes('#'),
  );
