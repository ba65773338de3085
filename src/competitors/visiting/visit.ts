import { createHash } from 'node:crypto';
import type { ObservationState, PageKind } from '../../extraction/facts/page-kinds.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { PageSource } from '../snapshots/snapshot-store.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/page-trust.ts';
import type { RenderRequest } from '../../web/browser.ts';
import type { RequestQuota } from '../../web/request-quota.ts';

export interface DiscoveryVisits {
  isFirstContact: boolean;
  loaded: NonNullable<RenderRequest['loaded']>;
  fetched: Map<string, FetchedPage>;
}

export interface VisitRequest {
  url: string;
  kind: PageKind;
  known: {
    etag: string | null;
    lastModified: string | null;
    rawHash: string | null;
    traits: PageTraits | null;
    url: string;
  } | null;
  domain: string;
  isPatient: boolean;
  isRaw?: boolean;
  quota?: RequestQuota | undefined;
  discovery?: DiscoveryVisits | undefined;
  signal: AbortSignal;
}

export interface PageVisit {
  url: string;
  finalUrl: string;
  status: number | null;
  contentType: string | null;
  failure: { code: string; message: string } | null;
  state: ObservationState;
  reason: string;
  detail: string;
  etag: string | null;
  lastModified: string | null;
  rawHash: string | null;
  content: { source: PageSource; raw: Buffer; charset: string | null; reading: WatchedReading } | null;
  body: Buffer | null;
}

export const CUT_SHORT: Judgement = {
  state: 'thin',
  reason: 'cut_short',
  detail:
    'The first check reached its request limit before it had read the whole page. The next check will read it again.',
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

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
