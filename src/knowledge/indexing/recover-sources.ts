import type { Log } from '../../log/log.ts';
import type { FinishCrawl } from '../crawl/finish-crawl.ts';
import type { PurgeSource } from '../delete-source.ts';
import type { DeletionStore } from '../deletion-store.ts';
import type { SourceStore } from '../source-store.ts';
import type { StartIndexing } from '../start-indexing.ts';
import type { UploadStore } from '../upload-store.ts';
import type { FailRun } from './indexing.ts';

/** A request that has not begun by then may not have reached the queue; handing it over twice is harmless. */
const UNBEGUN_MS = 15_000;
/** The workflow keeps the deadline itself; this much later it must be gone. */
const GRACE_MS = 60_000;
/** Longer than any step of a deleted source can still run. */
const PURGE_AGAIN_MS = 5 * 60_000;
const ABANDONED_UPLOAD_MS = 3_600_000;

/**
 * One round of what makes up for crashes: requests that never reached the queue, runs past their deadline,
 * leftovers of deletions and uploads. Every worker runs it now and then; all of it may run twice.
 */
export function createRecoverSources({
  sources,
  deletions,
  uploads,
  purge,
  failRun,
  finishCrawl,
  startIndexing,
  now,
  log,
}: {
  sources: SourceStore;
  deletions: DeletionStore;
  uploads: UploadStore;
  purge: PurgeSource;
  failRun: FailRun;
  finishCrawl: FinishCrawl;
  startIndexing: StartIndexing;
  now: () => Date;
  log: Log;
}) {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  return async (): Promise<void> => {
    for (const { _id, run, crawl_id } of await sources.overdue(ago(GRACE_MS))) {
      log.warn({ sourceId: _id }, 'run past its deadline');
      if (crawl_id !== null) {
        await finishCrawl({ crawlId: crawl_id, sourceId: _id, run }, { reason: 'deadline' });
        continue;
      }
      await failRun(
        { sourceId: _id, run },
        {
          code: 'index.deadline',
          message: 'Indexing did not finish in time. Reindex the source to try again.',
        },
      );
    }
    for (const source of await sources.neverBegun(ago(UNBEGUN_MS))) await startIndexing(source);
    for (const { _id, blob_id } of await deletions.before(ago(PURGE_AGAIN_MS))) {
      if (!(await sources.exists(_id))) await purge(_id, blob_id);
      await deletions.forget(_id);
    }
    for (const { id, claimedBy } of await uploads.abandoned(ago(ABANDONED_UPLOAD_MS))) {
      const origin = claimedBy === null ? undefined : (await sources.byId(claimedBy))?.origin;
      // A source that was stored at the second try holds the blob of that one.
      if (origin?.kind === 'blob' && origin.blob_id === id) await uploads.settle(id);
      else await uploads.remove(id);
    }
  };
}
