import type { Hero, Post } from '../facts.ts';
import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

export interface Named {
  /** The name without case and punctuation. For a comparison page, the page's URL. */
  key: string;
  name: string;
  at: Span;
}

export interface Linked extends Named {
  url: string;
}

export interface ListedPost extends Post {
  at: Span;
  /** True for a changelog entry, on any kind of page. */
  isRelease: boolean;
  /** Set if the heading above one of the post's lists says that it shows the newest posts, as in a sidebar. */
  isNewest?: true;
}

/**
 * Where a passage is on a page. Passages outside `page` are recorded too, because a change of markup may move a passage
 * to another place.
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
  /** The heading or term above a line, on pages with offers or roles. It shows which plan or team the line is about. */
  under?: string;
  /** Set for a passage that overlaps a link and that may change between visits, such as a teaser. */
  isPanel?: true;
  /** Set if the passage is a teaser with a link. */
  isLinked?: true;
  /** Set for a testimonial's words, name and role. */
  isQuote?: true;
}

/**
 * An image with its alt text. The visible text lacks alt texts, so they are appended to the page's text, and `at` can point
 * to them.
 */
export interface Picture {
  text: string;
  at: Span;
  /** A hash of the image's URL. Null if the URL is missing, too long or a `data:` URL, as placeholders have. */
  source: number | null;
  /** Whether the alt text is a name, such as a company's, rather than a description. */
  isName: boolean;
}

/** The amounts and lines of parts that are closed at first, such as menus and tabs. */
export interface UnseenParts {
  amounts: number[];
  /** Hashes of short lines (see `markOf`). */
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
  /** The keys ignore numbers, because an entry may contain a count, such as the number of jobs. */
  menu: Linked[];
  languages: Linked[];
  passages: Passage[];
  /** Empty unless the page's kind is `pricing`, `home` or `product`. */
  unseen: UnseenParts;
  /** Whether the page was too long and passages were left out. */
  isCut: boolean;
  pictures: Picture[];
  /** Hashes of all linked URLs (see `markOf`), so that known URLs do not count as new. */
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
