import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  inLots,
  isDuplicateKey,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import type { CheckResult, CheckStep, CompetitorRecord } from '../competitor-record.ts';

export const competitorStoreIndexes: IndexDefinition[] = [
  // The domain first: an index that begins with the workspace would be taken for the list, and not be in its order.
  { collection: 'competitors', keys: { domain: 1, workspace_id: 1 }, options: { unique: true } },
  { collection: 'competitors', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
];

const SCHEDULED = { domain: 1, every: 1, paused: 1, schedule_version: 1 } as const;

/** What the schedule of a competitor is made of. */
export type ScheduledCompetitor = Pick<CompetitorRecord, '_id' | keyof typeof SCHEDULED>;

/** What a client may change; what is undefined stays. */
export interface CompetitorChange {
  name?: string | undefined;
  every?: string | null | undefined;
  paused?: boolean | undefined;
}

/** `watches`: what clients find, list, change and remove are watches of single pages; else competitors. */
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
    /** The record already there when the workspace tracks this domain; it may be this very one, stored before. */
    async insert(record: CompetitorRecord): Promise<{ existing: CompetitorRecord | null }> {
      try {
        await competitors.insertOne(record);
        return { existing: null };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const existing = await this.ofDomain(record.workspace_id, record.domain);
        // Deleted in the meantime: try again as the only one.
        return existing === null ? this.insert(record) : { existing };
      }
    },
    find: (workspaceId: string, id: string): Promise<CompetitorRecord | null> =>
      competitors.findOne({ _id: id, workspace_id: workspaceId, ...ofThisSort }),
    /** In whatever workspace: for work that goes on without a client. */
    byId: (id: string): Promise<CompetitorRecord | null> => competitors.findOne({ _id: id }),
    ofDomain: (workspaceId: string, domain: string): Promise<CompetitorRecord | null> =>
      competitors.findOne({ workspace_id: workspaceId, domain }),
    exists: async (id: string): Promise<boolean> =>
      (await competitors.findOne({ _id: id }, { projection: { _id: 1 } })) !== null,
    /** At most `limit`, newest first, from after `after`. */
    list: (
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<CompetitorRecord[]> =>
      competitors
        .find({ workspace_id: workspaceId, ...ofThisSort, ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    /** Competitors and watches alike, newest first: what events may be of. */
    subjects: (workspaceId: string, limit: number): Promise<CompetitorRecord[]> =>
      competitors
        .find({ workspace_id: workspaceId })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    /** Names of those of them that are there, by id. */
    names: async (workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> => {
      const lots = inLots(ids).map((lot) =>
        competitors
          .find({ _id: { $in: lot }, workspace_id: workspaceId })
          .project<{ _id: string; name: string }>({ name: 1 })
          .toArray(),
      );
      return new Map((await Promise.all(lots)).flat().map(({ _id, name }) => [_id, name]));
    },
    /** Bare domains of all that the workspace tracks. */
    domains: async (workspaceId: string): Promise<string[]> => {
      const rows = competitors
        .find({ workspace_id: workspaceId, ...ofThisSort })
        .project<{ domain: string }>({ domain: 1 });
      return (await rows.toArray()).map(({ domain }) => domain);
    },
    /** Null: it is not there (any more). */
    change: (workspaceId: string, id: string, change: CompetitorChange): Promise<CompetitorRecord | null> => {
      const isRescheduled = change.every !== undefined || change.paused !== undefined;
      return competitors.findOneAndUpdate(
        { _id: id, workspace_id: workspaceId, ...ofThisSort },
        {
          // What is undefined is left out on the way to the server.
          $set: change as Partial<CompetitorRecord>,
          $inc: { schedule_version: isRescheduled ? 1 : 0 },
        },
        { returnDocument: 'after' },
      );
    },
    /** The end of a check; false when the competitor was deleted meanwhile. */
    async noteCheck(id: string, result: CheckResult): Promise<boolean> {
      const at = now();
      const { matchedCount } = await competitors.updateOne(
        { _id: id },
        // A check that saw no page has analysed nothing.
        { $set: { last_check: { ...result, at }, ...(result.ok ? { last_analyzed_at: at } : {}) } },
      );
      return matchedCount === 1;
    },
    /** What the check under way is doing; null: none is. */
    noteChecking: async (id: string, checking: { since: Date; step: CheckStep } | null): Promise<void> =>
      void (await competitors.updateOne({ _id: id }, { $set: { checking } })),
    noteDiscovery: async (id: string): Promise<void> =>
      void (await competitors.updateOne({ _id: id }, { $set: { discovered_at: now() } })),
    /** Null: it is not there (any more). */
    remove: (workspaceId: string, id: string): Promise<CompetitorRecord | null> =>
      competitors.findOneAndDelete({ _id: id, workspace_id: workspaceId, ...ofThisSort }),
    scheduleOf: (id: string): Promise<ScheduledCompetitor | null> =>
      competitors.findOne<ScheduledCompetitor>({ _id: id }, { projection: SCHEDULED }),
    /** Those of all workspaces that are to be checked by themselves, paused ones included; by id, after `after`. */
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

/** A deleted competitor of which a step that was running may still leave traces. */
interface CompetitorDeletion {
  /** The competitor's id. */
  _id: string;
  deleted_at: Date;
}

/** Rows are few and live for minutes: no index. */
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
