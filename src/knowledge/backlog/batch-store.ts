import type { Collection, Db, IndexDefinition } from '../../database/database.ts';

export interface RejectedLine {
  line: number;
  code: string;
  message: string;
}

export interface BatchCounts {
  accepted: number;
  indexing: number;
  indexed: number;
  failed: number;
  deleted: number;
}

export interface BatchRecord {
  _id: string;
  workspace_id: string;
  created_at: Date;
  taken: { accepted: number; duplicates: number; rejected: RejectedLine[] } | null;
  finished: { at: Date; counts: BatchCounts } | null;
}

export const batchIndexes: IndexDefinition[] = [
  { collection: 'knowledge_batches', keys: { workspace_id: 1, _id: 1 } },
];

export function createBatchStore({ db }: { db: Db }) {
  const batches: Collection<BatchRecord> = db.collection('knowledge_batches');
  return {
    begin: async (batch: Pick<BatchRecord, '_id' | 'workspace_id' | 'created_at'>): Promise<void> =>
      void (await batches.updateOne(
        { _id: batch._id },
        { $setOnInsert: { ...batch, taken: null, finished: null } },
        { upsert: true },
      )),
    noteTaken: async (_id: string, taken: NonNullable<BatchRecord['taken']>): Promise<void> =>
      void (await batches.updateOne({ _id }, { $set: { taken } })),
    finish: async (_id: string, finished: NonNullable<BatchRecord['finished']>): Promise<void> =>
      void (await batches.updateOne({ _id, finished: null }, { $set: { finished } })),
    find: (workspaceId: string, _id: string): Promise<BatchRecord | null> =>
      batches.findOne({ _id, workspace_id: workspaceId }),
  };
}

export type BatchStore = ReturnType<typeof createBatchStore>;
