import { POLICY_KEYS } from '../comparing/policies.ts';
import type { Candidate } from './candidate.ts';
import { answersTo, betterTerms, type ComparedTerm, quoted } from './compared-terms.ts';
import { tidied } from './sentence-tests.ts';
import { isTerm } from './term-value.ts';

const LONG_TERM = 360;

export const strictTerms = (rows: readonly ComparedTerm[]): Candidate[] =>
  rows.flatMap(({ key, label, us, them, advantage }): Candidate[] => {
    if (key === undefined || them === null || !isTerm(them) || advantage === 'them') return [];
    const { amount } = them.term;
    const isStrict = POLICY_KEYS.has(key) ? amount === 0 : key === 'term' && amount >= LONG_TERM;
    const isShared = us !== null && advantage !== 'us';
    if (!isStrict || isShared) return [];
    return [
      {
        text: `${label}: ${tidied(them.quote)}`,
        basis: 'source',
        facts: [them],
        label,
        theme: `strict ${label}`,
      },
    ];
  });

const MOST = 4;

/** Quoting our own worse term would confirm the objection, so the reply is a similar term in which we are better. */
export function edges(rows: readonly ComparedTerm[]): Candidate[] {
  const answers = answersTo(rows);
  const ahead = betterTerms(rows, { winner: 'us', of: 'us' });
  return rows
    .flatMap((row): Candidate[] => {
      const { label, us, them, texts, advantage } = row;
      if (us === null || them === null || advantage !== 'them') return [];
      const theirs = texts === undefined ? quoted(them) : `“${texts.them}”`;
      const reply = ahead.find(({ label: one }) => one === answers.get(row)?.label);
      return [
        {
          text: `${them.vendor} says: ${theirs}`,
          basis: 'source',
          facts: [them],
          label,
          key: `edge ${label}`,
          ...(reply && { also: { weSay: reply } }),
        },
      ];
    })
    .slice(0, MOST);
}
