import type { CrawledUrlList } from '../api/answers.ts';

export type CrawledUrl = CrawledUrlList['pages'][number];
export type Outcome = CrawledUrl['outcome'];

interface Words {
  name: string;
  tone: 'plain' | 'good' | 'warn' | 'bad' | 'info';
  /** An explanation in one sentence. */
  meaning: string;
}

/** Labels for all outcomes, in display order. */
export const OUTCOMES: Record<Outcome, Words> = {
  indexed: { name: 'Indexed', tone: 'good', meaning: 'Read, and part of the knowledge base.' },
  unchanged: {
    name: 'Unchanged',
    tone: 'good',
    meaning: 'The same as in the previous crawl; the page is kept.',
  },
  duplicate: {
    name: 'Duplicate',
    tone: 'plain',
    meaning: 'This page redirects to another page or has the same text as one.',
  },
  excluded: {
    name: 'Left out',
    tone: 'plain',
    meaning: 'Outside the limits of this crawl, or not a readable page.',
  },
  robotsBlocked: {
    name: 'Blocked by the site',
    tone: 'warn',
    meaning: 'The site asks crawlers not to read it.',
  },
  failed: { name: 'Failed', tone: 'bad', meaning: 'It could not be read.' },
  skippedBudget: {
    name: 'Over the limit',
    tone: 'warn',
    meaning: 'Found but not read: the page limit was reached.',
  },
  queued: { name: 'Waiting', tone: 'info', meaning: 'Found, not visited yet.' },
  fetching: { name: 'Being read', tone: 'info', meaning: 'Being visited now.' },
};

export const outcomeOf = (text: string | null): Outcome | undefined =>
  text !== null && Object.hasOwn(OUTCOMES, text) ? (text as Outcome) : undefined;

export const isOpen = (outcome: Outcome): boolean => outcome === 'queued' || outcome === 'fetching';
