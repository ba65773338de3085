import { Element, type ParentNode } from 'domhandler';
import type { FoundBlock } from './read-blocks.ts';
import type { Block } from './blocks.ts';
import { attribute } from './dom.ts';

const AUTHOR_TAG = new Set(['footer', 'cite', 'figcaption', 'address', 'small']);
const AUTHOR_NAME =
  /(?:^|[\s_-])(?:author|byline|attribution|signature|cite|citation|speaker|reviewer|who|(?:testimonial|quote|review|customer|client|author|person)(?:s)?[_-]+(?:footer|meta|info|details?|name|author|role|job|position|title|company))(?:$|[\s_-])/iu;
const PARTS_TOO = new Set(['footer', 'address']);
const PAGE_PARTS = new Set(['html', 'body', 'main']);
const MOST_STEPS = 4;
const LONGEST_AUTHOR = 160;
const MOST_LINES = 4;

const MARKED = /^["“„«»][^]*["“”»«]$/u;

const sayingIn = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'heading'
    ? block.runs
        .map(({ text }) => text)
        .join('')
        .trim()
    : '';

function above(element: Element, matches: (one: Element) => boolean): Element | null {
  let at: ParentNode | null = element;
  for (let steps = 0; at instanceof Element && steps < MOST_STEPS; at = at.parent, steps++)
    if (matches(at)) return at;
  return null;
}

const isQuoteBox = ({ name }: Element): boolean => name === 'blockquote' || name === 'figure' || name === 'q';
const isPagePart = (node: ParentNode | null): boolean =>
  !(node instanceof Element) || PAGE_PARTS.has(node.name);
const isAuthorBox = (element: Element): boolean =>
  (AUTHOR_TAG.has(element.name) && !(PARTS_TOO.has(element.name) && isPagePart(element.parent))) ||
  AUTHOR_NAME.test(attribute(element, 'class').slice(0, 200));

const isWithin = (element: Element, box: ParentNode | null): boolean =>
  box instanceof Element && above(element, (one) => one === box) !== null;

const beforeIt = ({ prev }: Element): Element | null => {
  let at = prev;
  while (at !== null && !(at instanceof Element)) at = at.prev;
  return at;
};

export const isFooterOfQuotation = (footer: Element): boolean => {
  const before = beforeIt(footer);
  return before !== null && isQuoteBox(before);
};

export function authorsOf(found: readonly FoundBlock[]): boolean[] {
  const isAuthor = found.map(() => false);
  for (const [at, { block, element }] of found.entries()) {
    const said = sayingIn(block);
    const box = above(element, isQuoteBox);
    if (isAuthor[at] || said === '' || (box === null && !MARKED.test(said))) continue;
    for (let next = at + 1; next < found.length && next <= at + MOST_LINES; next++) {
      const { block: other, element: below } = found[next]!;
      const text = sayingIn(other);
      if (text === '' || text.length > LONGEST_AUTHOR || MARKED.test(text)) break;
      const marker = above(
        below,
        (one) => isAuthorBox(one) && (isWithin(element, one.parent) || isWithin(one, box)),
      );
      if (marker === null || isWithin(element, marker)) break;
      isAuthor[next] = true;
    }
  }
  return isAuthor;
}
