import { createHash } from 'node:crypto';
import type { Collection, Db, IndexDefinition } from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';

const collection = 'feeds';

export const feedIndexes: IndexDefinition[] = [
  { collection, keys: { hash: 1 }, options: { unique: true } },
  { collection, keys: { workspace_id: 1, created_at: -1, _id: -1 } },
];

export interface FeedRecord {
  _id: string;
  workspace_id: string;
  name: string;
  /** The feed's key has 256 random bits, so its hash needs no salt. */
  hash: string;
  created_at: Date;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export function createFeedStore({ db }: { db: Db }) {
  const feeds: Collection<FeedRecord> = db.collection(collection);
  return {
    async insert(feed: Omit<FeedRecord, 'hash'>, key: string): Promise<FeedRecord> {
      const record = { ...feed, hash: hashOf(key) };
      await feeds.updateOne({ _id: feed._id }, { $set: record }, { upsert: true });
      return record;
    },
    count: (workspaceId: string): Promise<number> => feeds.countDocuments({ workspace_id: workspaceId }),
    byKey: (key: string): Promise<FeedRecord | null> => feeds.findOne({ hash: hashOf(key) }),
    list: (
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<FeedRecord[]> =>
      feeds
        .find({ workspace_id: workspaceId, ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    remove: async (workspaceId: string, id: string): Promise<boolean> =>
      (await feeds.deleteOne({ _id: id, workspace_id: workspaceId })).deletedCount === 1,
  };
}
