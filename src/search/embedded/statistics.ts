import type { Language } from '../analysis/language.ts';
import { isCounted, placeOf } from './segment.ts';
import type { Segment } from './segment.ts';

/** Of all chunks: what is rarer is a page that was taken for another language, and would blur every query. */
const LEAST_SHARE = 0.005;

/**
 * What BM25 and the analysis of a query need to know of all chunks that may be found. Counted anew for each
 * query: an answer depends on what may be found and on nothing else, be it dead, disabled, or not yet merged.
 */
export function statisticsOf(segments: readonly Segment[]) {
  let chunks = 0;
  let words = 0;
  const ofLanguage = new Map<Language, number>();
  const counting = segments.map((segment) => {
    let isWhole = true;
    for (const document of segment.documents) {
      if (!isCounted(document)) {
        isWhole = false;
        continue;
      }
      chunks += document.chunks;
      words += document.words;
      const { language } = document;
      if (language !== null) ofLanguage.set(language, (ofLanguage.get(language) ?? 0) + document.chunks);
    }
    return { segment, isCountedChunk: isWhole ? null : countedChunks(segment) };
  });
  return {
    chunks,
    /** Mean length of a chunk. */
    meanLength: words === 0 ? 1 : words / chunks,
    languages: [...ofLanguage.keys()].filter((l) => ofLanguage.get(l)! >= LEAST_SHARE * chunks).sort(),
    /** Chunks that have the term. */
    frequencyOf: (term: number): number =>
      counting.reduce((sum, { segment, isCountedChunk }) => {
        const place = placeOf(segment, term);
        return place === -1 ? sum : sum + countPostings(segment, place, isCountedChunk);
      }, 0),
  };
}

export type Statistics = ReturnType<typeof statisticsOf>;

function countedChunks({ documents, firstChunks, lengths }: Segment): Uint8Array {
  const counted = new Uint8Array(lengths.length);
  documents.forEach((document, d) => {
    if (isCounted(document)) counted.fill(1, firstChunks[d], firstChunks[d + 1]);
  });
  return counted;
}

function countPostings(
  { firstPostings, postingChunks }: Segment,
  place: number,
  isCountedChunk: Uint8Array | null,
): number {
  const from = firstPostings[place]!;
  const to = firstPostings[place + 1]!;
  if (isCountedChunk === null) return to - from;
  let count = 0;
  for (let p = from; p < to; p++) count += isCountedChunk[postingChunks[p]!]!;
  return count;
}
