import type { Word } from '../../../extraction/facts/content/text/words.ts';

/** Words in a shingle: enough that five in a row are found elsewhere only where they come from. */
const WIDTH = 5;
const MIX = 0x9e3779b1;

/** A page's words as numbers, equal for equal words on both sides. */
export interface Numbered {
  /** One list a passage. */
  passages: number[][];
}

/** Gives each word a number, the same on every side. */
export function createNumbering(): (words: readonly Word[]) => number[] {
  const numbers = new Map<string, number>();
  return (words) =>
    words.map(({ folded }) => {
      let number = numbers.get(folded);
      if (number === undefined) numbers.set(folded, (number = numbers.size + 1));
      return number;
    });
}

/**
 * The shingles of one side (Broder, On the resemblance and containment of documents, 1997): all runs of five words, as
 * 52 bits, across the ends of passages too, since markup decides where these end. Shorter passages are one shingle each.
 */
export function shinglesOf(passages: readonly number[][]): Set<number> {
  const found = new Set<number>();
  const stream = passages.flat();
  for (let i = 0; i + WIDTH <= stream.length; i += 1) found.add(shingleAt(stream, i, WIDTH));
  for (const words of passages) if (words.length < WIDTH && words.length > 0) found.add(wholeOf(words));
  return found;
}

/** By passage, which of its words stand on the other side in the same run: kept there, or moved. */
export function knownWords(passages: readonly number[][], others: ReadonlySet<number>): boolean[][] {
  const stream = passages.flat();
  const known = new Uint8Array(stream.length);
  for (let i = 0; i + WIDTH <= stream.length; i += 1)
    if (others.has(shingleAt(stream, i, WIDTH))) known.fill(1, i, i + WIDTH);
  let at = 0;
  return passages.map((words) => {
    const start = at;
    at += words.length;
    const isWhole = words.length < WIDTH && words.length > 0 && others.has(wholeOf(words));
    return words.map((_, i) => isWhole || known[start + i] === 1);
  });
}

const wholeOf = (words: readonly number[]): number => -shingleAt(words, 0, words.length);

function shingleAt(words: readonly number[], from: number, width: number): number {
  let low = width;
  let high = 0x2545f491;
  for (let i = from; i < from + width; i += 1) {
    low = Math.imul(low ^ words[i]!, MIX);
    low ^= low >>> 15;
    high = Math.imul(high + words[i]!, 0x85ebca6b) ^ low;
    high ^= high >>> 13;
  }
  return (high >>> 6) * 0x4000000 + (low >>> 6);
}
