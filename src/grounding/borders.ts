import type { Folded } from './fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const DIGIT = /\p{Nd}/u;
/** What joins digits to one number, date, time or range. */
const JOINT = /[.,:/⁄'-]/;
/** Spaces that group the digits of one number. */
const GROUPING_SPACE = /[\u00A0\u2009\u202F]/;

const isWord = (unit: string | undefined): boolean =>
  unit !== undefined && WORD.test(unit) && !UNSPACED.test(unit);
const isDigit = (unit: string | undefined): boolean => unit !== undefined && DIGIT.test(unit);

/** Whether no word goes on from before `at` to after it. */
export const isWordBorder = (text: string, at: number): boolean =>
  !(isWord(text[at - 1]) && isWord(text[at]));

/**
 * Whether a quote may begin or end here: inside neither a word nor a number, date, time or range, so that "4" is
 * not found in "49", "4.9", "4–9" and "4 000".
 */
export function isQuoteBorder(folded: Folded, at: number): boolean {
  const { text } = folded;
  if (!isWordBorder(text, at)) return false;
  return !(isDigit(text[at - 1]) && joins(folded, at)) && !(isDigit(text[at]) && joins(folded, at - 1));
}

/** Whether the unit at `at` stands between two digits that belong together. */
function joins({ text, original, starts, ends }: Folded, at: number): boolean {
  const unit = text[at];
  if (unit === undefined || !isDigit(text[at - 1]) || !isDigit(text[at + 1])) return false;
  if (unit === ' ') return GROUPING_SPACE.test(original[starts[at]!]!);
  // "1, 2" and "2019 – 300 people" are not one number.
  return JOINT.test(unit) && ends[at - 1] === starts[at] && ends[at] === starts[at + 1];
}
