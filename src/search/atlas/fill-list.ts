import { ENGINE_DEPTH, type RankedChunk } from '../engine.ts';

/** The best passages of those revisions. */
export type FetchBest = (revisions: readonly string[]) => Promise<RankedChunk[]>;

/** A document with a thousand good passages costs one more round; more such rounds than this are given up. */
const ROUNDS = 4;

const byRank = (a: RankedChunk, b: RankedChunk): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : a.chunkId > b.chunkId ? 1 : 0);

/** Lists of different documents as one: best first, equal scores by chunk id. */
export const merge = (lists: readonly RankedChunk[][]): RankedChunk[] =>
  lists.flat().sort(byRank).slice(0, ENGINE_DEPTH);

/**
 * At least as many as a list holds, where there are, and no document with more than its share. The server counts
 * passages, not documents: when a few documents fill what it gives, it is asked again without those that have
 * their share.
 */
export async function fillList(
  fetchBest: FetchBest,
  {
    documentOf,
    fetched,
    perDocument,
  }: {
    /** By revision. */
    documentOf: ReadonlyMap<string, string>;
    /** Passages that come at a time. */
    fetched: number;
    /** The share of a document. */
    perDocument: number;
  },
): Promise<RankedChunk[]> {
  const found = new Map<string, RankedChunk>();
  let open = [...documentOf.keys()];
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const best = await fetchBest(open);
    for (const chunk of best) found.set(chunk.chunkId, chunk);
    const shares = new Map<string, number>();
    const list = [...found.values()].sort(byRank).filter(({ documentId }) => {
      const share = (shares.get(documentId) ?? 0) + 1;
      shares.set(documentId, share);
      return share <= perDocument;
    });
    found.clear();
    for (const chunk of list) found.set(chunk.chunkId, chunk);
    if (best.length < fetched || list.length >= ENGINE_DEPTH) break;
    open = open.filter((revision) => (shares.get(documentOf.get(revision)!) ?? 0) < perDocument);
  }
  return [...found.values()];
}
