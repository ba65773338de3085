import { signAfter, signBefore, type Sign, type Strictness } from './currencies.ts';
import { multipleAfter } from './multiples.ts';
import { numberAt, type NumberToken } from './numbers.ts';

/** A number of a text with the signs of money beside it. */
export interface SignedNumber {
  number: NumberToken;
  /** In the order of the text, before and behind the number; empty for a number that is not of money. */
  signs: Sign[];
  /** Digits behind the sign: `59€90`. */
  cents: string | null;
  /** Of ten, by a word such as "million". */
  power: number;
  /** Of number and signs together. */
  start: number;
  end: number;
}

/** More are not read: no page of prices. */
const MOST_NUMBERS = 20_000;
/** Dates, telephone numbers and the like, and times of day. */
const NO_NUMBER = /\+\d[\d ()/-]{6,}|0\d{2,4}(?:[ /-]\d{2,})+|\d+(?:[-/]\d+){2,}|\d{1,2}(?::\d\d)+/y;
const PERCENT = /\s?(?:[%‰]|per ?cent|prozent|pour ?cent|por ciento)/iuy;
const CODE_IS_SURE = /[.,]\d/u;

/**
 * Every number of a text in its order, with its signs; percentages, dates, times and telephone numbers are left
 * out. `plain` is the text after `plainDigits`. `custom` is a sign that parts the cents, where it is known.
 */
export function* signedNumbersIn(
  text: string,
  plain: string,
  how: Strictness,
  custom: string | null = null,
): Generator<SignedNumber> {
  const digit = /\+?\d/gu;
  let from = 0;
  for (let read = 0; read < MOST_NUMBERS; read++) {
    digit.lastIndex = from;
    const next = digit.exec(plain);
    if (next === null) return;
    const at = next.index + next[0].length - 1;
    const prefix = before(text, plain, at, how, from);
    const skipped = prefix.length === 0 ? lengthOf(NO_NUMBER, plain, next.index) : 0;
    if (skipped > 0) {
      from = next.index + skipped;
      continue;
    }
    const found = numberWithSigns(text, plain, at, prefix, how, custom);
    from = found.end;
    if (lengthOf(PERCENT, plain, found.number.end) === 0) yield found;
  }
}

function numberWithSigns(
  text: string,
  plain: string,
  at: number,
  prefix: Sign[],
  how: Strictness,
  custom: string | null,
): SignedNumber {
  const number = numberFor(text, plain, at, prefix, how);
  const multiple = multipleAfter(text, number.end, prefix.length > 0);
  const end = multiple?.end ?? number.end;
  const suffix = behind(text, plain, end, prefix, how);
  const cents = suffix === null ? null : centsBehind(text, plain, number, suffix, how, custom);
  const signs = suffix === null ? prefix : [...prefix, suffix];
  const isSure = how === 'price' || CODE_IS_SURE.test(number.plain) || plain[suffix?.end ?? end] === '/';
  return {
    number,
    signs: isSure ? signs : signs.filter(({ isWord }) => !isWord),
    cents,
    power: multiple?.power ?? 0,
    start: Math.min(number.start, ...signs.map(({ start }) => start)),
    end: (suffix?.end ?? end) + (cents?.length ?? 0),
  };
}

/** "$5 100 credits" are two numbers, "$1 299.00" and "1 299 $" one each. */
function numberFor(text: string, plain: string, at: number, prefix: Sign[], how: Strictness): NumberToken {
  const number = numberAt(plain, at, { loose: how === 'price' });
  const isGlued =
    how === 'running' && prefix.some(({ sign, end }) => end === number.start && /[$£]$/u.test(sign));
  const mayBeTwo =
    isGlued && text.slice(number.start, number.end).includes(' ') && !/[.,]\d\d$/u.test(number.plain);
  return mayBeTwo ? numberAt(plain, at, { grouped: false }) : number;
}

/** One sign, or a sign and a code: "USD $49", "$ SGD4.90". */
function before(text: string, plain: string, at: number, how: Strictness, from: number): Sign[] {
  const isPoint = plain[at - 1] === '.' && signBefore(text, at, how, from) === null;
  const near = signBefore(text, isPoint ? at - 1 : at, how, from);
  if (near === null) return [];
  const far = signBefore(text, near.start, how, from);
  return far !== null && far.isCode !== near.isCode ? [far, near] : [near];
}

/** Behind a number that has a sign already only a code; never the sign of the next number. */
function behind(text: string, plain: string, end: number, prefix: Sign[], how: Strictness): Sign | null {
  const sign = signAfter(text, end, how);
  if (sign === null) return null;
  const isOfNext = /\d/u.test(plain[sign.end] ?? '');
  if (prefix.length > 0 && (!sign.isCode || prefix.some(({ isCode }) => isCode))) return null;
  if (isOfNext && (sign.start > end || sign.isCode)) return null;
  return prefix.length > 0 && /^\s\d/u.test(plain.slice(sign.end, sign.end + 2)) ? null : sign;
}

/** `59€90`; in the text of one price also with spaces at its end, or where that sign is known to part the cents. */
function centsBehind(
  text: string,
  plain: string,
  number: NumberToken,
  sign: Sign,
  how: Strictness,
  custom: string | null,
): string | null {
  if (/[.,]/u.test(number.plain)) return null;
  const isKnown = custom === sign.sign;
  const [found] = plain.slice(sign.end, sign.end + 12).match(/^\s{0,3}\d+(?![\d.,])/u) ?? [''];
  const digits = found.trimStart().length;
  const isApart = sign.start > number.end || digits < found.length;
  const isCents = isApart
    ? how === 'price' && digits === 2 && (isKnown || plain.slice(sign.end + found.length).trim() === '')
    : digits === 2 || isKnown;
  return isCents ? text.slice(sign.end, sign.end + found.length) : null;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
