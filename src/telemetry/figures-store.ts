import type { Collection, Db } from '../database/database.ts';
import type { RunRecord } from '../intel/runs/intel-run.ts';
import type { SourceRecord, SourceStatus } from '../knowledge/source-record.ts';

const WAITED = { requested_at: 1, run: 1, started_run: 1 } as const;
const MOST_WORKING = 1_000;

export function createFiguresStore({ db, now }: { db: Db; now: () => Date }) {
  const sources: Collection<SourceRecord> = db.collection('sources');
  const runs: Collection<Pick<RunRecord, '_id' | 'module'>> = db.collection('intel_runs');
  return {
    async sourcesByStatus(): Promise<Record<SourceStatus, number>> {
      const [indexing, failed, all] = await Promise.all([
        sources.countDocuments({ status: 'indexing' }),
        sources.countDocuments({ status: 'failed' }),
        sources.estimatedDocumentCount(),
      ]);
      return { indexing, failed, indexed: Math.max(0, all - indexing - failed) };
    },
    async oldestWaitSeconds(): Promise<number> {
      const working = await sources
        .find({ status: 'indexing' })
        .sort({ deadline_at: 1 })
        .project<Pick<SourceRecord, 'requested_at' | 'run' | 'started_run'>>(WAITED)
        .limit(MOST_WORKING)
        .toArray();
      const times = working
        .filter(({ run, started_run }) => started_run < run)
        .map(({ requested_at }) => requested_at.getTime());
      return times.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...times)) / 1_000);
    },
    moduleOfRun: async (runId: string): Promise<string | null> =>
      (await runs.findOne({ _id: runId }, { projection: { module: 1 } }))?.module ?? null,
  };
}

export type FiguresStore = ReturnType<typeof createFiguresStore>;
