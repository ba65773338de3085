import { HEADLINE } from '../outputs/takes.ts';
import type { Remark } from './remarks.ts';

/**
 * Confidence of an introduction: lower than that of a classified one-liner, but high enough for the fact to be used.
 */
const CONFIDENCE = 0.5;
const MOST_LINES = 60;
const SIZE = { leastWords: 3, mostWords: 14, longest: 100 };
const SENTENCE = { leastWords: 5, longest: 260 };
/** Maximum number of lines between the headline and the introduction, such as labels or buttons. */
const MOST_BETWEEN = 2;

const NO_INTRODUCTION =
  /cookie|consent|javascript|browser|\bskip to\b|zum inhalt|aller au contenu|saltar al|newsletter|copyright|©|[|·•]|https?:|^["“„«»]|^[\d\p{Sc}]|[?？]$/iu;

const CALL =
  /[?？]|^(?:watch|talk|book|get|try|start|sign|download|see|learn|contact|call|request|join|explore|discover|meet|read|jetzt|testen|buchen|erfahren|entdecken|découvrez|essayez|demandez|prenez|descubre|prueba|solicita)(?!\p{L})/iu;

const words = (text: string): number => text.split(/\s+/u).length;
const isHeadline = (line: string): boolean =>
  line.length <= SIZE.longest &&
  words(line) >= SIZE.leastWords &&
  words(line) <= SIZE.mostWords &&
  /^[\p{Lu}\p{N}]/u.test(line) &&
  !NO_INTRODUCTION.test(line);

interface Line {
  text: string;
  start: number;
}

function sentenceOf({ text, start }: Line): Line | null {
  const sentence = /^.*?[.!](?=\s+[\p{Lu}"“„]|$)/u.exec(text)?.[0] ?? '';
  const isUseful =
    words(sentence) >= SENTENCE.leastWords &&
    sentence.length <= SENTENCE.longest &&
    !NO_INTRODUCTION.test(sentence) &&
    !CALL.test(sentence);
  return isUseful ? { text: sentence, start } : null;
}

/**
 * A company's introduction at the top of its home page: the headline and the sentence below it. Empty if there is no
 * headline with a sentence below it.
 */
export function introductionIn({ text, start }: { text: string; start: number }): Remark[] {
  const lines: Line[] = [...text.matchAll(/\S[^\n]*/gu)]
    .slice(0, MOST_LINES)
    .map(({ 0: line, index }) => ({ text: line.trimEnd(), start: start + index }));
  for (const [i, next] of lines.entries()) {
    const below = sentenceOf(next);
    // The nearest line is used, because a menu may be above the headline.
    const headline = lines
      .slice(Math.max(0, i - 1 - MOST_BETWEEN), i)
      .findLast(({ text }) => isHeadline(text));
    if (below === null || headline === undefined) continue;
    return [headline, below].map((one): Remark => ({
      kind: 'oneliner',
      ...(one === headline && { name: HEADLINE }),
      quote: one.text,
      start: one.start,
      end: one.start + one.text.length,
      confidence: CONFIDENCE,
    }));
  }
  return [];
}
