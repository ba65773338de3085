import { createHash } from 'node:crypto';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/judge.ts';
import type { PageVisit, VisitRequest } from './visit.ts';

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
