import { offersFirst } from '../../extraction/facts/pricing/fee-words.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Job, Plan } from '../../extraction/facts/facts.ts';
import type { SnapshotRecord } from './snapshot-store.ts';

export interface PlanHistoryEntry {
  at: Date;
  url: string;
  snapshotId: string;
  plans: Plan[];
}

export interface JobHistoryEntry {
  at: Date;
  total: number;
  proven: boolean;
  departments: { name: string | null; count: number }[];
}

type Version = Omit<SnapshotRecord, 'text'>;

const ONE_CHECK_MS = 180_000;

function turns(versions: readonly Version[]): { at: Date; version: Version }[] {
  return versions
    .flatMap((version) => [
      { at: version.since, version },
      ...(version.taken_at > version.since ? [{ at: version.taken_at, version }] : []),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

export function planHistory(versions: readonly Version[]): PlanHistoryEntry[] {
  const last = new Map<string, Plan[]>();
  const history: PlanHistoryEntry[] = [];
  for (const { at, version } of turns(versions)) {
    if (version.facts.pricing === null) continue;
    const plans = offersFirst(version.facts.pricing.plans.map(planOf));
    if (isDeepStrictEqual(last.get(version.page_id), plans)) continue;
    last.set(version.page_id, plans);
    history.push({ at, url: version.url, snapshotId: version._id, plans });
  }
  return history.toReversed();
}

export function jobHistory(versions: readonly Version[]): JobHistoryEntry[] {
  const lists = new Map<string, NonNullable<SnapshotRecord['facts']['hiring']>>();
  const history: JobHistoryEntry[] = [];
  for (const { at, version } of turns(versions)) {
    if (version.facts.hiring === null) continue;
    const isNewPage = !lists.has(version.page_id);
    lists.set(version.page_id, version.facts.hiring);
    const last = history.at(-1);
    const entry = { at, ...countsOf([...lists.values()]) };
    if (last !== undefined && isDeepStrictEqual({ ...last, at }, entry)) continue;
    if (isNewPage && last !== undefined && at.getTime() - last.at.getTime() < ONE_CHECK_MS)
      history[history.length - 1] = { ...entry, at: last.at };
    else history.push(entry);
  }
  return history.toReversed();
}

function countsOf(lists: readonly { jobs: Job[]; isProven: boolean }[]): Omit<JobHistoryEntry, 'at'> {
  const byId = new Map<string, Job>();
  for (const job of lists.flatMap(({ jobs }) => jobs)) if (!byId.has(job.id)) byId.set(job.id, job);
  const counts = new Map<string | null, number>();
  for (const { department } of byId.values()) counts.set(department, (counts.get(department) ?? 0) + 1);
  return {
    total: byId.size,
    proven: lists.every(({ isProven }) => isProven),
    departments: [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? '', 'en')),
  };
}

export const planOf = ({
  name,
  amount,
  currency,
  period,
  // Older versions of the service stored plans without these fields.
  billed = null,
  startingAt = false,
  unit,
  features,
  limits,
  contactSales,
}: Plan): Plan => ({
  name,
  amount,
  currency,
  period,
  billed,
  startingAt,
  unit,
  features: [...features],
  limits: limits.map(({ name, amount }) => ({ name, amount })),
  contactSales,
});
