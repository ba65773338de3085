import { randomUUID } from 'node:crypto';
import type { Collection, Db } from '../../database/database.ts';

interface LineageRecord {
  _id: 'database';
  id: string;
}

/**
 * Stores an id for the data in a database. Backups leave the id out and a restore removes it, so that restored data
 * gets a new id. Otherwise, a revision from before the restore and one from after it could have the same id and
 * different text.
 */
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
