import { createHash } from 'node:crypto';
import {
  type Collection,
  type Db,
  type IndexDefinition,
  inLots,
  isDuplicateKey,
} from '../../database/database.ts';

/** A source that waits to be indexed together with others. */
export interface BacklogRow {
  /** The source's id. */
  _id: string;
  lane: number;
  /** The lowest comes first: the time it was added, moved back for each one added together with it. */
  order: number;
  added_at: Date;
}

/** So many workflows work on the backlog at a time, each on its own part. */
export const LANES = 4;
export const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);

/** By hash, so that sources added together are spread over all lanes. */
export const laneOf = (sourceId: string): number =>
  createHash('sha256').update(sourceId).digest().readUInt8(0) % LANES;

/**
 * How far each source of a batch stands behind the one before: about the time one takes. A source that comes later is
 * then indexed after those of the batch that are due by now, and not after all of it (start-time fair queueing).
 */
const SPREAD_MS = 25;

/** Rows of sources added together at `at`, `position` and more places behind their first. */
export const backlogRows = (ids: readonly string[], at: Date, position = 0): BacklogRow[] =>
  ids.map((_id, i) => ({
    _id,
    lane: laneOf(_id),
    order: at.getTime() + (position + i) * SPREAD_MS,
    added_at: at,
  }));

export const backlogIndexes: IndexDefinition[] = [
  { collection: 'index_backlog', keys: { lane: 1, order: 1 } },
];

export function createBacklogStore({ db }: { db: Db }) {
  const rows: Collection<BacklogRow> = db.collection('index_backlog');
  return {
    /** Those that are there already stay as they are. */
    async add(fresh: readonly BacklogRow[]): Promise<void> {
      if (fresh.length === 0) return;
      try {
        await rows.insertMany([...fresh], { ordered: false });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    next: (lane: number, limit: number): Promise<BacklogRow[]> =>
      rows.find({ lane }).sort({ order: 1 }).limit(limit).toArray(),
    async postpone(ids: readonly string[], byMs: number): Promise<void> {
      if (ids.length > 0) await rows.updateMany({ _id: { $in: [...ids] } }, { $inc: { order: byMs } });
    },
    async remove(ids: readonly string[]): Promise<void> {
      for (const some of inLots(ids)) await rows.deleteMany({ _id: { $in: some } });
    },
    /** Lanes with work. */
    async busyLanes(): Promise<number[]> {
      const found = await Promise.all(
        ALL_LANES.map((lane) => rows.findOne({ lane }, { projection: { _id: 1 } })),
      );
      return ALL_LANES.filter((lane) => found[lane] !== null);
    },
  };
}

export type BacklogStore = ReturnType<typeof createBacklogStore>;
