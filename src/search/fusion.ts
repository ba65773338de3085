import type { EngineAnswer, RankedChunk } from './engine.ts';

export interface Fused {
  chunkId: string;
  documentId: string;
  /** 0 to 1; 1 for the first of both lists. */
  score: number;
}

/**
 * How fast a rank loses weight. Cormack et al. chose 60 for lists of thousands; with the 200 that engines give,
 * 20 was the best of 5, 10, 20 and 60 on CACM.
 */
const K = 20;

/** What a list counts for; 0 leaves it out. */
export interface FusionWeights {
  lexical: number;
  semantic: number;
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009) of an engine's two lists, best first, equal
 * scores by chunk id, at most `perDocument` passages of a document. Scores are shares of what the first of all
 * lists that count would get: what only one of them finds scores less.
 */
export function fuse(
  { lexical, semantic }: Pick<EngineAnswer, 'lexical' | 'semantic'>,
  { weights, perDocument }: { weights: FusionWeights; perDocument: number },
): Fused[] {
  const fused = new Map<string, Fused>();
  const add = (list: readonly RankedChunk[], weight: number): void => {
    if (weight === 0) return;
    list.forEach(({ chunkId, documentId }, rank) => {
      const entry = fused.get(chunkId) ?? { chunkId, documentId, score: 0 };
      entry.score += weight * ((K + 1) / (K + rank + 1));
      fused.set(chunkId, entry);
    });
  };
  add(lexical, weights.lexical);
  add(semantic, weights.semantic);
  const best = [...fused.values()].sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
  const taken = new Map<string, number>();
  const kept = best.filter(({ documentId }) => {
    const count = taken.get(documentId) ?? 0;
    taken.set(documentId, count + 1);
    return count < perDocument;
  });
  // The first of both lists has their sum, to the last bit: its share is 1.
  const most = weights.lexical + weights.semantic;
  return kept.map((entry) => ({ ...entry, score: entry.score / most }));
}
