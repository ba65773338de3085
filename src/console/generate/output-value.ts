import type { IntelAnswer } from '../api/answers.ts';

export type Parts = Record<string, unknown>;
type Claim = IntelAnswer['claims'][number];

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

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : null;

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isParts(value) && !isSaid(value) && Object.values(value).every(isEmpty));

export const without = (parts: Parts, ...keys: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => !keys.includes(key)));

export const sectionKeyOf = (path: string): string => /^[^.[]*/.exec(path)![0];
