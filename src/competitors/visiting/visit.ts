import { createHash } from 'node:crypto';
import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { PageSource } from '../snapshots/snapshot-store.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/page-trust.ts';
import type { RenderRequest } from '../../web/browser.ts';
import type { RequestQuota } from '../../web/request-quota.ts';

/** Shared by the visits of one discovery. */
export interface DiscoveryVisits {
  /** Requests of scripts also count towards the limit. */
  isFirstContact: boolean;
  loaded: NonNullable<RenderRequest['loaded']>;
  /** Fetched pages by address, so that a page visited for another kind is not fetched again. */
  fetched: Map<string, FetchedPage>;
}

export interface VisitRequest {
  url: string;
  kind: PageKind;
  /**
   * The stored state of the page. Its validators let a site answer "not modified", and the new page is judged against
   * it.
   */
  known: {
    etag: string | null;
    lastModified: string | null;
    rawHash: string | null;
    traits: PageTraits | null;
    url: string;
  } | null;
  /** The competitor's domain. */
  domain: string;
  /** Retries a page a few times after temporary failures. */
  isPatient: boolean;
  /** Returns only the bytes, as for a sitemap. */
  isRaw?: boolean;
  /** Limit for robots.txt, the page and its redirects. */
  quota?: RequestQuota | undefined;
  discovery?: DiscoveryVisits | undefined;
  signal: AbortSignal;
}

/** The response of a site and its judgement. Every failure of a site is a visit, never an error. */
export interface PageVisit {
  /** The requested address, and the address that responded. */
  url: string;
  finalUrl: string;
  /** Null if there was no response. */
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
  /** The content, if it was readable, rendered by a browser if necessary. */
  content: { source: PageSource; raw: Buffer; charset: string | null; reading: WatchedReading } | null;
  /** The raw response if it is not a page, such as a sitemap. */
  body: Buffer | null;
}

/** Set if a first contact could not read the page completely. The page gets no baseline, but it may show its kind. */
export const CUT_SHORT: Judgement = {
  state: 'thin',
  reason: 'cut_short',
  detail: 'The page needs more requests than the first check may send; the next check reads it.',
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** The visit of a page that responded, before it is read. */
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
