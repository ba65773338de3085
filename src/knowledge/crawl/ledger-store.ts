import { createHash } from 'node:crypto';
import {
  inLots,
  isDuplicateKey,
  type Collection,
  type Db,
  type IndexDefinition,
} from '../../database/database.ts';
import { noChanges, noCounts, OPEN, type Changes, type Counts, type Outcome } from './crawl-record.ts';

export interface LedgerRow {
  _id: string;
  crawl_id: string;
  source_id: string;
  seq: number;
  url: string;
  outcome: Outcome;
  reason: string | null;
  http_status: number | null;
  depth: number;
  referrer: string | null;
  duplicate_of: string | null;
  change: keyof Changes | null;
}

export type Settled = Pick<LedgerRow, 'outcome' | 'reason' | 'http_status' | 'duplicate_of' | 'change'>;

export const ledgerIndexes: IndexDefinition[] = [
  { collection: 'crawl_urls', keys: { crawl_id: 1, seq: 1 } },
  { collection: 'crawl_urls', keys: { crawl_id: 1, outcome: 1, seq: 1 } },
  { collection: 'crawl_urls', keys: { source_id: 1 } },
];

export const ledgerId = (crawlId: string, url: string): string =>
  `${crawlId.slice(crawlId.indexOf('_') + 1)}_${createHash('sha256').update(url).digest('base64url').slice(0, 22)}`;

const WRITE_BATCH = 500;
const READ_BATCH = 500;

export function createLedgerStore({ db }: { db: Db }) {
  const rows: Collection<LedgerRow> = db.collection('crawl_urls');
  return {
    async add(added: readonly LedgerRow[]): Promise<void> {
      for (let from = 0; from < added.length; from += WRITE_BATCH) {
        await rows
          .insertMany(added.slice(from, from + WRITE_BATCH), { ordered: false })
          .catch((error: unknown) => {
            if (!isDuplicateKey(error)) throw error;
          });
      }
    },
    all: (crawlId: string): Promise<LedgerRow[]> =>
      rows.find({ crawl_id: crawlId }).batchSize(READ_BATCH).toArray(),
    async settle(settled: readonly { id: string; as: Partial<Settled> }[]): Promise<void> {
      const alike = new Map<string, { as: Partial<Settled>; ids: string[] }>();
      for (const { id, as } of settled) {
        const key = JSON.stringify([as.outcome, as.reason, as.http_status, as.duplicate_of, as.change]);
        const group = alike.get(key);
        if (group === undefined) alike.set(key, { as, ids: [id] });
        else group.ids.push(id);
      }
      if (alike.size === 0) return;
      await rows.bulkWrite(
        [...alike.values()].flatMap(({ as, ids }) =>
          inLots(ids).map((some) => ({
            updateMany: { filter: { _id: { $in: some } }, update: { $set: as } },
          })),
        ),
        { ordered: false },
      );
    },
    openUrls: async (crawlId: string): Promise<string[]> =>
      (
        await rows
          .find({ crawl_id: crawlId, outcome: { $in: [...OPEN] } })
          .project<{ url: string }>({ url: 1 })
          .toArray()
      ).map(({ url }) => url),
    async closeOpen(crawlId: string, as: Pick<LedgerRow, 'outcome' | 'reason'>): Promise<void> {
      await rows.updateMany({ crawl_id: crawlId, outcome: { $in: [...OPEN] } }, { $set: as });
    },
    async tally(crawlId: string): Promise<{ counts: Counts; changes: Changes }> {
      const counts = noCounts();
      const changes = noChanges();
      const groups = rows.aggregate<{ _id: { outcome: Outcome; change: keyof Changes | null }; n: number }>([
        { $match: { crawl_id: crawlId } },
        { $group: { _id: { outcome: '$outcome', change: '$change' }, n: { $sum: 1 } } },
      ]);
      for await (const { _id, n } of groups) {
        counts[_id.outcome] += n;
        counts.discovered += n;
        if (_id.change !== null) changes[_id.change] += n;
      }
      return { counts, changes };
    },
    find: (crawlId: string, url: string): Promise<LedgerRow | null> =>
      rows.findOne({ _id: ledgerId(crawlId, url) }),
    unlinked: async (crawlId: string): Promise<string[]> => {
      const found = rows
        .find({ crawl_id: crawlId, outcome: 'unchanged', reason: 'not_linked' })
        .project<{ url: string }>({ url: 1 });
      return (await found.toArray()).map(({ url }) => url);
    },
    page: (
      crawlId: string,
      { outcome, from, limit }: { outcome?: Outcome | undefined; from: number; limit: number },
    ): Promise<LedgerRow[]> =>
      rows
        .find({ crawl_id: crawlId, seq: { $gte: from }, ...(outcome === undefined ? {} : { outcome }) })
        .sort({ seq: 1 })
        .limit(limit)
        .toArray(),
    removeOf: async (sourceId: string): Promise<void> =>
      void (await rows.deleteMany({ source_id: sourceId })),
  };
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;
