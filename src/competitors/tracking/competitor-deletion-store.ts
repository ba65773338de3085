import type { Collection, Db } from '../../database/database.ts';

/** A deleted competitor of which a step that was running may still leave traces. */
interface CompetitorDeletion {
  /** The competitor's id. */
  _id: string;
  deleted_at: Date;
}

/** Rows are few and live for minutes: no index. */
export function createCompetitorDeletionStore({ db, now }: { db: Db; now: () => Date }) {
  const deletions: Collection<CompetitorDeletion> = db.collection('competitor_deletions');
  return {
    note: async (id: string): Promise<void> =>
      void (await deletions.updateOne({ _id: id }, { $set: { deleted_at: now() } }, { upsert: true })),
    forget: async (id: string): Promise<void> => void (await deletions.deleteOne({ _id: id })),
    before: async (time: Date): Promise<string[]> => {
      const found = deletions.find({ deleted_at: { $lt: time } }).limit(200);
      return (await found.toArray()).map(({ _id }) => _id);
    },
  };
}

export type CompetitorDeletionStore = ReturnType<typeof createCompetitorDeletionStore>;
