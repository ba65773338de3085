import type { StatedJob } from '../job.ts';

/** A JSON object whose values have not been validated. */
export type Fields = Readonly<Record<string, unknown>>;

export interface BoardAnswer {
  entries: readonly unknown[];
  total: number | null;
  /** Whether the response proves that the board exists, even if the response lists no jobs. */
  isKnown: boolean;
}

/** A service that publishes its customers' jobs as JSON without a key. */
export interface JobBoard {
  /** The account in the URL of a link or an embed. Null if the URL contains none. */
  accountOf(url: URL): string | null;
  apiUrl(account: string): string;
  /** URL of a smaller response with the same jobs, for boards whose first response may be too large. */
  smallUrl?(account: string): string;
  /** Null if the body is not a response from this board. */
  answerOf(body: unknown): BoardAnswer | null;
  /** Null if the board does not show the entry to visitors. */
  jobOf(entry: Fields): StatedJob | null;
  /** URL of the page after `url`. Null after the last page. */
  next?(url: string, body: unknown): string | null;
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** The value if it is a valid count, otherwise null. */
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

/** An account name that is safe as a path segment. */
export const plainAccount = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLAIN.test(name) ? name : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Joins the parts that are not empty, without duplicates, as in `Berlin, Germany`. */
export function joined(...parts: unknown[]): string | null {
  // Truncates long parts, because the joined text is truncated later anyway.
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
