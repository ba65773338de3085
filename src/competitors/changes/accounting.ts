import type { Change } from '../../events/change.ts';
import type { PassagePlace } from '../../extraction/facts/content/content-facts.ts';
import { type BlockChange, changedWords } from './content/text-diff.ts';
import { factsHash } from '../variants/known-variants.ts';

export const IGNORE_REASONS = [
  'date',
  'counter',
  'rotation',
  'order',
  'copy',
  'markup',
  'typo',
  'currency',
  'variant',
  'returned',
  'unconfirmed',
  'navigation',
  'banner',
  'hidden',
  'listing',
  'button',
  'footnote',
  'comment',
  'picture',
  'past_limit',
  'duplicate_of_event',
  'contradicted',
] as const;
export type IgnoreReason = (typeof IGNORE_REASONS)[number];

export interface Entry {
  words: number;
  before: string;
  after: string;
  changed: { before: string[]; after: string[] };
  fate: Change | IgnoreReason;
}

export function entryOf(block: BlockChange, fate: IgnoreReason): Entry {
  const [before, after] = [changedWords(block.before), changedWords(block.after)];
  return {
    words: before.length + after.length,
    before: block.before?.passage.text ?? '',
    after: block.after?.passage.text ?? '',
    changed: { before, after },
    fate,
  };
}

export interface Ignored {
  pageUrl: string;
  reason: IgnoreReason;
  words: number;
  lines: number;
  samples: { before: string; after: string }[];
}

export interface Account {
  told: number;
  ignored: Ignored[];
}

const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 200;

export const identityOf = ({ kind, key, before, after }: Change): string =>
  factsHash({ kind, key, before, after });

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

export const REASON_OF_PLACE: Record<Exclude<PassagePlace, 'page'>, IgnoreReason> = {
  navigation: 'navigation',
  footer: 'navigation',
  banner: 'banner',
  bar: 'banner',
  window: 'banner',
  hidden: 'hidden',
  rotation: 'rotation',
  listing: 'listing',
  button: 'button',
  footnote: 'footnote',
  counter: 'counter',
  stamp: 'date',
  comment: 'comment',
};
