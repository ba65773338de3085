import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  inLots,
  isDuplicateKey,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { DISCOVERY_VERSION } from '../discovery/discover-pages.ts';
import type { UnwatchedPage } from '../discovery/further-pages.ts';
import type {
  CheckProgress,
  CheckResult,
  CheckStep,
  CheckTime,
  CompetitorRecord,
} from '../competitor-record.ts';

export const competitorStoreIndexes: IndexDefinition[] = [
  // If `workspace_id` were the first key, the planner would wrongly choose this index for listing
  // competitors.
  { collection: 'competitors', keys: { domain: 1, workspace_id: 1 }, options: { unique: true } },
  { collection: 'competitors', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
];

const SCHEDULED = { domain: 1, every: 1, check_time: 1, paused: 1, schedule_version: 1 } as const;

export type ScheduledCompetitor = Pick<CompetitorRecord, '_id' | keyof typeof SCHEDULED>;

export interface CompetitorChange {
  name?: string | undefined;
  every?: string | null | undefined;
  check_time?: CheckTime | null | undefined;
  paused?: boolean | undefined;
}

export const changesSchedule = ({ every, check_time: time, paused }: CompetitorChange): boolean =>
  [every, time, paused].some((value) => value !== undefined);

export function createCompetitorStore({
  db,
  now,
  watches = false,
}: {
  db: Db;
  now: () => Date;
  watches?: boolean;
}) {
  const ofThisSort: Filter<CompetitorRecord> = watches
    ? { 'watch.url': { $ne: null } }
    : { 'watch.url': null };
  const competitors: Collection<CompetitorRecord> = db.collection('competitors');
  return {
    /** Returns the existing record if the domain is already tracked. */
    async insert(record: CompetitorRecord): Promise<{ existing: CompetitorRecord | null }> {
      try {
        await competitors.insertOne(record);
        return { existing: null };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const existing = await this.ofDomain(record.workspace_id, record.domain);
        return existing === null ? this.insert(record) : { existing };
      }
    },
    find: (workspaceId: string, id: string): Promise<CompetitorRecord | null> =>
      competitors.findOne({ _id: id, workspace_id: workspaceId, ...ofThisSort }),
    byId: (id: string): Promise<CompetitorRecord | null> => competitors.findOne({ _id: id }),
    ofDomain: (workspaceId: string, domain: string): Promise<CompetitorRecord | null> =>
      competitors.findOne({ workspace_id: workspaceId, domain }),
    exists: async (id: string): Promise<boolean> =>
      (await competitors.findOne({ _id: id }, { projection: { _id: 1 } })) !== null,
    list: (
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<CompetitorRecord[]> =>
      competitors
        .find({ workspace_id: workspaceId, ...ofThisSort, ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    subjects: (workspaceId: string, limit: number): Promise<CompetitorRecord[]> =>
      competitors
        .find({ workspace_id: workspaceId })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    names: async (workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> => {
      const lots = inLots(ids).map((lot) =>
        competitors
          .find({ _id: { $in: lot }, workspace_id: workspaceId })
          .project<{ _id: string; name: string }>({ name: 1 })
          .toArray(),
      );
      return new Map((await Promise.all(lots)).flat().map(({ _id, name }) => [_id, name]));
    },
    companies: (workspaceId: string): Promise<Pick<CompetitorRecord, '_id' | 'domain' | 'name'>[]> =>
      competitors
        .find({ workspace_id: workspaceId, ...ofThisSort })
        .project<Pick<CompetitorRecord, '_id' | 'domain' | 'name'>>({ domain: 1, name: 1 })
        .toArray(),
    change: (workspaceId: string, id: string, change: CompetitorChange): Promise<CompetitorRecord | null> => {
      const isRescheduled = changesSchedule(change);
      return competitors.findOneAndUpdate(
        { _id: id, workspace_id: workspaceId, ...ofThisSort },
        {
          $set: {
            ...(change as Partial<CompetitorRecord>),
            ...(change.name === undefined ? {} : { is_named: true }),
          },
          $inc: { schedule_version: isRescheduled ? 1 : 0 },
        },
        { returnDocument: 'after' },
      );
    },
    async noteCheck(
      id: string,
      result: CheckResult,
      { at = now(), ...again }: { at?: Date; again_at?: Date | null; failures?: number } = {},
    ): Promise<boolean> {
      const { matchedCount } = await competitors.updateOne(
        { _id: id },
        { $set: { last_check: { ...result, at, ...again }, ...(result.ok ? { last_analyzed_at: at } : {}) } },
      );
      return matchedCount === 1;
    },
    nameAfterPages: async (id: string, name: string): Promise<void> =>
      void (await competitors.updateOne({ _id: id, is_named: { $ne: true } }, { $set: { name } })),
    noteChecking: async (id: string, checking: { since: Date; step: CheckStep } | null): Promise<void> =>
      void (await competitors.updateOne(
        { _id: id },
        { $set: { checking: checking && { ...checking, seen_at: now() } } },
      )),
    /** Returns null if another check is in progress. */
    async noteRequested({
      _id,
      discovered_at,
    }: Pick<CompetitorRecord, '_id' | 'discovered_at'>): Promise<Date | null> {
      const at = now();
      const step: CheckStep = discovered_at === null ? 'finding_pages' : 'reading_pages';
      const { matchedCount } = await competitors.updateOne(
        { _id, checking: null },
        { $set: { checking: { since: at, step, seen_at: at } } },
      );
      if (matchedCount === 1) return at;
      await competitors.updateOne({ _id, checking: { $ne: null } }, { $set: { 'checking.seen_at': at } });
      return null;
    },
    forgetRequest: async (id: string, since: Date): Promise<void> =>
      void (await competitors.updateOne({ _id: id, 'checking.since': since }, { $set: { checking: null } })),
    noteProgress: async (id: string, { read, found }: CheckProgress): Promise<void> =>
      void (await competitors.updateOne(
        { _id: id, checking: { $ne: null } },
        {
          $set: {
            'checking.read': read,
            'checking.seen_at': now(),
            ...(found === undefined ? {} : { 'checking.found': found }),
          },
        },
      )),
    noteDiscovery: async (id: string, unwatched?: readonly UnwatchedPage[]): Promise<void> =>
      void (await competitors.updateOne(
        { _id: id },
        {
          $set: {
            discovered_at: now(),
            discovery_version: DISCOVERY_VERSION,
            ...(unwatched === undefined ? {} : { unwatched: [...unwatched] }),
          },
        },
      )),
    noteNewLinks: async (id: string): Promise<void> =>
      void (await competitors.updateOne({ _id: id }, { $set: { discovered_at: null } })),
    noteUnwatched: async (id: string, unwatched: readonly UnwatchedPage[]): Promise<void> =>
      void (await competitors.updateOne({ _id: id }, { $set: { unwatched: [...unwatched] } })),
    remove: (workspaceId: string, id: string): Promise<CompetitorRecord | null> =>
      competitors.findOneAndDelete({ _id: id, workspace_id: workspaceId, ...ofThisSort }),
    scheduleOf: (id: string): Promise<ScheduledCompetitor | null> =>
      competitors.findOne<ScheduledCompetitor>({ _id: id }, { projection: SCHEDULED }),
    /** Lists competitors of all workspaces, paused ones too, in the order of their ids. */
    scheduled: (after: string, limit: number): Promise<ScheduledCompetitor[]> => {
      const recurring: Filter<CompetitorRecord> = { _id: { $gt: after }, every: { $ne: null } };
      return competitors
        .find(recurring)
        .project<ScheduledCompetitor>(SCHEDULED)
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
    },
  };
}

export type CompetitorStore = ReturnType<typeof createCompetitorStore>;

interface CompetitorDeletion {
  _id: string;
  deleted_at: Date;
}

export function createCompetitorDeletionStore({ db, now }: { db: Db; now: () => Date }) {
  const deletions: Collection<CompetitorDeletion> = db.collection('competitor_deletions');
  return {
    note: async (id: string): Promise<void> =>
      void (await deletions.updateOne({ _id: id }, { $set: { deleted_at: now() } }, { upsert: true })),
    forget: async (id: string): Promise<void> => void (await deletions.deleteOne({ _id: id })),
    before: async (time: Date): Promise<string[]> => {
      const found = deletions.find({ deleted_at: { $lt: time } }).limit(200);
      return (await found.toArray()).map(({ _id }) => _id);
    },
  };
}

export type CompetitorDeletionStore = ReturnType<typeof createCompetitorDeletionStore>;
