import { multipleAfter } from './multiples.ts';
import { numberAt, plainDigits, readNumber, shifted } from './numbers.ts';
import { SHORT_FORMS } from './term-words.ts';

/** A word, a number or a sign of the terms of a price. */
export interface Word {
  /** In lower case; a number as a decimal number. */
  text: string;
  kind: 'word' | 'number' | 'sign';
  isLower: boolean;
  /** Stands on another line than the one before. */
  isNewLine: boolean;
  isGlued: boolean;
  end: number;
}

/** Terms stand close to their amount. */
const WINDOW = 200;
const TOKEN = /\p{L}(?:\.\p{L})+(?!\p{L})|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|\d|\S/gu;
const STOP = /^[.;:|!?•$€£¥₹%]$/u;

/** The words behind an amount, up to the end of the sentence or the next amount. */
export function wordsAt(text: string, from: number): Word[] {
  const near = text.slice(from, from + WINDOW);
  const plain = plainDigits(near);
  const words: Word[] = [];
  let last = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(plain); match !== null; match = TOKEN.exec(plain)) {
    const [found] = match;
    const { index } = match;
    if (STOP.test(found) && !(found === '.' && SHORT_FORMS.has(words.at(-1)?.text ?? ''))) break;
    const number = /\d/u.test(found) ? countAt(near, plain, index) : null;
    const end = number?.end ?? index + found.length;
    const gap = plain.slice(last, index);
    if (found !== '.')
      words.push({
        text: number?.value ?? found.toLowerCase().replaceAll('.', ''),
        kind: number === null ? (/\p{L}/u.test(found) ? 'word' : 'sign') : 'number',
        isLower: found === found.toLowerCase(),
        isNewLine: /[\r\n]/u.test(gap),
        isGlued: gap === '',
        end: from + end,
      });
    TOKEN.lastIndex = last = end;
  }
  return words;
}

/** "1,000", "10k", "1 million". */
function countAt(text: string, plain: string, at: number): { value: string; end: number } {
  const number = numberAt(plain, at);
  const multiple = multipleAfter(text, number.end, true);
  const value = readNumber(number.plain);
  return {
    value: value === null ? number.plain : shifted(value, multiple?.power ?? 0),
    end: multiple?.end ?? number.end,
  };
}
