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
  /** Set if the post is also in a list with a heading such as "Latest posts", as in a sidebar. */
  isNewest?: true;
}

/**
 * Places of passages. `page` is the main text of the page. Passages in other places are recorded too, because a change
 * of markup may move a passage to another place.
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
  /** The heading or term above a line, on pages with offers or roles. It shows which plan or team the line is about. */
  under?: string;
  isPanel?: true;
  isLinked?: true;
  isQuote?: true;
}

/**
 * An image with its alt text. The visible text does not contain alt texts, so they are appended to the page's text, and
 * `at` points to the appended text.
 */
export interface Picture {
  text: string;
  at: Span;
  /** A hash of the image's URL. Null if the URL is missing, too long or a `data:` URL (as in placeholder images). */
  source: number | null;
  isName: boolean;
}

/** The amounts and lines of parts that are closed at first, such as menus and tabs. Lines are hashes (see `markOf`). */
export interface UnseenParts {
  amounts: number[];
  lines: number[];
}

export interface LinkLabel {
  text: string;
  target: number;
  isButton: boolean;
}

/** The content of a page, apart from prices and jobs. */
export interface ContentFacts {
  hero: Hero & {
    level: number | null;
    at: { h1: Span | null; sub: Span | null };
  };
  posts: ListedPost[];
  products: Linked[];
  customers: Named[];
  comparisons: Linked[];
  /** The key of an entry contains no numbers, because an entry may show a count, such as the number of jobs. */
  menu: Linked[];
  languages: Linked[];
  passages: Passage[];
  unseen: UnseenParts;
  isCut: boolean;
  pictures: Picture[];
  /** Hashes of the URLs that the page links to (see `markOf`). */
  links: number[];
  /** The page's language, such as `da`. It helps to interpret ambiguous currency signs such as `kr`. */
  language?: string;
  /** Links with a short text. Missing for legal pages and for responses that are not HTML pages, such as feeds. */
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
