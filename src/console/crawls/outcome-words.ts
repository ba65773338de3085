import type { Crawl, CrawledUrlList } from '../api/answers.ts';

export type CrawledUrl = CrawledUrlList['pages'][number];
export type Outcome = CrawledUrl['outcome'];

interface Words {
  name: string;
  tone: 'plain' | 'good' | 'warn' | 'bad' | 'info';
  meaning: string;
}

export const OUTCOMES: Record<Outcome, Words> = {
  indexed: {
    name: 'New or changed',
    tone: 'good',
    meaning: 'The page was read. It is new, or its text has changed since it was last read.',
  },
  unchanged: {
    name: 'Unchanged',
    tone: 'good',
    meaning: 'The page was read. Its text has not changed since it was last read.',
  },
  duplicate: {
    name: 'Duplicate',
    tone: 'plain',
    meaning:
      'This page redirects to another page, has the same or nearly the same text as another page, or names another page as its original (canonical) version.',
  },
  excluded: {
    name: 'Left out',
    tone: 'plain',
    meaning:
      'This address was left out, for example because its path is excluded or because it does not lead to a readable page.',
  },
  robotsBlocked: {
    name: 'Blocked by the site',
    tone: 'warn',
    meaning: 'The site asks crawlers not to read this page.',
  },
  failed: { name: 'Failed', tone: 'bad', meaning: 'The page could not be read.' },
  skippedBudget: {
    name: 'Over the limit',
    tone: 'warn',
    meaning: 'The page was found but not read, because the page limit was reached.',
  },
  queued: { name: 'Waiting', tone: 'info', meaning: 'The page has been found, but not visited yet.' },
  fetching: { name: 'Being read', tone: 'info', meaning: 'Being visited now.' },
};

const FIRST_READING: Words = { name: 'Read', tone: 'good', meaning: 'The page was read.' };

export const outcomeWords = (outcome: Outcome, { changes }: Pick<Crawl, 'changes'>): Words => {
  const { changed, unchanged, moved, removed } = changes;
  const isFirst = changed + unchanged + moved + removed === 0;
  return outcome === 'indexed' && isFirst ? FIRST_READING : OUTCOMES[outcome];
};

const SITEMAP = /sitemap[^/]*$|\.xml(?:\.gz)?$/iu;

export function foundOn({ outcome, referrer }: Pick<CrawledUrl, 'outcome' | 'referrer'>): string | null {
  if (referrer === null || outcome === 'indexed' || outcome === 'unchanged') return null;
  return SITEMAP.test(referrer) ? 'Listed in the sitemap of the site' : `Linked on ${referrer}`;
}

export const outcomeOf = (text: string | null): Outcome | undefined =>
  text !== null && Object.hasOwn(OUTCOMES, text) ? (text as Outcome) : undefined;

export const isOpen = (outcome: Outcome): boolean => outcome === 'queued' || outcome === 'fetching';
