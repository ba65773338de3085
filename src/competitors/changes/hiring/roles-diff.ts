import type { Job } from '../../../extraction/facts/facts.ts';
import { byTitle, compare, folded, placesOf, titleKey } from '../../../extraction/facts/hiring/role-names.ts';
import { type LeadershipLevel, leadershipLevel } from './leadership-level.ts';
import { isNearTitle, isReworded } from './near-titles.ts';

interface DepartmentRoles {
  department: string | null;
  opened: Job[];
  closed: Job[];
}

export interface RolesDiff {
  departments: DepartmentRoles[];
  newDepartments: { department: string; jobs: Job[] }[];
  newLocations: { location: string; jobs: Job[] }[];
  leadership: { job: Job; level: LeadershipLevel; isCLevel: boolean }[];
  renamed: RolePair[];
  moved: RolePair[];
  freeze: { from: number; to: number; share: number } | null;
  total: { before: number; after: number };
}

export function diffJobs(
  before: readonly Job[],
  after: readonly Job[],
  { isProven, isWhole = isProven }: { isProven: boolean; isWhole?: boolean },
): RolesDiff {
  const { pairs, gone, fresh } = matchRoles(before.toSorted(byAll), after.toSorted(byAll), isWhole);
  const opened = fresh.toSorted(byTitle);
  const closed = isProven ? gone.toSorted(byTitle) : [];
  const total = { before: pairs.length + gone.length, after: pairs.length + fresh.length };
  return {
    departments: byDepartment(opened, closed),
    newDepartments: newDepartments(opened, before, pairs),
    newLocations: newLocations(opened, before, pairs),
    leadership: opened.flatMap((job) => {
      const level = leadershipLevel(job.title);
      return level === null ? [] : [{ job, level, isCLevel: level === 'c-level' }];
    }),
    renamed: pairs
      .filter(({ before, after }) => folded(before.title) !== folded(after.title))
      .sort((a, b) => byTitle(a.after, b.after)),
    moved: movedRoles(pairs),
    freeze: isProven && total.after < total.before ? fall(total.before, total.after) : null,
    total,
  };
}

const byAll = (a: Job, b: Job): number =>
  compare(a.id, b.id) || byTitle(a, b) || compare(entryOf(a), entryOf(b));

const entryOf = ({ department, location, url }: Job): string => JSON.stringify([department, location, url]);

const fall = (from: number, to: number) => ({ from, to, share: (from - to) / from });

function byDepartment(opened: readonly Job[], closed: readonly Job[]): DepartmentRoles[] {
  const names = spellings([...opened, ...closed].flatMap(({ department }) => department ?? []));
  const groups = new Map<string, DepartmentRoles>();
  const groupOf = ({ department }: Job): DepartmentRoles => {
    const key = folded(department);
    const group = groups.get(key) ?? { department: names.get(key) ?? null, opened: [], closed: [] };
    groups.set(key, group);
    return group;
  };
  for (const job of opened) groupOf(job).opened.push(job);
  for (const job of closed) groupOf(job).closed.push(job);
  return [...groups.values()].sort((a, b) => byName(a.department, b.department));
}

const byName = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);

function spellings(names: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const [name] of [...counts].sort(([a, x], [b, y]) => y - x || compare(a, b))) {
    const key = folded(name);
    if (key !== '' && !chosen.has(key)) chosen.set(key, name);
  }
  return chosen;
}

function newDepartments(opened: readonly Job[], before: readonly Job[], pairs: readonly RolePair[]) {
  const known = new Set(
    [...before, ...pairs.map(({ after }) => after)].map(({ department }) => folded(department)),
  );
  if (before.every(({ department }) => folded(department) === '')) return [];
  return byDepartment(opened, []).flatMap(({ department, opened: jobs }) =>
    department === null || known.has(folded(department)) ? [] : [{ department, jobs }],
  );
}

function newLocations(opened: readonly Job[], before: readonly Job[], pairs: readonly RolePair[]) {
  const known = new Set<string>();
  for (const job of [...before, ...pairs.map(({ after }) => after)]) {
    for (const place of placesOf(job)) for (const form of widening(place)) known.add(form);
  }
  if (known.size === 0) return [];
  const full = new Set([...before, ...pairs.map(({ after }) => after)].flatMap(placesOf).map(folded));
  const isKnown = (place: string): boolean =>
    known.has(folded(place)) || widening(place).some((form) => full.has(form));
  const found = new Map<string, { location: string; jobs: Job[] }>();
  for (const job of opened) {
    for (const place of placesOf(job)) {
      if (folded(place) === '' || isKnown(place)) continue;
      const group = found.get(folded(place)) ?? { location: place, jobs: [] };
      if (group.jobs.at(-1) !== job) group.jobs.push(job);
      found.set(folded(place), group);
    }
  }
  return [...found.values()].sort((a, b) => compare(a.location, b.location));
}

const MOST_MOVED = 0.5;

function movedRoles(pairs: readonly RolePair[]): RolePair[] {
  const formsOf = (job: Job): Set<string> => new Set(placesOf(job).flatMap(widening));
  const moved = pairs.filter(({ before, after }) => {
    if (titleKey(before) !== titleKey(after)) return false;
    const [old, now] = [formsOf(before), formsOf(after)];
    return old.size > 0 && now.size > 0 && [...now].every((place) => !old.has(place));
  });
  return moved.length > 1 && moved.length > pairs.length * MOST_MOVED
    ? []
    : moved.sort((a, b) => byTitle(a.after, b.after));
}

function widening(place: string): string[] {
  const parts = place.split(',', 5);
  return parts.map((_, i) => folded(parts.slice(0, i + 1).join(',')));
}

interface RolePair {
  before: Job;
  after: Job;
}

interface MatchedRoles {
  pairs: RolePair[];
  gone: Job[];
  fresh: Job[];
}

function matchRoles(before: readonly Job[], after: readonly Job[], isWhole: boolean): MatchedRoles {
  const open = { gone: once(before), fresh: once(after), pairs: [] as RolePair[] };
  const place = (job: Job): string => folded(job.location);
  const department = (job: Job): string => folded(job.department);
  pair(open, (job) => key(job.id, titleKey(job)));
  pair(
    open,
    (job) => job.id,
    ({ before, after }) => isReworded(before, after),
  );
  pair(open, (job) => (job.url === null ? null : key(job.url, titleKey(job))));
  pair(open, (job) => key(titleKey(job), department(job), place(job)));
  pair(open, (job) => key(titleKey(job), place(job)), oneIsSilent(department));
  pair(open, (job) => key(titleKey(job), department(job)), oneIsSilent(place));
  pairAlone(
    open,
    ({ before, after }) => hasNoPage(before) && hasNoPage(after) && titleKey(before) === titleKey(after),
  );
  if (!isWhole) return open;
  pairAlone(
    open,
    (roles) =>
      isOfOwnPage(roles.before) &&
      isOfOwnPage(roles.after) &&
      [department, place].every(
        (part) => part(roles.before) === part(roles.after) || oneIsSilent(part)(roles),
      ) &&
      isNearTitle(roles.before, roles.after),
  );
  return open;
}

const isOfOwnPage = ({ id }: Job): boolean => URL.parse(id) !== null;
const hasNoPage = ({ url, id }: Job): boolean => url === null || (url.includes('#') && url === id);

function pairAlone(open: MatchedRoles, fits: (pair: RolePair) => boolean): void {
  if (Math.max(open.gone.length, open.fresh.length) > MOST_ALONE) return;
  const { gone, fresh } = open;
  for (const before of gone) {
    const alike = fresh.filter((after) => fits({ before, after }));
    const [after] = alike;
    if (after === undefined || alike.length > 1) continue;
    if (gone.some((other) => other !== before && fits({ before: other, after }))) continue;
    open.pairs.push({ before, after });
    open.gone = open.gone.filter((job) => job !== before);
    open.fresh = open.fresh.filter((job) => job !== after);
  }
}

const MOST_ALONE = 100;

const key = (...parts: string[]): string => JSON.stringify(parts);

const oneIsSilent =
  (part: (job: Job) => string) =>
  ({ before, after }: RolePair): boolean =>
    part(before) === '' || part(after) === '';

function once(jobs: readonly Job[]): Job[] {
  const seen = new Set<string>();
  return jobs.filter((job) => {
    const entry = key(job.id, job.title, job.department ?? '', job.location ?? '');
    return !seen.has(entry) && seen.add(entry);
  });
}

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
