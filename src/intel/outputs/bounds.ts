import type { Problem } from './module.ts';

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A list of the output with fewer entries than asked for. */
export const atLeast = <T extends object>(output: T, key: keyof T & string, least: number): Problem[] =>
  between(output, key, least, Infinity);

/** A list of the output with fewer or more entries than asked for. */
export function between<T extends object>(
  output: T,
  key: keyof T & string,
  least: number,
  most: number,
  path: string = key,
): Problem[] {
  const entries = count(output[key]);
  if (entries >= least && entries <= most) return [];
  const wanted = most === Infinity ? `at least ${least}` : `${least} to ${most}`;
  return [{ path, message: `must have ${wanted} entries, not ${entries}` }];
}

/** Entries of a list that have the name of one before them. */
export const repeated = <T extends { name: string }>(entries: readonly T[], path: string): Problem[] =>
  entries.flatMap(({ name }, i) =>
    entries.slice(0, i).some((other) => other.name.toLowerCase() === name.toLowerCase())
      ? [
          {
            path: `${path}[${i}].name`,
            message: `"${name}" stands in the list already; every name only once`,
          },
        ]
      : [],
  );

/** Entries of a list in which a key is null that only an output without a model may leave out. */
export const without = <T extends object>(
  entries: readonly T[],
  key: keyof T & string,
  path: string,
  message: string,
): Problem[] =>
  entries.flatMap((entry, i) => (entry[key] === null ? [{ path: `${path}[${i}].${key}`, message }] : []));

/** Priorities other than 1, 2, 3 and so on, each given once. */
export function unranked(entries: readonly { priority: number | null }[], path: string): Problem[] {
  const ranks = entries.map(({ priority }) => priority ?? 0).sort((a, b) => a - b);
  if (ranks.every((rank, i) => rank === i + 1)) return [];
  const given = ranks.map((rank) => rank || 'none').join(', ');
  return [{ path, message: `must have the priorities 1 to ${ranks.length}, each once, not ${given}` }];
}

/** Shares of a whole that are not the whole of it. */
export function undivided(shares: readonly { percent: number }[] | null, path: string): Problem[] {
  const sum = (shares ?? []).reduce((total, { percent }) => total + percent, 0);
  return shares === null || sum === 100
    ? []
    : [{ path, message: `must sum to exactly 100, not ${sum}, or be null` }];
}

/** A problem unless it holds. */
export const demand = (holds: boolean, path: string, message: string): Problem[] =>
  holds ? [] : [{ path, message }];

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** Words as a reader counts them, of scripts without spaces, too; "all-in-one" has three. */
export const wordCount = (text: string): number =>
  [...WORDS.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** As much of a text as a label holds: not half of a character, nor the space before the word that is cut off. */
export const labelFrom = (text: string): string =>
  text
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
