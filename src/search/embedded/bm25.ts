import type { QueryWord } from './query-words.ts';
import { placeOf } from './segment.ts';
import type { Segment } from './segment.ts';

/** How soon further occurrences of a term stop to count, and how much the length of a chunk does. */
const K1 = 1.4;
const B = 0.65;

/** What a word is worth to a chunk that has several of the terms that stand for it. */
const combine = (score: number, further: number): number => (further > score ? further : score);

/**
 * Gives each chunk of a segment its score for the words, by number of the chunk; 0: it has none of them.
 * BM25 as in Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section
 * 3.5. Sums run in the order of the words, so that equal chunks have equal scores to the last bit, whatever
 * segments they are in.
 */
export function scoreByWords(
  segment: Segment,
  words: readonly QueryWord[],
  meanLength: number,
): Float64Array {
  const { firstPostings, postingChunks, frequencies, lengths } = segment;
  const scores = new Float64Array(lengths.length);
  const ofWord = new Float64Array(lengths.length);
  const base = K1 * (1 - B);
  const perLength = (K1 * B) / meanLength;
  for (const { alternatives } of words) {
    const found = alternatives
      .map(({ term, weight, idf }) => ({ place: placeOf(segment, term), worth: weight * idf }))
      .filter(({ place }) => place !== -1);
    for (const { place, worth } of found) {
      for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
        const chunk = postingChunks[p]!;
        const frequency = frequencies[p]!;
        const score = (worth * frequency) / (frequency + base + perLength * lengths[chunk]!);
        ofWord[chunk] = combine(ofWord[chunk]!, score);
      }
    }
    for (const { place } of found) {
      for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
        const chunk = postingChunks[p]!;
        scores[chunk]! += ofWord[chunk]!;
        ofWord[chunk] = 0;
      }
    }
  }
  return scores;
}
