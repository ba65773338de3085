import { randomUUID } from 'node:crypto';
import type { Collection, Db } from '../../database/database.ts';

interface LineageRecord {
  _id: 'database';
  id: string;
}

/** Backups leave out the database's id, because a restore must renew it. */
export function createLineageStore({ db }: { db: Db }) {
  const lineage: Collection<LineageRecord> = db.collection('data_lineage');
  return {
    async id(): Promise<string> {
      const row = await lineage.findOneAndUpdate(
        { _id: 'database' },
        { $setOnInsert: { id: randomUUID() } },
        { upsert: true, returnDocument: 'after' },
      );
      return row!.id;
    },
  };
}
