import type { CheckResult } from './competitor-record.ts';
import { nextCheckAt } from './tracking/check-times.ts';
import type { PlanHistoryEntry, ShownCompetitor, ShownJob, ShownPlan } from './tracking/read-competitors.ts';
import type { SnapshotRecord } from './snapshots/snapshot-record.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** `now`: what the next check is after. */
export const competitorView = ({ record, pages }: ShownCompetitor, now: Date) => ({
  id: record._id,
  domain: record.domain,
  name: record.name,
  lastAnalyzedAt: iso(record.last_analyzed_at),
  createdAt: record.created_at.toISOString(),
  every: record.every,
  nextCheckAt: iso(nextCheckAt(record, now)),
  paused: record.paused,
  lastCheck:
    record.last_check === null
      ? null
      : {
          ok: record.last_check.ok,
          changed: record.last_check.changed,
          summary: record.last_check.summary,
          at: record.last_check.at.toISOString(),
        },
  pages: pages.map(({ url, kind, state, last_fetched_at }) => ({
    url,
    kind,
    state,
    lastFetchedAt: iso(last_fetched_at),
  })),
});

export const checkView = ({ ok, changed, summary, eventIds }: CheckResult) => ({
  result: { ok, changed, summary, eventIds: [...eventIds] },
});

export const snapshotView = ({ _id, url, kind, taken_at, hash, bytes, text }: SnapshotRecord) => ({
  id: _id,
  url,
  kind,
  takenAt: taken_at.toISOString(),
  hash,
  bytes,
  text,
});

export const plansView = ({ plans, history }: { plans: ShownPlan[]; history: PlanHistoryEntry[] }) => ({
  plans: plans.map((plan) => ({ ...plan, asOf: plan.asOf.toISOString() })),
  history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
});

export const jobsView = ({ jobs, proven }: { jobs: ShownJob[]; proven: boolean }) => ({
  jobs: jobs.map((job) => ({ ...job, asOf: job.asOf.toISOString() })),
  total: jobs.length,
  proven,
});
