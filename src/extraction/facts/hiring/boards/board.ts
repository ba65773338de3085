import type { StatedJob } from '../job.ts';

/** A JSON object whose values have not been validated. */
export type Fields = Readonly<Record<string, unknown>>;

export interface BoardAnswer {
  entries: readonly unknown[];
  total: number | null;
  /** Whether the response proves that the board exists, even without jobs. */
  isKnown: boolean;
}

/** A service that publishes its customers' jobs as JSON. Access needs no key. */
export interface JobBoard {
  /** Reads the account from the URL of a link or embed. Null if there is none. */
  accountOf(url: URL): string | null;
  apiUrl(account: string): string;
  /** URL of a smaller response with the same jobs, for boards whose main response may be too large. */
  smallUrl?(account: string): string;
  /** Null if the body is not a response from this board. */
  answerOf(body: unknown): BoardAnswer | null;
  /** Null if the board hides the entry from visitors. */
  jobOf(entry: Fields): StatedJob | null;
  /** URL of the page after `url`, or null after the last page. */
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

/** Returns the account name if it is safe as a path segment. */
export const plainAccount = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLAIN.test(name) ? name : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Joins the non-empty parts without duplicates, as in `Berlin, Germany`. */
export function joined(...parts: unknown[]): string | null {
  // Truncates long parts early, because the joined text is truncated anyway.
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
