import type { Change } from '../../events/change.ts';
import type { PassagePlace } from '../../extraction/facts/content/content-facts.ts';
import { factsHash } from '../variants/known-variants.ts';

/** Why changed words are in no event. A closed list: clients may show a text for each. */
export const IGNORE_REASONS = [
  'date',
  'counter',
  'rotation',
  'order',
  'copy',
  'markup',
  'typo',
  'variant',
  'unconfirmed',
  'navigation',
  'banner',
  'listing',
  'button',
  'footnote',
  'picture',
  'past_limit',
  'duplicate_of_event',
  'contradicted',
] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];

/** Words that differ between two looks at a page, and where they end: in a change, or left out with a reason. */
export interface Entry {
  words: number;
  /** The line before and after; empty where there is none. */
  before: string;
  after: string;
  /** The words themselves. */
  changed: { before: string[]; after: string[] };
  fate: Change | IgnoreReason;
}

/** What was left out of the events of one page for one reason. */
export interface Ignored {
  pageUrl: string;
  reason: IgnoreReason;
  words: number;
  /** Lines they stand in. */
  lines: number;
  /** Some of the lines: what stood there, and what stands there now. */
  samples: { before: string; after: string }[];
}

/** Of a page: each changed word is in exactly one of them. */
export interface Account {
  told: number;
  ignored: Ignored[];
}

const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 200;

/** Equal for changes that say the same. */
export const identityOf = ({ kind, key, before, after }: Change): string =>
  factsHash({ kind, key, before, after });

/**
 * Sums up the entries of a page once it is settled which changes become events. `news` are those; a change that is
 * not among them is left out for `others`.
 */
export function accountFor(
  entries: readonly Entry[],
  { pageUrl, news, others }: { pageUrl: string; news: readonly Change[]; others: IgnoreReason },
): Account {
  const told = new Set(news.map(identityOf));
  const account: Account = { told: 0, ignored: [] };
  const byReason = new Map<IgnoreReason, Ignored>();
  const known = new Map<Change, boolean>();
  for (const { words, before, after, fate } of entries) {
    if (typeof fate !== 'string') {
      const isTold = known.get(fate) ?? told.has(identityOf(fate));
      known.set(fate, isTold);
      if (isTold) {
        account.told += words;
        continue;
      }
    }
    const reason = typeof fate === 'string' ? fate : others;
    const one = byReason.get(reason) ?? { pageUrl, reason, words: 0, lines: 0, samples: [] };
    byReason.set(reason, one);
    one.words += words;
    one.lines += 1;
    if (one.samples.length < MOST_SAMPLES) one.samples.push({ before: cut(before), after: cut(after) });
  }
  account.ignored = IGNORE_REASONS.flatMap((reason) => byReason.get(reason) ?? []);
  return account;
}

const cut = (text: string): string =>
  text.length <= LONGEST_SAMPLE
    ? text
    : `${text.slice(0, LONGEST_SAMPLE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Places whose words are not what a page says, by the reason they are left out for. */
export const REASON_OF_PLACE: Record<Exclude<PassagePlace, 'page'>, IgnoreReason> = {
  navigation: 'navigation',
  banner: 'banner',
  rotation: 'rotation',
  listing: 'listing',
  button: 'button',
  footnote: 'footnote',
};
