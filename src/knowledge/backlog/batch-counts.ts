import { LRUCache } from 'lru-cache';
import { UNSETTLED_MS } from '../../database/database.ts';
import { apart, joined } from '../../database/joined-reads.ts';
import { SOURCE_STATUSES, type SourceStatus } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { BatchRecord } from './batch-store.ts';

const LARGE = 1_000;
const READ_ALL_MS = 60_000;
const READ_LAST_MS = 5_000;
const FEW_LEFT = 100;
const CLOCKS_MS = 60_000;
const REMEMBERED = 20;

type StatusCounts = Record<SourceStatus, number>;

interface Tally {
  statuses: Map<string, SourceStatus>;
  latest: Date;
  readAt: number;
}

/** Counts of large batches may include sources deleted within the last minute. */
export function createBatchCounts({
  sources,
  clock,
}: {
  sources: Pick<SourceStore, 'statusesOfBatch' | 'statusesAfter'>;
  clock: () => number;
}) {
  const tallies = new LRUCache<string, Tally>({ max: REMEMBERED });
  const readAll = apart((batchId) => joined(() => sources.statusesOfBatch(batchId)));

  async function whole({ _id: batchId, created_at: createdAt }: BatchRecord): Promise<Tally> {
    const rows = await readAll(batchId);
    return {
      statuses: new Map(rows.map(({ _id, status }) => [_id, status])),
      latest: latestOf(rows, new Date(createdAt.getTime() - CLOCKS_MS)),
      readAt: clock(),
    };
  }

  async function follow(
    { _id: batchId, workspace_id: workspaceId }: BatchRecord,
    tally: Tally,
  ): Promise<void> {
    const after = new Date(tally.latest.getTime() - UNSETTLED_MS);
    const rows = await sources.statusesAfter(workspaceId, after);
    for (const { _id, batch_id, status } of rows) if (batch_id === batchId) tally.statuses.set(_id, status);
    tally.latest = latestOf(rows, tally.latest);
  }

  return async (batch: BatchRecord): Promise<StatusCounts> => {
    if (batch.taken === null || batch.taken.accepted < LARGE) return countsOf(await whole(batch));
    const known = tallies.get(batch._id);
    if (known !== undefined) {
      await follow(batch, known);
      const counts = countsOf(known);
      const within = counts.indexing > FEW_LEFT ? READ_ALL_MS : READ_LAST_MS;
      if (counts.indexing > 0 && clock() - known.readAt < within) return counts;
    }
    const tally = await whole(batch);
    tallies.set(batch._id, tally);
    return countsOf(tally);
  };
}

const latestOf = (rows: readonly { changed_at?: Date }[], known: Date): Date =>
  rows.reduce((latest, { changed_at: at }) => (at !== undefined && at > latest ? at : latest), known);

function countsOf({ statuses }: Tally): StatusCounts {
  const counts = Object.fromEntries(SOURCE_STATUSES.map((status) => [status, 0])) as StatusCounts;
  for (const status of statuses.values()) counts[status] += 1;
  return counts;
}
