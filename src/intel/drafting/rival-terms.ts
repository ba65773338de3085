import { POLICY_KEYS } from '../comparing/policies.ts';
import type { Candidate } from './candidate.ts';
import { type ComparedTerm, quoted } from './compared-terms.ts';
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

export const edges = (rows: readonly ComparedTerm[]): Candidate[] =>
  rows
    .flatMap(({ label, us, them, texts, advantage }): Candidate[] => {
      if (us === null || them === null || advantage !== 'them') return [];
      const [theirs, ours] =
        texts === undefined ? [quoted(them), quoted(us)] : [`“${texts.them}”`, `“${texts.us}”`];
      return [
        {
          text: `${them.vendor} says: ${theirs}`,
          basis: 'source',
          facts: [them],
          label,
          key: `edge ${label}`,
          also: { weSay: { text: ours, basis: 'source', facts: [us], label } },
        },
      ];
    })
    .slice(0, MOST);
