import { foldAccents } from './folding.ts';
import { FUNCTION_WORDS, type Known } from './function-words.ts';
import type { Language } from './scripts.ts';

/** Of languages whose accents people leave out when they type a question. */
const UNACCENTED = new Map<Language, ReadonlySet<string>>(
  (['es', 'fr', 'it', 'pt'] as const).map((language) => [
    language,
    new Set([...FUNCTION_WORDS.get(language)!].map(foldAccents)),
  ]),
);

/**
 * Which words of a query (as `foldCase` gives them) are function words. Of several languages those count that
 * explain most of its words: "die" is one in "wie die Preise sind", not in "how does a die wear".
 */
export function stopwordsOf(
  words: readonly string[],
  languages: readonly Language[],
): (word: string) => boolean {
  const found = languages.map((language) => new Set(words.filter((word) => isFunctionWord(word, language))));
  const most = Math.max(0, ...found.map(({ size }) => size));
  const likely = found.filter(({ size }) => size === most);
  return (word) => likely.some((ofLanguage) => ofLanguage.has(word));
}

const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS.get(language as Known)?.has(word) === true || UNACCENTED.get(language)?.has(word) === true;
