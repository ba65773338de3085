import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { statementsIn } from './draft-statements.ts';

/** With fewer sentences, a habit may be chance. */
const LEAST_SENTENCES = 12;
/** Sentences with fewer than `SHORT` words are short. Sentences with more than `LONG` words are long. */
const SHORT = 13;
const LONG = 24;

/** Advice for the profile, with a pattern and the minimum share of sentences that must match the pattern. */
const HABITS: readonly [advice: string, pattern: RegExp, share: number][] = [
  ['Address the reader as “you”', /(?<!\p{L})(?:you|your|yours|you['’]\p{L}+)(?!\p{L})/iu, 0.3],
  ['Speak as “we”', /(?<!\p{L})(?:we|our|us|we['’]\p{L}+)(?!\p{L})/iu, 0.3],
  [
    'Use contractions',
    /(?<!\p{L})(?:\p{L}+n['’]t|(?:you|we|it|they|that|there)['’](?:re|ve|ll|s|d)|i['’]m)(?!\p{L})/iu,
    0.15,
  ],
  ['Address the reader as “Sie”', /(?<!\p{L})(?:Sie|Ihre?[nmrs]?|Ihnen)(?!\p{L})/u, 0.25],
  ['Address the reader as “du”', /(?<!\p{L})(?:du|dein\p{L}*|dir|dich)(?!\p{L})/u, 0.25],
  ['Address the reader as “vous”', /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu, 0.25],
];

export function toneOf(pages: readonly LinedPage[]): DraftEntry[] {
  const sentences = pages.flatMap(({ url, lines }) =>
    statementsIn(lines.filter(({ kind }) => kind === 'text')).map((text) => ({ text, url })),
  );
  if (sentences.length < LEAST_SENTENCES) return [];
  const entry = (text: string, shown: { text: string; url: string }): DraftEntry => ({
    field: 'tone.do',
    text,
    quote: shown.text,
    url: shown.url,
  });
  const habits = HABITS.flatMap(([advice, pattern, share]) => {
    const showing = sentences.filter(({ text }) => pattern.test(text));
    return showing.length >= share * sentences.length ? [entry(`${advice}.`, showing[0]!)] : [];
  });
  const mean = sentences.reduce((sum, { text }) => sum + wordsOf(text), 0) / sentences.length;
  const length = Math.round(mean);
  const typical = sentences.toSorted(
    (a, b) => Math.abs(wordsOf(a.text) - mean) - Math.abs(wordsOf(b.text) - mean),
  )[0]!;
  if (mean <= SHORT) habits.push(entry(`Keep sentences short: ${length} words on average.`, typical));
  if (mean >= LONG) habits.push(entry(`Use longer sentences: ${length} words on average.`, typical));
  return habits;
}

const wordsOf = (text: string): number => text.split(/\s+/).length;
