import { createHash } from 'node:crypto';
import type { Binary } from '../../database/database.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { SignalFacts, SignalVersions } from '../../extraction/facts/registry.ts';
import type { Job, Plan } from '../../extraction/facts/facts.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Position } from '../../http/paging.ts';

/** How the bytes of a page are read. */
export type PageSource = 'html' | 'feed' | 'board';

/** A state of a page, with the page itself so that it can be read anew by a later version of the service. */
export interface StoredSnapshot extends SnapshotRecord {
  facts: SignalFacts;
  versions: SignalVersions;
  traits: PageTraits | null;
  source: PageSource;
  charset: string | null;
  /** gzip of the bytes that were read. */
  raw: Binary;
  /** False until a check has found it true; such a one is no state of the page yet. */
  confirmed: boolean;
  /** Of an event; others give way to a later state that differs in nothing that matters. */
  is_evidence: boolean;
}

/** Deterministic: a state that is stored twice is one record. */
export const snapshotId = (pageId: string, text: string, hash: string): string =>
  `snap_${createHash('sha256')
    .update(JSON.stringify([pageId, text, hash]))
    .digest('hex')
    .slice(0, 26)}`;

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
