import { DIGIT, kindAt } from './characters.ts';

/** No number that anybody looks for is longer. */
const LONGEST = 32;

const SIGNS = ".,'\u2019";

/** 1,000  1.000  1'000  1,234,567.89  1.234,5 */
const GROUPED = /^([1-9][0-9]{0,2}(?:([.,'\u2019])[0-9]{3})(?:\2[0-9]{3})*)(?:[.,]([0-9]+))?$/;
/** 49.99  49,99  0.125 */
const DECIMAL = /^([0-9]+)[.,]([0-9]+)$/;

/**
 * The number that begins at `start`, written as nobody's habits would have it: digits, and a point before decimals.
 * A single sign before exactly three digits groups them, so 1,000 = 1.000 = 1000, also where 1.000 meant one; 10.00
 * is 10. Dates, versions and addresses (12.03.2024) are not one number: of them it is the first.
 */
export function numberAt(text: string, start: number): { value: string; end: number } {
  const limit = Math.min(text.length, start + LONGEST);
  let end = start;
  let firstEnd = -1;
  for (; end < limit; end++) {
    if (kindAt(text, end) === DIGIT) continue;
    if (!SIGNS.includes(text[end]!) || end + 1 >= text.length || kindAt(text, end + 1) !== DIGIT) break;
    if (firstEnd < 0) firstEnd = end;
  }
  if (firstEnd >= 0 && !isInside(text, start)) {
    const value = valueOf(text.slice(start, end));
    if (value !== null) return { value, end };
  }
  if (firstEnd >= 0) end = firstEnd;
  const value = text.slice(start, end);
  while (end < text.length && kindAt(text, end) === DIGIT) end++;
  return { value, end };
}

/** After the first part of a date or version. */
const isInside = (text: string, start: number): boolean =>
  start >= 2 && SIGNS.includes(text[start - 1]!) && kindAt(text, start - 2) === DIGIT;

function valueOf(written: string): string | null {
  const grouped = GROUPED.exec(written);
  if (grouped !== null) return withDecimals(grouped[1]!.replace(/[^0-9]/g, ''), grouped[3] ?? '');
  const decimal = DECIMAL.exec(written);
  return decimal === null ? null : withDecimals(decimal[1]!, decimal[2]!);
}

const withDecimals = (whole: string, decimals: string): string =>
  /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`;
