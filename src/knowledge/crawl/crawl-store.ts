import { type Collection, type Db, type IndexDefinition, updateThenFind } from '../../database/database.ts';
import type { Changes, Counts, CrawlRecord, CrawlRun, CrawlStatus, StopReason } from './crawl-record.ts';

export const crawlIndexes: IndexDefinition[] = [
  { collection: 'crawls', keys: { source_id: 1, run: -1 } },
  { collection: 'crawls', keys: { workspace_id: 1, _id: 1 } },
];

export type Turn = 'mine' | 'cancelled' | 'over';

export interface Ending {
  status: Exclude<CrawlStatus, 'indexing'>;
  stop_reason: StopReason;
  last_error: string | null;
  counts: Counts;
  changes: Changes;
}

export function createCrawlStore({ db, now }: { db: Db; now: () => Date }) {
  const crawls: Collection<CrawlRecord> = db.collection('crawls');
  const open = ({ crawlId }: CrawlRun) => ({ _id: crawlId, status: 'indexing' as const });
  return {
    ensure: async ({ _id, ...record }: CrawlRecord): Promise<void> =>
      void (await crawls.updateOne({ _id }, { $setOnInsert: record }, { upsert: true })),
    find: (workspaceId: string, crawlId: string): Promise<CrawlRecord | null> =>
      crawls.findOne({ _id: crawlId, workspace_id: workspaceId }),
    byId: (id: string): Promise<CrawlRecord | null> => crawls.findOne({ _id: id }),
    current: (run: CrawlRun): Promise<CrawlRecord | null> => crawls.findOne(open(run)),
    isWanted: async (run: CrawlRun): Promise<boolean> =>
      (await crawls.findOne({ ...open(run), cancel_requested_at: null }, { projection: { _id: 1 } })) !==
      null,
    notePrepared: async (run: CrawlRun): Promise<void> =>
      void (await crawls.updateOne(open(run), { $set: { prepared: true } })),
    async take(run: CrawlRun, attempt: string): Promise<CrawlRecord | null> {
      const before = await crawls.findOneAndUpdate(open(run), { $set: { worked_by: attempt } });
      if (before === null) return null;
      const dirty = before.dirty || before.worked_by !== null;
      if (dirty && !before.dirty) await crawls.updateOne({ _id: run.crawlId }, { $set: { dirty } });
      return { ...before, worked_by: attempt, dirty };
    },
    isTakenBy: async (run: CrawlRun, attempt: string): Promise<boolean> =>
      (await crawls.findOne({ ...open(run), worked_by: attempt }, { projection: { _id: 1 } })) !== null,
    async keep(
      run: CrawlRun,
      attempt: string,
      progress: Partial<Pick<CrawlRecord, 'counts' | 'changes' | 'trouble'>> & {
        worked_by?: null;
      },
    ): Promise<Turn> {
      const crawl = await updateThenFind(
        crawls,
        { ...open(run), worked_by: attempt },
        { $set: progress },
        { projection: { cancel_requested_at: 1 } },
      );
      if (crawl === null) return 'over';
      return crawl.cancel_requested_at === null ? 'mine' : 'cancelled';
    },
    requestCancel: async (workspaceId: string, crawlId: string): Promise<void> =>
      void (await crawls.updateOne(
        { _id: crawlId, workspace_id: workspaceId, status: 'indexing', cancel_requested_at: null },
        { $set: { cancel_requested_at: now() } },
      )),
    finish: (run: CrawlRun, ending: Ending): Promise<CrawlRecord | null> =>
      updateThenFind(crawls, open(run), {
        $set: { ...ending, worked_by: null, finished_at: now() },
      }),
    removeOf: async (sourceId: string): Promise<void> =>
      void (await crawls.deleteMany({ source_id: sourceId })),
  };
}

export type CrawlStore = ReturnType<typeof createCrawlStore>;
