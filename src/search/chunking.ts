import type { Heading } from '../reading/reading.ts';
import { type Piece, piecesOf } from './chunking-pieces.ts';
import { joinSmall, type Section, sectionsOf } from './chunking-sections.ts';

export { estimateTokens } from './chunking-tokens.ts';

/** `text.slice(start, end)`, UTF-16 offsets. */
export interface TextRange {
  start: number;
  end: number;
}

export interface Chunk {
  /** 0, 1, 2 … in the order of the text. */
  ordinal: number;
  /** The headings it stands under, `Plans > Team`; null where there are none. */
  heading: string | null;
  /** `document.text.slice(start, end)`, with no white space at either end. */
  text: string;
  start: number;
  end: number;
}

/** In estimated tokens: what is smaller says too little alone, what is larger than the other is cut by the model. */
const SMALL = 200;
const LARGEST = 400;

/**
 * Cuts a text into passages of about 200 to 400 tokens along its headings, paragraphs, lines and sentences. Every
 * character but white space is in exactly one passage. Takes time linear in the text, also when it is one line.
 */
export function chunkDocument(document: { text: string; outline: readonly Heading[] }): Chunk[] {
  const { text, outline } = document;
  const chunks: Chunk[] = [];
  for (const section of joinSmall(sectionsOf(text, outline), SMALL, LARGEST)) {
    const heading = section.path.length === 0 ? null : section.path.join(' > ');
    for (const part of partsOf(text, section)) {
      const { start, end } = trimmed(text, part.start, part.end);
      if (end > start)
        chunks.push({ ordinal: chunks.length, heading, text: text.slice(start, end), start, end });
    }
  }
  return chunks;
}

interface Part {
  start: number;
  end: number;
}

function* partsOf(text: string, section: Section): Generator<Part> {
  let waiting: Piece[] = [];
  let weight = 0;
  let left = section.weight;
  for (const piece of section.weight <= LARGEST ? [] : piecesOf(text, section.start, section.end, LARGEST)) {
    waiting.push(piece);
    weight += piece.weight;
    while (weight > LARGEST) {
      const count = bestCut(waiting, left);
      const part = waiting.slice(0, count);
      waiting = waiting.slice(count);
      yield { start: part[0]!.start, end: part.at(-1)!.end };
      const taken = part.reduce((sum, one) => sum + one.weight, 0);
      weight -= taken;
      left -= taken;
    }
  }
  yield { start: waiting[0]?.start ?? section.start, end: section.end };
}

/**
 * How many of the waiting pieces make the next chunk: cut where the text itself breaks best, and among equals
 * where the rest of the section falls into chunks of one size rather than leaving crumbs.
 */
function bestCut(waiting: readonly Piece[], left: number): number {
  const ideal = left / Math.ceil(left / LARGEST);
  let best = { count: 1, isSmall: true, break: -1, miss: Infinity };
  let weight = 0;
  for (let count = 1; count < waiting.length; count += 1) {
    weight += waiting[count - 1]!.weight;
    if (weight > LARGEST) break;
    const cut = {
      count,
      isSmall: weight < SMALL,
      break: waiting[count]!.break,
      miss: Math.abs(weight - ideal),
    };
    if (isBetter(cut, best)) best = cut;
  }
  return best.count;
}

type Cut = { count: number; isSmall: boolean; break: number; miss: number };

function isBetter(one: Cut, other: Cut): boolean {
  if (one.isSmall !== other.isSmall) return !one.isSmall;
  if (one.isSmall) return one.miss < other.miss;
  return one.break === other.break ? one.miss < other.miss : one.break > other.break;
}

function trimmed(text: string, from: number, to: number): Part {
  const inner = text.slice(from, to);
  const start = from + (inner.length - inner.trimStart().length);
  return { start, end: Math.max(start, from + inner.trimEnd().length) };
}
