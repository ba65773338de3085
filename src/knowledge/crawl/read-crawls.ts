import { setTimeout as sleep } from 'node:timers/promises';
import { notFound } from '../../errors.ts';
import { apart, joined } from '../../database/joined-reads.ts';
import type { CrawlRecord } from './crawl-record.ts';
import type { CrawlStore } from './crawl-store.ts';
import type { LedgerRow, LedgerStore } from './ledger-store.ts';
import type { PageListing } from './page-store.ts';

const LOOK_EVERY_MS = 400;

export const crawlNotFound = () =>
  notFound(
    'crawl.not_found',
    'There is no crawl with this id in this workspace. Its source may have been deleted.',
  );

export type ReadCrawls = ReturnType<typeof createReadCrawls>;

export function createReadCrawls({ crawls, ledger }: { crawls: CrawlStore; ledger: LedgerStore }) {
  const find = apart((workspaceId) => {
    const ofWorkspace = apart((crawlId) => joined(() => crawls.find(workspaceId, crawlId)));
    return (crawlId: string) => ofWorkspace(crawlId);
  });
  async function crawl(workspaceId: string, crawlId: string): Promise<CrawlRecord> {
    const found = await find(workspaceId, crawlId);
    if (found === null) throw crawlNotFound();
    return found;
  }
  return {
    crawl,
    async urls(workspaceId: string, crawlId: string, options: Parameters<LedgerStore['page']>[1]) {
      await crawl(workspaceId, crawlId);
      return ledger.page(crawlId, options);
    },
    async *follow(first: CrawlRecord, signal: AbortSignal): AsyncGenerator<CrawlRecord> {
      let shown = '';
      for (let found: CrawlRecord | null = first; ; found = await find(first.workspace_id, first._id)) {
        if (found === null) throw crawlNotFound();
        const state = JSON.stringify([found.status, found.counts]);
        if (state !== shown) yield found;
        if (found.status !== 'indexing') return;
        shown = state;
        await sleep(LOOK_EVERY_MS, undefined, { signal });
      }
    },
  };
}

export const crawlView = (crawl: CrawlRecord, temporalUrl: string | null) => ({
  crawlId: crawl._id,
  sourceId: crawl.source_id,
  status: crawl.status,
  seedUrl: crawl.seed_url,
  maxPages: crawl.options.maxPages,
  counts: crawl.counts,
  changes: crawl.changes,
  stopReason: crawl.stop_reason,
  lastError: crawl.last_error,
  startedAt: crawl.started_at.toISOString(),
  finishedAt: crawl.finished_at?.toISOString() ?? null,
  temporalUrl,
});

export const urlView = (row: LedgerRow) => ({
  url: row.url,
  outcome: row.outcome,
  reason: row.reason,
  httpStatus: row.http_status,
  depth: row.depth,
  referrer: row.referrer,
  duplicateOf: row.duplicate_of,
});

export const sitePageView = (page: PageListing) => ({
  id: page._id,
  url: page.url,
  title: page.title,
  enabled: page.enabled ? 1 : 0,
  chunk_count: page.chunk_count,
  content_type: page.content_type,
  bytes: page.bytes,
  created_at: page.created_at.toISOString(),
  indexed_at: page.indexed_at.toISOString(),
});
