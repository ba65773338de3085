import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

/** A named item that the page shows or links to. */
export interface Named {
  /** Identifies the item regardless of spelling. */
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  /** An entry of a changelog, on whatever page it is listed. */
  isRelease: boolean;
}

/**
 * Location of a passage on a page. Only `page` is the page's own content; the other places are recorded too, because
 * markup decides what a menu is, and markup changes.
 */
export const PASSAGE_PLACES = [
  'page',
  'navigation',
  'banner',
  'rotation',
  'listing',
  'button',
  'footnote',
  'counter',
  'comment',
] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

/** A paragraph, item, row or heading. */
export interface Passage {
  text: string;
  at: Span;
  kind: VisibleBlock['kind'];
  /** 1 to 6 for headings, otherwise null. */
  level: number | null;
  place: PassagePlace;
}

/** The content of a page apart from prices and jobs. */
export interface ContentFacts {
  hero: Hero & {
    /** Level of the heading that is the headline, usually 1. */
    level: number | null;
    /** Spans of the headline and the lines below it; null if the page has no headline. */
    at: { h1: Span | null; sub: Span | null };
  };
  /** In page order, each URL once. */
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  passages: Passage[];
  /** Whether the page continues past the kept passages. */
  isCut: boolean;
  /** Alt texts of the page's pictures. */
  pictures: string[];
  /** Marks of all URLs the page links to, see `markOf`: a URL linked before is not new. */
  links: number[];
}

/** For responses that are not HTML pages. */
export const noContent = (): ContentFacts => ({
  hero: { title: null, h1: null, sub: null, meta: null, level: null, at: { h1: null, sub: null } },
  posts: [],
  products: [],
  customers: [],
  comparisons: [],
  passages: [],
  isCut: false,
  pictures: [],
  links: [],
});
