import { below } from '../../site/text.ts';
import { shuffled } from '../page-frame.ts';
import { COMPANIES, heading, PRODUCT_NAMES, prose } from './sentences.ts';

export interface PostItem {
  slug: string;
  title: string;
  date: Date;
  summary: string;
}

export interface Section {
  heading: string;
  paragraphs: string[];
}

export interface SiteModel {
  title: string;
  meta: string;
  h1: string;
  sub: string;
  sections: Section[];
  products: string[];
  customers: string[];
  comparisons: string[];
  posts: PostItem[];
  releases: PostItem[];
  clauses: Section[];
}

const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 1, 20);

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export function createSite(random: () => number): SiteModel {
  const titles = new Set<string>();
  const freshTitle = (): string => {
    for (;;) {
      const title = heading(random);
      if (!titles.has(title)) return titles.add(title) && title;
    }
  };
  const sections = (count: number, words: number): Section[] =>
    Array.from({ length: count }, () => ({
      heading: freshTitle(),
      paragraphs: Array.from({ length: 1 + below(random, 3) }, () => prose(random, words)),
    }));
  const h1 = freshTitle();
  return {
    title: `${h1} | Acme`,
    meta: prose(random, 14),
    h1,
    sub: prose(random, 12),
    sections: sections(5, 26),
    products: shuffled(PRODUCT_NAMES, random).slice(0, 4),
    customers: shuffled(COMPANIES, random).slice(0, 7),
    comparisons: ['Acme vs. Rivalry', 'Tablecrowd alternative'],
    posts: Array.from({ length: 16 }, (_, at) => postOf(freshTitle(), NEWEST - at * 5 * DAY, random)),
    releases: Array.from({ length: 9 }, (_, at) => postOf(freshTitle(), NEWEST - at * 9 * DAY, random)),
    clauses: Array.from({ length: 8 }, (_, at) => ({
      heading: `${at + 1}. ${['Your account', 'Payment', 'Your data', 'Acceptable use', 'Availability', 'Liability', 'Ending the contract', 'Changes'][at]!}`,
      paragraphs: [prose(random, 45), prose(random, 35)],
    })),
  };
}

export const postOf = (title: string, time: number, random: () => number): PostItem => ({
  slug: slugOf(title),
  title,
  date: new Date(time),
  summary: prose(random, 12),
});

export const dayAfter = ([newest]: readonly PostItem[]): number => newest!.date.getTime() + DAY;
