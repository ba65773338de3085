import { randomUUID } from 'node:crypto';
import type { Collection, Db } from '../../database/database.ts';

interface LineageRecord {
  _id: 'database';
  id: string;
}

/**
 * An id of the data in a database. Backups leave it out and a restore removes it, so restored data has a new id.
 * Otherwise two revisions from before and after the restore might have the same id and different texts.
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
