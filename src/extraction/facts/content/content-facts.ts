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
  under?: string;
  isPanel?: true;
  isLinked?: true;
  isQuote?: true;
}

export interface Picture {
  text: string;
  at: Span;
  source: number | null;
  isName: boolean;
}

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
  menu: Linked[];
  languages: Linked[];
  passages: Passage[];
  unseen: UnseenParts;
  isCut: boolean;
  pictures: Picture[];
  links: number[];
  language?: string;
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
