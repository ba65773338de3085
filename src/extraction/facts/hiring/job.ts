import { cleanLine } from '../../pages/clean-text.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import type { Job } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { BoardName } from './boards/registry.ts';

/** The longest job lists that employers publish have about 4,000 entries. */
export const MOST_JOBS = 5_000;

const LONGEST_TITLE = 300;
const LONGEST_PLACE = 200;
const LONGEST_ID = 500;
const LONGEST_URL = 2_048;
const CUT_FACTOR = 4;

export type StatedJob = Record<keyof Job, unknown>;

export function lineOf(value: unknown, longest = LONGEST_PLACE): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, longest * CUT_FACTOR));
  if (line.length <= longest) return line === '' ? null : line;
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** Returns null if the URL is not safe to show and follow. */
export function addressOf(value: unknown, base: string | null = null): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return null;
  const url = absoluteUrl(value, base !== null && URL.parse(base) !== null ? base : null);
  if (url === null || url.length > LONGEST_URL) return null;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : null;
}

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

/** Returns null for a long id, because a truncated id could equal another job's. */
function identifierOf(value: unknown): string | null {
  if (typeof value === 'string' && value.length > LONGEST_ID) return null;
  return lineOf(value, LONGEST_ID);
}

export function distinctJobs(jobs: Iterable<Job>): Job[] {
  const byId = new Map<string, Job>();
  for (const job of jobs) {
    if (byId.size === MOST_JOBS) break;
    if (!byId.has(job.id)) byId.set(job.id, job);
  }
  return [...byId.values()];
}

export interface PlacedJob extends Job {
  at: Span;
}

export interface HiringFacts {
  jobs: PlacedJob[];
  isProven: boolean;
  board: BoardName | null;
  from: 'board' | 'json-ld' | 'list' | 'state' | 'none';
  at: Span | null;
}
