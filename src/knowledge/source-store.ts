import { createModelNotes } from './model-notes.ts';
import {
  inLots,
  isDuplicateKey,
  NOTE_CHANGE,
  updateThenFind,
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
} from '../database/database.ts';
import type { Party } from './party.ts';
import { createNewestFirst } from '../database/newest-first.ts';
import type { Position } from '../http/paging.ts';
import { createReadTimes } from './read-knowledge.ts';
import { BEYOND_DEADLINES_MS } from './backlog/admission.ts';
import { type IndexRun, type SourceRecord, type SourceStatus, type SourceTypeName } from './source-record.ts';

const dueIndex = (time: 'next_refresh_at' | 'stale_check_at'): IndexDefinition => ({
  collection: 'sources',
  keys: { [time]: 1 },
  options: { name: `due_${time}`, partialFilterExpression: { [time]: { $gt: new Date(0) } } },
});

export const sourceIndexes: IndexDefinition[] = [
  { collection: 'sources', keys: { workspace_id: 1, dedupe_key: 1 }, options: { unique: true } },
  { collection: 'sources', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
  { collection: 'sources', keys: { workspace_id: 1, status: 1, created_at: -1 } },
  { collection: 'sources', keys: { status: 1, deadline_at: 1 } },
  { collection: 'sources', keys: { workspace_id: 1, changed_at: 1 } },
  { collection: 'sources', keys: { batch_id: 1, status: 1 } },
  dueIndex('next_refresh_at'),
  dueIndex('stale_check_at'),
];

interface SourceFilters {
  status?: SourceStatus | undefined;
  type?: SourceTypeName | undefined;
  enabled?: boolean | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  ids?: readonly string[] | undefined;
}

const LISTED = {
  location: 1,
  type: 1,
  name: 1,
  title: 1,
  enabled: 1,
  status: 1,
  run: 1,
  published: 1,
  changed_at: 1,
  embedded_with: 1,
  tags: 1,
  about: 1,
  stated_url: 1,
} as const;

export type ListedSource = Pick<SourceRecord, '_id' | keyof typeof LISTED> &
  Partial<Pick<SourceRecord, 'every' | 'indexed_at'>>;

export interface SourceChange {
  enabled?: boolean | undefined;
  name?: string | undefined;
  about?: Party | null | undefined;
  tags?: string[] | undefined;
  every?: string | null | undefined;
}

export type DueSource = Pick<
  SourceRecord,
  '_id' | 'workspace_id' | 'type' | 'indexed_at' | 'stale_told_for'
> & {
  every: string;
  next_refresh_at: Date;
};

export type MayBeStale = Pick<SourceRecord, '_id' | 'enabled' | 'every' | 'indexed_at'> & {
  stale_check_at: Date;
};

interface RunOrder {
  order: string;
  deadlineAt: Date;
  crawlId: string | null;
}

const newRun = ({ order, deadlineAt, crawlId }: RunOrder, at: Date) => ({
  status: 'indexing' as const,
  requested_at: at,
  updated_at: at,
  deadline_at: deadlineAt,
  crawl_id: crawlId,
  ordered_by: order,
});

function toFilter(
  workspaceId: string,
  { status, type, enabled, tag, q, ids }: SourceFilters,
): Filter<SourceRecord> {
  const contains =
    q === undefined ? undefined : { $regex: q.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' };
  return {
    workspace_id: workspaceId,
    ...(ids === undefined ? {} : { _id: { $in: [...ids] } }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(tag === undefined ? {} : { tags: tag }),
    ...(contains === undefined
      ? {}
      : { $or: [{ name: contains }, { title: contains }, { location: contains }] }),
  };
}

type SourceInBatch = Pick<SourceRecord, '_id' | 'batch_id' | 'status' | 'changed_at'>;
const STATUS_IN_BATCH = { batch_id: 1, status: 1, changed_at: 1 };

export function createSourceStore({ db, now }: { db: Db; now: () => Date }) {
  const sources: Collection<SourceRecord> = db.collection('sources');
  const newestFirst = createNewestFirst({ now });
  const current = ({ sourceId, run }: IndexRun): Filter<SourceRecord> & { _id: string } => ({
    _id: sourceId,
    run,
    status: 'indexing',
  });

  return {
    /** Returns an existing source with the same id or `dedupe_key`. */
    async insert(record: SourceRecord): Promise<{ existing: SourceRecord | null }> {
      try {
        await sources.insertOne(record);
        return { existing: null };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const { _id, workspace_id, dedupe_key } = record;
        const known = await this.find(workspace_id, _id);
        const existing = known ?? (await sources.findOne({ workspace_id, dedupe_key }));
        return existing === null ? this.insert(record) : { existing };
      }
    },
    async insertMany(records: readonly SourceRecord[]): Promise<Set<string>> {
      if (records.length === 0) return new Set();
      try {
        await sources.insertMany([...records], { ordered: false });
        return new Set();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const there = await this.inAnyWorkspace(records.map(({ _id }) => _id));
        const stored = new Set(there.map(({ _id }) => _id));
        return new Set(records.map(({ _id }) => _id).filter((id) => !stored.has(id)));
      }
    },
    async ofDedupeKeys(workspaceId: string, keys: readonly string[]): Promise<Map<string, string>> {
      const found = await sources
        .find({ workspace_id: workspaceId, dedupe_key: { $in: [...keys] } })
        .project<Pick<SourceRecord, '_id' | 'dedupe_key'>>({ dedupe_key: 1 })
        .toArray();
      return new Map(found.map(({ _id, dedupe_key }) => [dedupe_key, _id]));
    },
    sites: (workspaceId: string): Promise<Pick<SourceRecord, '_id' | 'name' | 'title' | 'location'>[]> =>
      sources
        .find({ workspace_id: workspaceId, type: 'site', enabled: true })
        .project<Pick<SourceRecord, '_id' | 'name' | 'title' | 'location'>>({
          name: 1,
          title: 1,
          location: 1,
        })
        .toArray(),
    inAnyWorkspace: (ids: readonly string[]): Promise<SourceRecord[]> =>
      sources.find({ _id: { $in: [...ids] } }).toArray(),
    async beginMany(ids: readonly string[], deadlineAt: Date): Promise<void> {
      // SecantusDB blocks reads for about 1 ms per updated source.
      for (const some of inLots(ids, 16)) {
        await sources.updateMany(
          { _id: { $in: some }, status: 'indexing', run: 1, started_run: 0 },
          { $set: { started_run: 1, last_error: null, deadline_at: deadlineAt } },
        );
      }
    },
    /** Callers must check that each source is published: a killed server may leave some unpublished. */
    async publishMany(
      all: readonly {
        request: IndexRun;
        found: Pick<
          SourceRecord,
          'published' | 'title' | 'stated_url' | 'content_type' | 'bytes' | 'chunk_count' | 'embedded_with'
        >;
      }[],
    ): Promise<void> {
      const at = now();
      for (const [run, some] of Map.groupBy(all, ({ request }) => request.run)) {
        const ids = some.map(({ request }) => request.sourceId);
        const found = {
          $arrayElemAt: [
            { $literal: some.map((one) => one.found) },
            { $indexOfArray: [{ $literal: ids }, '$_id'] },
          ],
        };
        const same = { status: 'indexed', last_error: null, indexed_at: at, updated_at: at };
        const counted = { revision: { $add: ['$revision', 1] }, changed_at: '$$NOW' };
        await sources.updateMany({ _id: { $in: ids }, run, status: 'indexing' }, [
          { $replaceWith: { $mergeObjects: ['$$ROOT', found, same, counted] } },
        ]);
      }
    },
    countUnderWay: (limit: number): Promise<number> =>
      sources.countDocuments(
        { status: 'indexing', deadline_at: { $lt: new Date(now().getTime() + BEYOND_DEADLINES_MS) } },
        { limit },
      ),
    countNewIndexing: (workspaceId: string, limit: number): Promise<number> =>
      sources.countDocuments({ workspace_id: workspaceId, status: 'indexing', indexed_at: null }, { limit }),
    statusesOfBatch: (batchId: string): Promise<SourceInBatch[]> =>
      sources.find({ batch_id: batchId }).project<SourceInBatch>(STATUS_IN_BATCH).toArray(),
    statusesAfter: (workspaceId: string, after: Date): Promise<SourceInBatch[]> =>
      sources
        .find({ workspace_id: workspaceId, changed_at: { $gt: after } })
        .project<SourceInBatch>(STATUS_IN_BATCH)
        .toArray(),
    find: (workspaceId: string, id: string): Promise<SourceRecord | null> =>
      sources.findOne({ _id: id, workspace_id: workspaceId }),
    list(
      workspaceId: string,
      filters: SourceFilters,
      { after, limit }: { after: Position | undefined; limit: number },
    ) {
      const list = JSON.stringify([workspaceId, filters]);
      return newestFirst(list, { after, limit }, (range, most) =>
        sources
          // SecantusDB uses no index for a range within `$and`, so the filter is flat.
          .find({ workspace_id: workspaceId, ...range, ...toFilter(workspaceId, filters) })
          .sort({ created_at: -1, _id: -1 })
          .limit(most)
          .toArray(),
      );
    },
    change: (
      workspaceId: string,
      id: string,
      change: SourceChange & { next_refresh_at?: Date | null | undefined },
      before?: Pick<SourceRecord, 'enabled' | 'every'>,
    ): Promise<SourceRecord | null> =>
      updateThenFind(
        sources,
        {
          _id: id,
          workspace_id: workspaceId,
          ...(before === undefined ? {} : { enabled: before.enabled, every: before.every ?? null }),
        },
        { $set: { ...(change as Partial<SourceRecord>), updated_at: now() }, ...NOTE_CHANGE },
      ),
    async requestRun(workspaceId: string, id: string, run: RunOrder): Promise<SourceRecord | null> {
      const begun = await updateThenFind(
        sources,
        { _id: id, workspace_id: workspaceId, status: { $ne: 'indexing' }, ordered_by: { $ne: run.order } },
        { $set: newRun(run, now()), $inc: { run: 1 } },
      );
      return begun ?? this.find(workspaceId, id);
    },
    due: (at: Date, limit: number): Promise<DueSource[]> =>
      sources
        .find({ next_refresh_at: { $gt: new Date(0), $lte: at } })
        .sort({ next_refresh_at: 1 })
        .limit(limit)
        .project<DueSource>({
          workspace_id: 1,
          type: 1,
          every: 1,
          next_refresh_at: 1,
          indexed_at: 1,
          stale_told_for: 1,
        })
        .toArray(),
    /** Returns null unless this caller started the run. */
    async requestDueRun(
      { _id, every, next_refresh_at }: Pick<DueSource, '_id' | 'every' | 'next_refresh_at'>,
      { next, staleCheckAt, ...run }: RunOrder & { next: Date; staleCheckAt: Date | null },
    ): Promise<SourceRecord | null> {
      const asSeen = { _id, every, next_refresh_at };
      const begun = await updateThenFind(
        sources,
        { ...asSeen, enabled: true, status: { $ne: 'indexing' } },
        {
          $set: { ...newRun(run, now()), next_refresh_at: next, stale_check_at: staleCheckAt },
          $inc: { run: 1 },
        },
      );
      if (begun === null) await sources.updateOne(asSeen, { $set: { next_refresh_at: next } });
      return begun;
    },
    mayBeStale: (at: Date, limit: number): Promise<MayBeStale[]> =>
      sources
        .find({ stale_check_at: { $gt: new Date(0), $lte: at } })
        .sort({ stale_check_at: 1 })
        .limit(limit)
        .project<MayBeStale>({ enabled: 1, every: 1, indexed_at: 1, stale_check_at: 1 })
        .toArray(),
    noteStaleCheck: async (
      { _id, stale_check_at }: Pick<MayBeStale, '_id' | 'stale_check_at'>,
      toldFor: Date | null,
    ): Promise<void> =>
      void (await sources.updateOne(
        { _id, stale_check_at },
        { $set: { stale_check_at: null, ...(toldFor === null ? {} : { stale_told_for: toldFor }) } },
      )),
    noteQueueAway: async (request: IndexRun, lastError: string): Promise<void> =>
      void (await sources.updateOne(
        { ...current(request), started_run: { $lt: request.run } },
        { $set: { last_error: lastError, updated_at: now() } },
      )),
    begin: (request: IndexRun): Promise<SourceRecord | null> =>
      updateThenFind(sources, current(request), {
        $set: { started_run: request.run, last_error: null },
        ...NOTE_CHANGE,
      }),
    isCurrent: async (request: IndexRun): Promise<boolean> =>
      (await sources.findOne(current(request), { projection: { _id: 1 } })) !== null,
    async publish(
      request: IndexRun,
      found: Pick<
        SourceRecord,
        'published' | 'title' | 'stated_url' | 'content_type' | 'bytes' | 'chunk_count' | 'embedded_with'
      >,
    ): Promise<boolean> {
      const at = now();
      const { modifiedCount } = await sources.updateOne(current(request), {
        $set: { ...found, status: 'indexed', last_error: null, indexed_at: at, updated_at: at },
        $inc: { revision: 1 },
        ...NOTE_CHANGE,
      });
      return modifiedCount === 1;
    },
    async confirmUnchanged(request: IndexRun): Promise<boolean> {
      const at = now();
      const { modifiedCount } = await sources.updateOne(current(request), {
        $set: { status: 'indexed', last_error: null, indexed_at: at, updated_at: at },
      });
      return modifiedCount === 1;
    },
    async noteProgress(
      request: IndexRun,
      totals: Pick<SourceRecord, 'chunk_count'> & { page_count: number },
    ): Promise<boolean> {
      const { matchedCount } = await sources.updateOne(current(request), { $set: totals });
      return matchedCount === 1;
    },
    async finishSite(
      request: IndexRun,
      found: Pick<SourceRecord, 'status' | 'last_error' | 'title' | 'bytes' | 'chunk_count' | 'page_count'>,
    ): Promise<boolean> {
      const at = now();
      const isIndexed = found.status === 'indexed';
      const { matchedCount } = await sources.updateOne(current(request), {
        $set: { ...found, ...(isIndexed ? { indexed_at: at } : {}), updated_at: at },
        $inc: { revision: isIndexed ? 1 : 0 },
        ...NOTE_CHANGE,
      });
      return matchedCount === 1 || this.exists(request.sourceId);
    },
    async fail(request: IndexRun, lastError: string): Promise<boolean> {
      const { modifiedCount } = await sources.updateOne(current(request), {
        $set: { status: 'failed', last_error: lastError, updated_at: now() },
        ...NOTE_CHANGE,
      });
      return modifiedCount === 1;
    },
    remove: async (workspaceId: string, id: string): Promise<boolean> =>
      (await sources.deleteOne({ _id: id, workspace_id: workspaceId })).deletedCount === 1,
    ofIds: (workspaceId: string, ids: readonly string[]): Promise<SourceRecord[]> =>
      sources.find({ _id: { $in: [...ids] }, workspace_id: workspaceId }).toArray(),
    byId: (id: string): Promise<SourceRecord | null> => sources.findOne({ _id: id }),
    exists: async (id: string): Promise<boolean> =>
      (await sources.findOne({ _id: id }, { projection: { _id: 1 } })) !== null,
    within: async (
      workspaceId: string,
      { sourceIds, tags }: { sourceIds: readonly string[] | null; tags: readonly string[] | null },
    ): Promise<string[]> => {
      const found = sources
        .find({
          ...(sourceIds === null ? {} : { _id: { $in: [...sourceIds] } }),
          workspace_id: workspaceId,
          ...(tags === null ? {} : { tags: { $in: [...tags] } }),
        } as Filter<SourceRecord>)
        .project<{ _id: string }>({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    known: async (workspaceId: string, ids: readonly string[]): Promise<Set<string>> => {
      const found = sources
        .find({ _id: { $in: [...ids] }, workspace_id: workspaceId })
        .project<{ _id: string }>({ _id: 1 });
      return new Set((await found.toArray()).map(({ _id }) => _id));
    },
    publishedRevision: async (id: string): Promise<string | null> =>
      (await sources.findOne({ _id: id }, { projection: { published: 1 } }))?.published ?? null,
    /** `after` is a time on the database's clock. */
    async listed(
      workspaceId: string,
      { ids, after }: { ids?: readonly string[]; after?: Date } = {},
    ): Promise<ListedSource[]> {
      if (ids !== undefined) {
        const rows = await sources.find({ _id: { $in: [...ids] } }).toArray();
        return rows.filter(({ workspace_id }) => workspace_id === workspaceId);
      }
      if (after !== undefined)
        return sources.find({ workspace_id: workspaceId, changed_at: { $gt: after } }).toArray();
      return sources
        .find({ workspace_id: workspaceId })
        .project<ListedSource>({ ...LISTED, every: 1, indexed_at: 1 })
        .toArray();
    },
    ...createModelNotes(sources),
    ...createReadTimes(sources),
    async neverBegun(before: Date): Promise<SourceRecord[]> {
      const begun = await sources
        .find({
          status: 'indexing',
          deadline_at: { $lt: new Date(now().getTime() + BEYOND_DEADLINES_MS) },
          requested_at: { $lt: before },
        })
        .project<Pick<SourceRecord, '_id' | 'run' | 'started_run'>>({ run: 1, started_run: 1 })
        .toArray();
      const waiting = begun.filter(({ run, started_run }) => started_run < run).slice(0, 200);
      const lots = inLots(waiting.map(({ _id }) => _id));
      return (await Promise.all(lots.map((some) => sources.find({ _id: { $in: some } }).toArray()))).flat();
    },
    overdue: (before: Date): Promise<SourceRecord[]> =>
      sources
        .find({ status: 'indexing', deadline_at: { $lt: before } })
        .limit(200)
        .toArray(),
  };
}

export type SourceStore = ReturnType<typeof createSourceStore>;
