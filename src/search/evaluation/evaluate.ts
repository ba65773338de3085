import { type FindPassages, MOST_HITS, SEARCH_MODES, type SearchMode } from '../retrieval.ts';
import type { BeirQuestion } from './beir-files.ts';

export interface Evaluation {
  questions: number;
  scores: Record<SearchMode, Measures>;
  degraded: number;
}

export async function evaluate(
  findPassages: FindPassages,
  {
    workspaceId,
    questions,
    namesOf,
  }: {
    workspaceId: string;
    questions: readonly BeirQuestion[];
    namesOf(passage: { sourceId: string; url: string | null; title: string | null }): readonly string[];
  },
): Promise<Evaluation> {
  const measured: Record<SearchMode, Measures[]> = { hybrid: [], lexical: [], vector: [] };
  let degraded = 0;
  for (const { text, relevant } of questions) {
    for (const mode of SEARCH_MODES) {
      const found = await findPassages({ workspaceId, query: text, limit: MOST_HITS, mode });
      if (mode === 'hybrid' && found.degraded) degraded += 1;
      const ranking = found.passages.map((passage) => {
        const names = namesOf(passage);
        return names.find((name) => relevant.has(name)) ?? names[0]!;
      });
      measured[mode].push(measure([...new Set(ranking)], relevant));
    }
  }
  const scores = {
    hybrid: meanOf(measured.hybrid),
    lexical: meanOf(measured.lexical),
    vector: meanOf(measured.vector),
  };
  return { questions: questions.length, scores, degraded };
}

interface Measures {
  ndcgAt10: number;
  recallAt10: number;
  reciprocalRank: number;
}

const DEPTH = 10;

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
