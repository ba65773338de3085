import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import {
  hang,
  page,
  serveSite,
  sumOf,
  useCrawls,
  type Crawl,
  type CrawlEvent,
  type UrlRow,
} from '../support/crawls.ts';

describe('cancelling a crawl over the API', () => {
  type Used = ReturnType<typeof useCrawls>;
  const cancel = async (test: Used, crawlId: string): Promise<{ status: number; body: Crawl }> =>
    test.api.post(`/api/knowledge/crawl/${crawlId}/cancel`);

  function hanging(test: Used, url: string): { asked: Promise<ServerResponse> } {
    return {
      asked: new Promise((resolve) => test.site.serve(url, (_, response) => resolve(response))),
    };
  }

  async function indexed(test: Used, crawlId: string, count: number): Promise<void> {
    for await (const { event, data } of test.follow(crawlId)) {
      expect(event).to.equal('progress');
      if (data.counts['indexed'] === count) return;
    }
  }

  describe('while it runs', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://cancelled.test${path}`;
    const quick = ['/quick-1', '/quick-2', '/quick-3'];
    let answer: { status: number; body: Crawl };
    let events: CrawlEvent[];
    let rows: Record<string, UrlRow>;
    let fetchedAtEnd: number[];
    let letGo: Promise<unknown>;
    const later = ['/later-1', '/later-2'];

    before(async () => {
      serveSite(test.site, 'http://cancelled.test', {
        '/': page('Cancelled', { links: [...quick, '/hangs-1', '/hangs-2'] }),
        '/quick-1': page('Quick one', { text: 'The quick page tells of walruses.', links: later }),
        '/quick-2': page('Quick two'),
        '/quick-3': page('Quick three'),
        '/hangs-2': hang,
        ...Object.fromEntries(later.map((path) => [path, page(`About ${path}`)])),
      });
      const { asked } = hanging(test, at('/hangs-1'));
      const { crawlId } = await test.started({ seedUrl: at('/') });
      const reading = test.events(crawlId);
      const response = await asked;
      letGo = once(response, 'close');
      await indexed(test, crawlId, 4);
      answer = await cancel(test, crawlId);
      events = await reading;
      rows = await test.urls(crawlId);
      fetchedAtEnd = [...later, '/hangs-1', '/hangs-2'].map((path) => test.site.requests(at(path)));
    });

    it('answers 200 with the crawl, cancelled', () => {
      expect(answer.status).to.equal(200);
      expect(answer.body).to.include({ status: 'cancelled', stopReason: 'cancelled' });
      expect(answer.body.finishedAt).to.be.a('string');
    });

    it('aborts requests that hang', async () => {
      await letGo;
    });

    it('keeps the indexed pages searchable', async () => {
      expect(answer.body.counts).to.include({ indexed: 4 });
      const { sourceId } = answer.body;
      expect(Object.keys(await test.pages(sourceId))).to.have.members(['/', ...quick].map(at));
      const [hit] = await test.search('quick page tells of walruses', sourceId);
      expect(hit).to.include({ url: at('/quick-1') });
    });

    it('leaves the source indexed, with its pages', async () => {
      expect(await test.record(answer.body.sourceId)).to.include({
        status: 'indexed',
        page_count: 4,
        last_error: null,
      });
    });

    it('excludes open URLs as cancelled', () => {
      for (const path of [...later, '/hangs-1', '/hangs-2']) {
        expect(rows[at(path)], path).to.include({ outcome: 'excluded', reason: 'cancelled' });
      }
      expect(answer.body.counts).to.include({ queued: 0, fetching: 0, excluded: 4, discovered: 8 });
      expect(sumOf(answer.body)).to.equal(answer.body.counts['discovered']);
    });

    it('sends one finished event with the crawl as in the response', () => {
      const finished = events.filter(({ event }) => event === 'finished');
      expect(finished).to.deep.equal([{ event: 'finished', data: answer.body }]);
      expect(events.at(-1)!.event).to.equal('finished');
      expect(events.length).to.be.greaterThan(1);
    });

    it('returns the same when it is cancelled again, and changes nothing', async () => {
      const again = await cancel(test, answer.body.crawlId);
      expect([again.status, again.body]).to.deep.equal([200, answer.body]);
      expect(await test.urls(answer.body.crawlId)).to.deep.equal(rows);
    });

    it('fetches nothing any more', async () => {
      test.site.serve('http://meanwhile.test/', page('Meanwhile'));
      await test.crawled({ seedUrl: 'http://meanwhile.test/' });
      const fetched = [...later, '/hangs-1', '/hangs-2'].map((path) => test.site.requests(at(path)));
      expect(fetched).to.deep.equal(fetchedAtEnd).and.to.deep.equal([0, 0, 1, 1]);
    });

    it('ends its workflow', async () => {
      await test.ended(answer.body.sourceId);
    });
  });

  describe('before anything was indexed', () => {
    const test = useCrawls();

    for (const [what, path] of [
      ['robots.txt hangs', '/robots.txt'],
      ['a sitemap hangs', '/sitemap.xml'],
      ['the seed hangs', '/'],
    ] as const) {
      it(`ends it while ${what}, and a reindex then crawls the site`, async () => {
        const host = `http://hangs-${path.length}.test`;
        serveSite(test.site, host, { '/': page('Seed', { text: 'The seed tells of penguins.' }) });
        const { asked } = hanging(test, `${host}${path}`);
        const { crawlId, sourceId } = await test.started({ seedUrl: `${host}/` });
        await asked;
        const { status, body } = await cancel(test, crawlId);
        expect(status).to.equal(200);
        expect(body).to.include({ status: 'cancelled', stopReason: 'cancelled' });
        expect(body.counts).to.include({ indexed: 0, queued: 0, fetching: 0 });
        const record = await test.record(sourceId);
        expect(record).to.include({ status: 'failed', page_count: 0 });
        expect(record.last_error).to.match(/^crawl\.cancelled: /);

        test.site.serve(`${host}${path}`, page('Seed', { text: 'The seed tells of penguins.' }));
        expect(await test.recrawled(sourceId)).to.include({ status: 'indexed', stopReason: 'done' });
        expect((await test.search('penguins', sourceId))[0]).to.include({ url: `${host}/` });
      });
    }
  });

  describe('of many at once, at any time', () => {
    const test = useCrawls();

    it('each ends cancelled or done, with one finished event', async () => {
      const names = Array.from({ length: 40 }, (_, i) => `/page-${i}`);
      serveSite(test.site, 'http://many.test', {
        '/': page('Many', { links: names }),
        ...Object.fromEntries(names.map((name) => [name, page(`About ${name}`)])),
      });
      await Promise.all(
        Array.from({ length: 8 }, async (_, i) => {
          const { crawlId, sourceId } = await test.started({ seedUrl: 'http://many.test/' });
          const reading = test.events(crawlId);
          for (let looks = 0; looks < i * 3; looks++) await test.crawl(crawlId);
          const { body } = await cancel(test, crawlId);
          expect(body.status).to.be.oneOf(['cancelled', 'indexed']);
          expect(body.counts).to.include({ queued: 0, fetching: 0 });
          expect(sumOf(body)).to.equal(body.counts['discovered']);
          const finished = (await reading).filter(({ event }) => event === 'finished');
          expect(finished).to.deep.equal([{ event: 'finished', data: body }]);
          const held = Object.keys(await test.pages(sourceId));
          expect(held).to.have.lengthOf(body.counts['indexed']!);
          expect((await test.record(sourceId)).page_count).to.equal(held.length);
        }),
      );
    });
  });

  describe('of a site that had been crawled before', () => {
    const test = useCrawls();

    it('keeps all its pages, even those that were not visited again', async () => {
      const host = 'http://twice.test';
      serveSite(test.site, host, {
        '/': page('Twice', { links: ['/inner'] }),
        '/inner': page('Inner', { text: 'The inner page tells of penguins.' }),
      });
      const first = await test.crawled({ seedUrl: `${host}/` });
      const { asked } = hanging(test, `${host}/inner`);
      await test.api.post(`/api/knowledge/${first.sourceId}/reindex`);
      await asked;
      const { crawl_id: crawlId } = await test.record(first.sourceId);
      const { body } = await cancel(test, crawlId);
      expect(body).to.include({ status: 'cancelled' });
      expect(body.changes).to.include({ unchanged: 1, removed: 0 });
      expect(await test.record(first.sourceId)).to.include({ status: 'indexed', page_count: 2 });
      expect((await test.search('penguins', first.sourceId))[0]).to.include({ url: `${host}/inner` });
    });
  });

  describe('once it has ended', () => {
    const test = useCrawls();

    for (const [what, seedUrl, status] of [
      ['well', 'http://ended.test/', 'indexed'],
      ['badly', 'http://ended-badly.test/', 'failed'],
    ] as const) {
      it(`${what}: answers 200 with the crawl as it is, and changes nothing`, async () => {
        test.site.serve('http://ended.test/', page('Ended'));
        const crawl = await test.crawled({ seedUrl });
        expect(crawl.status).to.equal(status);
        const rows = await test.urls(crawl.crawlId);
        const record = await test.record(crawl.sourceId);
        const answer = await cancel(test, crawl.crawlId);
        expect([answer.status, answer.body]).to.deep.equal([200, crawl]);
        expect(await test.crawl(crawl.crawlId)).to.deep.equal(crawl);
        expect(await test.urls(crawl.crawlId)).to.deep.equal(rows);
        expect(await test.record(crawl.sourceId)).to.deep.equal(record);
      });
    }
  });
});
