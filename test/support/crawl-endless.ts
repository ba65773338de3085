import { createFrontier } from '../../src/knowledge/crawl/frontier.ts';
import { createScope } from '../../src/knowledge/crawl/scope.ts';
import { endlessSite } from './endless-site.ts';

const HOST = 'https://endless.test';

export function crawlEndless(spaces: readonly string[], maxPages: number): { good: number; others: number } {
  const site = endlessSite(spaces);
  const scope = createScope({
    seedUrl: `${HOST}/`,
    includePaths: [],
    excludePaths: [],
    subdomains: false,
    maxDepth: null,
    now: () => new Date('2026-11-01'),
  });
  const frontier = createFrontier({
    crawlId: 'crawl_1',
    sourceId: 'src_1',
    options: { maxPages, sitemap: 'skip' },
    scope,
    rows: [],
  });
  frontier.discover([{ url: `${HOST}/`, nofollow: false }], { depth: 0, referrer: null });
  const visited = { good: 0, others: 0 };
  for (let row = frontier.next(); row !== null; row = frontier.next()) {
    const path = row.url.slice(HOST.length);
    visited[site.good.has(path) ? 'good' : 'others'] += 1;
    frontier.discover(
      site.links(path).map((link) => ({ url: HOST + link, nofollow: false })),
      { depth: row.depth + 1, referrer: row.url },
    );
    frontier.settle(row.url, {
      outcome: 'indexed',
      reason: null,
      http_status: 200,
      duplicate_of: null,
      change: null,
    });
  }
  return visited;
}
