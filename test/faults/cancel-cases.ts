import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { randomOf } from '../support/random.ts';
import type { ApiClient } from '../support/api-client.ts';
import { page, sumOf, type Crawl } from '../support/crawls.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService, type TestService } from '../support/service.ts';
import type { Page } from '../support/site.ts';

const PAGES = 60;
const WITHIN_MS = 2_500;
const LATENCY_MS = 15;

export function cancelCases({ crawls }: { crawls: number }): void {
  describe('POST /api/knowledge/crawl/{crawlId}/cancel at a random moment', () => {
    let service: TestService;
    let endpoint: EmbeddingEndpoint;
    let api: ApiClient;
    const told: { finished: number; late: number; crawl: Crawl; atTheEnd: number }[] = [];
    const fetched = new Map<string, number>();

    function serve(host: string): void {
      const links = Array.from({ length: PAGES }, (_, i) => `/${i}`);
      for (const path of ['/', ...links]) {
        const answer: Page = (_, response) => {
          fetched.set(host, (fetched.get(host) ?? 0) + 1);
          setTimeout(() => {
            response.writeHead(200, { 'content-type': 'text/html' });
            response.end(page(`${host}${path}`, { links }));
          }, LATENCY_MS);
        };
        service.site.serve(`http://${host}${path}`, answer);
      }
    }

    async function cancelOne(i: number): Promise<void> {
      const host = `cancel-${i}.test`;
      serve(host);
      const started = await api.post('/api/knowledge/crawl', { seedUrl: `http://${host}/`, maxPages: 500 });
      const { crawlId } = started.body;
      const path = `/api/knowledge/crawl/${crawlId}`;
      const names: string[] = [];
      const following = (async () => {
        for await (const { event } of api.events(`${path}/events`)) names.push(event);
      })();
      await pause(randomOf('cancels', i)() * WITHIN_MS);
      await api.post(`${path}/cancel`);
      await following;
      const crawl = (await api.get(path)).body as Crawl;
      const first = names.indexOf('finished');
      told.push({
        finished: names.filter((name) => name === 'finished').length,
        late: names.length - 1 - first,
        crawl,
        atTheEnd: fetched.get(host) ?? 0,
      });
    }

    before(async function () {
      this.timeout(1_800_000);
      endpoint = await startEmbeddingEndpoint();
      service = await startService({ CRAWL_DELAY_MS: '0', EMBEDDING_BASE_URL: endpoint.baseUrl });
      api = await service.newClient();
      await Promise.all(Array.from({ length: crawls }, (_, i) => cancelOne(i)));
      await service.worker.stop();
    });

    after(async () => {
      await service.stop();
      await endpoint.close();
    });

    it('ends each crawl, as cancelled or as already ended, with exactly one final event', () => {
      expect(told.map(({ finished, late }) => ({ finished, late }))).to.deep.equal(
        told.map(() => ({ finished: 1, late: 0 })),
      );
      for (const { crawl } of told) expect(crawl.status).to.be.oneOf(['cancelled', 'indexed']);
      expect(told.some(({ crawl }) => crawl.stopReason === 'cancelled')).to.equal(true);
    });

    it('leaves no page queued or in progress, and counts every page', () => {
      for (const { crawl } of told) {
        expect(crawl.counts).to.include({ queued: 0, fetching: 0 });
        expect(sumOf(crawl)).to.equal(crawl.counts['discovered']);
      }
    });

    it('fetches nothing after the end, and changes nothing', async () => {
      for (const { crawl, atTheEnd } of told) {
        expect(fetched.get(new URL(crawl.seedUrl).host) ?? 0, crawl.seedUrl).to.equal(atTheEnd);
        expect((await api.get(`/api/knowledge/crawl/${crawl.crawlId}`)).body).to.deep.equal(crawl);
      }
    });
  });
}
