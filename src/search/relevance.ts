import { analysePassage, analyseQuery } from './analysis/analyse.ts';
import { detectLanguage } from './analysis/language.ts';
import type { FindPassages, FoundPassage, Hit } from './retrieval.ts';

/** A passage this close in meaning is about the question, whatever its words. */
const CLOSE = 0.45;
/** One that is a little close must share some of the question's words, one that is not, most of them. */
const RELATED = 0.25;
const SOME_WORDS = 0.34;
const MOST_WORDS = 0.66;

/**
 * Whether a passage may answer the question, rather than being the best of those that do not. `cosine` is null
 * for a passage that was found by its words only.
 */
export function isRelevant(
  question: string,
  { title, heading, text, cosine }: Pick<FoundPassage, 'title' | 'heading' | 'text' | 'cosine'>,
): boolean {
  if (cosine !== null && cosine >= CLOSE) return true;
  const shared = sharedWords(question, [title, heading, text].filter((part) => part !== null).join('\n'));
  return shared >= (cosine !== null && cosine >= RELATED ? SOME_WORDS : MOST_WORDS);
}

/** The share of the question's words, function words aside, that the passage has in some form. */
export function sharedWords(question: string, passage: string): number {
  const language = detectLanguage(passage);
  const { words, parts } = analysePassage(passage, language);
  const there = new Set([...words, ...parts]);
  const asked = analyseQuery(question, language === null ? [] : [language]).filter(
    ({ isStopword }) => !isStopword,
  );
  if (asked.length === 0) return 0;
  const found = asked.filter(({ alternatives }) => alternatives.some(({ term }) => there.has(term)));
  return found.length / asked.length;
}

/** For answers: passages that may answer the question, best first; none when nothing does. */
export const createRelevantPassages =
  (findPassages: FindPassages) =>
  async (request: {
    workspaceId: string;
    query: string;
    sourceIds?: readonly string[] | undefined;
    limit: number;
  }): Promise<{ passages: Hit[]; degraded: boolean }> => {
    const { passages, degraded } = await findPassages(request);
    return {
      passages: passages
        .filter((passage) => isRelevant(request.query, passage))
        .map(({ cosine: _, ...passage }) => passage),
      degraded,
    };
  };
