import { createHash } from 'node:crypto';
import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { PageSource } from '../snapshots/snapshot-store.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/page-trust.ts';
import type { RenderRequest } from '../../web/browser.ts';
import type { RequestQuota } from '../../web/request-quota.ts';

/** What the visits of one discovery share. */
export interface DiscoveryVisits {
  /** What scripts ask for is taken from the quota, too. */
  isFirstContact: boolean;
  loaded: NonNullable<RenderRequest['loaded']>;
  /** Pages as they came, by address: one that is looked at for another kind is not sent again. */
  fetched: Map<string, FetchedPage>;
}

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
  /** For robots.txt, the page and redirects. */
  quota?: RequestQuota | undefined;
  discovery?: DiscoveryVisits | undefined;
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

/** What a first contact could not read to its end: no baseline, but it may say what kind of page it is. */
export const CUT_SHORT: Judgement = {
  state: 'thin',
  reason: 'cut_short',
  detail: 'The page takes more requests than a first contact may send; the next check reads it.',
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** The visit of a page that was answered, before anything was read of it. */
export function visitOf(
  { url }: Pick<VisitRequest, 'url'>,
  page: FetchedPage,
  verdict: Judgement,
): PageVisit {
  return {
    url,
    finalUrl: page.url,
    status: page.status,
    contentType: page.contentType,
    failure: null,
    ...verdict,
    etag: page.etag,
    lastModified: page.lastModified,
    rawHash: null,
    content: null,
    body: page.body,
  };
}
