import { type ChildNode, Element, Text } from 'domhandler';
import { amountsIn } from '../pricing/amounts.ts';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { canOpen, isHidden } from '../../pages/hidden.ts';
import { isBox } from '../../pages/read-blocks.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import type { UnseenParts } from './content-facts.ts';
import { markOf } from './page-links.ts';
import { foldedText } from './words.ts';
import { isWindow } from './bystanding-areas.ts';

const MOST_LINES = 1_000;
const LONGEST_LINE = 2_000;
const LONGEST_PART = 200_000;
const LONGEST_FORM = 1_500;
const FRAME = new Set(['nav', 'header', 'footer']);
const UNREAD = new Set(
  'script style template svg math iframe object video audio select textarea noscript'.split(' '),
);
const ASKS = /newsletter|subscribe|sign up|log in|your e-?mail|datenschutz|anmelden/iu;
const ASKS_CONSENT = /cookie|consent/iu;
const UNFILLED = /\{\{|\{%|<%|\$\{/;
const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const MESSAGE = /(?:^|[\s_-])(?:errors?|success|invalid|warning|tooltip|spinner|loading)(?:$|[\s_-])/i;

interface ClosedPart {
  lines: string[];
  isPanel: boolean;
}

const OPENS = ['aria-controls', 'data-bs-target', 'data-target'];
const MOST_OPENED = 1_000;

function openedIds(page: VisiblePage): ReadonlySet<string> {
  const ids = new Set<string>();
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (ids.size < MOST_OPENED)
        for (const name of OPENS)
          for (const id of attribute(node, name)
            .slice(0, 200)
            .split(/[\s#]+/u))
            if (id !== '') ids.add(id);
    },
  });
  return ids;
}

const APART = /dialog|modal|popup|offcanvas|drawer|cart|basket|menu|nav|search|filter|login/iu;

function isPanel(part: Element, opened: ReadonlySet<string>): boolean {
  const [role, id, style] = ['role', 'id', 'class'].map((name) => attribute(part, name).slice(0, 400));
  if (part.name === 'dialog' || APART.test(`${role} ${id} ${style}`)) return false;
  return role === 'tabpanel' || (id !== '' && opened.has(id!));
}

export function closedParts(page: VisiblePage): ClosedPart[] {
  const parts: ClosedPart[] = [];
  const opened = openedIds(page);
  let left = MOST_LINES;
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (FRAME.has(node.name) || UNREAD.has(node.name) || left <= 0) return false;
      if (attribute(node, 'role') === 'navigation') return false;
      if (!page.unseen.has(node)) return;
      if (page.closed.has(node) && isContent(node)) {
        const lines = linesIn(node).slice(0, left);
        left -= lines.length;
        if (lines.length > 0) parts.push({ lines, isPanel: isPanel(node, opened) });
      }
      return false;
    },
  });
  return parts;
}

const SILENT = new Set('head script style noscript template svg'.split(' '));
const MOST_AMOUNTS = 500;
const LONGEST_NAME = 80;

export function unseenParts(page: VisiblePage): UnseenParts {
  let said = '';
  let depth = 0;
  walk(page.document, {
    enter(node) {
      if (said.length > LONGEST_PART) return false;
      if (node instanceof Text) {
        if (depth > 0) said += node.data.replaceAll(/\s+/g, ' ');
        return;
      }
      if (!(node instanceof Element)) return;
      if (SILENT.has(node.name)) return false;
      if (depth > 0 || page.unseen.has(node)) depth += 1;
      if (depth > 0 && endsLine(node)) said += '\n';
    },
    leave(element) {
      if (depth === 0) return;
      depth -= 1;
      if (endsLine(element)) said += '\n';
    },
  });
  const amounts = amountsIn(said, { dollar: 'USD' }).map(({ amount }) => amount);
  const lines = said.split('\n').flatMap((line) => {
    const folded = line.length > 2 * LONGEST_NAME ? '' : foldedText(line);
    return folded === '' || folded.length > LONGEST_NAME ? [] : [markOf(folded)];
  });
  const sorted = (numbers: Iterable<number>, most: number): number[] =>
    [...numbers].slice(0, most).sort((x, y) => x - y);
  return { amounts: sorted(amounts, MOST_AMOUNTS), lines: sorted(new Set(lines), MOST_LINES) };
}

const endsLine = (element: Element): boolean =>
  element.name === 'br' || element.name === 'option' || isBox(element);

const isContent = (element: Element): boolean =>
  (isWindow(element) &&
    !MESSAGE.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 400))) ||
  isLongOrPriced(element);

/** Reading nested elements to their ends would take quadratic time. */
function isLongOrPriced(element: Element): boolean {
  let said = '';
  walk(element, {
    enter(node) {
      if (said.length > LONGEST_FORM || (node instanceof Element && isUnread(node))) return false;
      if (node instanceof Text) said += node.data.slice(0, 2 * LONGEST_FORM).replaceAll(/\s+/g, ' ');
    },
  });
  return said.length > LONGEST_FORM || PRICE.test(said);
}

const saidIn = (element: Element): string => textOf(element, isUnread).replaceAll(/\s+/g, ' ');

function linesIn(part: Element): string[] {
  const said = saidIn(part);
  if (said.length > LONGEST_PART || (said.length <= LONGEST_FORM && isForm(part, said))) return [];
  const lines: string[] = [];
  let line = '';
  let isLink = true;
  let links = 0;
  const end = (): void => {
    const text = cleanLine(line);
    const isRead = text !== '' && text.length <= LONGEST_LINE && !UNFILLED.test(text);
    if (isRead && !(isLink && !/\d/.test(text))) lines.push(text);
    line = '';
    isLink = true;
  };
  const isBreak = (node: ChildNode): node is Element =>
    node instanceof Element && (node.name === 'br' || isBox(node));
  walk(part, {
    enter(node) {
      if (node instanceof Text) {
        line += node.data;
        if (links === 0 && node.data.trim() !== '') isLink = false;
      }
      if (!(node instanceof Element)) return;
      if (isUnread(node) || (node !== part && isHidden(node) && !canOpen(node)) || !isContent(node))
        return false;
      if (node.name === 'a') links += 1;
      if (isBreak(node)) end();
    },
    leave(element) {
      if (element.name === 'a') links -= 1;
      if (isBreak(element)) end();
    },
  });
  end();
  return lines;
}

function isForm(part: Element, said: string): boolean {
  if (ASKS_CONSENT.test(said)) return true;
  let hasField = false;
  walk(part, {
    enter(node) {
      hasField ||= node instanceof Element && node.name === 'input' && attribute(node, 'type') !== 'hidden';
      return !hasField;
    },
  });
  return hasField && ASKS.test(said);
}

const isUnread = ({ name }: Element): boolean => UNREAD.has(name) || name === 'nav';
