import type { Span, VisiblePage } from '../../../pages/visible-page.ts';
import type { Linked } from '../content-facts.ts';
import { type ContentLink, pageAddress } from '../page-links.ts';

const LONGEST_NAME = 120;

/** Letters and digits alone: the same for `Acme Flow™` and `acme flow`. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first line of what a link shows; for a link in a closed menu a noted line says it. */
export function linkedName(link: ContentLink, page: VisiblePage): Omit<Linked, 'key'> | null {
  const span: Span | null = link.isHidden ? null : page.spanOf(link.element);
  const [first = ''] =
    span === null
      ? [link.text]
      : page.text.slice(span.start, Math.min(span.end, span.start + 1_000)).split('\n');
  // A card's link says its name and then what it is about.
  const name = first.trim();
  if (name === '' || name.length > LONGEST_NAME) return null;
  const at = span === null ? page.note(name) : { start: span.start, end: span.start + first.length };
  return { name, url: pageAddress(link.url), at };
}
