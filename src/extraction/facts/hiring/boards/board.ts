import type { StatedJob } from '../job.ts';

/** An object of JSON, whatever it holds. */
export type Fields = Readonly<Record<string, unknown>>;

export interface BoardAnswer {
  entries: readonly unknown[];
  /** Roles the board says it has in all; null where it does not say. */
  total: number | null;
  /** Whether even an empty answer comes from a board that exists. */
  isKnown: boolean;
}

/** A service that publishes the open positions of its customers as JSON, without a key. */
export interface JobBoard {
  /** Whose board a link or an embed leads to. */
  accountOf(url: URL): string | null;
  /** Its first page of jobs. */
  apiUrl(account: string): string;
  /** A smaller answer with the same jobs, for a board whose first address answers too much. */
  smallUrl?(account: string): string;
  /** Null for what is no answer of this board. */
  answerOf(body: unknown): BoardAnswer | null;
  /** Null for an entry the board does not show. */
  jobOf(entry: Fields): StatedJob | null;
  /** The page after the one at `url`, null after the last. */
  next?(url: string, body: unknown): string | null;
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** A number of roles. */
export const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

/** What stands between the slashes of an address, decoded. */
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

/** An account as most boards write it: it becomes a step of an address and must not lead elsewhere. */
export const plainAccount = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLAIN.test(name) ? name : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** `Berlin, Germany`: the parts that are there, each once. */
export function joined(...parts: unknown[]): string | null {
  // A part longer than any place name is cut with the whole.
  const said = parts.flatMap((part) => textOf(typeof part === 'string' ? part.slice(0, 400) : null) ?? []);
  return said.length === 0 ? null : [...new Set(said)].join(', ');
}

/** The first of several texts. */
export const firstText = (...values: unknown[]): string | null => {
  for (const value of values) {
    const text = textOf(value);
    if (text !== null) return text;
  }
  return null;
};
