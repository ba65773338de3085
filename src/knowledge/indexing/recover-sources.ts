import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { FinishCrawl } from '../crawl/finish-crawl.ts';
import type { BacklogStore } from '../backlog/backlog-store.ts';
import type { PurgeSource } from '../delete-source.ts';
import type { DeletionRecord, DeletionStore } from '../removal-store.ts';
import type { SourceRecord } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { StartIndexing } from '../start-indexing.ts';
import type { UploadStore } from '../upload-store.ts';
import type { FailRun } from './indexing.ts';

const UNBEGUN_MS = 15_000;
const GRACE_MS = 60_000;
/** After this time, all steps of a deleted source have stopped. */
const PURGE_AGAIN_MS = 5 * 60_000;
const ABANDONED_UPLOAD_MS = 3_600_000;

type AbandonedUpload = Awaited<ReturnType<UploadStore['abandoned']>>[number];

export function createRecoverSources({
  sources,
  deletions,
  uploads,
  purge,
  failRun,
  finishCrawl,
  startIndexing,
  backlog,
  requestLanes,
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
  backlog: Pick<BacklogStore, 'busyLanes'>;
  requestLanes(lanes: readonly number[]): void;
  now: () => Date;
  log: Log;
}) {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);

  async function endOverdue(): Promise<void> {
    const end = async ({ _id, run, crawl_id }: SourceRecord): Promise<void> => {
      log.warn({ sourceId: _id }, 'past its deadline');
      if (crawl_id !== null)
        return finishCrawl({ crawlId: crawl_id, sourceId: _id, run }, { reason: 'deadline' });
      await failRun(
        { sourceId: _id, run },
        {
          code: 'index.deadline',
          message: 'Indexing did not finish in time. Reindex the source to try again.',
        },
      );
    };
    await eachApart(await sources.overdue(ago(GRACE_MS)), end, (error, { _id }) =>
      log.warn(
        { sourceId: _id, error },
        'an indexing run past its deadline could not be stopped; this will be retried',
      ),
    );
  }

  async function handOverUnbegun(): Promise<void> {
    await eachApart(await sources.neverBegun(ago(UNBEGUN_MS)), startIndexing, (error, { _id }) =>
      log.warn(
        { sourceId: _id, error },
        'an indexing run could not be started; the next recovery tries again',
      ),
    );
  }

  async function workOnBacklog(): Promise<void> {
    requestLanes(await backlog.busyLanes());
  }

  async function purgeDeleted(): Promise<void> {
    const purgeAgain = async ({ _id, blob_id }: DeletionRecord): Promise<void> => {
      if (!(await sources.exists(_id))) await purge(_id, blob_id);
      await deletions.forget(_id);
    };
    await eachApart(await deletions.before(ago(PURGE_AGAIN_MS)), purgeAgain, (error, { _id }) =>
      log.warn({ sourceId: _id, error }, 'purging a deleted source failed and will be retried'),
    );
  }

  async function settleUploads(): Promise<void> {
    const settle = async ({ id, claimedBy }: AbandonedUpload): Promise<void> => {
      const origin = claimedBy === null ? undefined : (await sources.byId(claimedBy))?.origin;
      if (origin?.kind === 'blob' && origin.blob_id === id) await uploads.settle(id);
      else await uploads.remove(id);
    };
    await eachApart(await uploads.abandoned(ago(ABANDONED_UPLOAD_MS)), settle, (error, { id }) =>
      log.warn({ uploadId: id, error }, 'removing an abandoned upload failed and will be retried'),
    );
  }

  return (): Promise<void> =>
    eachApart(
      [endOverdue, handOverUnbegun, workOnBacklog, purgeDeleted, settleUploads],
      (recover) => recover(),
      (error, { name }) =>
        log.warn({ recovery: name, error }, 'a recovery step for sources failed and will be retried'),
    );
}
