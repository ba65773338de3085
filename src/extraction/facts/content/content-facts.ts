import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

export interface Named {
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  isRelease: boolean;
  isNewest?: true;
}

/**
 * Passages outside the main text (`page`) are recorded too, so that a passage that only moved is not reported as new.
 */
const PASSAGE_PLACES = [
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
  level: number | null;
  place: PassagePlace;
  /** The heading or term above a line, which shows its plan or team. */
  under?: string;
  isPanel?: true;
  isLinked?: true;
  isQuote?: true;
}

/** Alt texts are invisible, so they are appended to the page's text. `at` points to the appended text. */
export interface Picture {
  text: string;
  at: Span;
  /** Hash of the image's URL. Null if missing, too long or a `data:` URL, as in placeholder images. */
  source: number | null;
  isName: boolean;
}

/** Amounts and lines of closed parts, such as menus and tabs. Lines are hashes (see `markOf`). */
export interface UnseenParts {
  amounts: number[];
  lines: number[];
}

export interface LinkLabel {
  text: string;
  target: number;
  isButton: boolean;
}

export interface ContentFacts {
  hero: Hero & {
    level: number | null;
    at: { h1: Span | null; sub: Span | null };
  };
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  /** Keys contain no numbers, because an entry may show a count, such as the number of jobs. */
  menu: Linked[];
  languages: Linked[];
  passages: Passage[];
  unseen: UnseenParts;
  isCut: boolean;
  pictures: Picture[];
  links: number[];
  /** Language code, such as `da`. Helps to resolve ambiguous currency signs such as `kr`. */
  language?: string;
  /** Missing for legal pages and for responses that are not HTML pages, such as feeds. */
  labels?: LinkLabel[];
}

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
