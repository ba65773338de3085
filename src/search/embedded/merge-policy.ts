import { liveChunks } from './segment.ts';
import type { Segment } from './segment.ts';

/** Segments of like size are merged when there are this many; so are the sizes of two tiers apart. */
const FACTOR = 8;
/** A merged segment has at most this many chunks: merges stay short, and two bytes number its chunks. */
export const MAX_CHUNKS = 32_768;
/** A segment with a greater share of dead chunks is written anew. */
const MAX_DEAD = 1 / 3;

/**
 * The segments to merge next, null when all is well. In tiers, so that a chunk is copied once per tier and
 * not with every document added (compare Lucene's LogMergePolicy).
 */
export function nextMerge(segments: readonly Segment[]): Segment[] | null {
  const tiers = new Map<number, { segment: Segment; live: number }[]>();
  for (const segment of segments) {
    const live = liveChunks(segment);
    if (live === 0 || live < segment.lengths.length * (1 - MAX_DEAD)) return [segment];
    const tier = Math.floor(Math.log(live) / Math.log(FACTOR));
    tiers.set(tier, [...(tiers.get(tier) ?? []), { segment, live }]);
  }
  for (const alike of tiers.values()) {
    if (alike.length < FACTOR) continue;
    const chosen: Segment[] = [];
    let chunks = 0;
    for (const { segment, live } of alike.sort((a, b) => a.live - b.live)) {
      chunks += live;
      if (chunks > MAX_CHUNKS) break;
      chosen.push(segment);
    }
    if (chosen.length > 1) return chosen;
  }
  return null;
}
