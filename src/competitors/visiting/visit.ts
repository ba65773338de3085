import { createHash } from 'node:crypto';
import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { PageSource } from '../snapshots/snapshot-store.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/page-trust.ts';
import type { RenderRequest } from '../../web/browser.ts';
import type { RequestQuota } from '../../web/request-quota.ts';

/** State that all visits of one discovery share. */
export interface DiscoveryVisits {
  /** If true, requests made by scripts also count towards the limit. */
  isFirstContact: boolean;
  loaded: NonNullable<RenderRequest['loaded']>;
  /** Fetched pages by address, so that a page fetched for one page kind is not fetched again for another. */
  fetched: Map<string, FetchedPage>;
}

export interface VisitRequest {
  url: string;
  kind: PageKind;
  /**
   * The page's stored state. The request contains its validators, so that the site can respond "not modified". A new
   * version of the page is judged by comparison with this state.
   */
  known: {
    etag: string | null;
    lastModified: string | null;
    rawHash: string | null;
    traits: PageTraits | null;
    url: string;
  } | null;
  domain: string;
  /** Whether a page is retried a few times after temporary failures. */
  isPatient: boolean;
  /** If true, only the bytes are returned, as for a sitemap. */
  isRaw?: boolean;
  /** Limits the requests for robots.txt, the page and its redirects. */
  quota?: RequestQuota | undefined;
  discovery?: DiscoveryVisits | undefined;
  signal: AbortSignal;
}

/** A site's response and how it was judged. A site's failure is a result, never an error. */
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
  /** SHA-256 hash of `raw`. */
  rawHash: string | null;
  /** The page's content, if it could be read. A browser has rendered it if necessary. */
  content: { source: PageSource; raw: Buffer; charset: string | null; reading: WatchedReading } | null;
  /** The raw response if it is not a page but, for example, a sitemap. */
  body: Buffer | null;
}

/**
 * The judgment of a page that could not be read completely on first contact with a site. The page gets no baseline, but
 * its kind may be known.
 */
export const CUT_SHORT: Judgement = {
  state: 'thin',
  reason: 'cut_short',
  detail:
    'The first check reached its request limit before it had read the whole page. The next check will read it again.',
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** The visit to a page that has responded, before its content is read. */
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
