import { type ChildNode, Element, Text } from 'domhandler';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { isHidden } from '../../pages/hidden.ts';
import { isBox } from '../../pages/read-blocks.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { isWindow, WINDOW_ROLES } from './bystanding-areas.ts';

const MOST_LINES = 200;
const LONGEST_LINE = 2_000;
/** Maximum length of a closed part, in characters. A longer part is a page of its own. */
const LONGEST_PART = 20_000;
const MOST_IDS = 2_000;
/** Parts of every page of a site, whose links are compared as menus. */
const FRAME = new Set(['nav', 'header', 'footer']);
const UNREAD = new Set(
  'script style template svg math iframe object video audio select textarea noscript'.split(' '),
);
const BUTTONS = new Set(['button', 'summary', 'a']);
const ASKS = /cookie|consent|newsletter|subscribe|sign up|log in|your e-?mail|datenschutz|anmelden/iu;

/**
 * The lines in the closed dialogs and, with `withPanels`, in the closed tabs and answers of a page. A reader sees them
 * after a click. Forms that ask for consent or an address are left out.
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
      // Parts within this part are not read again.
      return false;
    },
  });
  return lines.slice(0, MOST_LINES);
}

const NOT_DISPLAYED = /(?:^|;)\s*display\s*:\s*none/i;

/** Whether the element is hidden in one of the ways in which pages close their tabs and answers. */
const isClosed = (element: Element): boolean =>
  element.attribs.hidden !== undefined || NOT_DISPLAYED.test(attribute(element, 'style'));

/** The ids of the parts that a button of the page opens. */
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
