import { cleanLine } from '../../pages/clean-text.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import type { Job } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { BoardName } from './boards/registry.ts';

/** Roles read of one board or page; the largest employers list about 4,000. */
export const MOST_JOBS = 5_000;

const LONGEST_TITLE = 300;
const LONGEST_PLACE = 200;
const LONGEST_ID = 500;
const LONGEST_URL = 2_048;
/** Characters looked at for each one kept: what is cleaned away may stand in front. */
const SLACK = 4;

/** A job as a board or a page states it: any of it may be missing or of another kind. */
export type StatedJob = Record<keyof Job, unknown>;

/** One line of visible text, cut to `longest` characters; null for what is no text or empty. */
export function lineOf(value: unknown, longest = LONGEST_PLACE): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, longest * SLACK));
  if (line.length <= longest) return line === '' ? null : line;
  // Not through the middle of a surrogate pair.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** An address that may be shown and followed. */
export function addressOf(value: unknown, base: string | null = null): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return null;
  const url = absoluteUrl(value, base !== null && URL.parse(base) !== null ? base : null);
  if (url === null || url.length > LONGEST_URL) return null;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : null;
}

/** Null where there is no title, or nothing that tells the job from others. */
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

/** A longer one is none: cut, it could be another's. */
function identifierOf(value: unknown): string | null {
  if (typeof value === 'string' && value.length > LONGEST_ID) return null;
  return lineOf(value, LONGEST_ID);
}

/** Each id once, the first of equal ones, at most `MOST_JOBS`. */
export function distinctJobs(jobs: Iterable<Job>): Job[] {
  const byId = new Map<string, Job>();
  for (const job of jobs) {
    if (byId.size === MOST_JOBS) break;
    if (!byId.has(job.id)) byId.set(job.id, job);
  }
  return [...byId.values()];
}

/** A job and where the text says it. */
export interface PlacedJob extends Job {
  at: Span;
}

export interface HiringFacts {
  jobs: PlacedJob[];
  /** Whether these are all open positions: only then has a missing one been closed. */
  isProven: boolean;
  /** Null for a page of the company's own. */
  board: BoardName | null;
  /** `none`: the page says that there are no open positions. */
  from: 'board' | 'json-ld' | 'list' | 'state' | 'none';
  /** Where the text says how many there are, or that there are none; null where it does not. */
  at: Span | null;
}
