import type { Job } from '../../../extraction/facts/facts.ts';
import { leadershipLevel, type LeadershipLevel } from '../../../extraction/facts/hiring/leadership.ts';
import { matchRoles, type RolePair } from './role-matching.ts';
import { byTitle, compare, folded, placesOf } from '../../../extraction/facts/hiring/role-names.ts';

export interface DepartmentRoles {
  /** As most of its roles spell it; null for roles of none. */
  department: string | null;
  opened: Job[];
  /** Empty unless the list is proven: a role that could not be read has not been closed. */
  closed: Job[];
}

export interface RolesDiff {
  /** Those with a change, by name, roles of no department last. */
  departments: DepartmentRoles[];
  newDepartments: { department: string; jobs: Job[] }[];
  newLocations: { location: string; jobs: Job[] }[];
  /** Among the opened ones. */
  leadership: { job: Job; level: LeadershipLevel; isCLevel: boolean }[];
  /** The same id under another title: no opening and no closing. */
  renamed: RolePair[];
  /** How far a proven board fell, as a share of what it had; null when it did not or is not proven. */
  freeze: { from: number; to: number; share: number } | null;
  /** Roles on the board. */
  total: { before: number; after: number };
}

/**
 * What changed between two lists of one board. The same role under a new id is no change. `isProven` says of `after`
 * that it is the whole list. The order of either list does not matter.
 */
export function diffJobs(
  before: readonly Job[],
  after: readonly Job[],
  { isProven }: { isProven: boolean },
): RolesDiff {
  const { pairs, gone, fresh } = matchRoles(before.toSorted(byAll), after.toSorted(byAll));
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
      .filter(({ before, after }) => before.id === after.id && folded(before.title) !== folded(after.title))
      .sort((a, b) => byTitle(a.after, b.after)),
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

/** The commonest spelling of each name, the first in order of several. */
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

/**
 * Departments all of whose roles are newly opened: one that roles have moved to is an old one under a new name. A board
 * that named none before has begun to name them, which is no news of the company.
 */
function newDepartments(opened: readonly Job[], before: readonly Job[], pairs: readonly RolePair[]) {
  const known = new Set(
    [...before, ...pairs.map(({ after }) => after)].map(({ department }) => folded(department)),
  );
  if (before.every(({ department }) => folded(department) === '')) return [];
  return byDepartment(opened, []).flatMap(({ department, opened: jobs }) =>
    department === null || known.has(folded(department)) ? [] : [{ department, jobs }],
  );
}

/** As for departments; `Berlin` and `Berlin, Germany` are one place. */
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

/** `Berlin, BE, Germany` is also written `Berlin, BE` and `Berlin`. */
function widening(place: string): string[] {
  const parts = place.split(',', 5);
  return parts.map((_, i) => folded(parts.slice(0, i + 1).join(',')));
}
