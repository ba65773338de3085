import type { StatedJob } from '../job.ts';

/** A JSON object whose values have not been validated. */
export type Fields = Readonly<Record<string, unknown>>;

export interface BoardAnswer {
  entries: readonly unknown[];
  /** Total number of jobs that the board states. Null if the board states none. */
  total: number | null;
  /** Whether even an empty response proves that the board exists. */
  isKnown: boolean;
}

/** A service that publishes its customers' job openings as JSON and requires no key. */
export interface JobBoard {
  /** The account of the board that a link or an embed points to. */
  accountOf(url: URL): string | null;
  /** URL of the first page of jobs. */
  apiUrl(account: string): string;
  /** URL of a smaller response with the same jobs. Only boards whose first response may be too large have one. */
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

/** Returns the value if it can be a number of jobs, otherwise null. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

/** The decoded segments of a URL's path. */
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

/**
 * An account name in the form used by most boards. The name becomes a path segment, so it must not be able to change
 * the path.
 */
export const plainAccount = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLAIN.test(name) ? name : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Joins the parts that are not empty, without duplicates, as in `Berlin, Germany`. */
export function joined(...parts: unknown[]): string | null {
  // No place name has more than 400 characters. The joined text is cut later.
  const said = parts.flatMap((part) => textOf(typeof part === 'string' ? part.slice(0, 400) : null) ?? []);
  return said.length === 0 ? null : [...new Set(said)].join(', ');
}

/** The first text that is not empty. */
export const firstText = (...values: unknown[]): string | null => {
  for (const value of values) {
    const text = textOf(value);
    if (text !== null) return text;
  }
  return null;
};
