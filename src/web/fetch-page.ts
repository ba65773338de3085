import { VERSION } from '../config/version.ts';
import { STATUS_CODES } from 'node:http';
import { upstreamFailed } from '../errors.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { parseRetryAfter } from './fetch-failure.ts';
import type { RequestQuota } from './request-quota.ts';

export interface FetchedPage {
  url: string;
  redirects: string[];
  status: number;
  contentType: string | null;
  charset: string | null;
  headers: Record<string, string>;
  body: Buffer;
  etag: string | null;
  lastModified: string | null;
  notModified: boolean;
}

export interface FetchPageOptions {
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal | undefined;
  accept?: string;
  followRedirects?: boolean;
  maxBytes?: number;
  quota?: RequestQuota | undefined;
}

export type FetchPage = (url: string, options?: FetchPageOptions) => Promise<FetchedPage>;

export const DEFAULT_USER_AGENT = `Groundwork/${VERSION} (+https://groundwork.example/bot)`;
const DEFAULT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Returns the page whatever its status (see `requireOk`). Rejects with `url.*` or `fetch.*`. */
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

/** Throws `fetch.http_<status>` or `fetch.empty` unless the page has a 2xx status and a body. */
export function requireOk(page: FetchedPage): FetchedPage {
  // A partial response is not the page (RFC 9110 section 15.3.7).
  if (page.status < 200 || page.status > 299 || isPart(page)) throw httpFailure(page);
  if (page.body.length === 0) {
    throw upstreamFailed('fetch.empty', 'The page is empty: the site sent no content. Check the address.', {
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
    `The page returned ${status}${name === undefined ? '' : ` (${name})`}. ${adviceFor(status)}`,
    {
      // 408 and 425 allow a retry (RFC 9110 section 15.5.9, RFC 8470 section 5.2).
      retryable: status >= 500 || status === 429 || status === 408 || status === 425,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  );
}

function adviceFor(status: number): string {
  if (status >= 500) return 'The error is on the site; try again later.';
  if (status === 429) return 'The site is rate-limiting this service. Try again later.';
  if (status === 401 || status === 403 || status === 407 || status === 451) {
    return 'The site does not allow this service to read the page. Use another page.';
  }
  if (status === 404 || status === 410) return 'Check the address, or remove this source.';
  return 'Check the address.';
}

interface ContentType {
  contentType: string | null;
  charset: string | null;
}

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
