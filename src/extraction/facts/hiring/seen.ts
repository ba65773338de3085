import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { findRuledOut } from '../../pages/ruled-out.ts';
import { findUnseen } from '../../pages/unseen.ts';

/** Elements that scripts fold: hidden until a reader opens them, and part of what the page says. */
const FOLDED_NAME =
  /(?:^|[\s_-])(?:accordion|collapse|collapsible|panel|tab-?(?:content|pane|panel)|toggle-?content)/i;
const FOLDABLE = new Set('div section article ul ol dl dd li tbody tr table'.split(' '));

/** The nodes of a page that no reader gets to see: what is folded away by department is open to them. */
export function findHidden(page: Document): Set<ChildNode> {
  const hidden = findUnseen(page);
  for (const node of findRuledOut(page, hidden)) hidden.add(node);
  const opened = openedIds(page);
  for (const node of hidden) if (node instanceof Element && isFolded(node, opened)) hidden.delete(node);
  return hidden;
}

function isFolded(element: Element, opened: ReadonlySet<string>): boolean {
  if (!FOLDABLE.has(element.name)) return false;
  if (attribute(element, 'role') === 'tabpanel' || opened.has(attribute(element, 'id'))) return true;
  return FOLDED_NAME.test(attribute(element, 'class').slice(0, 400));
}

/** What a button, a tab or a link of the page says it opens. */
function openedIds(page: Document): Set<string> {
  const ids = new Set<string>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      for (const id of attribute(node, 'aria-controls').split(/\s+/)) ids.add(id);
      for (const name of ['href', 'data-target', 'data-bs-target']) {
        const target = attribute(node, name);
        if (target.startsWith('#')) ids.add(target.slice(1));
      }
    },
  });
  ids.delete('');
  return ids;
}
