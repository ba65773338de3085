import { expect } from 'chai';
import {
  answering,
  page,
  redirect,
  serveSite,
  sumOf,
  useCrawls,
  type Crawl,
  type CrawlEvent,
} from '../support/crawls.ts';
import type { Page } from '../support/site.ts';

const paths = (...names: string[]): string[] => names.map((name) => `/${name}`);
const pagesOf = (names: string[]): Record<string, Page> =>
  Object.fromEntries(names.map((name) => [`/${name}`, page(`About ${name}`)]));

describe('crawls over the API', () => {
  describe('POST /api/knowledge/crawl', () => {
    const test = useCrawls();

    const cases: [string, object, string][] = [
      ['the seedUrl is missing', {}, 'body.seedUrl'],
      ['the seedUrl is a number', { seedUrl: 5 }, 'body.seedUrl'],
      ['the seedUrl is empty', { seedUrl: '' }, 'body.seedUrl'],
      ['the seedUrl is not a URL', { seedUrl: 'pricing' }, 'body.seedUrl'],
      ['the seedUrl is too long', { seedUrl: `http://a.test/${'a'.repeat(10_000)}` }, 'body.seedUrl'],
      ['maxPages is 0', { maxPages: 0 }, 'body.maxPages'],
      ['maxPages is negative', { maxPages: -1 }, 'body.maxPages'],
      ['maxPages is a fraction', { maxPages: 1.5 }, 'body.maxPages'],
      ['maxPages is over 5000', { maxPages: 5001 }, 'body.maxPages'],
      ['maxPages is a string', { maxPages: '10' }, 'body.maxPages'],
      ['maxPages is null', { maxPages: null }, 'body.maxPages'],
      ['maxDepth is negative', { maxDepth: -1 }, 'body.maxDepth'],
      ['a path pattern is empty', { includePaths: [''] }, 'body.includePaths.0'],
      ['path patterns are not a list', { excludePaths: '/a' }, 'body.excludePaths'],
      ['the sitemap mode is unknown', { sitemap: 'all' }, 'body.sitemap'],
      ['the render mode is unknown', { render: 'maybe' }, 'body.render'],
      ['subdomains is a string', { subdomains: 'yes' }, 'body.subdomains'],
      ['the name is white space', { name: ' ' }, 'body.name'],
      ['a field is unknown', { depth: 3 }, 'body.depth'],
    ];
    for (const [what, json, path] of cases) {
      const seed = what.includes('seedUrl') ? {} : { seedUrl: 'http://a.test/' };
      it(`answers 400, names ${path} and stores nothing if ${what}`, async () => {
        const { status, body } = await test.api.post('/api/knowledge/crawl', { ...seed, ...json });
        expect([status, body.error.details?.[0]?.path]).to.deep.equal([400, path]);
        expect((await test.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
      });
    }

    const seedUrl = 'http://a.test/';
    const refused: [string, object, string][] = [
      ['the seedUrl is not http', { seedUrl: 'ftp://a.test/' }, 'url.not_http'],
      ['the seedUrl is this machine', { seedUrl: 'http://127.0.0.1/' }, 'url.address_refused'],
      ['the seedUrl is link-local', { seedUrl: 'http://169.254.169.254/' }, 'url.address_refused'],
      ['the seedUrl resolves to this machine', { seedUrl: 'http://localhost/' }, 'url.address_refused'],
      ['the seedUrl contains a password', { seedUrl: 'http://user:pass@a.test/' }, 'url.userinfo'],
      ['a pattern is a full URL', { seedUrl, includePaths: ['/b', 'http://a.test/b'] }, 'crawl.invalid_glob'],
      [
        'a pattern has 21 wildcards',
        { seedUrl, excludePaths: ['/b', '*/'.repeat(21)] },
        'crawl.invalid_glob',
      ],
    ];
    for (const [what, json, code] of refused) {
      it(`answers 400 ${code} and stores nothing if ${what}`, async () => {
        const { status, body } = await test.api.post('/api/knowledge/crawl', json);
        expect([status, body.error.code]).to.deep.equal([400, code]);
        expect((await test.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
      });

      it(`names the field if ${what}`, async () => {
        const { body } = await test.api.post('/api/knowledge/crawl', json);
        const path = `body.${Object.keys(json).at(-1)}${code === 'crawl.invalid_glob' ? '.1' : ''}`;
        expect(body.error.details?.[0]?.path).to.equal(path);
      });
    }

    it('names every invalid field', async () => {
      const { body } = await test.api.post('/api/knowledge/crawl', { maxPages: 0, maxDepth: -1 });
      expect(body.error.details.map(({ path }: { path: string }) => path)).to.have.members([
        'body.seedUrl',
        'body.maxPages',
        'body.maxDepth',
      ]);
    });

    it('answers 202 with the crawl, its source and 50 pages by default', async () => {
      test.site.serve('http://accepted.test/', page('Accepted'));
      const { status, body } = await test.api.post('/api/knowledge/crawl', {
        seedUrl: 'http://accepted.test/',
      });
      expect(status).to.equal(202);
      const { crawlId, sourceId, ...rest } = body;
      expect(rest).to.deep.equal({ status: 'indexing', maxPages: 50 });
      expect(crawlId).to.match(/^crawl_/);
      expect(sourceId).to.match(/^kb_/);
      await test.ended(sourceId);
    });

    it('returns the given maxPages, up to 5000', async () => {
      const { status, body } = await test.api.post('/api/knowledge/crawl', {
        seedUrl: 'http://accepted.test/',
        maxPages: 5000,
      });
      expect([status, body.maxPages]).to.deep.equal([202, 5000]);
      await test.ended(body.sourceId);
    });
  });

  describe('an unknown crawl', () => {
    const test = useCrawls();
    const calls: [string, string][] = [
      ['GET', ''],
      ['GET', '/pages'],
      ['GET', '/events'],
      ['POST', '/cancel'],
    ];
    for (const [method, part] of calls) {
      it(`${method} {crawlId}${part} answers 404 for an unknown id`, async () => {
        const { status, body } = await test.api.request(method, `/api/knowledge/crawl/crawl_nothing${part}`);
        expect([status, body.error.code]).to.deep.equal([404, 'crawl.not_found']);
      });

      it(`${method} {crawlId}${part} answers 404 for another workspace's crawl`, async () => {
        test.site.serve('http://foreign.test/', page('Foreign'));
        const { crawlId } = await test.crawled({ seedUrl: 'http://foreign.test/' });
        const stranger = await test.service.newClient();
        const { status, body } = await stranger.request(method, `/api/knowledge/crawl/${crawlId}${part}`);
        expect([status, body.error.code]).to.deep.equal([404, 'crawl.not_found']);
      });
    }
  });

  describe('a crawl in progress', () => {
    const test = useCrawls();
    const seedUrl = 'http://running.test/';
    const names = Array.from({ length: 60 }, (_, i) => `page-${i}`);
    let seen: Crawl[];
    let last: Crawl;
    let events: CrawlEvent[];

    before(async () => {
      let open!: () => void;
      const followed = new Promise<void>((resolve) => (open = resolve));
      const slowly =
        (title: string, until?: Promise<void>): Page =>
        (_, response) =>
          void setTimeout(async () => {
            await until;
            response.writeHead(200, { 'content-type': 'text/html' }).end(page(title));
          }, 100);
      serveSite(test.site, 'http://running.test', {
        '/': page('Running', { links: [...paths(...names), '/lost'] }),
        ...Object.fromEntries(
          names.map((name, i) => [`/${name}`, slowly(`About ${name}`, i < 30 ? undefined : followed)]),
        ),
      });
      const { crawlId } = await test.started({ seedUrl, maxPages: 100 });
      events = [];
      const reading = (async () => {
        for await (const event of test.follow(crawlId)) events.push(event);
      })();
      seen = [];
      do {
        seen.push(await test.crawl(crawlId));
        if (events.length > 1 && seen.at(-1)!.counts['indexed']! > 0) open();
      } while (seen.at(-1)!.status === 'indexing');
      last = seen.at(-1)!;
      await reading;
    });

    it('shows outcomes that sum to the URLs discovered, at every read', () => {
      for (const read of seen)
        expect(sumOf(read), JSON.stringify(read.counts)).to.equal(read.counts['discovered']);
    });

    it('shows its progress before it ends', () => {
      const underWay = seen.filter(
        ({ status, counts }) => status === 'indexing' && counts['indexed']! > 0 && counts['queued']! > 0,
      );
      expect(underWay).not.to.deep.equal([]);
      expect(underWay[0]).to.include({ stopReason: null, finishedAt: null });
    });

    it('never shows fewer pages than before', () => {
      const indexed = seen.map(({ counts }) => counts['indexed']!);
      expect(indexed).to.deep.equal(indexed.toSorted((a, b) => a - b));
    });

    it('ends with no URL queued or in progress', () => {
      expect(last.counts).to.deep.equal({
        discovered: 62,
        queued: 0,
        fetching: 0,
        indexed: 61,
        unchanged: 0,
        duplicate: 0,
        excluded: 0,
        robotsBlocked: 0,
        failed: 1,
        skippedBudget: 0,
      });
    });

    it('ends indexed and done, with its end time', () => {
      expect(last).to.include({
        status: 'indexed',
        stopReason: 'done',
        lastError: null,
        seedUrl,
        maxPages: 100,
      });
      expect(Date.parse(last.finishedAt!)).to.be.greaterThan(Date.parse(last.startedAt));
    });

    it('fetches each URL once, and robots.txt too', () => {
      const urls = [seedUrl, `${seedUrl}robots.txt`, ...names.map((name) => seedUrl + name)];
      expect(urls.filter((url) => test.site.requests(url) !== 1)).to.deep.equal([]);
    });

    it('sends progress events that sum up, then one finished event with the final crawl', () => {
      expect(events.length).to.be.greaterThan(2);
      expect(events.slice(0, -1).map(({ event }) => event)).to.deep.equal(
        Array.from({ length: events.length - 1 }, () => 'progress'),
      );
      expect(events.at(-1)).to.deep.equal({ event: 'finished', data: last });
      expect(events.filter(({ data }) => sumOf(data) !== data.counts['discovered'])).to.deep.equal([]);
    });

    it('sends only one finished event once it has ended', async () => {
      expect(await test.events(last.crawlId)).to.deep.equal([{ event: 'finished', data: last }]);
    });
  });

  describe('a site that cannot be crawled', () => {
    const test = useCrawls();
    const crawls: Record<string, Crawl> = {};

    before(async () => {
      const { site } = test;
      serveSite(site, 'http://forbids.test', {
        '/robots.txt': answering(200, { 'content-type': 'text/plain' }, 'User-agent: *\nDisallow: /'),
        '/': page('Forbidden'),
      });
      serveSite(site, 'http://broken-robots.test', {
        '/robots.txt': answering(500),
        '/': page('Unread'),
        '/sitemap.xml': answering(200, {}, '<urlset></urlset>'),
      });
      site.serve('http://no-robots.test/', page('Without robots'));
      site.serve('http://leads-away.test/', redirect('http://other-site.test/'));
      site.serve('http://other-site.test/', page('Other site'));
      site.serve(
        'http://empty.test/',
        page('Not to be found', { head: '<meta name="robots" content="noindex">' }),
      );
      const seeds = {
        forbidden: 'http://forbids.test/',
        brokenRobots: 'http://broken-robots.test/',
        noRobots: 'http://no-robots.test/',
        unresolvable: 'http://shop.invalid/',
        leadsAway: 'http://leads-away.test/',
        notFound: 'http://not-found.test/',
        noindex: 'http://empty.test/',
      };
      await Promise.all(
        Object.entries(seeds).map(async ([name, seedUrl]) => {
          crawls[name] = await test.crawled({ seedUrl });
        }),
      );
    });

    const failures: [string, string, string, string][] = [
      ['robots.txt forbids the seed', 'forbidden', 'robots', 'crawl.robots_disallowed'],
      ['robots.txt answers 500', 'brokenRobots', 'robots', 'crawl.robots_unreachable'],
      ['the host does not resolve', 'unresolvable', 'error', 'fetch.unresolvable'],
      ['the seed redirects to another host', 'leadsAway', 'error', 'crawl.seed_redirects'],
      ['the seed answers 404', 'notFound', 'error', 'crawl.nothing_indexed'],
      ['the seed has noindex', 'noindex', 'error', 'crawl.nothing_indexed'],
    ];
    for (const [what, name, stopReason, code] of failures) {
      it(`fails with ${code} if ${what}`, () => {
        expect(crawls[name]).to.include({ status: 'failed', stopReason });
        expect(crawls[name]!.lastError).to.match(new RegExp(`^${code.replace('.', '\\.')}: .+\\.$`));
      });

      it(`also shows the reason on the source, and counts the URLs found, if ${what}`, async () => {
        const { sourceId, lastError } = crawls[name]!;
        expect(await test.record(sourceId)).to.include({
          status: 'failed',
          last_error: lastError,
          page_count: 0,
          indexed_at: null,
        });
        expect(sumOf(crawls[name]!)).to.equal(crawls[name]!.counts['discovered']);
      });
    }

    it('fetches nothing but robots.txt if it disallows the seed', () => {
      const urls = ['robots.txt', '', 'sitemap.xml'].map((path) => `http://forbids.test/${path}`);
      expect(urls.map(test.site.requests)).to.deep.equal([1, 0, 0]);
    });

    it('fetches nothing but robots.txt if it answers 500', () => {
      const urls = ['', 'sitemap.xml'].map((path) => `http://broken-robots.test/${path}`);
      expect(urls.map(test.site.requests)).to.deep.equal([0, 0]);
      expect(test.site.requests('http://broken-robots.test/robots.txt')).to.be.greaterThan(0);
    });

    it('lists the seed as blocked if robots.txt disallows it', async () => {
      const rows = await test.urls(crawls['forbidden']!.crawlId);
      expect(rows['http://forbids.test/']).to.include({
        outcome: 'robotsBlocked',
        reason: 'robots_disallowed',
      });
    });

    it('never requests the host that the seed redirects to', () => {
      const urls = ['robots.txt', ''].map((path) => `http://other-site.test/${path}`);
      expect(urls.map(test.site.requests)).to.deep.equal([0, 0]);
    });

    it('crawls a site without a robots.txt', () => {
      expect(crawls['noRobots']).to.include({ status: 'indexed', stopReason: 'done' });
    });
  });

  describe('a site with faults', () => {
    const test = useCrawls();

    it('indexes a page that first answers 503 with a delay of a second', async () => {
      let busy = true;
      const shop = page('Shop');
      test.site.serve('http://busy.test/', (_, response) => {
        if (busy) response.writeHead(503, { 'retry-after': '1' }).end();
        else response.writeHead(200, { 'content-type': 'text/html' }).end(shop);
        busy = false;
      });
      const { status, crawlId } = await test.crawled({ seedUrl: 'http://busy.test/' });
      expect(status).to.equal('indexed');
      expect((await test.urls(crawlId))['http://busy.test/']).to.include({
        outcome: 'indexed',
        httpStatus: 200,
      });
    });

    it('does not wait for a page that answers 429 and asks for an hour', async () => {
      serveSite(test.site, 'http://throttled.test', {
        '/': page('Throttled', { links: ['/limited'] }),
        '/limited': answering(429, { 'retry-after': '3600' }),
      });
      const { crawlId } = await test.crawled({ seedUrl: 'http://throttled.test/' });
      expect((await test.urls(crawlId))['http://throttled.test/limited']).to.include({
        outcome: 'failed',
        reason: 'fetch.http_429',
        httpStatus: 429,
      });
    });

    it('requests a page that answers 500 three times', async () => {
      serveSite(test.site, 'http://faulty.test', {
        '/': page('Faulty', { links: ['/fault', '/next'] }),
        '/fault': answering(500),
        '/next': page('Next'),
      });
      const { crawlId } = await test.crawled({ seedUrl: 'http://faulty.test/' });
      const rows = await test.urls(crawlId);
      expect(rows['http://faulty.test/fault']).to.include({
        outcome: 'failed',
        reason: 'fetch.http_500',
        httpStatus: 500,
      });
      expect(rows['http://faulty.test/next']).to.include({ outcome: 'indexed' });
      expect(test.site.requests('http://faulty.test/fault')).to.equal(3);
    });

    it('shows the error of each broken page', async () => {
      serveSite(test.site, 'http://cut.test', {
        '/': page('Cut', { links: ['/reset', '/empty', '/picture'] }),
        '/reset': (request) => void request.socket.destroy(),
        '/empty': answering(200, { 'content-type': 'text/html' }),
        '/picture': answering(200, { 'content-type': 'image/png' }, 'not a page'),
      });
      const { crawlId } = await test.crawled({ seedUrl: 'http://cut.test/' });
      const rows = await test.urls(crawlId);
      expect(rows['http://cut.test/reset']).to.include({ outcome: 'failed', reason: 'fetch.interrupted' });
      expect(rows['http://cut.test/empty']).to.include({ outcome: 'failed', reason: 'fetch.empty' });
      expect(rows['http://cut.test/picture']).to.include({
        outcome: 'excluded',
        reason: 'unsupported_type',
      });
    });
  });

  describe('the budget', () => {
    const test = useCrawls();
    const good = Array.from({ length: 9 }, (_, i) => `good-${i}`);
    const AVAILABLE = 11;

    before(() => {
      const twin = page('Twin');
      const mixed = good.flatMap((name, i) => [`/lost-${i}`, `/${name}`]);
      serveSite(test.site, 'http://budget.test', {
        '/': page('Budget', {
          links: ['/twin-a', '/twin-b', '/moved', ...mixed, '/picture.png', 'http://else.test/'],
        }),
        '/twin-a': twin,
        '/twin-b': twin,
        '/moved': redirect('/good-0'),
        ...pagesOf(good),
      });
      serveSite(test.site, 'http://exact.test', {
        '/': page('Exact', { links: paths(...good) }),
        ...pagesOf(good),
      });
    });

    for (const maxPages of [1, 2, 7, AVAILABLE - 1]) {
      describe(`of ${maxPages}, with failures and duplicates among the links`, () => {
        let crawl: Crawl;
        before(async () => {
          crawl = await test.crawled({ seedUrl: 'http://budget.test/', maxPages });
        });

        it(`indexes exactly ${maxPages}`, async () => {
          expect(crawl.counts).to.include({ indexed: maxPages });
          expect(Object.keys(await test.pages(crawl.sourceId))).to.have.lengthOf(maxPages);
          expect((await test.record(crawl.sourceId)).page_count).to.equal(maxPages);
        });

        it('ends as indexed with the stop reason budget', () => {
          expect(crawl).to.include({ status: 'indexed', stopReason: 'budget', lastError: null });
        });

        it('lists the remaining URLs as skippedBudget', async () => {
          expect(crawl.counts['skippedBudget']).to.be.greaterThan(0);
          expect(sumOf(crawl)).to.equal(crawl.counts['discovered']);
          const left = Object.values(await test.urls(crawl.crawlId)).filter(
            ({ outcome }) => outcome === 'skippedBudget',
          );
          expect(left).to.have.lengthOf(crawl.counts['skippedBudget']!);
          expect(new Set(left.map(({ reason }) => reason))).to.deep.equal(new Set(['budget']));
        });
      });
    }

    it('indexes everything and ends done if it is larger than the site', async () => {
      const crawl = await test.crawled({ seedUrl: 'http://budget.test/', maxPages: 100 });
      expect(crawl).to.include({ status: 'indexed', stopReason: 'done' });
      expect(crawl.counts).to.include({
        indexed: AVAILABLE,
        duplicate: 2,
        failed: 9,
        excluded: 2,
        skippedBudget: 0,
      });
    });

    it('ends done if it equals the site', async () => {
      const crawl = await test.crawled({ seedUrl: 'http://exact.test/', maxPages: 10 });
      expect(crawl).to.include({ status: 'indexed', stopReason: 'done' });
      expect(crawl.counts).to.include({ discovered: 10, indexed: 10, skippedBudget: 0 });
    });

    it('of 1 indexes the seed', async () => {
      const { sourceId } = await test.crawled({ seedUrl: 'http://exact.test/', maxPages: 1 });
      expect(Object.keys(await test.pages(sourceId))).to.deep.equal(['http://exact.test/']);
    });
  });
});
