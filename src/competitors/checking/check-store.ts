import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../../database/database.ts';
import type { CheckResult } from '../competitor-record.ts';
import type { CheckRecord, Look } from './check-record.ts';

export const checkIndexes: IndexDefinition[] = [
  { collection: 'competitor_checks', keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

export function createCheckStore({ db }: { db: Db }) {
  const checks: Collection<CheckRecord> = db.collection('competitor_checks');
  return {
    get: (id: string): Promise<CheckRecord | null> => checks.findOne({ _id: id }),
    async begin(check: CheckRecord): Promise<void> {
      await checks.insertOne(check).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async noteDiscovery(
      id: string,
      discovered: CheckRecord['discovered'],
      first: Record<string, Look>,
    ): Promise<void> {
      const looks = Object.entries(first).map(([page, look]) => [`first.${page}`, look]);
      await checks.updateOne({ _id: id }, { $set: { discovered, ...Object.fromEntries(looks) } });
    },
    async note(id: string, round: 'first' | 'second', page: string, look: Look): Promise<void> {
      await checks.updateOne({ _id: id }, { $set: { [`${round}.${page}`]: look } });
    },
    async forget(id: string, pages: readonly string[]): Promise<void> {
      if (pages.length === 0) return;
      const looks = pages.flatMap((page) => [`first.${page}`, `second.${page}`]);
      await checks.updateOne({ _id: id }, { $unset: Object.fromEntries(looks.map((look) => [look, 1])) });
    },
    async end(id: string, result: CheckResult): Promise<void> {
      await checks.updateOne({ _id: id }, { $set: { result } });
    },
    removeOf: async (competitorId: string): Promise<void> =>
      void (await checks.deleteMany({ competitor_id: competitorId })),
  };
}

export type CheckStore = ReturnType<typeof createCheckStore>;
