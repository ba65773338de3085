import type { IntelAnswer } from '../api/answers.ts';

/** A value of a module's output. Its schema varies, so the type is checked before rendering. */
export type Parts = Record<string, unknown>;
type Claim = IntelAnswer['claims'][number];

/** One statement of an output and its evidence. `refs`: numbers of citations. */
export interface Said {
  text: string;
  basis: Claim['basis'];
  refs: number[];
}

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSaid = (value: unknown): value is Said =>
  isParts(value) && typeof value['text'] === 'string' && 'basis' in value && Array.isArray(value['refs']);

export const partsOf = (value: unknown): Parts => (isParts(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of a name or a number; null for other values. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : null;

/** The value contains no text at any depth. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isParts(value) && !isSaid(value) && Object.values(value).every(isEmpty));

/** The object without these keys. */
export const without = (parts: Parts, ...keys: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => !keys.includes(key)));
