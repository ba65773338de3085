import type { SourceRecord } from '../source-record.ts';
import type { HostTrouble } from './visit.ts';
import type { LedgerRow } from './ledger-store.ts';

export const OUTCOMES = [
  'queued',
  'fetching',
  'indexed',
  'unchanged',
  'duplicate',
  'excluded',
  'robotsBlocked',
  'failed',
  'skippedBudget',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OPEN: readonly Outcome[] = ['queued', 'fetching'];

export type Counts = Record<'discovered' | Outcome, number>;

export const CRAWL_STATUSES = ['indexing', 'indexed', 'failed', 'cancelled'] as const;
export type CrawlStatus = (typeof CRAWL_STATUSES)[number];

export const STOP_REASONS = ['done', 'budget', 'cancelled', 'deadline', 'robots', 'error'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const SITEMAP_MODES = ['include', 'only', 'skip'] as const;
export const RENDER_MODES = ['auto', 'never', 'always'] as const;

export interface CrawlOptions {
  maxPages: number;
  includePaths: string[];
  excludePaths: string[];
  maxDepth: number | null;
  sitemap: (typeof SITEMAP_MODES)[number];
  subdomains: boolean;
  render: (typeof RENDER_MODES)[number];
}

export interface Changes {
  new: number;
  changed: number;
  unchanged: number;
  moved: number;
  removed: number;
}

export interface CrawlRecord {
  _id: string;
  workspace_id: string;
  source_id: string;
  run: number;
  seed_url: string;
  options: CrawlOptions;
  status: CrawlStatus;
  stop_reason: StopReason | null;
  last_error: string | null;
  counts: Counts;
  changes: Changes;
  trouble: HostTrouble[];
  prepared: boolean;
  /** Only the attempt with this id may write to the record. */
  worked_by: string | null;
  /** True after a crash, which may have left partial writes. */
  dirty: boolean;
  started_at: Date;
  deadline_at: Date;
  cancel_requested_at: Date | null;
  finished_at: Date | null;
}

export interface CrawlRun {
  crawlId: string;
  sourceId: string;
  run: number;
}

export const runOf = ({ _id, source_id, run }: CrawlRecord): CrawlRun => ({
  crawlId: _id,
  sourceId: source_id,
  run,
});

export const noCounts = (): Counts => ({
  discovered: 0,
  queued: 0,
  fetching: 0,
  indexed: 0,
  unchanged: 0,
  duplicate: 0,
  excluded: 0,
  robotsBlocked: 0,
  failed: 0,
  skippedBudget: 0,
});

export const noChanges = (): Changes => ({ new: 0, changed: 0, unchanged: 0, moved: 0, removed: 0 });

export const newCrawl = (
  crawlId: string,
  site: SourceRecord,
  { seedUrl, options }: { seedUrl: string; options: CrawlOptions },
): CrawlRecord => ({
  _id: crawlId,
  workspace_id: site.workspace_id,
  source_id: site._id,
  run: site.run,
  seed_url: seedUrl,
  options,
  status: 'indexing',
  stop_reason: null,
  last_error: null,
  counts: noCounts(),
  changes: noChanges(),
  trouble: [],
  prepared: false,
  worked_by: null,
  dirty: false,
  started_at: site.requested_at,
  deadline_at: site.deadline_at,
  cancel_requested_at: null,
  finished_at: null,
});

export interface Tally {
  counts: Counts;
  changes: Changes;
}

export const noTally = (): Tally => ({ counts: noCounts(), changes: noChanges() });

export const closedRow = (row: LedgerRow): LedgerRow =>
  OPEN.includes(row.outcome) ? { ...row, outcome: 'excluded', reason: 'crawl_failed' } : row;

export function tallyRow({ counts, changes }: Tally, { outcome, change }: LedgerRow): void {
  counts[outcome]++;
  counts.discovered++;
  if (change !== null) changes[change]++;
}

export const endedCrawl = (crawl: CrawlRecord, { counts, changes }: Tally, at: Date): CrawlRecord => ({
  ...crawl,
  status: 'failed',
  stop_reason: 'error',
  last_error: 'crawl.lost: The crawl was interrupted. Reindex the source to crawl the site again.',
  counts,
  changes,
  worked_by: null,
  finished_at: at,
});
