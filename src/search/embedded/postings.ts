import { MAX_FREQUENCY, chunkNumbers } from './segment.ts';
import type { Segment } from './segment.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Collects the terms of chunk after chunk and turns them into lists of chunks by term. */
export function createPostings() {
  /** Terms are numbered as they appear here: most come again and again, and the workspace's are many. */
  const numbers = new Map<string, number>();
  /** Occurrences in the chunk at hand, by number. */
  const counts: number[] = [];
  const inChunk: number[] = [];
  /** Chunks that have the term, by number. */
  const spread: number[] = [];
  const postings = { number: [] as number[], chunk: [] as number[], frequency: [] as number[] };
  let chunk = 0;

  return {
    add(terms: readonly string[], weight: number): void {
      for (const term of terms) {
        let number = numbers.get(term);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(term, number);
          counts.push(0);
          spread.push(0);
        }
        if (counts[number] === 0) inChunk.push(number);
        counts[number]! += weight;
      }
    },

    endChunk(): void {
      for (const number of inChunk) {
        postings.number.push(number);
        postings.chunk.push(chunk);
        postings.frequency.push(Math.min(counts[number]!, MAX_FREQUENCY));
        spread[number]! += 1;
        counts[number] = 0;
      }
      inChunk.length = 0;
      chunk += 1;
    },

    finish(
      dictionary: TermDictionary,
    ): Pick<Segment, 'terms' | 'firstPostings' | 'postingChunks' | 'frequencies'> {
      const ids = Uint32Array.from(numbers.keys(), dictionary.add);
      const byId = Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
      const firstPostings = new Uint32Array(ids.length + 1);
      /** Where the next posting of a term goes, by number. */
      const next = new Uint32Array(ids.length);
      byId.forEach((number, place) => {
        next[number] = firstPostings[place]!;
        firstPostings[place + 1] = firstPostings[place]! + spread[number]!;
      });
      const postingChunks = chunkNumbers(postings.chunk.length, chunk);
      const frequencies = new Uint8Array(postingChunks.length);
      postings.number.forEach((number, p) => {
        const at = next[number]!++;
        postingChunks[at] = postings.chunk[p]!;
        frequencies[at] = postings.frequency[p]!;
      });
      return { terms: byId.map((number) => ids[number]!), firstPostings, postingChunks, frequencies };
    },
  };
}
