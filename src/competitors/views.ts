import type { CheckResult, CompetitorRecord } from './competitor-record.ts';
import { nextCheckAt } from './tracking/check-times.ts';
import type { ShownCompetitor, ShownJob, ShownPlan } from './tracking/read-competitors.ts';
import type { JobHistoryEntry, PlanHistoryEntry } from './snapshots/histories.ts';
import type { SnapshotRecord } from './snapshots/stored-snapshot.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** One that began longer ago has broken off: no check takes half of it. */
const LONGEST_CHECK_MS = 600_000;

const checkingView = ({ checking }: CompetitorRecord, now: Date) =>
  checking && now.getTime() - checking.since.getTime() < LONGEST_CHECK_MS
    ? { since: checking.since.toISOString(), step: checking.step }
    : null;

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
  checking: checkingView(record, now),
  lastCheck:
    record.last_check === null
      ? null
      : {
          ok: record.last_check.ok,
          changed: record.last_check.changed,
          summary: record.last_check.summary,
          at: record.last_check.at.toISOString(),
          eventIds: [...record.last_check.eventIds],
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

export const jobsView = ({
  jobs,
  proven,
  history,
}: {
  jobs: ShownJob[];
  proven: boolean;
  history: JobHistoryEntry[];
}) => ({
  jobs: jobs.map((job) => ({ ...job, asOf: job.asOf.toISOString() })),
  total: jobs.length,
  proven,
  history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
});
