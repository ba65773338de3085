import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

export interface Named {
  /** A key that is the same for all spellings of the name. */
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  /** True for a changelog entry, whatever kind of page lists it. */
  isRelease: boolean;
}

/**
 * Where a passage is on a page. Passages in places other than `page` are recorded too, because a change of markup may
 * move a passage from one place to another.
 */
export const PASSAGE_PLACES = [
  'page',
  'navigation',
  'footer',
  'banner',
  'bar',
  'window',
  'hidden',
  'rotation',
  'listing',
  'button',
  'footnote',
  'counter',
  'stamp',
  'comment',
] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

export interface Passage {
  text: string;
  at: Span;
  kind: VisibleBlock['kind'];
  /** 1 to 6 for headings, otherwise null. */
  level: number | null;
  place: PassagePlace;
  /** On pages with offers or roles: the heading or the term above a line. It shows which plan or team the line is about. */
  under?: string;
  /** Set for a line of a tab, an answer or another closed part that a visible element opens. */
  isPanel?: true;
  /** Set if the passage is a teaser with a link. */
  isLinked?: true;
  /** Set for a testimonial's words, name and role. */
  isQuote?: true;
}

/** An image's alt text. Visitors do not see it, so it is added to the page's text as evidence. */
export interface Picture {
  text: string;
  at: Span;
  /** A hash of the image's URL. Null if the URL is missing, too long or a `data:` URL, as for a placeholder. */
  source: number | null;
  /** Whether the text is a name, such as a company's, rather than a description. */
  isName: boolean;
}

/** The content of parts that are not visible at first, such as closed menus and tabs. */
export interface UnseenParts {
  /** All amounts, from low to high. */
  amounts: number[];
  /** Hashes of the short lines (see `markOf`). */
  lines: number[];
}

/** The content of a page, apart from prices and jobs. */
export interface ContentFacts {
  hero: Hero & {
    /** Level of the heading used as the headline, usually 1. */
    level: number | null;
    /** Null if the page has no headline. */
    at: { h1: Span | null; sub: Span | null };
  };
  /** In page order, without duplicate URLs. */
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  /** The keys ignore numbers, because an entry may show a changing number, such as the number of jobs. */
  menu: Linked[];
  /** Entries of the language menu. */
  languages: Linked[];
  passages: Passage[];
  /** Empty on pages without offers. */
  unseen: UnseenParts;
  /** Whether passages were left out because the page is too long. */
  isCut: boolean;
  pictures: Picture[];
  /** Hashes of all linked URLs (see `markOf`), so that known URLs do not count as new. */
  links: number[];
}

/** The content of a response that is not an HTML page. */
export const noContent = (): ContentFacts => ({
  hero: { title: null, h1: null, sub: null, meta: null, level: null, at: { h1: null, sub: null } },
  posts: [],
  products: [],
  customers: [],
  comparisons: [],
  menu: [],
  languages: [],
  passages: [],
  unseen: { amounts: [], lines: [] },
  isCut: false,
  pictures: [],
  links: [],
});
