import { z } from 'zod';
import type { Problem } from './module.ts';
import type { Path } from './statement.ts';
import { cleanLine } from '../../extraction/pages/clean-text.ts';

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export const atLeast = <T extends object>(output: T, key: keyof T & string, least: number): Problem[] =>
  between(output, key, least, Infinity);

export function between<T extends object>(
  output: T,
  key: keyof T & string,
  least: number,
  most: number,
  path: string = key,
): Problem[] {
  const entries = count(output[key]);
  if (entries >= least && entries <= most) return [];
  if (most === Infinity && least === 1) return [{ path, message: 'must have at least one entry' }];
  const wanted =
    most === Infinity ? `at least ${least}` : most === least ? `exactly ${least}` : `${least} to ${most}`;
  return [{ path, message: `must have ${wanted} entries, not ${entries}` }];
}

export const repeated = <T extends { name: string }>(entries: readonly T[], path: string): Problem[] =>
  entries.flatMap(({ name }, i) =>
    entries.slice(0, i).some((other) => other.name.toLowerCase() === name.toLowerCase())
      ? [
          {
            path: `${path}[${i}].name`,
            message: `"${name}" is already in the list; use each name once`,
          },
        ]
      : [],
  );

export const without = <T extends object>(
  entries: readonly T[],
  key: keyof T & string,
  path: string,
  message: string,
): Problem[] =>
  entries.flatMap((entry, i) => (entry[key] === null ? [{ path: `${path}[${i}].${key}`, message }] : []));

export function unranked(entries: readonly { priority: number | null }[], path: string): Problem[] {
  const ranks = entries.map(({ priority }) => priority ?? 0).sort((a, b) => a - b);
  if (ranks.every((rank, i) => rank === i + 1)) return [];
  const given = ranks.map((rank) => rank || 'none').join(', ');
  return [
    {
      path,
      message: `must use each priority from 1 to ${ranks.length} exactly once; the priorities are ${given}`,
    },
  ];
}

export function undivided(shares: readonly { percent: number }[] | null, path: string): Problem[] {
  const sum = (shares ?? []).reduce((total, { percent }) => total + percent, 0);
  return shares === null || sum === 100
    ? []
    : [{ path, message: `must add up to exactly 100 (the sum is ${sum}), or be null` }];
}

export const demand = (holds: boolean, path: string, message: string): Problem[] =>
  holds ? [] : [{ path, message }];

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

export const wordCount = (text: string): number =>
  [...WORDS.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Never cuts a character in half. */
export const labelFrom = (text: string): string =>
  text
    .slice(0, 120)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/**
 * Throws for a type without an empty value, such as a string or an enum. Omit such fields from `schema` and fill
 * them from the `Brief`.
 */
export function blankOf<T extends z.ZodType>(schema: T): z.infer<T> {
  return blank(schema, '') as z.infer<T>;
}

function blank(schema: z.ZodType, path: string): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape)
        .filter(([, part]) => !(part instanceof z.ZodOptional))
        .map(([key, part]) => [key, blank(part as z.ZodType, `${path}.${key}`)]),
    );
  }
  throw new Error(`cannot build an empty value for ${path.slice(1) || 'the root'}`);
}

export type Pattern = readonly (string | number | null)[];

export const toPattern = (path: string): Pattern =>
  [...path.matchAll(/([^.[\]]+)|\[(\d*)\]/g)].map(([, key, position]) =>
    key !== undefined && key !== '' ? key : position === '' ? null : Number(position),
  );

export const matches = (pattern: Pattern, path: Path): boolean =>
  pattern.length === path.length &&
  pattern.every((step, i) => (step === null ? typeof path[i] === 'number' : step === path[i]));

export const isAt = (paths: readonly string[], path: Path): boolean =>
  paths.some((one) => matches(toPattern(one), path));

/** Removes line breaks and invisible characters, so that the text can be used in prompts. */
export const inputText = (most: number) =>
  z.string().max(most, { abort: true }).overwrite(cleanLine).min(1).max(most);

export const given = (field: string) => ({
  type: 'object',
  properties: { [field]: { type: 'string' } },
  required: [field],
});
