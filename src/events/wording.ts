import { cleanLine } from '../extraction/pages/clean-text.ts';
import { beginningOf, withoutStub } from './clauses.ts';

/** Maximum length of a title in characters, whatever the page contains. */
export const LONGEST_TITLE = 100;

/**
 * One line without invisible characters, ending in `…` if it was truncated. The running time depends on `most`, not on
 * the length of the text.
 */
export function short(text: string, most: number): string {
  const line = cleanLine(text.slice(0, most * 4));
  const letters = [...line];
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Shortened text that ends with a whole word, unless that word is longer than half of the text. */
export function shortWords(text: string, most: number): string {
  const cut = short(text, most);
  const line = cleanLine(text.slice(0, most * 4));
  if (cut === line) return cut;
  const end = line.charAt(cut.length - 1) === ' ' ? cut.length - 1 : cut.lastIndexOf(' ');
  return end < most / 2 ? cut : `${withoutStub(cut.slice(0, end))}…`;
}

/** A quote of at most `most` characters without the quotation marks, cut between sentences, clauses or words. */
export const said = (text: string, most: number): string => {
  const inner = quotable(text.slice(0, most * 4));
  return `“${beginningOf(inner, most) || shortWords(inner, most)}”`;
};

/** One line in which quotation marks become single, because the line will be quoted. */
export const quotable = (text: string): string =>
  cleanLine(text)
    .replaceAll('«', '‘')
    .replaceAll('»', '’')
    .replaceAll(/(?<=^|[\s(‘])[“”„"]/gu, '‘')
    .replaceAll(/[“”„"]/gu, '’')
    .replaceAll(/([‘’])\1+/gu, '$1')
    .replace(/^‘([^‘]*)’$/u, '$1');

/** A text with a mark in place of each number, so that texts that differ only in numbers are equal. */
export const withoutFigures = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replaceAll(/\p{N}[\p{N}.,]*/gu, '#');
