import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../errors.ts';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import { isQuotaSpent, type RequestQuota } from './request-quota.ts';
import { MAX_ROBOTS_BYTES, parseRobots, type RobotsRules, rulesFor } from './robots-rules.ts';

/** RFC 9309 section 2.4 allows at most 24 hours. */
const KEEP_MS = 24 * 3_600_000;
/** An unreachable robots.txt is fetched again after this time, because the fault may be temporary. */
const KEEP_UNREACHABLE_MS = 60_000;
/** A longer Crawl-delay than this would block a crawl forever. A site that wants no crawlers writes `Disallow: /`. */
const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_ORIGINS = 1_000;
/** Maximum size of cached robots.txt text. The parsed rules take several times as much memory. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** The name by which sites address this crawler in robots.txt and robots meta tags. */
export const PRODUCT_TOKEN = 'Groundwork';

export interface RobotsVerdict {
  allowed: boolean;
  reason: 'allowed' | 'disallowed' | 'unreachable';
  /** Why robots.txt is unreachable, if the site did not respond. */
  unreachableFor: { code: string; message: string } | null;
  crawlDelayMs: number | null;
  /** Absolute http and https URLs, without duplicates. */
  sitemaps: string[];
}

type KnownRobots = { rules: RobotsRules; sitemaps: string[]; bytes: number };
type OriginRobots = KnownRobots | { unreachableFor: RobotsVerdict['unreachableFor'] };

/**
 * Checks whether a site's robots.txt allows a URL to be fetched. The file is fetched once per origin and day. While the
 * file is unreachable, nothing is allowed (RFC 9309 section 2.3.1.4).
 */
export function createRobots(deps: { fetchPage: FetchPage; now: () => Date; productToken?: string }) {
  const { fetchPage, now, productToken = PRODUCT_TOKEN } = deps;
  const cache = new LRUCache<string, OriginRobots>({
    max: MAX_ORIGINS,
    maxSize: MAX_CACHED_BYTES,
    // The size is at least 1, because the library does not accept 0.
    sizeCalculation: (robots) => ('rules' in robots && robots.bytes) || 1,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });

  const load = createJoin(async (origin, signal, quota?: RequestQuota): Promise<OriginRobots> => {
    const robots = await read(origin, signal, quota);
    const keepMs = 'rules' in robots ? KEEP_MS : KEEP_UNREACHABLE_MS;
    // The TTL is reduced by 1, because the library still returns an entry whose age equals its TTL.
    cache.set(origin, robots, { ttl: keepMs - 1 });
    return robots;
  });

  async function read(origin: string, signal: AbortSignal, quota?: RequestQuota): Promise<OriginRobots> {
    try {
      const page = await fetchPage(`${origin}/robots.txt`, { signal, quota, accept: 'text/plain,*/*;q=0.5' });
      const body = bodyToHeed(page);
      return body === null ? { unreachableFor: null } : robotsOf(body, origin, productToken);
    } catch (error) {
      // A URL that may never be fetched and an exhausted quota are the caller's errors, and say nothing about the site.
      if (!isAppError(error) || error.kind === 'InvalidInput' || isQuotaSpent(error)) throw error;
      return isEndlessRedirect(error)
        ? robotsOf(NO_RULES, origin, productToken)
        : { unreachableFor: { code: error.code, message: error.message } };
    }
  }

  return {
    /**
     * Rejects with `url.*` if the URL may never be fetched (like `fetchPage`), with `fetch.quota_spent`, or with the
     * signal's reason.
     */
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

/** The text whose rules apply. Empty if the site has no robots.txt; null if nobody knows whether it has one. */
function bodyToHeed({ status, body }: FetchedPage): Buffer | null {
  if (status >= 200 && status <= 299) return body;
  // A 429 means "not now" rather than "does not exist", so it counts as a server error.
  const isUnavailable = status >= 300 && status <= 499 && status !== 429;
  return isUnavailable ? NO_RULES : null;
}

/** After more than five redirects, robots.txt may be treated as missing (RFC 9309 section 2.3.1.2). */
const isEndlessRedirect = ({ code }: AppError): boolean =>
  code === 'fetch.too_many_redirects' || code === 'fetch.redirect_loop';

/** The rules apply to the requested origin, wherever its redirects led (RFC 9309 section 2.3.1.2). */
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
    // Some sites write `/sitemap.xml` where the sitemap protocol requires a full URL.
    const url = URL.parse(sitemap, origin);
    if (url?.protocol === 'https:' || url?.protocol === 'http:') urls.add(url.href);
  }
  return [...urls];
}

/**
 * Lets concurrent callers with the same key share one piece of work. If one caller aborts, the others are unaffected.
 * The work is aborted when all callers have aborted.
 */
function createJoin<T, C>(work: (key: string, signal: AbortSignal, context?: C) => Promise<T>) {
  const running = new Map<string, { result: Promise<T>; waiting: number; controller: AbortController }>();

  function start(key: string, context?: C) {
    const controller = new AbortController();
    const result = work(key, controller.signal, context).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key);
    });
    // Prevents an unhandled rejection if all callers have aborted before the work fails.
    result.catch(() => {});
    const task = { result, waiting: 0, controller };
    running.set(key, task);
    return task;
  }

  /** `context` comes from the caller that starts the work. */
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
        // Later callers must not join work that is being aborted.
        if (running.get(key) === task) running.delete(key);
        task.controller.abort();
      }
    }
  };
}
