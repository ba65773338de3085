import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { PageCounts, PageLeads } from '../../extraction/page-reading.ts';

/** One look at an address. Whoever looks may hand back more with it: discovery returns what it was given. */
export interface Visited {
  /** The address asked for, and the one that answered after redirects; the same when nothing did. */
  url: string;
  finalUrl: string;
  /** Of the last answer; null when there was none. */
  status: number | null;
  /** Why there was none. */
  failure: { code: string; message: string } | null;
  contentType: string | null;
  /** Primary tag the page declares, in lower case. */
  language: string | null;
  /** The bytes as they came: wanted of a `raw` visit, of others they help to tell two pages apart. */
  body?: Buffer | null;
  /** Null for what could not be read. Feeds and job boards lead nowhere. */
  leads: PageLeads | null;
  /** As read for the kind asked for: of a feed its dated entries, of a job board's JSON its jobs. */
  counts: PageCounts | null;
  state: ObservationState;
  /**
   * HTTP requests sent for it: redirects, further pages of a job board and the robots.txt of a new origin included.
   * Left out, it is reckoned: one, one more for another origin and for another path it ended at, one for each origin
   * seen for the first time.
   */
  requests?: number;
}

export interface VisitOptions {
  signal: AbortSignal;
  /** What the page is looked at for; `home` with `raw`. */
  kind: PageKind;
  /** Only the bytes are wanted: a sitemap. */
  raw: boolean;
}

/** Rejects only when aborted: whatever a site does is in the answer. */
export type Visit<V extends Visited = Visited> = (url: string, options: VisitOptions) => Promise<V>;
