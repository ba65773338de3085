import { begunAgain, type SourceRecord } from '../knowledge/source-record.ts';
import {
  closedRow,
  type CrawlRecord,
  endedCrawl,
  noTally,
  type Tally,
  tallyRow,
} from '../knowledge/crawl/crawl-record.ts';
import type { LedgerRow } from '../knowledge/crawl/ledger-store.ts';
import type { PageRecord } from '../knowledge/crawl/page-store.ts';
import { interruptedRun, type RunRecord } from '../intel/runs/intel-run.ts';
import { decoded, type RawRow } from './backup-store.ts';
import { exactly, type Row } from './restore-store.ts';

interface Survey {
  sources: ReadonlySet<string>;
  blobs: ReadonlySet<string>;
  lostCrawls: ReadonlySet<string>;
}

export async function surveyOf(
  sources: AsyncIterable<RawRow>,
  crawls: AsyncIterable<RawRow>,
): Promise<Survey> {
  const ids = new Set<string>();
  const blobs = new Set<string>();
  const lostCrawls = new Set<string>();
  for await (const raw of sources) {
    const { _id, origin } = decoded<SourceRecord>(raw);
    ids.add(_id);
    if (origin.kind === 'blob') blobs.add(origin.blob_id);
  }
  for await (const raw of crawls) {
    const { _id, status } = decoded<CrawlRecord>(raw);
    if (status === 'indexing') lostCrawls.add(_id);
  }
  return { sources: ids, blobs, lostCrawls };
}

export function createRestoredRows({
  survey,
  at,
  indexDeadlineMs,
  crawlDeadlineMs,
  newCrawlId,
}: {
  survey: Survey;
  at: Date;
  indexDeadlineMs: number;
  crawlDeadlineMs: number;
  newCrawlId: () => string;
}) {
  const documents = new Set<string>();
  const chunks = new Map<string, number>();
  const tallies = new Map<string, Tally>();
  const brokenSites = new Set<string>();
  const brokenRevisions: string[] = [];
  let begun = 0;

  const isWhole = (published: string, chunkCount: number): boolean =>
    documents.has(published) && (chunks.get(published) ?? 0) === chunkCount;
  const ofSource = ({ source_id }: Row): boolean => survey.sources.has(source_id as string);

  function sourceOf(raw: RawRow): Row {
    const source = decoded<SourceRecord>(raw);
    const { _id, type, published, chunk_count } = source;
    const isBroken =
      brokenSites.has(_id) || (type !== 'site' && published !== null && !isWhole(published, chunk_count));
    if (isBroken && published !== null) brokenRevisions.push(published);
    if (!isBroken && source.status !== 'indexing') return exactly(raw);
    begun++;
    return {
      ...begunAgain(source, {
        at,
        deadlineMs: type === 'site' ? crawlDeadlineMs : indexDeadlineMs,
        crawlId: newCrawlId(),
        published: isBroken ? null : published,
      }),
    };
  }

  const rules: Record<string, (raw: RawRow) => Row | null> = {
    documents(raw) {
      const row = exactly(raw);
      if (!ofSource(row)) return null;
      documents.add(row['_id'] as string);
      return row;
    },
    chunks(raw) {
      const row = exactly(raw);
      if (!ofSource(row)) return null;
      const revision = row['revision_id'] as string;
      chunks.set(revision, (chunks.get(revision) ?? 0) + 1);
      return row;
    },
    small_uploads: (raw) => {
      const row = exactly(raw);
      return survey.blobs.has(row['_id'] as string) ? { ...row, settled: true } : null;
    },
    'uploads.files': (raw) => {
      const row = exactly(raw);
      return survey.blobs.has(row['_id'] as string) ? row : null;
    },
    'uploads.chunks': (raw) => {
      const row = exactly(raw);
      return survey.blobs.has(row['files_id'] as string) ? row : null;
    },
    crawl_urls(raw) {
      const row = decoded<LedgerRow>(raw);
      if (!survey.sources.has(row.source_id)) return null;
      if (!survey.lostCrawls.has(row.crawl_id)) return exactly(raw);
      const closed = closedRow(row);
      const tally = tallies.get(row.crawl_id) ?? noTally();
      tallies.set(row.crawl_id, tally);
      tallyRow(tally, closed);
      return { ...closed };
    },
    crawls(raw) {
      const crawl = decoded<CrawlRecord>(raw);
      if (!survey.sources.has(crawl.source_id)) return null;
      if (!survey.lostCrawls.has(crawl._id)) return exactly(raw);
      return { ...endedCrawl(crawl, tallies.get(crawl._id) ?? noTally(), at) };
    },
    pages(raw) {
      const { source_id, published, chunk_count } = decoded<PageRecord>(raw);
      if (!survey.sources.has(source_id)) return null;
      if (published === null || isWhole(published, chunk_count)) return exactly(raw);
      brokenSites.add(source_id);
      brokenRevisions.push(published);
      return null;
    },
    sources: sourceOf,
    intel_runs: (raw) => ({ ...interruptedRun(decoded<RunRecord>(raw), at) }),
  };

  return {
    restored: (collection: string, raw: RawRow): Row | null =>
      Object.hasOwn(rules, collection) ? rules[collection]!(raw) : exactly(raw),
    outcome: () => ({ begun, brokenRevisions }),
  };
}

/**
 * Restore these collections last and in this order, because a running worker could otherwise find incomplete
 * data.
 */
export const RESTORED_LAST: readonly string[] = [
  'pages',
  'competitor_pages',
  'crawls',
  'intel_artifacts',
  'webhooks',
  'webhook_deliveries',
  'destinations',
  'feeds',
  'outbox_messages',
  'outbox_items',
  'competitors',
  'sources',
];
