import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../errors.ts';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import { isQuotaSpent, type RequestQuota } from './request-quota.ts';
import { MAX_ROBOTS_BYTES, parseRobots, type RobotsRules, rulesFor } from './robots-rules.ts';

/** The longest time for which robots.txt may be cached, as RFC 9309 section 2.4 recommends. */
const KEEP_MS = 24 * 3_600_000;
const KEEP_UNREACHABLE_MS = 60_000;
const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_ORIGINS = 1_000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

export const PRODUCT_TOKEN = 'Groundwork';

export interface RobotsVerdict {
  allowed: boolean;
  reason: 'allowed' | 'disallowed' | 'unreachable';
  unreachableFor: { code: string; message: string } | null;
  crawlDelayMs: number | null;
  sitemaps: string[];
}

type KnownRobots = { rules: RobotsRules; sitemaps: string[]; bytes: number };
type OriginRobots = KnownRobots | { unreachableFor: RobotsVerdict['unreachableFor'] };

/** While robots.txt is unreachable, nothing is allowed (RFC 9309 section 2.3.1.4). */
export function createRobots(deps: { fetchPage: FetchPage; now: () => Date; productToken?: string }) {
  const { fetchPage, now, productToken = PRODUCT_TOKEN } = deps;
  const cache = new LRUCache<string, OriginRobots>({
    max: MAX_ORIGINS,
    maxSize: MAX_CACHED_BYTES,
    // The robots.txt parser does not accept a size limit of 0.
    sizeCalculation: (robots) => ('rules' in robots && robots.bytes) || 1,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });

  const load = createJoin(async (origin, signal, quota?: RequestQuota): Promise<OriginRobots> => {
    const robots = await read(origin, signal, quota);
    const keepMs = 'rules' in robots ? KEEP_MS : KEEP_UNREACHABLE_MS;
    // Subtracts one millisecond, because the cache still returns an entry whose age equals the TTL.
    cache.set(origin, robots, { ttl: keepMs - 1 });
    return robots;
  });

  async function read(origin: string, signal: AbortSignal, quota?: RequestQuota): Promise<OriginRobots> {
    try {
      const page = await fetchPage(`${origin}/robots.txt`, { signal, quota, accept: 'text/plain,*/*;q=0.5' });
      const body = bodyToHeed(page);
      return body === null ? { unreachableFor: null } : robotsOf(body, origin, productToken);
    } catch (error) {
      if (!isAppError(error) || error.kind === 'InvalidInput' || isQuotaSpent(error)) throw error;
      return isEndlessRedirect(error)
        ? robotsOf(NO_RULES, origin, productToken)
        : { unreachableFor: { code: error.code, message: error.message } };
    }
  }

  return {
    /** Rejects with `url.*`, `fetch.quota_spent` or the signal's reason. */
    async check(
      url: string,
      { signal, quota }: { signal?: AbortSignal | undefined; quota?: RequestQuota | undefined } = {},
    ): Promise<RobotsVerdict> {
      const { origin, pathname, search } = new URL(url);
      signal?.throwIfAborted();
      const robots = cache.get(origin) ?? (await load(origin, signal, quota));
      if (!('rules' in robots)) {
        return { allowed: false, reason: 'unreachable', ...robots, crawlDelayMs: null, sitemaps: [] };
      }
      const allowed = robots.rules.isAllowed(pathname + search);
      return {
        allowed,
        reason: allowed ? 'allowed' : 'disallowed',
        unreachableFor: null,
        crawlDelayMs: robots.rules.crawlDelayMs,
        sitemaps: robots.sitemaps,
      };
    },
  };
}

export type Robots = ReturnType<typeof createRobots>;

const NO_RULES = Buffer.alloc(0);

/** Returns an empty body if the site has no robots.txt, and null if the server gave no clear answer. */
function bodyToHeed({ status, body }: FetchedPage): Buffer | null {
  if (status >= 200 && status <= 299) return body;
  const isUnavailable = status >= 300 && status <= 499 && status !== 429;
  return isUnavailable ? NO_RULES : null;
}

/** After five redirects, robots.txt may be treated as missing (RFC 9309 section 2.3.1.2). */
const isEndlessRedirect = ({ code }: AppError): boolean =>
  code === 'fetch.too_many_redirects' || code === 'fetch.redirect_loop';

/** The rules apply to the requested origin, even after redirects (RFC 9309 section 2.3.1.2). */
function robotsOf(body: Buffer, origin: string, productToken: string): KnownRobots {
  const file = parseRobots(body);
  const rules = rulesFor(file, productToken);
  const { crawlDelayMs } = rules;
  return {
    rules: {
      isAllowed: rules.isAllowed,
      crawlDelayMs: crawlDelayMs === null ? null : Math.min(crawlDelayMs, MAX_CRAWL_DELAY_MS),
    },
    sitemaps: sitemapUrls(file.sitemaps, origin),
    bytes: Math.min(body.length, MAX_ROBOTS_BYTES),
  };
}

function sitemapUrls(sitemaps: readonly string[], origin: string): string[] {
  const urls = new Set<string>();
  for (const sitemap of sitemaps) {
    const url = URL.parse(sitemap, origin);
    if (url?.protocol === 'https:' || url?.protocol === 'http:') urls.add(url.href);
  }
  return [...urls];
}

/** Concurrent calls share the work. It is aborted once all callers have aborted. */
function createJoin<T, C>(work: (key: string, signal: AbortSignal, context?: C) => Promise<T>) {
  const running = new Map<string, { result: Promise<T>; waiting: number; controller: AbortController }>();

  function start(key: string, context?: C) {
    const controller = new AbortController();
    const result = work(key, controller.signal, context).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key);
    });
    // Prevents an unhandled rejection if all callers have aborted.
    result.catch(() => {});
    const task = { result, waiting: 0, controller };
    running.set(key, task);
    return task;
  }

  return async (key: string, signal?: AbortSignal, context?: C): Promise<T> => {
    signal?.throwIfAborted();
    const task = running.get(key) ?? start(key, context);
    task.waiting += 1;
    let leave = (): void => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason as Error);
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([task.result, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      task.waiting -= 1;
      if (task.waiting === 0) {
        // Later callers must not join work that was aborted.
        if (running.get(key) === task) running.delete(key);
        task.controller.abort();
      }
    }
  };
}
