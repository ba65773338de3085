/** How well a ranking answers one question; each 0 to 1. */
export interface Measures {
  /** Normalised discounted cumulative gain (Järvelin and Kekäläinen 2002), with gain = the judged score. */
  ndcgAt10: number;
  /** The share of what is relevant among the first ten. */
  recallAt10: number;
  /** One over the rank of the first relevant document; 0 when there is none in the ranking. */
  reciprocalRank: number;
}

const DEPTH = 10;

/** `ranking`: ids, best first, each once. `relevant`: judged scores above 0, by id; at least one. */
export function measure(ranking: readonly string[], relevant: ReadonlyMap<string, number>): Measures {
  const best = [...relevant.values()].sort((a, b) => b - a);
  const top = ranking.slice(0, DEPTH);
  const first = ranking.findIndex((id) => relevant.has(id));
  return {
    ndcgAt10: gainOf(top.map((id) => relevant.get(id) ?? 0)) / gainOf(best.slice(0, DEPTH)),
    recallAt10: top.filter((id) => relevant.has(id)).length / relevant.size,
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
  };
}

const gainOf = (scores: readonly number[]): number =>
  scores.reduce((sum, score, rank) => sum + score / Math.log2(rank + 2), 0);

export function meanOf(all: readonly Measures[]): Measures {
  const mean = (of: keyof Measures): number =>
    all.reduce((sum, measures) => sum + measures[of], 0) / Math.max(1, all.length);
  return {
    ndcgAt10: mean('ndcgAt10'),
    recallAt10: mean('recallAt10'),
    reciprocalRank: mean('reciprocalRank'),
  };
}
