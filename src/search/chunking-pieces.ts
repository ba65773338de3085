import { isWrapped } from './chunking-prose.ts';
import { borderBefore, sentencesOf } from './chunking-sentences.ts';
import { roughTokensOfUnit } from '../llm/token-estimate.ts';
import type { Scale } from './chunking-weight.ts';

/** How good a place the beginning of a piece is to begin a chunk. */
export const BREAK = { anywhere: 0, sentence: 1, line: 2, paragraph: 3 } as const;
export type Break = (typeof BREAK)[keyof typeof BREAK];

/** A stretch of text that stays in one chunk, with the white space after it. */
export interface Piece {
  start: number;
  end: number;
  weight: number;
  break: Break;
}

/** What is cut, and into what: pieces of at most `limit` tokens. */
export interface Cutting {
  text: string;
  scale: Scale;
  limit: number;
}

interface Stretch {
  start: number;
  end: number;
}

/**
 * Cuts a stretch of text no finer than the limit needs: into whole paragraphs, then lines (a table row is one),
 * then sentences, then words, then graphemes. Lazy, for a text may be all short lines.
 */
export function* piecesOf(cutting: Cutting, start: number, end: number): Generator<Piece> {
  for (const paragraph of stretches(cutting.text, start, end, PARAGRAPH_END)) {
    const whole = piece(cutting, paragraph, BREAK.paragraph);
    if (whole.weight <= cutting.limit) yield whole;
    else yield* begunBy(BREAK.paragraph, linesOf(cutting, whole));
  }
}

function* linesOf(cutting: Cutting, paragraph: Piece): Generator<Piece> {
  const { text, limit } = cutting;
  const isOneLine = isWrapped(text.slice(paragraph.start, paragraph.end));
  const lines = isOneLine ? [paragraph] : stretches(text, paragraph.start, paragraph.end, LINE_END);
  for (const line of lines) {
    const whole = isOneLine ? paragraph : piece(cutting, line, BREAK.line);
    if (whole.weight <= limit) yield whole;
    else yield* begunBy(BREAK.line, partsOfLine(cutting, whole));
  }
}

function* partsOfLine(cutting: Cutting, line: Piece): Generator<Piece> {
  for (const sentence of sentencesOf(cutting.text, line.start, line.end)) {
    const whole = piece(cutting, sentence, BREAK.sentence);
    if (whole.weight <= cutting.limit) yield whole;
    else yield* begunBy(BREAK.sentence, runsOf(cutting, whole));
  }
}

/** A piece taken apart one step further, into lines or else sentences; a sentence or a row stays whole. */
export function finerPieces(cutting: Cutting, coarse: Piece): Piece[] {
  const { text } = cutting;
  const isOneLine = isWrapped(text.slice(coarse.start, coarse.end));
  const lines = isOneLine ? [] : [...stretches(text, coarse.start, coarse.end, LINE_END)];
  const finer =
    lines.length > 1
      ? lines.map((line) => piece(cutting, line, BREAK.line))
      : [...sentencesOf(text, coarse.start, coarse.end)].map((one) => piece(cutting, one, BREAK.sentence));
  return [...begunBy(coarse.break, finer)];
}

/** Short enough that a chunk can still end near where it should. */
const RUN_SHARE = 0.25;

function* runsOf(cutting: Cutting, sentence: Piece): Generator<Piece> {
  for (let start = sentence.start; start < sentence.end;) {
    const run = runFrom(cutting, start, sentence.end);
    yield run;
    start = run.end;
  }
}

/** As long as it should be by an estimate, or shorter where the model needs more tokens than estimated. */
function runFrom(cutting: Cutting, start: number, end: number): Piece {
  const { text, limit } = cutting;
  for (let share = limit * RUN_SHARE; ; share /= 2) {
    const run = piece(
      cutting,
      { start, end: borderBefore(text, start, reachOf(text, start, end, share), end) },
      BREAK.anywhere,
    );
    if (run.weight <= limit || share < 1) return run;
  }
}

function reachOf(text: string, start: number, end: number, tokens: number): number {
  let left = tokens;
  let reach = start;
  while (reach < end && (left -= roughTokensOfUnit(text.charCodeAt(reach))) >= 0) reach += 1;
  // A whole character, at least.
  return Math.max(reach, start + 2);
}

const PARAGRAPH_END = /\n[^\S\n]*\n\s*/g;
const LINE_END = /\n+/g;

function* stretches(text: string, start: number, end: number, separator: RegExp): Generator<Stretch> {
  // Matched in the stretch alone: a search past its end would read the rest of the text for every stretch.
  const inner = text.slice(start, end);
  let from = start;
  for (const match of inner.matchAll(separator)) {
    const to = start + match.index + match[0].length;
    yield { start: from, end: to };
    from = to;
  }
  if (from < end) yield { start: from, end };
}

const piece = ({ scale, limit }: Cutting, { start, end }: Stretch, at: Break): Piece => ({
  start,
  end,
  weight: scale.weigh(start, end, limit),
  break: at,
});

/** The first of the finer pieces begins where the coarser one did. */
function* begunBy(at: Break, pieces: Iterable<Piece>): Generator<Piece> {
  let isFirst = true;
  for (const one of pieces) {
    yield isFirst ? { ...one, break: at } : one;
    isFirst = false;
  }
}
