import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

/** A named item that the page shows or links to. */
export interface Named {
  /** Identifies the item, whatever its spelling. */
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  /** True for a changelog entry, whatever page lists it. */
  isRelease: boolean;
}

/**
 * Where a passage is on a page. Only `page` is the page's own content. Passages in other places are recorded too,
 * because the markup decides what counts as a menu, and markup changes.
 */
export const PASSAGE_PLACES = [
  'page',
  'navigation',
  'footer',
  'banner',
  'bar',
  'window',
  'rotation',
  'listing',
  'button',
  'footnote',
  'counter',
  'comment',
] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

/** A paragraph, list item, table row or heading. */
export interface Passage {
  text: string;
  at: Span;
  kind: VisibleBlock['kind'];
  /** 1 to 6 for headings, otherwise null. */
  level: number | null;
  place: PassagePlace;
}

/** The content of a page, apart from prices and jobs. */
export interface ContentFacts {
  hero: Hero & {
    /** Level of the heading used as the headline, usually 1. */
    level: number | null;
    /** Positions of the headline and the lines below it. Null if the page has no headline. */
    at: { h1: Span | null; sub: Span | null };
  };
  /** In page order, without duplicate URLs. */
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  /** Entries of the menus and the footer. Their keys ignore numbers, such as a number of jobs. */
  menu: Linked[];
  passages: Passage[];
  /** Whether the page has more text than the passages that were kept. */
  isCut: boolean;
  /** Alt texts of the page's images. */
  pictures: string[];
  /** Hashes of all URLs that the page links to (see `markOf`). A URL that was linked before is not new. */
  links: number[];
}

/** For responses that are not HTML pages. */
export const noContent = (): ContentFacts => ({
  hero: { title: null, h1: null, sub: null, meta: null, level: null, at: { h1: null, sub: null } },
  posts: [],
  products: [],
  customers: [],
  comparisons: [],
  menu: [],
  passages: [],
  isCut: false,
  pictures: [],
  links: [],
});
