import { Element, Text } from 'domhandler';
import { cleanLine } from '../../../pages/clean-text.ts';
import { textOf } from '../../../pages/dom.ts';
import type { ContentLink } from '../page-links.ts';

const LABEL =
  /^(?:(?:our |unsere |nos |nuestros )?(?:products?|platform|solutions?|features|apps|tools|produkte?|plattform|lösungen|funktionen|produits?|plateforme|fonctionnalités|productos?|plataforma|soluciones|funcionalidades|funciones|características))(?: (?:overview|& services))?$/iu;
const LONGEST_LABEL = 40;
const LABELS = new Set([
  'a',
  'button',
  'span',
  'summary',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'label',
  'strong',
  'dt',
]);
const HOLDERS = new Set(['li', 'div', 'details', 'section', 'dl', 'ul']);
/** From the link to the menu: columns in panels in lists. */
const DEEPEST = 8;

/** The element of the menu of products that a link is in; null for links elsewhere. */
export function productMenuOf(link: ContentLink, known: Map<Element, boolean>): Element | null {
  let below: Element = link.element;
  for (let above = below.parent, depth = 0; above instanceof Element && depth < DEEPEST; depth += 1) {
    if (HOLDERS.has(above.name) && labelledBefore(above, below)) {
      let isMenu = known.get(above);
      if (isMenu === undefined) known.set(above, (isMenu = isLabelled(above)));
      if (isMenu) return above;
    }
    below = above;
    above = below.parent;
  }
  return null;
}

/** The label stands beside the list of links, not in it: a flat menu that begins with `Products` is none. */
const labelledBefore = (holder: Element, below: Element): boolean =>
  below.name !== 'a' && firstChild(holder) !== below;

function isLabelled(holder: Element): boolean {
  const label = firstChild(holder);
  if (label === null || !LABELS.has(label.name)) return false;
  const text = cleanLine(textOf(label, ({ name }) => name === 'svg').slice(0, 400));
  return text.length <= LONGEST_LABEL && LABEL.test(text);
}

function firstChild({ children }: Element): Element | null {
  for (const child of children) {
    if (child instanceof Text && child.data.trim() !== '') return null;
    if (child instanceof Element && child.name !== 'input' && child.name !== 'svg') return child;
  }
  return null;
}
