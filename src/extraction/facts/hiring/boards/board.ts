import type { StatedJob } from '../job.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface BoardAnswer {
  entries: readonly unknown[];
  total: number | null;
  isKnown: boolean;
}

export interface JobBoard {
  accountOf(url: URL): string | null;
  apiUrl(account: string): string;
  smallUrl?(account: string): string;
  answerOf(body: unknown): BoardAnswer | null;
  jobOf(entry: Fields): StatedJob | null;
  next?(url: string, body: unknown): string | null;
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

export function stepsOf({ pathname }: URL): string[] {
  return pathname
    .split('/')
    .filter((step) => step !== '')
    .map((step) => {
      try {
        return decodeURIComponent(step);
      } catch {
        return step;
      }
    });
}

const PLAIN = /^\w[\w.-]{0,99}$/;

export const plainAccount = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLAIN.test(name) ? name : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export function joined(...parts: unknown[]): string | null {
  const said = parts.flatMap((part) => textOf(typeof part === 'string' ? part.slice(0, 400) : null) ?? []);
  return said.length === 0 ? null : [...new Set(said)].join(', ');
}

export const firstText = (...values: unknown[]): string | null => {
  for (const value of values) {
    const text = textOf(value);
    if (text !== null) return text;
  }
  return null;
};
