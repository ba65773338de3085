import type { Collection, Db, IndexDefinition } from '../database/database.ts';

interface WindowRecord {
  _id: string;
  count: number;
  expires_at: Date;
}

export const rateLimitIndexes: IndexDefinition[] = [
  { collection: 'rate_windows', keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

export function createRateLimitStore({ db }: { db: Db }) {
  const windows: Collection<WindowRecord> = db.collection('rate_windows');
  return {
    async exchange(id: string, added: number, expiresAt: Date): Promise<number> {
      const after = await windows.findOneAndUpdate(
        { _id: id },
        { $inc: { count: added }, $setOnInsert: { expires_at: expiresAt } },
        { upsert: true, returnDocument: 'after' },
      );
      return after?.count ?? added;
    },
  };
}

export type RateLimitStore = ReturnType<typeof createRateLimitStore>;
