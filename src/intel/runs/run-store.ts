import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../../database/database.ts';
import type { Evidence } from '../drafting/evidence.ts';
import type { Ask, RunRecord } from './intel-run.ts';

export const runIndexes: IndexDefinition[] = [
  { collection: 'intel_runs', keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
  { collection: 'intel_runs', keys: { status: 1, deadline_at: 1 } },
];

const LOT = 100;

export function createRunStore({ db, now }: { db: Db; now: () => Date }) {
  const runs: Collection<RunRecord> = db.collection('intel_runs');
  return {
    async insert(run: RunRecord): Promise<{ stored: RunRecord; isNew: boolean }> {
      try {
        await runs.insertOne(run);
        return { stored: run, isNew: true };
      } catch (error) {
        const stored = isDuplicateKey(error) ? await this.get(run.workspace_id, run._id) : null;
        if (stored === null) throw error;
        return { stored, isNew: false };
      }
    },
    get: (workspaceId: string, id: string): Promise<RunRecord | null> =>
      runs.findOne({ _id: id, workspace_id: workspaceId }),
    byId: (id: string): Promise<RunRecord | null> => runs.findOne({ _id: id }),
    running: (
      workspaceId: string,
      { artifactId, limit }: { artifactId?: string | undefined; limit: number },
    ): Promise<RunRecord[]> =>
      runs
        .find({
          workspace_id: workspaceId,
          status: 'running',
          ...(artifactId === undefined ? {} : { artifact_id: artifactId }),
        })
        .project<RunRecord>({ evidence: 0, asks: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    async begin(
      id: string,
      round: number,
      found: Pick<RunRecord, 'brand_version' | 'brand_read' | 'tracked' | 'cited_competitor'> & {
        evidence: Evidence;
      },
    ): Promise<void> {
      await runs.updateOne(
        { _id: id, status: 'running' },
        { $set: { ...found, round, asks: [], step: 'writing' } },
      );
    },
    /** If `asks` already has an entry at index `n`, nothing changes. */
    async noteAsk(id: string, n: number, ask: Ask): Promise<void> {
      await runs.updateOne(
        { _id: id, status: 'running', asks: { $size: n } },
        { $push: { asks: ask }, $set: { step: 'checking' } },
      );
    },
    async succeed(
      id: string,
      done: Pick<RunRecord, 'result' | 'cited' | 'artifact_id' | 'version' | 'unchanged'>,
    ): Promise<void> {
      await runs.updateOne(
        { _id: id, status: 'running' },
        {
          $set: {
            ...done,
            status: 'succeeded',
            step: 'done',
            finished_at: now(),
            evidence: null,
            asks: [],
          },
        },
      );
    },
    async fail(id: string, error: { code: string; message: string }): Promise<void> {
      await runs.updateOne(
        { _id: id, status: 'running' },
        { $set: { error, status: 'failed', step: 'done', finished_at: now(), evidence: null, asks: [] } },
      );
    },
    overdue: (before: Date): Promise<{ _id: string }[]> =>
      runs
        .find({ status: 'running', deadline_at: { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(LOT)
        .toArray(),
  };
}

export type RunStore = ReturnType<typeof createRunStore>;
