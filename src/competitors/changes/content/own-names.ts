import { tokensOf } from '../../../extraction/facts/content/words.ts';

/** The words of each name that both versions of a page use for the site in a headline or title. */
export type OwnNames = readonly ReadonlySet<string>[];

/** Maximum number of words in a name. A longer headline is a slogan. */
const LONGEST_OWN_NAME = 4;

/**
 * Finds the names that both versions use for the site: headlines and parts of titles in which every word is
 * capitalized.
 */
export function ownNamesOf(before: readonly (string | null)[], after: readonly (string | null)[]): OwnNames {
  const namesIn = (lines: readonly (string | null)[]): Map<string, string[]> =>
    new Map(
      lines
        .flatMap((line) => (line ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/u))
        .filter((name) => !/(?:^|[^\p{L}\p{N}’'-])\p{Ll}/u.test(name))
        .map((name) => tokensOf(name).map(({ folded }) => folded))
        .filter(({ length }) => length > 0 && length <= LONGEST_OWN_NAME)
        .map((words) => [words.join(' '), words]),
    );
  const now = namesIn(after);
  return [...namesIn(before)].flatMap(([name, words]) => (now.has(name) ? [new Set(words)] : []));
}

/**
 * Removes the page's own name if only one of the two sides has it: `Acme plans your routes` and `We plan your routes`
 * say the same thing.
 */
export function withoutOwnName(old: string[], now: string[], names: OwnNames): [string[], string[]] {
  const hasAll = (words: readonly string[], name: ReadonlySet<string>): boolean =>
    [...name].every((word) => words.includes(word));
  const without = (words: readonly string[], name: ReadonlySet<string>): string[] =>
    words.filter((word) => !name.has(word));
  for (const name of names) {
    if (hasAll(old, name) && without(now, name).length === now.length) return [without(old, name), now];
    if (hasAll(now, name) && without(old, name).length === old.length) return [old, without(now, name)];
  }
  return [old, now];
}
