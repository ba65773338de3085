import type { RankedChunk } from '../engine.ts';
import { chunkIdOf } from './segment.ts';
import type { Segment } from './segment.ts';

/** Chunks are collected up to this many times the length of the list before the rest is cut off. */
const SLACK = 5;

const byRank = (a: RankedChunk, b: RankedChunk): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1);

/**
 * The best `perDocument` chunks of each document and of these the best `depth`, in whatever order documents
 * are offered. Most chunks cost one comparison: with the worst score that would still get in.
 */
export function createBestChunks({ depth, perDocument }: { depth: number; perDocument: number }) {
  const best: RankedChunk[] = [];
  let floor = Number.NEGATIVE_INFINITY;

  function cut(): void {
    best.sort(byRank);
    if (best.length < depth) return;
    best.length = depth;
    floor = best[depth - 1]!.score;
  }

  return {
    /** All chunks of document `d` at once; `scores` are those of the segment's chunks, above `above` to count. */
    offer(segment: Segment, d: number, scores: Float64Array, above: number): void {
      const own: RankedChunk[] = [];
      let ownFloor = floor;
      for (let chunk = segment.firstChunks[d]!; chunk < segment.firstChunks[d + 1]!; chunk++) {
        const score = scores[chunk]!;
        if (!(score > above && score >= ownFloor)) continue;
        own.push({ chunkId: chunkIdOf(segment, d, chunk), documentId: segment.documents[d]!.id, score });
        if (own.length <= perDocument) continue;
        own.sort(byRank).pop();
        ownFloor = own[perDocument - 1]!.score;
      }
      best.push(...own);
      if (best.length > depth * SLACK) cut();
    },

    list(): RankedChunk[] {
      cut();
      return best;
    },
  };
}
