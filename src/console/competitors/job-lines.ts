import type { Jobs } from '../api/answers.ts';
import { LineDrafts, type Line } from './chart/line.ts';

export type Job = Jobs['jobs'][number];

const MOST_DEPARTMENTS = 4;
const ALL = 'All roles';
const NO_DEPARTMENT = 'No department named';

export function jobLines({ jobs, history }: Jobs): Line[] {
  const largest = history.find(({ total }) => total > 0)?.departments ?? [];
  const drawn = new Set(largest.length === 1 ? [] : largest.slice(0, MOST_DEPARTMENTS).map(nameOf));
  const drafts = new LineDrafts();
  for (const { at, total, departments } of history.toReversed()) {
    const counts = new Map([[ALL, total]]);
    for (const one of departments) if (drawn.has(nameOf(one))) counts.set(nameOf(one), one.count);
    for (const name of drawn) if (!counts.has(name)) counts.set(name, 0);
    drafts.note(Date.parse(at), counts);
  }
  if (jobs.length > 0) drafts.sight(Math.max(...jobs.map(({ asOf }) => Date.parse(asOf))));
  return drafts.all().map(([name, points]) => ({ name, points }));
}

export function byDepartment(jobs: readonly Job[]): { name: string; jobs: Job[] }[] {
  const departments = new Map<string, Job[]>();
  for (const job of jobs) {
    const name = job.department ?? NO_DEPARTMENT;
    const list = departments.get(name);
    if (list === undefined) departments.set(name, [job]);
    else list.push(job);
  }
  return [...departments]
    .map(([name, list]) => ({ name, jobs: list }))
    .sort((a, b) => b.jobs.length - a.jobs.length || a.name.localeCompare(b.name, 'en'));
}

export const roleText = ({
  title,
  department,
  location,
}: Pick<Job, 'title' | 'department' | 'location'>): string =>
  [department, location ?? (/,\s*\p{Lu}/u.test(title) ? null : 'Place not stated')]
    .filter((part) => part !== null)
    .join(' · ');

const nameOf = ({ name }: { name: string | null }): string => name ?? NO_DEPARTMENT;
