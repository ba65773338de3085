import { setTimeout as sleep } from 'node:timers/promises';
import { notFound } from '../../errors.ts';
import type { SourceStore } from '../source-store.ts';
import { createBatchCounts } from './batch-counts.ts';
import type { BatchCounts, BatchRecord, BatchStore } from './batch-store.ts';

const LOOK_EVERY_MS = 1_000;
const ABANDONED_MS = 60_000;
export interface BatchProgress extends BatchRecord {
  counts: BatchCounts;
  status: 'indexing' | 'done';
}

const batchNotFound = () =>
  notFound('batch.not_found', 'There is no batch with this id in this workspace. Send its lines again.');

export function createReadBatches({
  batches,
  sources,
  now,
  clock,
}: {
  batches: Pick<BatchStore, 'find' | 'finish'>;
  sources: Pick<SourceStore, 'statusesOfBatch' | 'statusesAfter'>;
  now: () => Date;
  clock: () => number;
}) {
  const countsOf = createBatchCounts({ sources, clock });

  async function progress(workspaceId: string, id: string): Promise<BatchProgress> {
    const batch = await batches.find(workspaceId, id);
    if (batch === null) throw batchNotFound();
    if (batch.finished !== null) return { ...batch, counts: batch.finished.counts, status: 'done' };
    const { indexing, indexed, failed } = await countsOf(batch);
    const there = indexing + indexed + failed;
    const accepted = Math.max(there, batch.taken?.accepted ?? 0);
    const counts = { accepted, indexing, indexed, failed, deleted: accepted - there };
    const isTaken = batch.taken !== null || now().getTime() - batch.created_at.getTime() > ABANDONED_MS;
    if (!isTaken || indexing > 0) return { ...batch, counts, status: 'indexing' };
    await batches.finish(id, { at: now(), counts });
    return { ...batch, counts, status: 'done' };
  }

  return {
    progress,
    async *follow(first: BatchProgress, signal: AbortSignal): AsyncGenerator<BatchProgress> {
      let shown = '';
      for (let found = first; ; found = await progress(first.workspace_id, first._id)) {
        const state = JSON.stringify([found.status, found.counts]);
        if (state !== shown) yield found;
        if (found.status === 'done') return;
        shown = state;
        await sleep(LOOK_EVERY_MS, undefined, { signal });
      }
    },
  };
}

export const batchView = ({ _id, status, counts, taken, created_at }: BatchProgress) => {
  const duplicates = taken?.duplicates ?? 0;
  const rejected = taken?.rejected ?? [];
  return {
    batchId: _id,
    status,
    counts: {
      lines: counts.accepted + duplicates + rejected.length,
      accepted: counts.accepted,
      duplicates,
      rejected: rejected.length,
      indexing: counts.indexing,
      indexed: counts.indexed,
      failed: counts.failed,
      deleted: counts.deleted,
    },
    rejected,
    createdAt: created_at.toISOString(),
  };
};
