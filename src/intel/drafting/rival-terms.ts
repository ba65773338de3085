import { POLICY_KEYS } from '../comparing/policies.ts';
import type { SubjectKey } from '../comparing/term-subjects.ts';
import type { Candidate } from './candidate.ts';
import { answersTo, betterTerms, type ComparedTerm, quoted, type ReplyTo } from './compared-terms.ts';
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

interface Count {
  objection: string;
  question: string;
}

const COUNTS: Partial<Record<SubjectKey, Count>> = {
  languages: {
    objection: 'offers more languages than you do',
    question: 'Which languages do your buyers ask for that you do not offer?',
  },
  storage: {
    objection: 'includes more storage than you do',
    question: 'How much storage do your buyers need?',
  },
  hours: {
    objection: 'is available for more hours than you are',
    question: 'During which hours do your buyers need help but cannot reach you?',
  },
  visits: {
    objection: 'visits customers more often than you do',
    question: 'How often do your buyers need a visit?',
  },
  counts: {
    objection: 'counts the stock more often than you do',
    question: 'How often do your buyers need a stock count?',
  },
  checks: {
    objection: 'checks quality more often than you do',
    question: 'How often do your buyers want quality to be checked?',
  },
  meetings: {
    objection: 'holds review meetings more often than you do',
    question: 'How often do your buyers want to meet?',
  },
};

export const questionOnCount = (text: string): string | null =>
  Object.values(COUNTS).find(({ objection }) => text.endsWith(` ${objection}.`))?.question ?? null;

export function edges(rows: readonly ComparedTerm[], replyTo: ReplyTo = () => null): Candidate[] {
  const answers = answersTo(rows);
  const ahead = betterTerms(rows, { winner: 'us', of: 'us' });
  return rows
    .flatMap((row): Candidate[] => {
      const { label, us, them, texts, advantage, key, objection = null } = row;
      if (us === null || them === null || advantage !== 'them') return [];
      const count = key === undefined ? undefined : COUNTS[key];
      const theirs = texts === undefined ? quoted(them) : `“${texts.them}”`;
      const reply = replyTo(row) ?? ahead.find(({ label: one }) => one === answers.get(row)?.label);
      return [
        {
          ...(objection !== null
            ? { text: objection, facts: [us, them] }
            : count === undefined
              ? { text: `${them.vendor} says: ${theirs}`, facts: [them] }
              : { text: `${them.vendor} ${count.objection}.`, facts: [them, us], isTranslated: true }),
          basis: 'source',
          label,
          key: `edge ${label}`,
          ...(reply && { also: { weSay: reply } }),
        },
      ];
    })
    .slice(0, MOST);
}

/** Statements from the competitor's own pages about the points where the competitor is ahead. */
export const leads = (rows: readonly ComparedTerm[]): Candidate[] =>
  rows.flatMap(({ label, them, texts, advantage }): Candidate[] =>
    advantage !== 'them' || them === null
      ? []
      : [
          {
            text: texts?.them ?? tidied(them.quote),
            basis: 'source',
            facts: [them],
            label,
            key: `lead ${label}`,
          },
        ],
  );
