import type { Binary } from '../../database/database.ts';

/** One page of a site. `published` names its revision that search reads. */
export interface PageRecord {
  _id: string;
  workspace_id: string;
  source_id: string;
  /** Canonical. */
  url: string;
  title: string | null;
  /** Whether it may ground answers, as long as its site may. */
  enabled: boolean;
  published: string | null;
  chunk_count: number;
  bytes: number;
  content_type: string | null;
  /** Validators for the next conditional request (RFC 9110 section 8.8). */
  etag: string | null;
  last_modified: string | null;
  /** Digest of the bytes the site sent. */
  body_hash: string;
  /** Drawn by scripts in a browser. */
  rendered: boolean;
  /** See `fingerprintOf`: text and model. */
  fingerprint: string;
  /** See `madeBy`: what was read by another version, or embedded by another model, is read again. */
  made_by: string;
  /** Of title and text: finds pages that say the same. */
  signature: StoredSignature;
  /** Missing in records of the first version. */
  blocks?: PageBlocks;
  /** Where it leads: gzip of JSON, so that an unchanged page need not be read again to follow it. */
  links: Binary;
  /** The last crawl that met it. */
  crawl_id: string;
  depth: number;
  /** Crawls in a row that did not meet it. */
  missing: number;
  created_at: Date;
  indexed_at: Date;
  /** See `NOTE_CHANGE`; missing in records of the first version. */
  changed_at?: Date;
  /** The model that made the vectors of `published`; missing in records of the first version. */
  embedded_with?: string;
}

/** What of the page its site repeats, and how that was left out of its chunks. */
export interface PageBlocks {
  /** See `BlockHashes`: 4 bytes each. */
  hashes: Binary;
  /** Digest of those that were boilerplate of the site when the page was cut. */
  common: string;
  /** Digest of what was left out; empty for nothing. */
  omitted: string;
  /** The crawl that cut the page again once it knew the whole site. */
  cut_again_by?: string;
}

export type KnownPage = Pick<PageRecord, 'etag' | 'last_modified' | 'body_hash' | 'rendered'>;

export interface StoredSignature {
  text_hash: string;
  title_key: string;
  facts: string;
  minhash: Binary | null;
}
