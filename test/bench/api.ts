import type { Changes, Counts, CrawlStatus, StopReason } from '../../src/knowledge/crawl/crawl-record.ts';

export interface CrawlView {
  crawlId: string;
  sourceId: string;
  status: CrawlStatus;
  seedUrl: string;
  maxPages: number;
  counts: Counts;
  changes: Changes;
  stopReason: StopReason | null;
  lastError: string | null;
}

export interface LedgerPage {
  url: string;
  outcome: string;
  reason: string | null;
  httpStatus: number | null;
  duplicateOf: string | null;
}

export interface SourceView {
  id: string;
  status: string;
  crawl_id: string;
  page_count: number;
  chunk_count: number;
  revision: number;
}

export interface SitePageView {
  id: string;
  url: string;
  title: string | null;
}

export interface ChunkView {
  id: string;
  heading: string | null;
  text: string;
}

export interface CrawlRequest {
  seedUrl: string;
  maxPages: number;
  excludePaths?: string[];
  sitemap?: 'include' | 'only' | 'skip';
  render?: 'auto' | 'never' | 'always';
}

const PAGE = 1_000;

export function createBenchApi({ url, key }: { url: string; key: string }) {
  async function call<T>(method: string, path: string, status: number, json?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (response.status !== status) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async function lines<T>(path: string, status: number, body: string): Promise<T> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
    const response = await fetch(url + path, { method: 'POST', headers, body });
    const text = await response.text();
    if (response.status !== status) throw new Error(`POST ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  async function all<T>(path: string, field: string): Promise<T[]> {
    const found: T[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `limit=${PAGE}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
      const part = await call<Record<string, unknown>>(
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}${query}`,
        200,
      );
      found.push(...(part[field] as T[]));
      cursor = part['nextCursor'] as string | null;
    } while (cursor !== null);
    return found;
  }

  const sitePages = (sourceId: string): Promise<SitePageView[]> =>
    all(`/api/knowledge/${sourceId}/pages`, 'pages');

  return {
    url,
    key,
    startCrawl: (request: CrawlRequest) =>
      call<{ crawlId: string; sourceId: string }>('POST', '/api/knowledge/crawl', 202, request),
    crawl: (crawlId: string) => call<CrawlView>('GET', `/api/knowledge/crawl/${crawlId}`, 200),
    cancel: (crawlId: string) => call<CrawlView>('POST', `/api/knowledge/crawl/${crawlId}/cancel`, 200),
    ledger: (crawlId: string) => all<LedgerPage>(`/api/knowledge/crawl/${crawlId}/pages`, 'pages'),
    reindex: (sourceId: string) => call<{ id: string }>('POST', `/api/knowledge/${sourceId}/reindex`, 202),
    source: (sourceId: string) => call<SourceView>('GET', `/api/knowledge/${sourceId}`, 200),
    sitePages,
    async chunks(sourceId: string): Promise<(ChunkView & { title: string | null })[]> {
      const found: (ChunkView & { title: string | null })[] = [];
      for (const { id, title } of await sitePages(sourceId)) {
        const chunks = await all<ChunkView>(`/api/knowledge/${sourceId}/chunks?page=${id}`, 'chunks');
        found.push(...chunks.map((chunk) => ({ ...chunk, title })));
      }
      return found;
    },
    call,
    lines,
    all,
  };
}

export type BenchApi = ReturnType<typeof createBenchApi>;
