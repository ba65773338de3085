import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

/** Something with a name that the page shows or leads to. */
export interface Named {
  /** Tells it from others, however the page writes it. */
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  /** An entry of a changelog, wherever it is listed. */
  isRelease: boolean;
}

/**
 * Where on a page a passage stands. Only `page` is what the page says; the rest is known by name, for markup decides
 * what is a menu, and markup changes.
 */
export const PASSAGE_PLACES = [
  'page',
  'navigation',
  'banner',
  'rotation',
  'listing',
  'button',
  'footnote',
] as const;
export type PassagePlace = (typeof PASSAGE_PLACES)[number];

/** A paragraph, item, row or heading. */
export interface Passage {
  text: string;
  at: Span;
  kind: VisibleBlock['kind'];
  /** 1 to 6 for headings, else null. */
  level: number | null;
  place: PassagePlace;
}

/** What a page says besides prices and jobs. */
export interface ContentFacts {
  hero: Hero & {
    /** Of the heading that is the headline, 1 for most. */
    level: number | null;
    /** Of the headline and the lines below it; null where the page shows none. */
    at: { h1: Span | null; sub: Span | null };
  };
  /** As the page lists them, each address once. */
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  passages: Passage[];
  /** The page goes on past the passages that were kept. */
  isCut: boolean;
  /** What the pictures of the page say to those who do not see them. */
  pictures: string[];
  /** Marks of all addresses the page leads to, see `markOf`: what it led to before is not new to it. */
  links: number[];
}

/** For what is read of no HTML page. */
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
