import { isAppError } from '../../errors.ts';
import { requireOk, type FetchPage } from '../../web/fetch-page.ts';
import type { Robots } from '../../web/robots.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { CrawlRecord, CrawlRun } from './crawl-record.ts';
import type { CrawlStore } from './crawl-store.ts';
import type { CrawlEnd } from './finish-crawl.ts';
import { createFrontier, MAX_ROWS } from './frontier.ts';
import type { LedgerStore } from './ledger-store.ts';
import { createScope } from './scope.ts';
import { parseSitemap } from '../../web/sitemap.ts';
import { watchForCancel } from './cancel-crawl.ts';

const MAX_SITEMAPS = 100;
/** sitemaps.org limits a sitemap to this number of bytes. */
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;

interface Prepared {
  blocked: CrawlEnd | null;
}

export function createPrepareCrawl({
  crawls,
  ledger,
  begin,
  robots,
  fetchPage,
  now,
}: {
  crawls: CrawlStore;
  ledger: LedgerStore;
  begin(run: CrawlRun): Promise<boolean>;
  robots: Robots;
  fetchPage: FetchPage;
  now: () => Date;
}) {
  async function* sitemapEntries(first: readonly string[], signal: AbortSignal) {
    const queue = [...first];
    const seen = new Set(queue);
    for (let read = 0; queue.length > 0 && read < MAX_SITEMAPS; read++) {
      const sitemapUrl = queue.shift()!;
      let sitemap;
      try {
        const options = {
          signal,
          maxBytes: MAX_SITEMAP_BYTES,
          accept: 'application/xml,text/xml,text/plain,*/*;q=0.5',
        };
        const page = requireOk(await fetchPage(sitemapUrl, options));
        sitemap = parseSitemap(page.body, { url: page.url });
      } catch (error) {
        signal.throwIfAborted();
        if (!isAppError(error)) throw error;
        continue;
      }
      if (sitemap.kind !== 'index') yield { sitemapUrl, urls: sitemap.entries.map(({ url }) => url) };
      else {
        for (const { url } of sitemap.entries) {
          if (seen.size >= MAX_SITEMAPS * 2 || seen.has(url)) continue;
          seen.add(url);
          queue.push(url);
        }
      }
    }
  }

  async function fill(crawl: CrawlRecord, sitemaps: readonly string[], signal: AbortSignal): Promise<void> {
    const { _id: crawlId, source_id: sourceId, options, seed_url: seedUrl } = crawl;
    const scope = createScope({ ...options, seedUrl, now });
    const rows = await ledger.all(crawlId);
    const frontier = createFrontier({ crawlId, sourceId, options, scope, rows });
    frontier.discover([{ url: canonicalUrl(seedUrl), nofollow: false }], { depth: 0, referrer: null });
    if (options.sitemap !== 'skip') {
      const { href: wellKnown } = new URL('/sitemap.xml', seedUrl);
      const isSitemap = options.sitemap === 'only' && /\.xml(\.gz)?$/i.test(new URL(seedUrl).pathname);
      const first = isSitemap ? [seedUrl] : [...new Set([...sitemaps, wellKnown])];
      for await (const { sitemapUrl, urls } of sitemapEntries(first, signal)) {
        const links = urls.slice(0, MAX_ROWS).map((url) => ({ url: canonicalUrl(url), nofollow: false }));
        frontier.discover(links, { depth: 1, referrer: sitemapUrl });
      }
    }
    await ledger.add(frontier.takeWrites().added);
  }

  return async (run: CrawlRun, { signal }: { signal: AbortSignal }): Promise<Prepared> => {
    const crawl = await crawls.current(run);
    if (crawl === null || crawl.prepared || !(await begin(run))) return { blocked: null };
    const watch = watchForCancel(() => crawls.isWanted(run), signal);
    try {
      const { allowed, reason, unreachableFor, sitemaps } = await robots.check(crawl.seed_url, {
        signal: watch.signal,
      });
      if (!allowed) {
        await fillBlocked(crawl, reason === 'unreachable' ? 'robots_unreachable' : 'robots_disallowed');
        return { blocked: reason === 'unreachable' ? unreachable(unreachableFor) : DISALLOWED };
      }
      await fill(crawl, sitemaps, watch.signal);
      await crawls.notePrepared(run);
    } catch (error) {
      if (signal.aborted || !watch.signal.aborted) throw error;
    } finally {
      watch.stop();
    }
    return { blocked: null };
  };

  async function fillBlocked(
    { _id: crawlId, source_id: sourceId, options, seed_url: seedUrl }: CrawlRecord,
    reason: string,
  ) {
    const scope = createScope({ ...options, seedUrl, now });
    const frontier = createFrontier({ crawlId, sourceId, options, scope, rows: [] });
    const url = canonicalUrl(seedUrl);
    frontier.discover([{ url, nofollow: false }], { depth: 0, referrer: null });
    frontier.settle(url, {
      outcome: 'robotsBlocked',
      reason,
      http_status: null,
      duplicate_of: null,
      change: null,
    });
    await ledger.add(frontier.takeWrites().added);
  }
}

const DISALLOWED: CrawlEnd = {
  reason: 'robots',
  error: {
    code: 'crawl.robots_disallowed',
    message:
      "The site's robots.txt forbids fetching the seed URL. Ask the site's owner to allow the user agent Groundwork, or start at an allowed page.",
  },
};

const UNREACHABLE: CrawlEnd = {
  reason: 'robots',
  error: {
    code: 'crawl.robots_unreachable',
    message:
      "The site's robots.txt could not be read (no response in time, or a server error), so no page was fetched. Try again later.",
  },
};

const DEAD_HOST = /^fetch\.(unresolvable|refused|tls)$/;

const unreachable = (cause: { code: string; message: string } | null): CrawlEnd =>
  cause !== null && DEAD_HOST.test(cause.code) ? { reason: 'error', error: cause } : UNREACHABLE;
