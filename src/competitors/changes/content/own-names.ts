import { tokensOf } from '../../../extraction/facts/content/words.ts';
import type { Wording } from './text-diff.ts';

export type OwnNames = readonly ReadonlySet<string>[];

const LONGEST_OWN_NAME = 4;

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

const ABBREVIATION = /\(\s?(\p{Lu}{2,12})\s?\)/gu;
const OF_NAMES = new Set(
  'of for the and de du des la le les et der die das für und von vom zu del della dei e y van voor en het do da dos i och og'.split(
    ' ',
  ),
);
const LONGEST_NAMED = 600;

export function isFullName(before: Wording, after: Wording): boolean {
  const [short, long] = before.changed.length === 0 ? [before, after] : [after, before];
  const [first, last] = [long.changed[0], long.changed.at(-1)];
  if (
    first === undefined ||
    short.text === '' ||
    short.changed.length > 0 ||
    long.text.length > LONGEST_NAMED ||
    !long.changed.every(({ start, folded }, at) => {
      const isCapital = /^\p{Lu}/u.test(long.text.slice(start));
      return isCapital || (at > 0 && OF_NAMES.has(folded));
    })
  )
    return false;
  return [...long.text.matchAll(ABBREVIATION)].some(({ 0: abbreviation, 1: letters, index }) => {
    const initials = long.text.slice(first.start, index).match(/(?<!\p{L})\p{Lu}/gu) ?? [];
    return last!.end <= index && initials.join('') === letters && short.text.includes(abbreviation);
  });
}

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
