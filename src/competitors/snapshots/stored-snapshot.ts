import { createHash } from 'node:crypto';
import type { Binary } from '../../database/database.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { SignalFacts, SignalVersions } from '../../extraction/facts/registry.ts';
import type { SnapshotRecord } from './snapshot-record.ts';

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
