import { Client, Connection } from '@temporalio/client';
import type { ApiClient } from './api-client.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from './embedding-endpoint.ts';
import { stopAtEnd, testServers } from './servers.ts';
import { startService, type TestService } from './service.ts';
import type { Page, Site } from './site.ts';

export interface Crawl {
  crawlId: string;
  sourceId: string;
  status: string;
  seedUrl: string;
  maxPages: number;
  counts: Record<string, number>;
  changes: Record<string, number>;
  stopReason: string | null;
  lastError: string | null;
  startedAt: string;
  finishedAt: string | null;
}

export interface CrawlEvent {
  event: string;
  data: Crawl;
}

export interface UrlRow {
  url: string;
  outcome: string;
  reason: string | null;
  httpStatus: number | null;
  depth: number;
  referrer: string | null;
  duplicateOf: string | null;
}

export interface SitePage {
  id: string;
  url: string;
  title: string | null;
  enabled: number;
  chunk_count: number;
}

export interface Hit {
  sourceId: string;
  chunkId: string;
  title: string | null;
  url: string | null;
  text: string;
}

const WORDS =
  `harbour lantern orchard copper violin meadow glacier pepper compass saddle thunder ribbon anchor walnut
  feather marble candle falcon garden hammer island jacket kettle ladder mirror needle oyster pillow quartz
  raven silver turtle umbrella valley window yellow zebra basket circle desert engine forest grape honey
  ivory jungle kitten lemon motor night ocean planet queen river stone tiger uncle velvet whale winter`.split(
    /\s+/,
  );

export function prose(seed: string, sentences = 6): string {
  let state = 7;
  for (const character of seed) state = (state * 31 + character.codePointAt(0)!) % 2_147_483_647;
  const word = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length]!;
  };
  const sentence = (): string => `The ${Array.from({ length: 9 }, word).join(' ')}.`;
  return Array.from({ length: sentences }, sentence).join(' ');
}

export interface PageParts {
  links?: readonly string[];
  nofollow?: readonly string[];
  text?: string;
  head?: string;
}

export const page = (
  title: string,
  { links = [], nofollow = [], text = prose(title), head = '' }: PageParts = {},
): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav>${[
    ...links.map((href) => `<a href="${href}">Go</a>`),
    ...nofollow.map((href) => `<a rel="nofollow" href="${href}">Go</a>`),
  ].join(' ')}</nav><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

export const html = (body: string, headers: Record<string, string> = {}): Page =>
  answering(200, { 'content-type': 'text/html; charset=utf-8', ...headers }, body);

export const answering =
  (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = ''): Page =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

export const redirect = (location: string, status = 301): Page => answering(status, { location });

export const hang: Page = () => undefined;

export const tagged =
  (body: string, etag: string): Page =>
  (request, response) => {
    const isHeld = request.headers['if-none-match'] === etag;
    response.writeHead(isHeld ? 304 : 200, { etag, 'content-type': 'text/html; charset=utf-8' });
    response.end(isHeld ? undefined : body);
  };

export function serveSite(site: Site, origin: string, pages: Record<string, Page>): void {
  for (const [path, answer] of Object.entries(pages)) site.serve(`${origin}${path}`, answer);
}

export const sumOf = ({ counts }: Crawl): number =>
  Object.entries(counts).reduce((sum, [name, count]) => (name === 'discovered' ? sum : sum + count), 0);

interface CrawlingService {
  service: TestService;
  endpoint: EmbeddingEndpoint;
  temporal: Client;
}

let shared: Promise<CrawlingService> | undefined;

async function start(): Promise<CrawlingService> {
  const { temporalAddress } = await testServers();
  const endpoint = await startEmbeddingEndpoint();
  const service = await startService({
    CRAWL_DELAY_MS: '0',
    EMBEDDING_BASE_URL: endpoint.baseUrl,
    EMBEDDING_MODEL: 'bag-of-words',
  });
  const connection = await Connection.connect({ address: temporalAddress });
  stopAtEnd(async () => {
    await service.stop();
    await endpoint.close();
    await connection.close();
  });
  return { service, endpoint, temporal: new Client({ connection }) };
}

export function useCrawls() {
  const used = {
    service: undefined as unknown as TestService,
    endpoint: undefined as unknown as EmbeddingEndpoint,
    api: undefined as unknown as ApiClient,
    site: undefined as unknown as Site,
    async started(json: object): Promise<{ crawlId: string; sourceId: string }> {
      const { status, body } = await used.api.post('/api/knowledge/crawl', json);
      if (status !== 202) throw new Error(`the crawl was not accepted: ${JSON.stringify(body)}`);
      return body;
    },
    ended: async (sourceId: string): Promise<void> => {
      const { temporal } = await shared!;
      await temporal.workflow.getHandle(`crawl-site/${sourceId}`).result();
    },
    crawl: async (crawlId: string): Promise<Crawl> =>
      (await used.api.get(`/api/knowledge/crawl/${crawlId}`)).body,
    async crawled(json: object): Promise<Crawl> {
      const { crawlId, sourceId } = await used.started(json);
      await used.ended(sourceId);
      return used.crawl(crawlId);
    },
    async recrawled(sourceId: string): Promise<Crawl> {
      await used.api.post(`/api/knowledge/${sourceId}/reindex`);
      await used.ended(sourceId);
      return used.crawl((await used.record(sourceId)).crawl_id);
    },
    async urls(crawlId: string): Promise<Record<string, UrlRow>> {
      const { body } = await used.api.get(`/api/knowledge/crawl/${crawlId}/pages?limit=1000`);
      return Object.fromEntries(body.pages.map((row: UrlRow) => [row.url, row]));
    },
    async pages(sourceId: string): Promise<Record<string, SitePage>> {
      const { body } = await used.api.get(`/api/knowledge/${sourceId}/pages?limit=1000`);
      return Object.fromEntries(body.pages.map((row: SitePage) => [row.url, row]));
    },
    record: async (sourceId: string) => (await used.api.get(`/api/knowledge/${sourceId}`)).body,
    async search(query: string, sourceId: string): Promise<Hit[]> {
      const json = { query, limit: 50, sourceIds: [sourceId] };
      return (await used.api.post('/api/knowledge/search', json)).body.hits;
    },
    async events(crawlId: string): Promise<CrawlEvent[]> {
      const events: CrawlEvent[] = [];
      for await (const event of used.follow(crawlId)) events.push(event);
      return events;
    },
    follow: (crawlId: string): AsyncGenerator<CrawlEvent> =>
      used.api.events(`/api/knowledge/crawl/${crawlId}/events`) as AsyncGenerator<CrawlEvent>,
  };
  before(async function () {
    this.timeout(1_800_000);
    const { service, endpoint } = await (shared ??= start());
    Object.assign(used, { service, endpoint, site: service.site, api: await service.newClient() });
  });
  return used;
}
