import { type Collection, type Db, type IndexDefinition, NOTE_CHANGE } from '../database/database.ts';

export interface RemovalRecord {
  _id: string;
  workspace_id: string;
  changed_at: Date;
}

/** Must be longer than `LISTING_MS` in `search/catalog.ts`, so that every catalog notices each removal. */
const KEPT_SECONDS = 1_800;

export const removalIndexes: IndexDefinition[] = [
  { collection: 'removals', keys: { workspace_id: 1, changed_at: 1 } },
  { collection: 'removals', keys: { changed_at: 1 }, options: { expireAfterSeconds: KEPT_SECONDS } },
];

export function createRemovalStore({ db }: { db: Db }) {
  const removals: Collection<RemovalRecord> = db.collection('removals');
  return {
    /** Call this before removing anything, so that no reader misses the removal. */
    async note(workspaceId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await removals.bulkWrite(
        ids.map((_id) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { workspace_id: workspaceId }, ...NOTE_CHANGE },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    listed: (workspaceId: string, { after }: { after: Date }): Promise<RemovalRecord[]> =>
      removals.find({ workspace_id: workspaceId, changed_at: { $gt: after } }).toArray(),
  };
}

export type RemovalStore = ReturnType<typeof createRemovalStore>;

/** Steps that are still running may write data of a deleted source. */
export interface DeletionRecord {
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
