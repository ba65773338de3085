import { cleanLine } from '../extraction/pages/clean-text.ts';
import { beginningOf, withoutStub } from './clauses.ts';

export const LONGEST_TITLE = 100;

/** The running time depends on `most`, not on the text's length. */
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

export function shortWords(text: string, most: number): string {
  const cut = short(text, most);
  const line = cleanLine(text.slice(0, most * 4));
  if (cut === line) return cut;
  const end = line.charAt(cut.length - 1) === ' ' ? cut.length - 1 : cut.lastIndexOf(' ');
  return end < most / 2 ? cut : `${withoutStub(cut.slice(0, end))}…`;
}

export const said = (text: string, most: number): string => {
  const inner = quotable(text.slice(0, most * 4));
  return `“${beginningOf(inner, most) || shortWords(inner, most)}”`;
};

export const quotable = (text: string): string =>
  cleanLine(text)
    .replaceAll('«', '‘')
    .replaceAll('»', '’')
    .replaceAll(/(?<=^|[\s(‘])[“”„"]/gu, '‘')
    .replaceAll(/[“”„"]/gu, '’')
    .replaceAll(/([‘’])\1+/gu, '$1')
    .replace(/^‘([^‘]*)’$/u, '$1');

export const withoutFigures = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replaceAll(/\p{N}[\p{N}.,]*/gu, '#');
