import type { EvidencedPassage } from '../grounding/passage.ts';
import { isSameWord, wordsOf } from './asked-words.ts';

/** A short line above other lines: "Business" above "$8 per member per month". */
export interface Label {
  text: string;
  /** The offset in the passage's text. */
  start: number;
}

const LONGEST_LABEL = 60;
const MOST_LABEL_WORDS = 6;
const SENTENCE_END = /[.!?:;,…。！？：]["”»)]*$/u;
const LIST_ITEM = /^(?:[-*•+>|]|\d{1,3}[.)])\s/;
/** Prices and numbers are values below a label. */
const VALUE = /^[^\p{L}]*\p{N}|[$€£¥₹]\s?\d|: /u;

/** The labels of a passage, in order: short lines between empty lines. */
export function labelsOf({ text }: EvidencedPassage): Label[] {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)];
  return lines.flatMap((line, i): Label[] => {
    const next = lines[i + 1];
    if (next === undefined || !isApart(text, line, next)) return [];
    if (i > 0 && !isApart(text, lines[i - 1]!, line)) return [];
    const label = line[0].replace(/^\s*#{1,6}\s/, '').trim();
    const isLabel =
      label.length <= LONGEST_LABEL &&
      label.split(/\s+/).length <= MOST_LABEL_WORDS &&
      !SENTENCE_END.test(label) &&
      !LIST_ITEM.test(label) &&
      !VALUE.test(label);
    return isLabel ? [{ text: label, start: text.indexOf(label, line.index) }] : [];
  });
}

const isApart = (text: string, line: RegExpExecArray, next: RegExpExecArray): boolean =>
  /\n[^\S\n]*\n/.test(text.slice(line.index + line[0].length, next.index));

/** Words that say what a label names, such as "Business plan". */
const GENERIC = new Set(['plan', 'plans', 'tier', 'edition', 'package', 'our', 'the']);

/** Whether the question contains all words of the label. Words of the document's title tell no sections apart. */
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
