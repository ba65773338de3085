import { chunkIdOf, chunkNumbers, isLive, liveChunks } from './segment.ts';
import type { ChunkNumbers, Segment } from './segment.ts';

const NONE = 0xffff_ffff;

/** One segment with the live documents of several; vectors are handed over, texts are not needed. */
export function mergeSegments(segments: readonly Segment[]): Segment {
  const documents = segments.flatMap((segment) => segment.documents.filter(isLive));
  const chunks = segments.reduce((sum, segment) => sum + liveChunks(segment), 0);
  const firstChunks = new Uint32Array(documents.length + 1);
  documents.forEach((document, d) => (firstChunks[d + 1] = firstChunks[d]! + document.chunks));
  return {
    documents,
    firstChunks,
    ...mergeChunks(segments, chunks),
    ...mergePostings(segments, chunks),
  };
}

function mergeChunks(segments: readonly Segment[], chunks: number) {
  const lengths = new Uint32Array(chunks);
  const idEnds = new Uint32Array(chunks);
  const suffixes: string[] = [];
  let next = 0;
  let end = 0;
  for (const segment of segments) {
    segment.documents.forEach((document, d) => {
      if (!isLive(document)) return;
      for (let chunk = segment.firstChunks[d]!; chunk < segment.firstChunks[d + 1]!; chunk++) {
        const suffix = chunkIdOf(segment, d, chunk).slice(document.idPrefix.length);
        suffixes.push(suffix);
        end += suffix.length;
        idEnds[next] = end;
        lengths[next] = segment.lengths[chunk]!;
        next += 1;
      }
    });
  }
  return { lengths, idEnds, idSuffixes: suffixes.join('') };
}

/** The new number of each chunk of each segment, `NONE` for dead ones. */
function renumber(segments: readonly Segment[]): Uint32Array[] {
  let next = 0;
  return segments.map(({ documents, firstChunks, lengths }) => {
    const numbers = new Uint32Array(lengths.length);
    documents.forEach((document, d) => {
      for (let chunk = firstChunks[d]!; chunk < firstChunks[d + 1]!; chunk++)
        numbers[chunk] = isLive(document) ? next++ : NONE;
    });
    return numbers;
  });
}

/** Walks the term lists side by side; room is made for all postings and cut to the live ones. */
function mergePostings(segments: readonly Segment[], chunks: number) {
  const numbers = renumber(segments);
  const sum = (size: (segment: Segment) => number): number =>
    segments.reduce((total, segment) => total + size(segment), 0);
  const terms = new Uint32Array(sum((s) => s.terms.length));
  const firstPostings = new Uint32Array(terms.length + 1);
  const postingChunks = chunkNumbers(
    sum((s) => s.postingChunks.length),
    chunks,
  );
  const frequencies = new Uint8Array(postingChunks.length);
  const cursors = segments.map(() => 0);
  let term = 0;
  let posting = 0;
  for (;;) {
    let lowest = NONE;
    segments.forEach((segment, s) => (lowest = Math.min(lowest, segment.terms[cursors[s]!] ?? NONE)));
    if (lowest === NONE) break;
    const before = posting;
    for (let s = 0; s < segments.length; s++) {
      const segment = segments[s]!;
      const at = cursors[s]!;
      if (segment.terms[at] !== lowest) continue;
      cursors[s] = at + 1;
      posting = copyLive(segment, at, numbers[s]!, { postingChunks, frequencies }, posting);
    }
    if (posting === before) continue;
    terms[term] = lowest;
    term += 1;
    firstPostings[term] = posting;
  }
  return {
    terms: cut(terms, term),
    firstPostings: cut(firstPostings, term + 1),
    postingChunks: cut(postingChunks, posting),
    frequencies: cut(frequencies, posting),
  };
}

function copyLive(
  { firstPostings, postingChunks, frequencies }: Segment,
  place: number,
  numbers: Uint32Array,
  into: { postingChunks: ChunkNumbers; frequencies: Uint8Array },
  at: number,
): number {
  let next = at;
  for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
    const chunk = numbers[postingChunks[p]!]!;
    if (chunk === NONE) continue;
    into.postingChunks[next] = chunk;
    into.frequencies[next] = frequencies[p]!;
    next += 1;
  }
  return next;
}

/** A view of a part would keep all of it. */
const cut = <A extends Uint8Array | ChunkNumbers>(array: A, length: number): A =>
  array.length === length ? array : (array.slice(0, length) as A);
