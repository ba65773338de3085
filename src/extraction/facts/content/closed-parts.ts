import { type ChildNode, Element, Text } from 'domhandler';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { isHidden } from '../../pages/hidden.ts';
import { isBox } from '../../pages/read-blocks.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { isWindow, WINDOW_ROLES } from './bystanding-areas.ts';

const MOST_LINES = 200;
const LONGEST_LINE = 2_000;
/** Maximum length in characters. A longer part is a page of its own. */
const LONGEST_PART = 20_000;
const MOST_IDS = 2_000;
/** Links in these elements are compared as menus. */
const FRAME = new Set(['nav', 'header', 'footer']);
const UNREAD = new Set(
  'script style template svg math iframe object video audio select textarea noscript'.split(' '),
);
const BUTTONS = new Set(['button', 'summary', 'a']);
const ASKS = /cookie|consent|newsletter|subscribe|sign up|log in|your e-?mail|datenschutz|anmelden/iu;

/**
 * The lines in a page's closed dialogs and, with `withPanels`, in its closed tabs and answers. A visitor sees these
 * lines after a click.
 */
export function closedLines(page: VisiblePage, { withPanels }: { withPanels: boolean }): string[] {
  const opened = withPanels ? controlledIds(page) : new Set<string>();
  const lines: string[] = [];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (FRAME.has(node.name) || UNREAD.has(node.name)) return false;
      if (!page.unseen.has(node)) return;
      const isDialog = node.name === 'dialog' || WINDOW_ROLES.has(attribute(node, 'role'));
      const id = attribute(node, 'id');
      if (!isDialog && !(id !== '' && opened.has(id) && isClosed(node))) return lines.length < MOST_LINES;
      if (lines.length < MOST_LINES && isWindow(node)) lines.push(...linesIn(node));
      // The part has been read, so its children are skipped.
      return false;
    },
  });
  return lines.slice(0, MOST_LINES);
}

const NOT_DISPLAYED = /(?:^|;)\s*display\s*:\s*none/i;

/** Whether the element is hidden in a way that pages use for closed tabs and answers. */
const isClosed = (element: Element): boolean =>
  element.attribs.hidden !== undefined || NOT_DISPLAYED.test(attribute(element, 'style'));

function controlledIds(page: VisiblePage): Set<string> {
  const ids = new Set<string>();
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element) || ids.size >= MOST_IDS) return;
      if (FRAME.has(node.name) || page.unseen.has(node)) return false;
      if (!BUTTONS.has(node.name) && attribute(node, 'role') !== 'button') return;
      for (const id of attribute(node, 'aria-controls').split(/\s+/)) if (id !== '') ids.add(id);
    },
  });
  return ids;
}

function linesIn(part: Element): string[] {
  const said = textOf(part, isUnread);
  if (said.length > LONGEST_PART || ASKS.test(said)) return [];
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    const text = cleanLine(line);
    if (text !== '' && text.length <= LONGEST_LINE) lines.push(text);
    line = '';
  };
  const isBreak = (node: ChildNode): node is Element =>
    node instanceof Element && (node.name === 'br' || isBox(node));
  walk(part, {
    enter(node) {
      if (node instanceof Text) line += node.data;
      if (node instanceof Element && (isUnread(node) || isHidden(node))) return false;
      if (isBreak(node)) end();
    },
    leave(element) {
      if (isBreak(element)) end();
    },
  });
  end();
  return lines;
}

const isUnread = ({ name }: Element): boolean => UNREAD.has(name);
