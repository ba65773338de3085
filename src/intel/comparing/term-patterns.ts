import { chargeFor } from './read-charges.ts';
import type { Term } from './read-terms.ts';
import { type TermLanguage, durationIn, lengthOf } from './term-amounts.ts';
import { TERM_WORDS, type Words } from './term-words.ts';
import { words } from './word-patterns.ts';

export interface Said {
  text: string;
  asked: string;
  under?: string;
  agrees: 0 | 1 | null;
}

export type Reading = Omit<Term, 'subject'>;
export type Read = (said: Said) => Reading | null;
export const sourcesOf = (list: Words): string[] => Object.values(list).flat();
export const anyOf = (list: Words): string => `(?:${sourcesOf(list).join('|')})`;
const filled = (source: string): string =>
  source
    .replaceAll('<setup>', () => anyOf(TERM_WORDS.setup))
    .replaceAll('<delivers>', () => anyOf(TERM_WORDS.delivers));

export const said = (list: Words): RegExp => words(filled(anyOf(list)));
export const wholeWord = (list: Words): RegExp => words(String.raw`${anyOf(list)}(?!\p{L})`);
export const timed = (list: Words): RegExp[] =>
  Object.entries(list).flatMap(([language, sources]) =>
    sources.map((source) =>
      words(filled(source).replaceAll('<time>', () => durationIn(language as TermLanguage))),
    ),
  );

export const daysBy =
  (...patterns: readonly RegExp[]): Read =>
  ({ text }) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      const time = found?.groups?.['time'];
      if (time === undefined) continue;
      const reading = lengthOf(time, text.slice(text.indexOf(time, found!.index) + time.length));
      if (reading !== null) return reading;
    }
    return null;
  };

export const DENIES = wholeWord(TERM_WORDS.denies);
export const IS_FREE = said(TERM_WORDS.free);
export const charged = (list: Words, { isFee = false } = {}): Read => {
  const thing = wholeWord(list);
  return (told) => chargeFor(thing, told, { isFee });
};
