import { wordingOf } from '../../../extraction/facts/content/words.ts';

/**
 * Matches the number or letter in front of a list entry: `2. `, `b) `. A label may precede the first entry's number:
 * `Notes: 1. `.
 */
const ENUMERATOR = /(?<=^\s*|:\s)(?:\d{1,2}[.)]|[a-z]\))\s+(?=\p{L})/iu;
/** Matches the sign of a footnote: `[1]`, `*`, `²`. */
const FOOTNOTE = /\[\d{1,2}\]|[*†‡]+|(?<=[\p{L}\p{Sc}])[¹²³⁴-⁹](?!\p{L})/gu;

/** Maximum length in characters of a line that is searched for marks. */
const LONGEST_LINE = 2_000;

export const withoutMarks = (text: string): string => text.replace(ENUMERATOR, '').replaceAll(FOOTNOTE, ' ');

/** Whether two lines differ only in their list numbers or in the signs of footnotes. */
export function isOtherMark(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > LONGEST_LINE) return false;
  const words = wordingOf(withoutMarks(before));
  return words !== '' && words === wordingOf(withoutMarks(after));
}
