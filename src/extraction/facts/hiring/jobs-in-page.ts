import type { Document } from 'domhandler';
import { parsePage } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { distinctJobs } from './job.ts';
import { statedJobs } from './stated-jobs.ts';
import { listedJobs } from './listed-jobs.ts';

export interface PageJobs {
  jobs: Job[];
  /** JSON-LD a page states for search engines, or the list its readers see. */
  from: 'json-ld' | 'list' | 'none';
}

/** The open positions a page shows. Throws `page.too_complex`, as `parsePage` does. */
export const jobsInPage = (html: string, url: string): PageJobs => jobsIn(parsePage(html), url);

/**
 * The same of a parsed page. JSON-LD says more of a job than its line in a list, but may name a few of them only: the
 * list counts where it has more, and where both name a job the one fills what the other leaves open.
 */
export function jobsIn(page: Document, url: string): PageJobs {
  const stated = statedJobs(page, url);
  const listed = listedJobs(page, url);
  if (stated.length === 0) return { jobs: listed, from: listed.length === 0 ? 'none' : 'list' };
  const inList = counterparts(stated, listed);
  const isAmongMore = listed.length > stated.length && inList.size * 2 >= stated.length;
  if (!isAmongMore) return { jobs: stated.map((job) => filled(job, inList.get(job))), from: 'json-ld' };
  const said = new Map([...inList].map(([job, line]) => [line, job]));
  const rest = stated.filter((job) => !inList.has(job));
  return {
    jobs: distinctJobs([...listed.map((line) => filled(line, said.get(line))), ...rest]),
    from: 'list',
  };
}

const filled = (job: Job, other: Job | undefined): Job => ({
  ...job,
  department: job.department ?? other?.department ?? null,
  location: job.location ?? other?.location ?? null,
  url: job.url ?? other?.url ?? null,
});

/** The line of the list for each job that has one: by address, else by a title that only one line has. */
function counterparts(stated: readonly Job[], listed: readonly Job[]): Map<Job, Job> {
  const byUrl = new Map(listed.map((line) => [line.url, line]));
  const byTitle = new Map<string, Job | null>();
  for (const line of listed) byTitle.set(line.title, byTitle.has(line.title) ? null : line);
  const found = new Map<Job, Job>();
  const taken = new Set<Job>();
  for (const job of stated) {
    const line = (job.url === null ? undefined : byUrl.get(job.url)) ?? byTitle.get(job.title) ?? undefined;
    if (line === undefined || taken.has(line)) continue;
    taken.add(line);
    found.set(job, line);
  }
  return found;
}
