import { cleanLine } from '../../pages/clean-text.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import type { Job } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { BoardName } from './boards/registry.ts';

/** Limit of roles for a board or page; the largest employers list about 4,000. */
export const MOST_JOBS = 5_000;

const LONGEST_TITLE = 300;
const LONGEST_PLACE = 200;
const LONGEST_ID = 500;
const LONGEST_URL = 2_048;
/** Number of characters to check for each character that is kept, because text that is removed may come first. */
const SLACK = 4;

/** A job as a board or a page states it: any field may be missing or of another type. */
export type StatedJob = Record<keyof Job, unknown>;

/** One line of visible text, cut to `longest` characters; null if it is empty or not text. */
export function lineOf(value: unknown, longest = LONGEST_PLACE): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, longest * SLACK));
  if (line.length <= longest) return line === '' ? null : line;
  // Do not cut through a surrogate pair.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** A URL that may be shown and followed. */
export function addressOf(value: unknown, base: string | null = null): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return null;
  const url = absoluteUrl(value, base !== null && URL.parse(base) !== null ? base : null);
  if (url === null || url.length > LONGEST_URL) return null;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : null;
}

/** Null if the job has no title, or neither an id nor a URL that identifies it. */
export function toJob({ id, title, department, location, url }: StatedJob): Job | null {
  const address = addressOf(url);
  const known = identifierOf(id) ?? address;
  const named = lineOf(title, LONGEST_TITLE);
  if (known === null || named === null) return null;
  return {
    id: known,
    title: named,
    department: lineOf(department),
    location: lineOf(location),
    url: address,
  };
}

/** Null if too long: a truncated id could equal another job's id. */
function identifierOf(value: unknown): string | null {
  if (typeof value === 'string' && value.length > LONGEST_ID) return null;
  return lineOf(value, LONGEST_ID);
}

/** Each id once, the first of duplicates, at most `MOST_JOBS`. */
export function distinctJobs(jobs: Iterable<Job>): Job[] {
  const byId = new Map<string, Job>();
  for (const job of jobs) {
    if (byId.size === MOST_JOBS) break;
    if (!byId.has(job.id)) byId.set(job.id, job);
  }
  return [...byId.values()];
}

/** A job and its span in the text. */
export interface PlacedJob extends Job {
  at: Span;
}

export interface HiringFacts {
  jobs: PlacedJob[];
  /** Whether these are all open positions: only then is a missing job closed. */
  isProven: boolean;
  /** Null for a page of the company's own. */
  board: BoardName | null;
  /** `none`: the page says that there are no open positions. */
  from: 'board' | 'json-ld' | 'list' | 'state' | 'none';
  /**
   * Span of the stated number of jobs, or of the statement that there are no jobs; null if there is no such statement.
   */
  at: Span | null;
}
