import { z } from 'zod';
import { decodeCursor } from '../http/paging.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { decodeFactCursor, encodeFactCursor, factView } from '../knowledge/fact-routes.ts';
import type { ChangeCompetitor, TrackCompetitor } from './tracking/track-competitor.ts';
import type { CheckOnDemand } from './competitors.ts';
import type { ReadCompetitors, ShownCompetitor, ShownJob, ShownPlan } from './tracking/read-competitors.ts';
import type { RemoveCompetitor } from './tracking/remove-competitor.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';
import type { CheckResult, CompetitorRecord } from './competitor-record.ts';
import { nextCheckAt } from './tracking/schedules.ts';
import type { JobHistoryEntry, PlanHistoryEntry } from './snapshots/histories.ts';
import type { SnapshotFact, SnapshotFacts } from './snapshots/snapshot-facts.ts';
import type { SnapshotRecord } from './snapshots/snapshot-store.ts';

interface CompetitorUseCases {
  track: TrackCompetitor;
  read: ReadCompetitors;
  change: ChangeCompetitor;
  removal: Pick<RemoveCompetitor, 'remove'>;
  facts: Pick<SnapshotFacts, 'list'>;
  checkNow: CheckOnDemand;
  now: () => Date;
}

const tag = 'Competitors';
const id = z
  .string()
  .max(100)
  .meta({ description: 'Id of the competitor, `comp_…`.', examples: ['comp_01k9zq4v5x8m2n7c3d6f1g0h9j'] });
const params = z.object({ id });
const snapshotId = z
  .string()
  .max(100)
  .meta({ description: 'Id of the snapshot, `snap_…`.', examples: ['snap_82dae5a763ecb30cd189d23102'] });
const competitor = {
  description: 'The competitor.',
  schema: schemas.competitor,
  example: examples.competitor,
};

interface SubjectRoutes {
  path: `/api/intel/${string}`;
  tag: string;
  id: z.ZodType<string>;
  remove: { summary: string; description: string };
  check: { summary: string; description: string };
  snapshot: { summary: string };
}

export function subjectRoutes(
  { path, tag, id, ...words }: SubjectRoutes,
  {
    read,
    removal,
    checkNow,
  }: Pick<CompetitorUseCases, 'removal' | 'checkNow'> & { read: Pick<ReadCompetitors, 'snapshot'> },
): Route[] {
  const params = z.object({ id });
  const removed = defineRoute({
    method: 'delete',
    path: `${path}/{id}`,
    scope: 'write',
    ...words.remove,
    tag,
    params,
    answers: { 204: { description: 'Deleted, together with its data.' } },
    async handle({ workspaceId, params: { id } }) {
      await removal.remove(workspaceId, id);
      return { status: 204 };
    },
  });
  const checked = defineRoute({
    method: 'post',
    path: `${path}/{id}/check`,
    scope: 'write',
    ...words.check,
    tag,
    params,
    answers: {
      200: {
        description: 'The result of the check.',
        schema: schemas.checkAnswer,
        example: examples.checkAnswer,
      },
    },
    handle: async ({ workspaceId, params: { id }, signal }) => ({
      status: 200,
      body: checkView(await checkNow(workspaceId, id, signal)),
    }),
  });
  const snapshot = defineRoute({
    method: 'get',
    path: `${path}/{id}/snapshots/{snapshotId}`,
    scope: 'read',
    ...words.snapshot,
    tag,
    params: z.object({ id, snapshotId }),
    answers: { 200: { description: 'The snapshot.', schema: schemas.snapshot, example: examples.snapshot } },
    handle: async ({ workspaceId, params: { id, snapshotId } }) => ({
      status: 200,
      body: snapshotView(await read.snapshot(workspaceId, id, snapshotId)),
    }),
  });
  return [removed, checked, snapshot];
}

export const competitorRoutes = ({
  track,
  read,
  change,
  removal,
  facts,
  checkNow,
  now,
}: CompetitorUseCases): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/intel/competitors',
    scope: 'write',
    summary: 'Track a competitor',
    description:
      'Tracks a competitor by its domain. You can also send any URL on this domain. Each domain can be tracked once. The first check finds the competitor’s public pages. This check starts when you request it, or automatically within about one check interval (`every`).',
    tag,
    body: schemas.trackCompetitor,
    bodyExamples: examples.newCompetitors,
    answers: {
      201: {
        description: 'The competitor is now tracked.',
        schema: schemas.competitor,
        example: examples.tracked,
      },
    },
    errors: [409],
    async handle({ workspaceId, body }) {
      const record = await track(workspaceId, body);
      return { status: 201, body: competitorView({ record, pages: [] }, now()) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors',
    scope: 'read',
    summary: 'List competitors, newest first',
    tag,
    query: schemas.listCompetitors,
    answers: {
      200: {
        description: 'One page of the list.',
        schema: schemas.competitorList,
        example: examples.competitorList,
      },
    },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const { page, nextCursor } = await read.list(workspaceId, { after: decodeCursor(cursor), limit });
      const at = now();
      return { status: 200, body: { competitors: page.map((one) => competitorView(one, at)), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors/{id}',
    scope: 'read',
    summary: 'Read a competitor',
    tag,
    params,
    answers: { 200: competitor },
    async handle({ workspaceId, params: { id } }) {
      const found = await read.competitor(workspaceId, id);
      return { status: 200, body: competitorView(await read.one(found), now()) };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/intel/competitors/{id}',
    scope: 'write',
    summary: 'Rename a competitor, pause its checks or choose its pages',
    tag,
    params,
    body: schemas.changeCompetitor,
    bodyExamples: examples.competitorChanges,
    answers: { 200: competitor },
    errors: [409],
    async handle({ workspaceId, params: { id }, body }) {
      const changed = await change(workspaceId, id, body);
      return { status: 200, body: competitorView(await read.one(changed), now()) };
    },
  }),
  ...subjectRoutes(
    {
      path: '/api/intel/competitors',
      tag,
      id,
      remove: {
        summary: 'Stop tracking a competitor',
        description: 'Also deletes the pages, snapshots and events of the competitor.',
      },
      check: {
        summary: 'Check a competitor now',
        description:
          'Checks the live public pages of the competitor for changes in pricing, content and hiring, and waits for the result. If a check is in progress, the request joins that check. The check continues if the client disconnects. The first check only records the current state.',
      },
      snapshot: { summary: 'Read one version of a page' },
    },
    { read, removal, checkNow },
  ),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors/{id}/snapshots',
    scope: 'read',
    summary: "List the versions of a competitor's pages, newest first",
    tag,
    params,
    query: schemas.listSnapshots,
    answers: {
      200: {
        description: 'One page of the list.',
        schema: schemas.snapshotList,
        example: examples.snapshotList,
      },
    },
    async handle({ workspaceId, params: { id }, query: { cursor, kind, limit } }) {
      const options = { kind, after: decodeCursor(cursor), limit };
      const { page, nextCursor } = await read.snapshots(workspaceId, id, options);
      return { status: 200, body: { snapshots: page.map(snapshotView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors/{id}/plans',
    scope: 'read',
    summary: "List a competitor's current and former plans",
    tag,
    params,
    answers: {
      200: { description: 'Plans and their history.', schema: schemas.plans, example: examples.plans },
    },
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: plansView(await read.plans(workspaceId, id)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors/{id}/facts',
    scope: 'read',
    summary: "List facts from a competitor's pages: prices, offers, proof, customers …",
    description:
      'Each fact is a verbatim quote from the newest reliable snapshot of a watched page; `start` and `end` are positions in the text of that snapshot.',
    tag,
    params,
    query: schemas.listFacts,
    answers: {
      200: { description: 'One page of facts.', schema: schemas.factList, example: examples.factList },
    },
    async handle({ workspaceId, params: { id }, query: { limit, cursor, ...filters }, signal }) {
      const found = await facts.list(workspaceId, id, {
        from: decodeFactCursor(cursor),
        limit,
        filters,
        signal,
      });
      return {
        status: 200,
        body: { facts: found.facts.map(snapshotFactView), nextCursor: encodeFactCursor(found.next) },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/competitors/{id}/jobs',
    scope: 'read',
    summary: "List a competitor's open roles",
    tag,
    params,
    answers: {
      200: {
        description: 'Open roles found by the last check that could read the list of jobs.',
        schema: schemas.jobs,
        example: examples.jobs,
      },
    },
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: jobsView(await read.jobs(workspaceId, id)),
    }),
  }),
];

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const LONGEST_SILENCE_MS = 600_000;

export function checkingView({ checking }: CompetitorRecord, now: Date) {
  if (!checking) return { checking: null };
  const { since, step, seen_at: seen = since, read, found } = checking;
  const at = since.toISOString();
  return now.getTime() - seen.getTime() < LONGEST_SILENCE_MS
    ? {
        checking: {
          since: at,
          step,
          ...(read === undefined ? {} : { read }),
          ...(found === undefined ? {} : { found }),
        },
      }
    : { checking: null, unfinishedCheck: { since: at } };
}

export const lastCheckView = ({ last_check: last }: CompetitorRecord) =>
  last === null
    ? null
    : {
        ok: last.ok,
        changed: last.changed,
        isFirst: last.isFirst ?? false,
        late: last.late ?? 0,
        summary: last.summary,
        at: last.at.toISOString(),
        eventIds: [...last.eventIds],
        ignored: last.ignored ?? [],
      };

const competitorView = ({ record, pages }: ShownCompetitor, now: Date) => ({
  id: record._id,
  domain: record.domain,
  name: record.name,
  lastAnalyzedAt: iso(record.last_analyzed_at),
  createdAt: record.created_at.toISOString(),
  every: record.every,
  ...(record.check_time ? { checkTime: record.check_time } : {}),
  nextCheckAt: iso(nextCheckAt(record, now)),
  paused: record.paused,
  ...checkingView(record, now),
  lastCheck: lastCheckView(record),
  pages: pages.map(({ url, kind, state, last_fetched_at, title, outcome }) => ({
    url,
    kind,
    ...(typeof title === 'string' && { title }),
    state,
    ...(typeof outcome === 'string' && { outcome }),
    lastFetchedAt: iso(last_fetched_at),
  })),
  unwatchedPages: (record.unwatched ?? []).map(({ url, name, kind, reason }) => ({
    url,
    name,
    kind,
    reason,
  })),
});

const checkView = ({ ok, changed, summary, eventIds, ignored = [] }: CheckResult) => ({
  result: { ok, changed, summary, eventIds: [...eventIds], ignored },
});

const snapshotView = ({ _id, url, kind, taken_at, change, hash, bytes, text }: SnapshotRecord) => ({
  id: _id,
  url,
  kind,
  takenAt: taken_at.toISOString(),
  ...(change !== undefined && { change }),
  hash,
  bytes,
  text,
});

const snapshotFactView = ({ snapshotId, ...fact }: SnapshotFact) => ({
  ...factView({ ...fact, sourceId: null, chunkId: null }),
  snapshotId,
});

const plansView = ({ plans, history }: { plans: ShownPlan[]; history: PlanHistoryEntry[] }) => ({
  plans: plans.map((plan) => ({ ...plan, asOf: plan.asOf.toISOString() })),
  history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
});

const jobsView = ({
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
