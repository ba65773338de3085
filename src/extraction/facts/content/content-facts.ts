import type { Hero, Post } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';

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

/** A paragraph, item or row. */
export interface Passage {
  text: string;
  at: Span;
  /**
   * Whether its words are what the page says. Those of menus, teasers and the like are kept to know them by, for markup
   * decides what is a menu, and markup changes.
   */
  counts: boolean;
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
  links: [],
});
