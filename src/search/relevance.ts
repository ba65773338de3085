import { LRUCache } from 'lru-cache';
import { analysePassage, analyseQuery } from './analysis/analyse.ts';
import { detectLanguage } from './analysis/language.ts';
import type { SourceFilter } from './document-filter.ts';
import type { AskedWord } from './engine.ts';
import type { FindPassages, Found, FoundPassage, Passage } from './retrieval.ts';

const CLOSE = 0.45;
const RELATED = 0.25;
const SOME_WORDS = 0.35;
const MOST_WORDS = 0.6;
const WORDS_ALONE = 0.3;

export function isRelevant(
  words: readonly AskedWord[],
  { title, heading, text, cosine }: Pick<FoundPassage, 'title' | 'heading' | 'text' | 'cosine'>,
): boolean {
  if (cosine !== null && cosine >= CLOSE) return true;
  const shared = sharedWords(words, [title, heading, text].filter((part) => part !== null).join('\n'));
  if (cosine === null) return shared >= WORDS_ALONE;
  return shared >= (cosine >= RELATED ? SOME_WORDS : MOST_WORDS);
}

const REMEMBERED = 500;
const termsOfPassages = new LRUCache<string, ReadonlySet<string>>({ max: REMEMBERED });

function termsOf(passage: string): ReadonlySet<string> {
  const terms = termsOfPassages.get(passage);
  if (terms !== undefined) return terms;
  const { words, parts } = analysePassage(passage, null);
  const read = new Set([...words, ...parts]);
  termsOfPassages.set(passage, read);
  return read;
}

/** From 0 to 1. */
export function sharedWords(words: readonly AskedWord[], passage: string): number {
  const there = termsOf(passage);
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const shared = words.reduce((sum, { terms, rarity }) => {
    const found = terms.filter(({ term }) => there.has(term)).map(({ weight }) => weight);
    return sum + rarity * Math.max(0, ...found);
  }, 0);
  return whole === 0 ? 0 : shared / whole;
}

export const equalWords = (question: string, passages: readonly Passage[]): AskedWord[] => {
  const languages = new Set(passages.map(({ text }) => detectLanguage(text)));
  return analyseQuery(
    question,
    [...languages].filter((language) => language !== null),
  )
    .filter(({ isStopword }) => !isStopword)
    .map(({ alternatives }) => ({ terms: alternatives, rarity: 1 }));
};

export const createRelevantPassages =
  (findPassages: FindPassages) =>
  async ({
    keepBest = 0,
    isAnyKept = false,
    ...request
  }: SourceFilter & {
    workspaceId: string;
    query: string;
    limit: number;
    keepBest?: number;
    isAnyKept?: boolean;
    perDocument?: number;
  }): Promise<Found> => {
    const found = await findPassages(request);
    const { passages, degraded, ages, words = equalWords(request.query, passages) } = found;
    return {
      passages: passages.filter(
        (passage, rank) =>
          isAnyKept || isRelevant(words, passage) || (rank < keepBest && passage.cosine !== null),
      ),
      degraded,
      words,
      ages,
    };
  };
