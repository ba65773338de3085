import { cleanLine } from '../../pages/clean-text.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import type { Job } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { BoardName } from './boards/registry.ts';

/** Maximum number of jobs on a board or page. The largest employers list about 4,000. */
export const MOST_JOBS = 5_000;

const LONGEST_TITLE = 300;
const LONGEST_PLACE = 200;
const LONGEST_ID = 500;
const LONGEST_URL = 2_048;
/** Number of characters to read per character that is kept, because text that will be removed may come first. */
const SLACK = 4;

/** A job as a board or a page states it. Any field may be missing or have another type. */
export type StatedJob = Record<keyof Job, unknown>;

/** One line of visible text, cut to `longest` characters. Null if the value is empty or not text. */
export function lineOf(value: unknown, longest = LONGEST_PLACE): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, longest * SLACK));
  if (line.length <= longest) return line === '' ? null : line;
  // Never leaves half of a surrogate pair at the end.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** Returns the URL if it may be shown and followed, otherwise null. */
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

/** Null if the id is too long, because a truncated id could equal another job's id. */
function identifierOf(value: unknown): string | null {
  if (typeof value === 'string' && value.length > LONGEST_ID) return null;
  return lineOf(value, LONGEST_ID);
}

/** Jobs without duplicate ids, at most `MOST_JOBS`. Of several jobs with the same id, the first is kept. */
export function distinctJobs(jobs: Iterable<Job>): Job[] {
  const byId = new Map<string, Job>();
  for (const job of jobs) {
    if (byId.size === MOST_JOBS) break;
    if (!byId.has(job.id)) byId.set(job.id, job);
  }
  return [...byId.values()];
}

/** A job with its position in the text. */
export interface PlacedJob extends Job {
  at: Span;
}

export interface HiringFacts {
  jobs: PlacedJob[];
  /** Whether these are all job openings. Only then does a missing job mean that the job was closed. */
  isProven: boolean;
  /** Null for a page of the company's own site. */
  board: BoardName | null;
  /** The source of the jobs. `none` means that the page says that there are no job openings. */
  from: 'board' | 'json-ld' | 'list' | 'state' | 'none';
  /**
   * Position of the stated number of jobs, or of the statement that there are no jobs. Null if the page states neither.
   */
  at: Span | null;
}
