import { weightOf, weightOfUnit } from './chunking-tokens.ts';

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

// A fixed locale: the server's must not move a chunk's borders.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The segmenter's time grows faster than its input, so a long line is given to it in stretches of this many units. */
const SENTENCE_WINDOW = 4096;
/** How far back from the limit a word border is looked for. */
const WORD_WINDOW = 64;

/**
 * Cuts a stretch of text into pieces of at most `limit` tokens, no finer than that needs: whole paragraphs, then
 * lines (a table row is one), then sentences, then words, then graphemes. Lazy, for a text may be all short lines.
 */
export function* piecesOf(text: string, start: number, end: number, limit: number): Generator<Piece> {
  for (const paragraph of stretches(text, start, end, PARAGRAPH_END)) {
    const whole = piece(text, paragraph.start, paragraph.end, BREAK.paragraph);
    if (whole.weight <= limit) yield whole;
    else yield* begunBy(BREAK.paragraph, linesOf(text, whole, limit));
  }
}

function* linesOf(text: string, paragraph: Piece, limit: number): Generator<Piece> {
  for (const line of stretches(text, paragraph.start, paragraph.end, LINE_END)) {
    const whole = piece(text, line.start, line.end, BREAK.line);
    if (whole.weight <= limit) yield whole;
    else yield* begunBy(BREAK.line, sentencesOf(text, whole, limit));
  }
}

function* sentencesOf(text: string, line: Piece, limit: number): Generator<Piece> {
  for (let from = line.start; from < line.end;) {
    const to = borderBefore(text, from, from + SENTENCE_WINDOW, line.end);
    let cut = to;
    for (const { index, segment } of sentences.segment(text.slice(from, to))) {
      const start = from + index;
      const end = start + segment.length;
      // The last sentence of a window may go on in the next one, where it is then read from its beginning.
      if (end === to && to < line.end && start > from) {
        cut = start;
        break;
      }
      const whole = piece(text, start, end, BREAK.sentence);
      if (whole.weight <= limit) yield whole;
      else yield* begunBy(BREAK.sentence, runsOf(text, whole, limit));
    }
    from = cut;
  }
}

/** Short enough that a chunk can still end near where it should. */
const RUN_SHARE = 0.25;

function* runsOf(text: string, sentence: Piece, limit: number): Generator<Piece> {
  for (let start = sentence.start; start < sentence.end;) {
    const end = endOfRun(text, start, sentence.end, limit * RUN_SHARE);
    yield piece(text, start, end, BREAK.anywhere);
    start = end;
  }
}

function endOfRun(text: string, start: number, end: number, limit: number): number {
  let weight = 0;
  let reach = start;
  while (reach < end && weight + weightOfUnit(text.charCodeAt(reach)) <= limit) {
    weight += weightOfUnit(text.charCodeAt(reach));
    reach += 1;
  }
  return borderBefore(text, start, reach, end);
}

/** The end of the text, or else the last word border before `reach`, or grapheme border where one word goes on. */
function borderBefore(text: string, start: number, reach: number, end: number): number {
  if (reach >= end) return end;
  const limit = safeEnd(text, reach);
  const from = safeEnd(text, Math.max(start, limit - WORD_WINDOW));
  const tail = text.slice(from, safeEnd(text, Math.min(limit + WORD_WINDOW, end)));
  return lastBorder(words, tail, from, limit) ?? lastBorder(graphemes, tail, from, limit) ?? limit;
}

/** The last place a segment of `tail` begins, after `from` and no later than `reach`. */
function lastBorder(segmenter: Intl.Segmenter, tail: string, from: number, reach: number): number | null {
  let border: number | null = null;
  for (const { index } of segmenter.segment(tail)) {
    if (from + index > reach) break;
    if (index > 0) border = from + index;
  }
  return border;
}

const PARAGRAPH_END = /\n[^\S\n]*\n\s*/g;
const LINE_END = /\n+/g;

function* stretches(
  text: string,
  start: number,
  end: number,
  separator: RegExp,
): Generator<{ start: number; end: number }> {
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

const piece = (text: string, start: number, end: number, at: Break): Piece => ({
  start,
  end,
  weight: weightOf(text, start, end),
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

/** Moves an end out of the middle of a surrogate pair, backwards. */
function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  const before = text.charCodeAt(end - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? end - 1 : end;
}
