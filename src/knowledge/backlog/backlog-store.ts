import { createHash } from 'node:crypto';
import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  inLots,
  isDuplicateKey,
} from '../../database/database.ts';

export interface BacklogRow {
  _id: string;
  lane: number;
  order: number;
  added_at: Date;
}

export const LANES = 4;
export const ALL_LANES: readonly number[] = Array.from({ length: LANES }, (_, lane) => lane);

export const laneOf = (sourceId: string): number =>
  createHash('sha256').update(sourceId).digest().readUInt8(0) % LANES;

const SPREAD_MS = 25;

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
  const ends = new Map<number, number>();
  const first = (filter: Filter<BacklogRow>, limit: number): Promise<BacklogRow[]> =>
    rows.find(filter).sort({ order: 1 }).limit(limit).toArray();
  return {
    async add(fresh: readonly BacklogRow[]): Promise<void> {
      if (fresh.length === 0) return;
      try {
        await rows.insertMany([...fresh], { ordered: false });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async next(lane: number, limit: number): Promise<BacklogRow[]> {
      const end = ends.get(lane);
      let found = end === undefined ? [] : await first({ lane, order: { $lt: end } }, limit);
      if (found.length < limit) found = await first({ lane }, limit);
      const [from, to] = [found[0]?.order ?? 0, found.at(-1)?.order ?? 0];
      if (found.length < limit) ends.delete(lane);
      else ends.set(lane, to + 2 * (to - from));
      return found;
    },
    async postpone(ids: readonly string[], byMs: number): Promise<void> {
      if (ids.length > 0) await rows.updateMany({ _id: { $in: [...ids] } }, { $inc: { order: byMs } });
    },
    async remove(ids: readonly string[]): Promise<void> {
      for (const some of inLots(ids)) await rows.deleteMany({ _id: { $in: some } });
    },
    async busyLanes(): Promise<number[]> {
      const found = await Promise.all(
        ALL_LANES.map((lane) => rows.findOne({ lane }, { projection: { _id: 1 } })),
      );
      return ALL_LANES.filter((lane) => found[lane] !== null);
    },
  };
}

export type BacklogStore = ReturnType<typeof createBacklogStore>;
