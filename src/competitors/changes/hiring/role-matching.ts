import type { Job } from '../../../extraction/facts/facts.ts';
import { folded, titleKey } from '../../../extraction/facts/hiring/role-names.ts';

export interface RolePair {
  before: Job;
  after: Job;
}

export interface MatchedRoles {
  pairs: RolePair[];
  /** Only before, and only after. */
  gone: Job[];
  fresh: Job[];
}

/**
 * Which role before is which one after. Each stands for one: of three equal ones before and two after, one is gone.
 * In this order: the same id and title; the same id (renamed); the same address and title; posted again under a new
 * id, with title, department and place the same; the same where either side does not say one of the two.
 */
export function matchRoles(before: readonly Job[], after: readonly Job[]): MatchedRoles {
  const open = { gone: once(before), fresh: once(after), pairs: [] as RolePair[] };
  const place = (job: Job): string => folded(job.location);
  const department = (job: Job): string => folded(job.department);
  pair(open, (job) => key(job.id, titleKey(job)));
  pair(open, (job) => job.id);
  pair(open, (job) => (job.url === null ? null : key(job.url, titleKey(job))));
  pair(open, (job) => key(titleKey(job), department(job), place(job)));
  pair(open, (job) => key(titleKey(job), place(job)), oneIsSilent(department));
  pair(open, (job) => key(titleKey(job), department(job)), oneIsSilent(place));
  return open;
}

const key = (...parts: string[]): string => JSON.stringify(parts);

const oneIsSilent =
  (part: (job: Job) => string) =>
  ({ before, after }: RolePair): boolean =>
    part(before) === '' || part(after) === '';

/** Lists that repeat an entry, word for word, have it once. */
function once(jobs: readonly Job[]): Job[] {
  const seen = new Set<string>();
  return jobs.filter((job) => {
    const entry = key(job.id, job.title, job.department ?? '', job.location ?? '');
    return !seen.has(entry) && seen.add(entry);
  });
}

/** Moves what has one key and fits from both sides to the pairs, in the order of the lists. */
function pair(
  open: MatchedRoles,
  keyOf: (job: Job) => string | null,
  fits: (pair: RolePair) => boolean = () => true,
) {
  const waiting = new Map<string, Job[]>();
  for (const job of open.gone) {
    const name = keyOf(job);
    if (name === null) continue;
    const same = waiting.get(name);
    if (same === undefined) waiting.set(name, [job]);
    else same.push(job);
  }
  const taken = new Set<Job>();
  for (const same of waiting.values()) same.reverse();
  open.fresh = open.fresh.filter((after) => {
    const before = waiting.get(keyOf(after) ?? '')?.at(-1);
    if (before === undefined || !fits({ before, after })) return true;
    waiting.get(keyOf(after)!)!.pop();
    taken.add(before);
    open.pairs.push({ before, after });
    return false;
  });
  open.gone = open.gone.filter((job) => !taken.has(job));
}
