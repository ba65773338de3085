import type { Collection, Db, IndexDefinition } from '../database/database.ts';

/**
 * Deletions whose last traces may still be written by a step that was running: they are purged once more
 * after it must have ended.
 */
export interface DeletionRecord {
  /** The source's id. */
  _id: string;
  blob_id: string | null;
  deleted_at: Date;
}

export const deletionIndexes: IndexDefinition[] = [{ collection: 'deletions', keys: { deleted_at: 1 } }];

export function createDeletionStore({ db, now }: { db: Db; now: () => Date }) {
  const deletions: Collection<DeletionRecord> = db.collection('deletions');
  return {
    note: async (sourceId: string, blobId: string | null): Promise<void> =>
      void (await deletions.updateOne(
        { _id: sourceId },
        { $set: { blob_id: blobId, deleted_at: now() } },
        { upsert: true },
      )),
    forget: async (sourceId: string): Promise<void> => void (await deletions.deleteOne({ _id: sourceId })),
    before: (time: Date): Promise<DeletionRecord[]> =>
      deletions
        .find({ deleted_at: { $lt: time } })
        .limit(200)
        .toArray(),
  };
}

export type DeletionStore = ReturnType<typeof createDeletionStore>;
