import type { Job, Plan } from '../../extraction/facts/facts.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Position } from '../../http/paging.ts';

/** What was read in a snapshot; null where a page of its kind states nothing of the sort, or it could not be read. */
export interface SnapshotFacts {
  pricing: { plans: Plan[] } | null;
  hiring: { jobs: Job[]; isProven: boolean } | null;
  content: unknown;
}

/** A version of a page, as stored in `competitor_snapshots`. */
export interface SnapshotRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  page_id: string;
  url: string;
  kind: PageKind;
  taken_at: Date;
  /** When the page first said what it says here, in other words or the same. */
  since: Date;
  /** Of the visible text, in hexadecimal. */
  hash: string;
  /** Of the raw page. */
  bytes: number;
  /** What evidence is found in. */
  text: string;
  facts: SnapshotFacts;
}

/** What the API reads of snapshots. */
export interface SnapshotReader {
  /** At most `limit`, newest first by (`taken_at`, `_id`), from after `after`. */
  list(
    competitorId: string,
    options: { kind?: PageKind | undefined; after: Position | undefined; limit: number },
  ): Promise<SnapshotRecord[]>;
  get(competitorId: string, id: string): Promise<SnapshotRecord | null>;
  /** The one each page of the kind stands at now. */
  latest(competitorId: string, kind: PageKind): Promise<SnapshotRecord[]>;
  /** Without the texts, at most `limit`, newest first. */
  history(competitorId: string, kind: PageKind, limit: number): Promise<Omit<SnapshotRecord, 'text'>[]>;
}
