import { wordingOf } from '../../../extraction/facts/content/words.ts';

const ENUMERATOR = /(?<=^\s*|:\s)(?:\d{1,2}[.)]|[a-z]\))\s+(?=\p{L})/iu;
const FOOTNOTE = /\[\d{1,2}\]|[*†‡]+|(?<=[\p{L}\p{Sc}])[¹²³⁴-⁹](?!\p{L})/gu;

const LONGEST_LINE = 2_000;

export const withoutMarks = (text: string): string => text.replace(ENUMERATOR, '').replaceAll(FOOTNOTE, ' ');

export function isOtherMark(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > LONGEST_LINE) return false;
  const words = wordingOf(withoutMarks(before));
  return words !== '' && words === wordingOf(withoutMarks(after));
}
