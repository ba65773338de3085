import { LRUCache } from 'lru-cache';
import { type AppError, isAppError } from '../errors.ts';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import { isQuotaSpent, type RequestQuota } from './request-quota.ts';
import { MAX_ROBOTS_BYTES, parseRobots, type RobotsRules, rulesFor } from './robots-rules.ts';

/** RFC 9309 section 2.4: no longer than 24 hours. */
const KEEP_MS = 24 * 3_600_000;
/** A site that stays out of reach is asked again soon, so that a passing fault heals. */
const KEEP_UNREACHABLE_MS = 60_000;
/** A longer Crawl-delay would hold a crawl up for ever; a site that wants none says `Disallow: /`. */
const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_ORIGINS = 1_000;
/** Of robots.txt text; its rules take a multiple of that in memory. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** How sites name this crawler in robots.txt and robots meta tags. */
export const PRODUCT_TOKEN = 'Groundwork';

export interface RobotsVerdict {
  allowed: boolean;
  reason: 'allowed' | 'disallowed' | 'unreachable';
  /** Why robots.txt is out of reach, when that is no answer of the site's own. */
  unreachableFor: { code: string; message: string } | null;
  crawlDelayMs: number | null;
  /** Absolute http and https URLs, each once. */
  sitemaps: string[];
}

type KnownRobots = { rules: RobotsRules; sitemaps: string[]; bytes: number };
type OriginRobots = KnownRobots | { unreachableFor: RobotsVerdict['unreachableFor'] };

/**
 * Asks a site's robots.txt, once per origin and day, whether a URL may be fetched. Fails closed: while
 * robots.txt is out of reach nothing is allowed (RFC 9309 section 2.3.1.4).
 */
export function createRobots(deps: { fetchPage: FetchPage; now: () => Date; productToken?: string }) {
  const { fetchPage, now, productToken = PRODUCT_TOKEN } = deps;
  const cache = new LRUCache<string, OriginRobots>({
    max: MAX_ORIGINS,
    maxSize: MAX_CACHED_BYTES,
    // The library takes no size of 0.
    sizeCalculation: (robots) => ('rules' in robots && robots.bytes) || 1,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });

  const load = createJoin(async (origin, signal, quota?: RequestQuota): Promise<OriginRobots> => {
    const robots = await read(origin, signal, quota);
    const keepMs = 'rules' in robots ? KEEP_MS : KEEP_UNREACHABLE_MS;
    // The library still serves an entry whose age is its TTL.
    cache.set(origin, robots, { ttl: keepMs - 1 });
    return robots;
  });

  async function read(origin: string, signal: AbortSignal, quota?: RequestQuota): Promise<OriginRobots> {
    try {
      const page = await fetchPage(`${origin}/robots.txt`, { signal, quota, accept: 'text/plain,*/*;q=0.5' });
      const body = bodyToHeed(page);
      return body === null ? { unreachableFor: null } : robotsOf(body, origin, productToken);
    } catch (error) {
      // A URL that is never fetched and a spent quota are the caller's to explain; they say nothing about the site.
      if (!isAppError(error) || error.kind === 'InvalidInput' || isQuotaSpent(error)) throw error;
      return isEndlessRedirect(error)
        ? robotsOf(NO_RULES, origin, productToken)
        : { unreachableFor: { code: error.code, message: error.message } };
    }
  }

  return {
    /**
     * Rejects with `url.*` as `fetchPage` does for a URL that is never fetched, with `fetch.quota_spent`, and with the
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

/** The text whose rules count, empty for a site without a robots.txt, null when that cannot be told. */
function bodyToHeed({ status, body }: FetchedPage): Buffer | null {
  if (status >= 200 && status <= 299) return body;
  // 429 says "not now", not "there is none", so it counts as a server error.
  const isUnavailable = status >= 300 && status <= 499 && status !== 429;
  return isUnavailable ? NO_RULES : null;
}

/** RFC 9309 section 2.3.1.2: after five redirects or more a robots.txt may be taken for not being there. */
const isEndlessRedirect = ({ code }: AppError): boolean =>
  code === 'fetch.too_many_redirects' || code === 'fetch.redirect_loop';

/** The rules go for the origin asked, wherever its redirects led (RFC 9309 section 2.3.1.2). */
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
    // Some sites write `/sitemap.xml` where the sitemap protocol has a full URL.
    const url = URL.parse(sitemap, origin);
    if (url?.protocol === 'https:' || url?.protocol === 'http:') urls.add(url.href);
  }
  return [...urls];
}

/**
 * Lets callers that ask for the same key at the same time share one piece of work. A caller that gives up
 * leaves the others theirs; when all have, the work is aborted.
 */
function createJoin<T, C>(work: (key: string, signal: AbortSignal, context?: C) => Promise<T>) {
  const running = new Map<string, { result: Promise<T>; waiting: number; controller: AbortController }>();

  function start(key: string, context?: C) {
    const controller = new AbortController();
    const result = work(key, controller.signal, context).finally(() => {
      if (running.get(key)?.controller === controller) running.delete(key);
    });
    // Everybody may have left by the time it fails.
    result.catch(() => {});
    const task = { result, waiting: 0, controller };
    running.set(key, task);
    return task;
  }

  /** `context` is that of the caller who starts the work. */
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
        // Whoever asks from here on must not join work that is being given up.
        if (running.get(key) === task) running.delete(key);
        task.controller.abort();
      }
    }
  };
}
