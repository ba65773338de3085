import { type Document, Element } from 'domhandler';
import { walk } from '../../../pages/dom.ts';
import type { Span, VisiblePage } from '../../../pages/visible-page.ts';
import type { ContentLink } from '../page-links.ts';

/** Characters of one entry in a list: title, date, author and an excerpt. */
const LONGEST_CARD = 2_500;
const NO_CARD = new Set(['html', 'body', 'main', 'nav', 'header', 'footer', 'ul', 'ol', 'table', 'tbody']);

/** Everything a page shows of one entry. */
export interface PostCard {
  url: string;
  links: ContentLink[];
  element: Element;
  at: Span;
}

/**
 * The largest element about each link alone. Links with one address that stand apart are cards of their own: a picture
 * and its title have one, a teaser and the same post in the list two.
 */
export function cardsOf(page: VisiblePage, links: readonly ContentLink[]): PostCard[] {
  const tops = soleOwners(page.document, links);
  const cards = new Map<Element, PostCard>();
  for (const link of links) {
    const element = climb(link.element, tops, link.url, page);
    const at = page.spanOf(element);
    if (at === null) continue;
    const card = cards.get(element) ?? { url: link.url, links: [], element, at };
    card.links.push(link);
    cards.set(element, card);
  }
  return [...cards.values()];
}

/** By element, the one address all of these links in it have; null for several. */
function soleOwners(document: Document, links: readonly ContentLink[]): Map<Element, string | null> {
  const urls = new Map(links.map(({ element, url }) => [element, url]));
  const owners = new Map<Element, string | null>();
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const url = urls.get(node);
      if (url !== undefined) owners.set(node, url);
    },
    leave(element) {
      const own = owners.get(element);
      const { parent } = element;
      if (own === undefined || !(parent instanceof Element)) return;
      const known = owners.get(parent);
      owners.set(parent, known === undefined || known === own ? own : null);
    },
  });
  return owners;
}

function climb(
  from: Element,
  owners: ReadonlyMap<Element, string | null>,
  url: string,
  page: VisiblePage,
): Element {
  let element = from;
  for (let above = from.parent; above instanceof Element; above = above.parent) {
    if (owners.get(above) !== url || NO_CARD.has(above.name)) break;
    const span = page.spanOf(above);
    if (span !== null && span.end - span.start > LONGEST_CARD) break;
    element = above;
  }
  return element;
}
