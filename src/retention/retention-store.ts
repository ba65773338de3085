import { inLots, type Collection, type Db } from '../database/database.ts';
import type { StoredEvent } from '../events/event-store.ts';
import type { CrawlRecord } from '../knowledge/crawl/crawl-record.ts';
import type { LedgerRow } from '../knowledge/crawl/ledger-store.ts';

const AFTER_DIGITS = ':';

export function createRetentionStore({ db }: { db: Db }) {
  const crawls: Collection<CrawlRecord> = db.collection('crawls');
  const rows: Collection<LedgerRow> = db.collection('crawl_urls');
  const events: Collection<StoredEvent> = db.collection('intel_events');
  const counts: Collection<{ _id: string }> = db.collection('intel_event_counts');

  return {
    async outlivedCrawls(kept: number, limit: number): Promise<string[]> {
      const sites = await crawls
        .aggregate<{ _id: string }>([
          { $group: { _id: '$source_id', crawls: { $sum: 1 } } },
          { $match: { crawls: { $gt: kept } } },
          { $limit: limit },
        ])
        .toArray();
      const outlived: string[] = [];
      for (const { _id } of sites) {
        const newestFirst = await crawls
          .find({ source_id: _id })
          .project<Pick<CrawlRecord, '_id' | 'status'>>({ status: 1 })
          .sort({ run: -1 })
          .toArray();
        const ended = newestFirst.slice(kept).filter(({ status }) => status !== 'indexing');
        outlived.push(...ended.map((crawl) => crawl._id).toReversed());
      }
      return outlived.slice(0, limit);
    },
    /** Deletes the crawl's own record last, so that a removal interrupted by a crash is retried. */
    async removeCrawl(id: string, limit: number): Promise<number> {
      const found = await rows
        .find({ crawl_id: id })
        .project<{ _id: string }>({ _id: 1 })
        .limit(limit)
        .toArray();
      for (const some of inLots(found.map(({ _id }) => _id))) await rows.deleteMany({ _id: { $in: some } });
      if (found.length < limit) await crawls.deleteOne({ _id: id });
      return found.length;
    },
    workspacesWithEvents: async (): Promise<string[]> =>
      (await counts.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),
    async removeEvents(workspaceId: string, before: Date, limit: number): Promise<number> {
      const oldest = await events
        .find({ place: { $gte: `${workspaceId}/`, $lt: `${workspaceId}/${AFTER_DIGITS}` } })
        .project<Pick<StoredEvent, '_id' | 'detected_at'>>({ detected_at: 1 })
        .sort({ place: 1 })
        .limit(limit)
        .toArray();
      const old = oldest.filter(({ detected_at }) => detected_at < before).map(({ _id }) => _id);
      for (const some of inLots(old)) await events.deleteMany({ _id: { $in: some } });
      return old.length;
    },
  };
}
