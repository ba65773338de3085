import type { BrowserLimits } from './browser-limits.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';
import { createSlots } from './politeness.ts';
import type { RequestQuota } from './request-quota.ts';

interface PageRequest {
  url: string;
  method: string;
  resourceType: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

const FETCHED_TYPES = new Set(['document', 'script', 'xhr', 'fetch']);

const EMPTY_STYLE_SHEET: PageAnswer = {
  status: 200,
  headers: { 'content-type': 'text/css', 'access-control-allow-origin': '*' },
  body: '',
};

const KEPT_BACK =
  /^(?:host|connection|content-length|transfer-encoding|te|trailer|expect|upgrade|accept-encoding|cookie|range|proxy-.*|sec-.*|if-.*)$/;

const NOT_PASSED_ON =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|set-cookie2?|alt-svc|strict-transport-security|clear-site-data|report-to|nel|reporting-endpoints|link|accept-ch|speculation-rules|service-worker-allowed|content-security-policy-report-only)$/;

const MOST_LOADED = 20;
const LARGEST_LOADED = 1_000_000;

const ALLOW_ORIGIN = 'access-control-allow-origin';

export function createPageRequests(deps: {
  client: HttpClient;
  userAgent: string;
  limits: BrowserLimits;
  quota?: RequestQuota | undefined;
  loaded?: Map<string, PageAnswer> | undefined;
  signal: AbortSignal;
}) {
  const { client, userAgent, limits, quota, loaded, signal } = deps;
  const slots = createSlots(limits.requestsAtOnce);
  let sent = 0;
  let received = 0;
  let inFlight = 0;
  let lastChange = performance.now();

  async function fetched(request: PageRequest): Promise<PageAnswer | null> {
    const { url, headers, body } = request;
    const method = methodOf(request);
    if (method === null || (body?.length ?? 0) > limits.resourceBytes) return null;
    const key = `${request.resourceType} ${headers['origin'] ?? ''} ${url}`;
    const known = method === 'GET' ? loaded?.get(key) : undefined;
    if (known !== undefined) return known;
    if (sent >= limits.requests || received >= limits.pageBytes) return null;
    sent += 1;
    const response = await slots.run(
      () =>
        client.request({
          url,
          method,
          headers: { ...passedOn(headers, KEPT_BACK), 'user-agent': userAgent },
          ...(body === null ? {} : { body }),
          maxBytes: Math.min(limits.resourceBytes, Math.max(1, limits.pageBytes - received)),
          maxRedirects: limits.redirects,
          timeoutMs: limits.requestMs,
          quota,
          signal,
        }),
      signal,
    );
    received += response.body.length;
    if (received > limits.pageBytes || isMisattributed(request, response)) return null;
    const answer = answerOf(response);
    const isKept = method === 'GET' && response.status === 200 && response.body.length <= LARGEST_LOADED;
    if (loaded !== undefined && isKept && loaded.size < MOST_LOADED) loaded.set(key, answer);
    return answer;
  }

  return {
    async answer(request: PageRequest): Promise<PageAnswer | null> {
      if (request.resourceType === 'stylesheet') return EMPTY_STYLE_SHEET;
      if (!FETCHED_TYPES.has(request.resourceType)) return null;
      inFlight += 1;
      try {
        return await fetched(request);
      } catch {
        return null;
      } finally {
        inFlight -= 1;
        lastChange = performance.now();
      }
    },
    idleFor: (): number => (inFlight > 0 ? 0 : performance.now() - lastChange),
  };
}

function methodOf({ method }: PageRequest): 'GET' | 'HEAD' | 'POST' | null {
  return method === 'GET' || method === 'HEAD' || method === 'POST' ? method : null;
}

/** Without this check, scripts could read another origin's response after a redirect. */
const isMisattributed = ({ url, resourceType }: PageRequest, response: HttpResponse): boolean =>
  resourceType !== 'script' &&
  new URL(url).origin !== new URL(response.url).origin &&
  response.headers[ALLOW_ORIGIN] !== '*';

function answerOf({ status, headers, body }: HttpResponse): PageAnswer {
  return {
    status,
    // Without this header, Playwright lets every origin read the response.
    headers: { [ALLOW_ORIGIN]: 'nobody', ...passedOn(headers, NOT_PASSED_ON) },
    body,
  };
}

const passedOn = (headers: Record<string, string>, withheld: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.test(name)));

export function destinationOf(method: string, url: string, from: string): string | null {
  const to = new URL(url);
  to.hash = '';
  const here = new URL(from);
  here.hash = '';
  const followed = method === 'GET' && /^https?:$/.test(to.protocol);
  return followed && to.href !== here.href ? to.href : null;
}
