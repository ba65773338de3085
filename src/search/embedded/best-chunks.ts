import type { RankedChunk } from '../engine.ts';
import { chunkIdOf } from './segment.ts';
import type { Segment } from './segment.ts';

/** A chunk that may get into the list; its id is put together when something depends on it. */
interface Candidate {
  segment: Segment;
  document: number;
  chunk: number;
  score: number;
  chunkId: string | undefined;
}

const idOf = (one: Candidate): string => (one.chunkId ??= chunkIdOf(one.segment, one.document, one.chunk));

const byRank = (a: Candidate, b: Candidate): number => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1);

/**
 * The best `perDocument` chunks of each document and of these the best `depth`, in whatever order documents
 * are offered. Most chunks cost one comparison: with the worst score that would still get in.
 */
export function createBestChunks({ depth, perDocument }: { depth: number; perDocument: number }) {
  /** A binary heap: no entry ranks before the two below it, so the worst is the first. */
  const heap: Candidate[] = [];
  let floor = Number.NEGATIVE_INFINITY;

  function add(candidate: Candidate): void {
    if (heap.length < depth) push(candidate);
    else if (byRank(candidate, heap[0]!) < 0) replaceWorst(candidate);
    if (heap.length === depth) floor = heap[0]!.score;
  }

  function push(candidate: Candidate): void {
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (byRank(candidate, heap[above]!) < 0) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = candidate;
  }

  function replaceWorst(candidate: Candidate): void {
    let at = 0;
    for (;;) {
      let worse = 2 * at + 1;
      if (worse >= heap.length) break;
      if (worse + 1 < heap.length && byRank(heap[worse]!, heap[worse + 1]!) < 0) worse += 1;
      if (byRank(heap[worse]!, candidate) < 0) break;
      heap[at] = heap[worse]!;
      at = worse;
    }
    heap[at] = candidate;
  }

  return {
    /** All chunks of document `d` at once; `scores` are those of the segment's chunks, above `above` to count. */
    offer(segment: Segment, d: number, scores: Float64Array, above: number): void {
      const own: Candidate[] = [];
      let ownFloor = floor;
      for (let chunk = segment.firstChunks[d]!; chunk < segment.firstChunks[d + 1]!; chunk++) {
        const score = scores[chunk]!;
        if (!(score > above && score >= ownFloor)) continue;
        own.push({ segment, document: d, chunk, score, chunkId: undefined });
        if (own.length <= perDocument) continue;
        own.sort(byRank).pop();
        ownFloor = own[perDocument - 1]!.score;
      }
      own.forEach(add);
    },

    list: (): RankedChunk[] =>
      heap.sort(byRank).map((one) => ({
        chunkId: idOf(one),
        documentId: one.segment.documents[one.document]!.id,
        score: one.score,
      })),
  };
}
