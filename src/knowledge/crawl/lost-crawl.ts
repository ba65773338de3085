import { noChanges, noCounts, OPEN, type Changes, type Counts, type CrawlRecord } from './crawl-record.ts';
import type { LedgerRow } from './ledger-store.ts';

/** What the rows of a crawl come to. */
export interface Tally {
  counts: Counts;
  changes: Changes;
}

export const noTally = (): Tally => ({ counts: noCounts(), changes: noChanges() });

/** A row of a crawl that nobody works on any more: it is decided. */
export const closedRow = (row: LedgerRow): LedgerRow =>
  OPEN.includes(row.outcome) ? { ...row, outcome: 'excluded', reason: 'crawl_failed' } : row;

export function tallyRow({ counts, changes }: Tally, { outcome, change }: LedgerRow): void {
  counts[outcome]++;
  counts.discovered++;
  if (change !== null) changes[change]++;
}

/** A crawl that nobody works on any more, ended; what it had indexed stays. */
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
