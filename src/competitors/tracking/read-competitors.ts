import { offersFirst } from '../../extraction/facts/pricing/fee-words.ts';
import { notFound } from '../../errors.ts';
import { toPage, type Position } from '../../http/paging.ts';
import type { CompetitorRecord, WatchedPage } from '../competitor-record.ts';
import type { CompetitorStore } from './competitor-store.ts';
import type { Job, Plan } from '../../extraction/facts/facts.ts';
import type { PagePin } from './page-pins.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { foldedName } from '../../extraction/facts/pricing/plan-name.ts';
import {
  jobHistory,
  planHistory,
  planOf,
  type JobHistoryEntry,
  type PlanHistoryEntry,
} from '../snapshots/histories.ts';
import type { SnapshotReader, SnapshotRecord } from '../snapshots/snapshot-store.ts';

export interface WatchedPages {
  ofAll(competitorIds: readonly string[]): Promise<WatchedPage[]>;
  pin(competitor: { workspaceId: string; competitorId: string }, pins: readonly PagePin[]): Promise<void>;
  release(competitorId: string, urls: readonly string[]): Promise<void>;
}

export interface ShownCompetitor {
  record: CompetitorRecord;
  pages: WatchedPage[];
}

interface Dated {
  asOf: Date;
}
export type ShownPlan = Plan & Dated & { url: string };
export type ShownJob = Job & Dated & { pageUrl: string };

const MOST_HISTORY = 200;

const PRICED_KINDS: readonly PageKind[] = ['pricing', 'product', 'home'];

export function createReadCompetitors({
  competitors,
  pages,
  snapshots,
  missing = competitorNotFound,
}: {
  competitors: Pick<CompetitorStore, 'find' | 'list'>;
  missing?: (id: string) => Error;
  pages: Pick<WatchedPages, 'ofAll'>;
  snapshots: SnapshotReader;
}) {
  async function competitor(workspaceId: string, id: string): Promise<CompetitorRecord> {
    const found = await competitors.find(workspaceId, id);
    if (found === null) throw missing(id);
    return found;
  }

  async function shown(records: readonly CompetitorRecord[]): Promise<ShownCompetitor[]> {
    const watched = records.length === 0 ? [] : await pages.ofAll(records.map(({ _id }) => _id));
    const byCompetitor = new Map<string, WatchedPage[]>(records.map(({ _id }) => [_id, []]));
    for (const page of watched) byCompetitor.get(page.competitor_id)?.push(page);
    return records.map((record) => ({ record, pages: byCompetitor.get(record._id)! }));
  }

  async function current(workspaceId: string, id: string, kinds: readonly PageKind[]) {
    await competitor(workspaceId, id);
    const [latest, watched] = await Promise.all([snapshots.latest(id, kinds), pages.ofAll([id])]);
    return latest.map((snapshot) => {
      const page = watched.find(({ _id }) => _id === snapshot.page_id);
      return { snapshot, asOf: asOf(snapshot, page), isGone: page === undefined || page.state === 'gone' };
    });
  }

  return {
    competitor,
    shown,
    one: async (record: CompetitorRecord): Promise<ShownCompetitor> => (await shown([record]))[0]!,
    async list(
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<{ page: ShownCompetitor[]; nextCursor: string | null }> {
      const rows = await competitors.list(workspaceId, { after, limit: limit + 1 });
      const { page, nextCursor } = toPage(rows, limit, ({ created_at, _id }) => ({
        at: created_at,
        id: _id,
      }));
      return { page: await shown(page), nextCursor };
    },
    async snapshots(
      workspaceId: string,
      id: string,
      { kind, after, limit }: { kind: PageKind | undefined; after: Position | undefined; limit: number },
    ): Promise<{ page: SnapshotRecord[]; nextCursor: string | null }> {
      await competitor(workspaceId, id);
      const rows = await snapshots.list(id, { kind, after, limit: limit + 1 });
      return toPage(rows, limit, ({ taken_at, _id }) => ({ at: taken_at, id: _id }));
    },
    async snapshot(workspaceId: string, id: string, snapshotId: string): Promise<SnapshotRecord> {
      await competitor(workspaceId, id);
      const found = await snapshots.get(id, snapshotId);
      if (found !== null) return found;
      throw notFound(
        'competitor.snapshot_not_found',
        `The competitor has no snapshot ${snapshotId}. Only the newest versions of each page are kept.`,
      );
    },
    async plans(
      workspaceId: string,
      id: string,
    ): Promise<{ plans: ShownPlan[]; history: PlanHistoryEntry[] }> {
      const latest = await current(workspaceId, id, PRICED_KINDS);
      const history = await snapshots.history(id, PRICED_KINDS, MOST_HISTORY * PRICED_KINDS.length);
      const shown = latest
        .filter(({ snapshot: { kind }, isGone }) => kind === 'pricing' || !isGone)
        .toSorted((a, b) => PRICED_KINDS.indexOf(a.snapshot.kind) - PRICED_KINDS.indexOf(b.snapshot.kind))
        .flatMap(({ snapshot: { url, facts }, asOf }) =>
          (facts.pricing?.plans ?? []).map((plan) => ({ ...planOf(plan), url, asOf })),
        );
      return { plans: offersFirst(withoutRepeats(shown)), history: planHistory(history) };
    },
    async jobs(
      workspaceId: string,
      id: string,
    ): Promise<{ jobs: ShownJob[]; proven: boolean; history: JobHistoryEntry[] }> {
      const latest = await current(workspaceId, id, ['careers']);
      const versions = await snapshots.history(id, ['careers'], MOST_HISTORY);
      const byId = new Map<string, ShownJob>();
      for (const { snapshot, asOf } of latest) {
        for (const job of snapshot.facts.hiring?.jobs ?? [])
          if (!byId.has(job.id)) byId.set(job.id, { ...jobOf(job), pageUrl: snapshot.url, asOf });
      }
      const isProven = latest.every(({ snapshot: { facts } }) => facts.hiring?.isProven === true);
      return {
        jobs: [...byId.values()],
        proven: latest.length > 0 && isProven,
        history: jobHistory(versions),
      };
    },
  };
}

export type ReadCompetitors = ReturnType<typeof createReadCompetitors>;

export const competitorNotFound = (id: string) =>
  notFound(
    'competitor.not_found',
    `There is no competitor ${id} in this workspace. It may have been deleted.`,
  );

export function asOf(
  { taken_at }: Pick<SnapshotRecord, 'taken_at'>,
  page: Pick<WatchedPage, 'state' | 'last_fetched_at'> | undefined,
): Date {
  const isRead = page?.state === 'ok' || page?.state === 'not_modified';
  return isRead && page.last_fetched_at !== null && page.last_fetched_at > taken_at
    ? page.last_fetched_at
    : taken_at;
}

function withoutRepeats(plans: readonly ShownPlan[]): ShownPlan[] {
  const kept: ShownPlan[] = [];
  for (const plan of plans) {
    const name = foldedName(plan.name);
    const isRepeated = kept.some(
      (one) =>
        one.url !== plan.url &&
        foldedName(one.name) === name &&
        (plan.amount === null || (one.amount === plan.amount && areOpen(one, plan))),
    );
    if (!isRepeated) kept.push(plan);
  }
  return kept;
}

const areOpen = (one: ShownPlan, other: ShownPlan): boolean =>
  (['currency', 'period', 'unit'] as const).every(
    (term) => one[term] === null || other[term] === null || one[term] === other[term],
  );

const jobOf = ({ id, title, department, location, url }: Job): Job => ({
  id,
  title,
  department,
  location,
  url,
});
