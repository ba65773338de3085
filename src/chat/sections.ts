import type { EvidencedPassage } from '../grounding/passage.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { quotationsIn } from './quotations.ts';

export interface Label {
  text: string;
  start: number;
}

const LONGEST_LABEL = 60;
const MOST_LABEL_WORDS = 6;
const LONGEST_TITLE = 100;
const PRODUCT = /(?<!\p{L})(?:plans?|tier|edition|package)(?!\p{L})/iu;
const SENTENCE_END = /[.!?;,…。！？]["”»)]*$/u;
const LIST_ITEM = /^(?:[-*•+>|]|\d{1,3}[.)])\s/;
const VALUE = /^[^\p{L}]*\p{N}|[$€£¥₹]\s?\d|: /u;
const NUMBERED_NAME = /^\p{N}+\s(?!\p{L}*[^s]s(?!\p{L}))\p{Lu}\p{Ll}\p{L}+(?:\s\p{Lu}\p{L}*)*$/u;

export function labelsOf(passage: EvidencedPassage): Label[] {
  const { text } = passage;
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)];
  const speakers = quotationsIn(passage).flatMap(({ speaker }) => speaker ?? []);
  const isName = ({ index, 0: line }: RegExpExecArray): boolean =>
    speakers.some(({ start, end }) => start < index + line.length && index < end);
  return lines.flatMap((line, i): Label[] => {
    const next = lines[i + 1];
    if (next === undefined || isName(line) || !isApart(text, line, next)) return [];
    if (i > 0 && !isApart(text, lines[i - 1]!, line)) return [];
    const label = line[0]
      .replace(/^\s*#{1,6}\s/, '')
      .replace(/\s*[:：]\s*$/, '')
      .trim();
    return isHeading(label) ? [{ text: label, start: text.indexOf(label, line.index) }] : [];
  });
}

function isHeading(line: string): boolean {
  if (SENTENCE_END.test(line) || LIST_ITEM.test(line)) return false;
  if (VALUE.test(line) && !NUMBERED_NAME.test(line)) return false;
  const words = line.split(/\s+/);
  if (words.length <= MOST_LABEL_WORDS && line.length <= LONGEST_LABEL) return true;
  return line.length <= LONGEST_TITLE && (PRODUCT.test(line) || isTitleCase(words));
}

const isTitleCase = (words: readonly string[]): boolean =>
  words.every((word) => word.length <= 4 || /^[^\p{Ll}]/u.test(word)) && /^\p{Lu}/u.test(words[0]!);

const isApart = (text: string, line: RegExpExecArray, next: RegExpExecArray): boolean =>
  /\n[^\S\n]*\n/.test(text.slice(line.index + line[0].length, next.index));

const GENERIC = new Set(['plan', 'plans', 'tier', 'edition', 'package', 'our', 'the']);

export function isAskedLabel(
  label: string,
  { asked, title }: { asked: readonly string[]; title: string | null },
): boolean {
  const words = wordsOf(label).filter((word) => !GENERIC.has(word));
  const ofTitle = wordsOf(title ?? '');
  return (
    words.length > 0 &&
    words.every((word) => asked.some((one) => isSameWord(one, word))) &&
    !words.every((word) => ofTitle.some((one) => isSameWord(one, word)))
  );
}
