import type { PageTraits } from './judging/page-traits.ts';
import type { SignalFacts } from './facts/registry.ts';
import type { PageCounts, PageLeads } from './page-reading.ts';

/** All that a check takes from a page, as plain data: it crosses from the process that parses. */
export interface WatchedReading {
  title: string | null;
  /** Primary tag, as the page declares it. */
  language: string | null;
  /** What a snapshot keeps; spans in the facts are offsets into it. */
  text: string;
  facts: SignalFacts;
  /** Null for feeds and job boards, which are no pages. */
  traits: PageTraits | null;
  leads: PageLeads;
  counts: PageCounts;
  /** Whether only a browser can read it. */
  isShell: boolean;
}
