import type { CrawlRecord } from './crawl-record.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { PageListing } from './page-store.ts';

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
