import { type ChildNode, type Document, Element, type ParentNode } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { isDataTable } from './tables.ts';
import { ownText, weigh, type Weights } from './weights.ts';

/** A marked element is believed when it holds this much of the text the page has left. */
const MARKED_SHARE = 0.4;
/** One article inside is the page's content when the rest (teasers, comments) is little beside it. */
const ARTICLE_SHARE = 0.6;
/** The content narrows to a child as long as nearly all text outside links is in it. */
const NARROWING_SHARE = 0.85;

/**
 * The element whose text is the page: what the author marked as such, or the smallest one that holds nearly all
 * text outside links. It errs on the large side: a pricing or service page has many sections of equal standing.
 */
export function findMainContent(page: Document, dropped: ReadonlySet<ChildNode>): ParentNode {
  const weights = weigh(page, dropped);
  const marked = largest(page, weights, isMarkedMain);
  const start = marked !== null && share(marked, page, weights) >= MARKED_SHARE ? marked : page;
  const article = largest(start, weights, isMarkedArticle);
  if (article !== null && share(article, start, weights) >= ARTICLE_SHARE) return article;
  return start === page ? narrow(page, weights, dropped) : start;
}

const isMarkedMain = (element: Element): boolean =>
  element.name === 'main' || attribute(element, 'role').toLowerCase() === 'main';

const isMarkedArticle = (element: Element): boolean =>
  element.name === 'article' || /articleBody/i.test(attribute(element, 'itemprop'));

function largest(root: ParentNode, weights: Weights, matches: (element: Element) => boolean): Element | null {
  let best: Element | null = null;
  walk(root, {
    enter(node) {
      if (!(node instanceof Element) || !weights.has(node)) return false;
      if (matches(node) && (best === null || weights.get(node)!.text > weights.get(best)!.text)) best = node;
    },
  });
  return best;
}

const share = (part: ParentNode, whole: ParentNode, weights: Weights): number => {
  const all = contentOf(whole, weights);
  return all === 0 ? 0 : contentOf(part, weights) / all;
};

/** Text in links counts a little, so that a page made of links still has a content. */
function contentOf(node: ParentNode, weights: Weights): number {
  const weight = weights.get(node);
  return weight === undefined ? 0 : ownText(weight) + 0.2 * weight.linkText;
}

/** A paragraph, list or table may hold nearly all of a short page and is still one block among others. */
const CONTAINERS = new Set(
  'html body div section article main center form span table tbody tr td'.split(' '),
);

// A name with a hyphen is a custom element, which may be anything.
const isContainer = ({ name }: Element): boolean => CONTAINERS.has(name) || name.includes('-');

function narrow(page: ParentNode, weights: Weights, dropped: ReadonlySet<ChildNode>): ParentNode {
  const enough = contentOf(page, weights) * NARROWING_SHARE;
  if (enough === 0) return page;
  let node = page;
  for (;;) {
    const { hasMainHeading } = weights.get(node)!;
    const next = node.children.find(
      (child): child is Element => child instanceof Element && contentOf(child, weights) >= enough,
    );
    if (next === undefined || !isContainer(next)) return node;
    if (next.name === 'table' && isDataTable(next, dropped)) return node;
    // The main heading often stands before the element with the text.
    if (hasMainHeading && !weights.get(next)!.hasMainHeading) return node;
    node = next;
  }
}
