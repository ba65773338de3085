import { MOST_HITS, SEARCH_MODES, type FindPassages, type SearchMode } from '../retrieval.ts';
import type { BeirQuestion } from './beir-files.ts';
import { meanOf, measure, type Measures } from './measures.ts';

export interface Evaluation {
  questions: number;
  scores: Record<SearchMode, Measures>;
  /** Questions some of which could not be compared by meaning. */
  degraded: number;
}

/** Asks every question in every mode. `namesOf`: by which of its names the test set may call a source. */
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
      // A source is as good as its best passage.
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
