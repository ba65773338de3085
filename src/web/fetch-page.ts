import { STATUS_CODES } from 'node:http';
import { upstreamFailed } from '../errors.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { parseRetryAfter } from './fetch-failure.ts';
import type { RequestQuota } from './request-quota.ts';

export interface FetchedPage {
  /** Final URL after redirects, without fragment. */
  url: string;
  /** URLs passed on the way, the one asked for first; empty when there was no redirect. */
  redirects: string[];
  status: number;
  /** Lower case, without parameters. */
  contentType: string | null;
  /** From the header only; the page itself may say otherwise. */
  charset: string | null;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Content codings removed; at most `maxPageBytes`. May be empty when the status is 400 or above. */
  body: Buffer;
  etag: string | null;
  lastModified: string | null;
  /** The site answered 304 to the given `etag` or `lastModified`. */
  notModified: boolean;
}

export interface FetchPageOptions {
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal | undefined;
  accept?: string;
  /** False hands a redirect back as it is; see `redirectTarget`. Default: they are followed and each is checked. */
  followRedirects?: boolean;
  /** Instead of the configured `maxPageBytes`. */
  maxBytes?: number;
  quota?: RequestQuota | undefined;
}

export type FetchPage = (url: string, options?: FetchPageOptions) => Promise<FetchedPage>;

export const DEFAULT_USER_AGENT = 'Groundwork/0.1 (+https://groundwork.example/bot)';
const DEFAULT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/**
 * Fetches one page whatever its status; see `requireOk`. Rejects with an `AppError`: `url.*` for a URL that
 * is never fetched, `fetch.*` for what went wrong on the way.
 */
export function createFetchPage(deps: {
  client: HttpClient;
  maxPageBytes: number;
  maxRedirects: number;
  timeoutMs: number;
  userAgent?: string;
}): FetchPage {
  return async (url, { etag, lastModified, signal, accept = DEFAULT_ACCEPT, ...limits } = {}) => {
    const headers: Record<string, string> = { 'user-agent': deps.userAgent ?? DEFAULT_USER_AGENT, accept };
    if (etag) headers['if-none-match'] = etag;
    if (lastModified) headers['if-modified-since'] = lastModified;
    const response = await deps.client.request({
      url,
      headers,
      maxBytes: limits.maxBytes ?? deps.maxPageBytes,
      maxRedirects: limits.followRedirects === false ? null : deps.maxRedirects,
      timeoutMs: deps.timeoutMs,
      quota: limits.quota,
      signal,
    });
    return toPage(response);
  };
}

const toPage = (response: HttpResponse): FetchedPage => ({
  ...response,
  ...parseContentType(response.headers['content-type']),
  etag: response.headers['etag'] ?? null,
  lastModified: response.headers['last-modified'] ?? null,
  notModified: response.status === 304,
});

/** The page itself when it is 2xx with a body; else throws `fetch.http_<status>` or `fetch.empty`. */
export function requireOk(page: FetchedPage): FetchedPage {
  // A part that was not asked for is not the page (RFC 9110 section 15.3.7).
  if (page.status < 200 || page.status > 299 || isPart(page)) throw httpFailure(page);
  if (page.body.length === 0) {
    throw upstreamFailed('fetch.empty', 'The page is empty: the site answered without any content.', {
      retryable: false,
    });
  }
  return page;
}

function isPart({ status, headers }: FetchedPage): boolean {
  if (status !== 206) return false;
  const [, last, length] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return last === undefined || Number(last) + 1 !== Number(length);
}

function httpFailure({ status, headers }: FetchedPage) {
  const name = STATUS_CODES[status]?.toLowerCase();
  const retryAfter = status === 429 || status === 503 ? parseRetryAfter(headers) : undefined;
  return upstreamFailed(
    `fetch.http_${status}`,
    `The page answered ${status}${name === undefined ? '' : ` (${name})`}. ${adviceFor(status)}`,
    {
      // 408 and 425 ask to be tried again in so many words (RFC 9110 section 15.5.9, RFC 8470 section 5.2).
      retryable: status >= 500 || status === 429 || status === 408 || status === 425,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  );
}

function adviceFor(status: number): string {
  if (status >= 500) return 'The site has a fault; try again later.';
  if (status === 429) return 'The site asks for fewer requests; try again later.';
  if (status === 401 || status === 403 || status === 407 || status === 451) {
    return 'The site does not let this service read it.';
  }
  if (status === 404 || status === 410) return 'Check the address, or remove this source.';
  return 'Check the address.';
}

interface ContentType {
  /** Lower case, without parameters: `text/html`. */
  contentType: string | null;
  charset: string | null;
}

/** Reads a Content-Type field (RFC 9110 section 8.3); forgiving, as servers send all manner of things. */
export function parseContentType(field: string | undefined): ContentType {
  const [type = '', ...parameters] = (field ?? '').split(';');
  const mime = type.split(',')[0]!.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*["']?([^"',\s]+)/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return {
    contentType: /^[^\s/]+\/[^\s/]+$/.test(mime) ? mime : null,
    charset: charset?.toLowerCase() ?? null,
  };
}
