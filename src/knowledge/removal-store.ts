import { NOTE_CHANGE, type Collection, type Db, type IndexDefinition } from '../database/database.ts';

/** What was removed leaves no trace among what is there: so that readers learn of it, it is noted here for a while. */
export interface RemovalRecord {
  /** Of the source, or of the page. */
  _id: string;
  workspace_id: string;
  /** By the database's clock; see `NOTE_CHANGE`. */
  changed_at: Date;
}

/** Readers list everything now and then, more often than this. */
const KEPT_SECONDS = 1_800;

export const removalIndexes: IndexDefinition[] = [
  { collection: 'removals', keys: { workspace_id: 1, changed_at: 1 } },
  { collection: 'removals', keys: { changed_at: 1 }, options: { expireAfterSeconds: KEPT_SECONDS } },
];

export function createRemovalStore({ db }: { db: Db }) {
  const removals: Collection<RemovalRecord> = db.collection('removals');
  return {
    /** Before they are removed: whoever reads in between is told a moment early, which does no harm. */
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
    /** Removed after `after`. */
    listed: (workspaceId: string, { after }: { after: Date }): Promise<RemovalRecord[]> =>
      removals.find({ workspace_id: workspaceId, changed_at: { $gt: after } }).toArray(),
  };
}

export type RemovalStore = ReturnType<typeof createRemovalStore>;
