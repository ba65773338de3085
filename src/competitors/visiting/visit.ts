import type { PageKind, ObservationState } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-reading.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { PageSource } from '../snapshots/stored-snapshot.ts';

export interface VisitRequest {
  url: string;
  kind: PageKind;
  /** What is held of the page: a site may say that nothing has changed, and a look is judged beside it. */
  known: {
    etag: string | null;
    lastModified: string | null;
    rawHash: string | null;
    traits: PageTraits | null;
    url: string;
  } | null;
  /** Of the competitor. */
  domain: string;
  /** A page that fails for a passing reason is asked for again a few times. */
  isPatient: boolean;
  /** Only the bytes are wanted, of a sitemap for instance. */
  isRaw?: boolean;
  signal: AbortSignal;
}

/** What a site answered, and what it is worth. Whatever a site does becomes a visit, never an error. */
export interface PageVisit {
  /** The address asked for, and the one that answered. */
  url: string;
  finalUrl: string;
  /** Null where there was no answer. */
  status: number | null;
  contentType: string | null;
  failure: { code: string; message: string } | null;
  state: ObservationState;
  reason: string;
  detail: string;
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of `raw`. */
  rawHash: string | null;
  /** What was read, where it was: drawn by a browser if it had to be. */
  content: { source: PageSource; raw: Buffer; charset: string | null; reading: WatchedReading } | null;
  /** The answer as it came, for what is no page: sitemaps. */
  body: Buffer | null;
}
