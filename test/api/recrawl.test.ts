import { expect } from 'chai';
import {
  answering,
  html,
  page,
  prose,
  redirect,
  serveSite,
  tagged,
  useCrawls,
  type Crawl,
  type SitePage,
  type UrlRow,
} from '../support/crawls.ts';

describe('crawling a site again over the API', () => {
  const chunkIds = async (test: ReturnType<typeof useCrawls>, sourceId: string): Promise<string[]> => {
    const { db } = test.service.services.database;
    const chunks = await db
      .collection<{ _id: string }>('chunks')
      .find({ source_id: sourceId })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    return chunks.map(({ _id }) => _id).toSorted();
  };
  const embedded = (test: ReturnType<typeof useCrawls>): number => test.endpoint.batches.flat().length;

  describe('POST /api/knowledge/{id}/reindex of a site', () => {
    const test = useCrawls();

    it('answers 202 with a new crawl; the previous one can still be read', async () => {
      test.site.serve('http://again.test/', page('Again'));
      const first = await test.crawled({ seedUrl: 'http://again.test/', maxPages: 3 });
      const { status, body } = await test.api.post(`/api/knowledge/${first.sourceId}/reindex`);
      expect([status, body]).to.deep.equal([202, { id: first.sourceId, status: 'indexing' }]);
      await test.ended(first.sourceId);
      const record = await test.record(first.sourceId);
      expect(record).to.include({ status: 'indexed', last_error: null, page_count: 1 });
      expect(record.crawl_id).not.to.equal(first.crawlId);
      expect(await test.crawl(record.crawl_id)).to.include({
        sourceId: first.sourceId,
        status: 'indexed',
        stopReason: 'done',
        seedUrl: 'http://again.test/',
        maxPages: 3,
      });
      expect(await test.crawl(first.crawlId)).to.deep.equal(first);
    });

    it('joins a crawl in progress', async () => {
      let release = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        test.site.serve('http://joined.test/', (_, response) => {
          release = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Joined'));
          resolve();
        });
      });
      const { sourceId, crawlId } = await test.started({ seedUrl: 'http://joined.test/' });
      await begun;
      const { status } = await test.api.post(`/api/knowledge/${sourceId}/reindex`);
      expect([status, (await test.record(sourceId)).crawl_id]).to.deep.equal([202, crawlId]);
      release();
      await test.ended(sourceId);
      expect(test.site.requests('http://joined.test/')).to.equal(1);
    });

    it('leaves the site searchable for a search that loads its index first', async () => {
      const url = 'http://held.test/';
      await test.api.post('/api/knowledge/search', { query: 'loads what was there before' });
      test.site.serve(url, page('Held', { text: 'Saturn has rings of ice.' }));
      const { sourceId } = await test.crawled({ seedUrl: url });
      let release = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        test.site.serve(url, (_, response) => {
          release = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page('Held'));
          resolve();
        });
      });
      await test.api.post(`/api/knowledge/${sourceId}/reindex`);
      await begun;
      const found = await test.search('rings of ice', sourceId);
      release();
      await test.ended(sourceId);
      expect(found.map(({ text }) => text).join()).to.contain('Saturn');
    });

    it('recovers a site whose first crawl failed', async () => {
      const first = await test.crawled({ seedUrl: 'http://late.test/' });
      expect(first.status).to.equal('failed');
      test.site.serve('http://late.test/', page('Late', { text: 'The page is here at last.' }));
      expect(await test.recrawled(first.sourceId)).to.include({ status: 'indexed', lastError: null });
      expect((await test.search('page is here', first.sourceId))[0]!.text).to.contain('at last');
    });
  });

  describe('when nothing changed', () => {
    const test = useCrawls();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const links = names.map((name) => `/${name}`);

    for (const [what, host, serve] of [
      ['with ETags', 'http://tagged.test', (body: string) => tagged(body, '"1"')],
      ['without ETags', 'http://untagged.test', (body: string) => html(body)],
    ] as const) {
      describe(what, () => {
        let second: Crawl;
        let before_: { chunks: string[]; embedded: number };

        before(async () => {
          serveSite(test.site, host, {
            '/': serve(page('Unchanged', { links })),
            ...Object.fromEntries(names.map((name) => [`/${name}`, serve(page(`About ${name}`))])),
          });
          const { sourceId } = await test.crawled({ seedUrl: `${host}/` });
          before_ = { chunks: await chunkIds(test, sourceId), embedded: embedded(test) };
          second = await test.recrawled(sourceId);
        });

        it('every page is unchanged', () => {
          expect(second).to.include({ status: 'indexed', stopReason: 'done' });
          expect(second.counts).to.include({ discovered: 6, unchanged: 6, indexed: 0 });
          expect(second.changes).to.deep.equal({ new: 0, changed: 0, unchanged: 6, moved: 0, removed: 0 });
        });

        it('every page was requested once', () => {
          expect(links.map((path) => test.site.requests(host + path))).to.deep.equal(links.map(() => 2));
        });

        it('no chunk changes, and nothing is embedded', async () => {
          expect(await chunkIds(test, second.sourceId)).to.deep.equal(before_.chunks);
          expect(embedded(test)).to.equal(before_.embedded);
        });

        it('its pages are found as before', async () => {
          expect(await test.record(second.sourceId)).to.include({ page_count: 6, title: 'Unchanged' });
          const [hit] = await test.search(prose('About c').slice(0, 60), second.sourceId);
          expect(hit).to.include({ url: `${host}/c`, title: 'About c' });
        });

        it("each row has the site's response", async () => {
          const rows = Object.values(await test.urls(second.crawlId));
          const status = what === 'with ETags' ? 304 : 200;
          expect(new Set(rows.map(({ httpStatus }) => httpStatus))).to.deep.equal(new Set([status]));
        });
      });
    }
  });

  describe('when many pages changed', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://changes.test${path}`;
    const price = (euros: number): string =>
      `The basic plan costs ${euros} euros a month. ${prose('price', 10)} ${prose('more', 40)}`;
    const MOVED = 'Our warehouse stands close to the river in Lisbon.';
    let first: Crawl;
    let second: Crawl;
    let rows: Record<string, UrlRow>;
    let pages: Record<string, SitePage>;
    let before_: { pages: Record<string, SitePage>; embedded: number };
    let embeddedAnew: string[];

    const find = async (query: string): Promise<string> =>
      (await test.search(query, first.sourceId)).map(({ url, text }) => `${url} ${text}`).join('\n');
    const kept = ['/kept-1', '/kept-2', '/kept-3'];

    before(async () => {
      const always = [...kept, '/price', '/markup', '/gone', '/faulty', '/moved', '/hidden', '/forgotten'];
      serveSite(test.site, 'http://changes.test', {
        '/': tagged(page('Changes', { links: [...always, '/unlinked'] }), '"1"'),
        ...Object.fromEntries(kept.map((path) => [path, page(`About ${path}`)])),
        '/price': tagged(page('Price', { text: price(10) }), '"10"'),
        '/markup': page('Markup'),
        '/gone': page('Gone', { text: 'The autumn sale ends in October.' }),
        '/faulty': page('Faulty', { text: 'Support answers within one hour.' }),
        '/moved': page('Moved', { text: MOVED }),
        '/hidden': page('Hidden', { text: 'Penguins are not for sale.' }),
        '/forgotten': page('Forgotten', { text: 'Nobody wants this to be remembered.' }),
        '/unlinked': page('Unlinked', { text: 'Walruses live in the far north.' }),
      });
      first = await test.crawled({ seedUrl: at('/') });
      before_ = { pages: await test.pages(first.sourceId), embedded: embedded(test) };
      const { id } = before_.pages[at('/hidden')]!;
      await test.api.patch(`/api/knowledge/${first.sourceId}/pages/${id}`, { enabled: false });

      serveSite(test.site, 'http://changes.test', {
        '/': tagged(page('Changes', { links: [...always, '/added'] }), '"2"'),
        '/price': tagged(page('Price', { text: price(12) }), '"12"'),
        '/markup': page('Markup', { head: '<!-- built on another day -->' }),
        '/gone': answering(404),
        '/faulty': answering(500),
        '/moved': redirect('/moved-here'),
        '/moved-here': page('Moved', { text: MOVED }),
        '/hidden': page('Hidden', { text: 'Penguins are for sale after all.' }),
        '/forgotten': page('Forgotten', { head: '<meta name="robots" content="noindex">' }),
        '/added': page('Added', { text: 'Lighthouses can be rented by the week.' }),
      });
      second = await test.recrawled(first.sourceId);
      rows = await test.urls(second.crawlId);
      pages = await test.pages(first.sourceId);
      embeddedAnew = test.endpoint.batches.flat().slice(before_.embedded);
    });

    it('had all its pages before', () => {
      expect(first.counts).to.include({ discovered: 12, indexed: 12 });
      expect(first.changes).to.include({ new: 12 });
    });

    it('counts changes relative to the previous crawl', () => {
      expect(second).to.include({ status: 'indexed', stopReason: 'done' });
      expect(second.changes).to.deep.equal({
        new: 1,
        changed: 2,
        unchanged: 6,
        moved: 1,
        removed: 2,
      });
      expect(second.counts).to.include({
        indexed: 4,
        unchanged: 6,
        failed: 2,
        duplicate: 1,
        robotsBlocked: 1,
      });
    });

    it('a page that is gone is removed at once', async () => {
      expect(rows[at('/gone')]).to.include({ outcome: 'failed', reason: 'fetch.http_404' });
      expect(pages).not.to.have.property(at('/gone'));
      expect(await find('autumn sale ends')).not.to.contain('October');
    });

    it('a page with noindex is removed at once', async () => {
      expect(rows[at('/forgotten')]).to.include({ outcome: 'robotsBlocked', reason: 'noindex' });
      expect(pages).not.to.have.property(at('/forgotten'));
      expect(await find('nobody wants to be remembered')).not.to.contain('Nobody');
    });

    it('a page with an error fails, and its old text still answers', async () => {
      expect(rows[at('/faulty')]).to.include({ outcome: 'failed', reason: 'fetch.http_500' });
      expect(pages).to.have.property(at('/faulty'));
      expect(await find('support answers within')).to.contain('one hour');
    });

    it('one changed digit is found, and search answers with the new text', async () => {
      expect(rows[at('/price')]).to.include({ outcome: 'indexed', httpStatus: 200 });
      const found = await find('what does the basic plan cost');
      expect(found).to.contain('costs 12 euros').and.not.to.contain('costs 10 euros');
    });

    it('only chunks that changed are embedded', () => {
      const [chunks] = [before_.pages[at('/price')]!.chunk_count];
      expect(chunks).to.be.greaterThan(1);
      expect(embeddedAnew).to.have.lengthOf(3);
    });

    it('new markup around the same text is not a change', () => {
      expect(rows[at('/markup')]).to.include({ outcome: 'unchanged', httpStatus: 200 });
    });

    it('a moved page is one page at its new address', async () => {
      expect(rows[at('/moved')]).to.include({ outcome: 'duplicate', reason: 'redirect' });
      expect(rows[at('/moved-here')]).to.include({ outcome: 'indexed' });
      const found = await find('where does the warehouse stand');
      expect(found)
        .to.contain(`${at('/moved-here')} `)
        .and.not.to.contain(`${at('/moved')} `);
    });

    it('a disabled page stays disabled even if it changed', async () => {
      expect(rows[at('/hidden')]).to.include({ outcome: 'indexed' });
      expect(pages[at('/hidden')]!.enabled).to.equal(0);
      expect(await find('penguins for sale')).not.to.contain('Penguins');
    });

    it('a page without links stays for now', async () => {
      expect(rows[at('/unlinked')]).to.include({ outcome: 'unchanged', reason: 'not_linked' });
      expect(await find('where do walruses live')).to.contain('far north');
    });

    it('pages keep their ids', () => {
      const ids = (of: Record<string, SitePage>) => kept.map((path) => of[at(path)]!.id);
      expect(ids(pages)).to.deep.equal(ids(before_.pages));
    });

    it('no text and no chunk of removed content is kept', async () => {
      const { db } = test.service.services.database;
      const documents = await db.collection('documents').countDocuments({ source_id: first.sourceId });
      expect(documents).to.equal(Object.keys(pages).length);
      const count = Object.values(pages).reduce((sum, { chunk_count }) => sum + chunk_count, 0);
      expect(await chunkIds(test, first.sourceId)).to.have.lengthOf(count);
      expect(await test.record(first.sourceId)).to.include({
        page_count: Object.keys(pages).length,
        chunk_count: count,
        revision: 2,
      });
    });

    describe('and crawled again', () => {
      let third: Crawl;
      before(async () => {
        third = await test.recrawled(first.sourceId);
      });

      it('a page without links is removed the second time', async () => {
        expect(third.changes).to.include({ removed: 1, new: 0, changed: 0, moved: 0 });
        expect((await test.urls(third.crawlId))[at('/unlinked')]).to.include({ reason: 'not_linked' });
        expect(await test.pages(first.sourceId)).not.to.have.property(at('/unlinked'));
        expect(await find('where do walruses live')).not.to.contain('far north');
      });

      it('a page that still has its error stays', async () => {
        expect(await find('support answers within')).to.contain('one hour');
      });
    });
  });

  describe('when a page has a new address and the old one still answers', () => {
    const test = useCrawls();
    const at = (path: string): string => new URL(path, 'http://readdressed.test/').href;
    let first: Crawl;
    const pagesWith = async (): Promise<(string | null)[]> =>
      (await test.search('where does the ferry leave', first.sourceId)).flatMap(({ url, text }) =>
        text.includes('ferry') ? [url] : [],
      );

    before(async () => {
      const ferry = page('Ferry', { text: 'The ferry leaves from the northern pier at noon.' });
      serveSite(test.site, 'http://readdressed.test', {
        '/': html(page('Home', { links: ['/old'] })),
        '/old': html(ferry),
        '/new': html(ferry),
      });
      first = await test.crawled({ seedUrl: at('/') });
      serveSite(test.site, 'http://readdressed.test', { '/': html(page('Home', { links: ['/new'] })) });
    });

    it('is kept at the old address by the first crawl, and at the new one by the next', async () => {
      await test.recrawled(first.sourceId);
      expect(await pagesWith()).to.deep.equal([at('/old')]);
      const third = await test.recrawled(first.sourceId);
      expect(await pagesWith()).to.deep.equal([at('/new')]);
      expect(third.changes).to.include({ moved: 1, new: 0, removed: 0 });
    });
  });

  describe('with errors in two crawls in a row', () => {
    const test = useCrawls();
    const leaves = ['/leaf-1', '/leaf-2', '/leaf-3'];
    const crawls: Record<string, Crawl[]> = {};
    const faulty = ['http://hub.test/hub', 'http://down.test/', 'http://down.test/inner'];

    before(async () => {
      serveSite(test.site, 'http://hub.test', {
        '/': page('Seed', { links: ['/hub'] }),
        '/hub': page('Hub', { links: leaves }),
        ...Object.fromEntries(leaves.map((path) => [path, page(`About ${path}`)])),
      });
      serveSite(test.site, 'http://down.test', {
        '/': page('Down', { links: ['/inner'] }),
        '/inner': page('Inner', { text: 'The inner page tells of penguins.' }),
      });
      serveSite(test.site, 'http://upkeep.test', {
        '/': page('Upkeep', { links: ['/shop'] }),
        '/shop': page('Shop', { text: 'The shop sells lighthouses.' }),
      });
      const seeds = ['http://hub.test/', 'http://down.test/', 'http://upkeep.test/'];
      for (const seedUrl of seeds) crawls[seedUrl] = [await test.crawled({ seedUrl })];
      for (const url of faulty) test.site.serve(url, answering(500));
      serveSite(test.site, 'http://upkeep.test', {
        '/shop': redirect('/upkeep', 302),
        '/upkeep': answering(500),
      });
      await Promise.all(
        Object.values(crawls).map(async (ofSite) => {
          for (let i = 0; i < 2; i++) ofSite.push(await test.recrawled(ofSite[0]!.sourceId));
        }),
      );
    });

    it('an error of a linking page removes no pages', async () => {
      const [{ sourceId }] = crawls['http://hub.test/'] as [Crawl];
      expect(Object.keys(await test.pages(sourceId))).to.include.members(
        leaves.map((path) => `http://hub.test${path}`),
      );
    });

    it('a page that temporarily redirects to an error keeps its old text', async () => {
      const [{ sourceId }] = crawls['http://upkeep.test/'] as [Crawl];
      expect((await test.search('what does the shop sell', sourceId))[0]!.text).to.contain('lighthouses');
    });

    it('a site that is down keeps its pages searchable, and says why', async () => {
      const [first, ...later] = crawls['http://down.test/'] as [Crawl, ...Crawl[]];
      for (const crawl of later) {
        expect(crawl).to.include({ status: 'failed', stopReason: 'error' });
        expect(crawl.changes).to.include({ removed: 0 });
      }
      expect(await test.record(first.sourceId)).to.include({ status: 'failed', page_count: 2 });
      expect((await test.search('penguins', first.sourceId))[0]!.text).to.contain('inner page tells');
    });
  });

  describe('when one of two equal pages is removed', () => {
    const test = useCrawls();

    for (const [what, host, links] of [
      ['listed first', 'http://first-goes.test', ['/kept', '/other']],
      ['listed last', 'http://last-goes.test', ['/other', '/kept']],
    ] as const) {
      it(`the other one replaces it if the first is ${what}`, async () => {
        const twin = page('Twin', { text: 'Both tell of walruses.' });
        serveSite(test.site, host, { '/': page('Twins', { links }), '/kept': twin, '/other': twin });
        const first = await test.crawled({ seedUrl: `${host}/` });
        const held = Object.keys(await test.pages(first.sourceId)).filter((url) => !url.endsWith('/'));
        expect(held).to.have.lengthOf(1);
        const other = held[0] === `${host}/kept` ? `${host}/other` : `${host}/kept`;
        test.site.serve(held[0]!, answering(404));
        const second = await test.recrawled(first.sourceId);
        expect(second.changes).to.deep.equal({ new: 0, changed: 0, unchanged: 1, moved: 1, removed: 0 });
        const [hit] = await test.search('walruses', first.sourceId);
        expect(hit).to.include({ url: other });
      });
    }
  });

  describe('within the budget', () => {
    const test = useCrawls();

    it('a larger site has no more pages than maxPages', async () => {
      const serve = (...names: string[]): void =>
        serveSite(test.site, 'http://grown.test', {
          '/': page('Grown', { links: names.map((name) => `/${name}`) }),
          ...Object.fromEntries(names.map((name) => [`/${name}`, page(`About ${name}`)])),
        });
      serve('old-1', 'old-2', 'old-3', 'old-4');
      const { sourceId } = await test.crawled({ seedUrl: 'http://grown.test/', maxPages: 3 });
      serve('new-1', 'new-2', 'old-1', 'old-2');
      const { counts, stopReason } = await test.recrawled(sourceId);
      expect([counts['indexed']! + counts['unchanged']!, stopReason]).to.deep.equal([3, 'budget']);
      expect(Object.keys(await test.pages(sourceId))).to.have.members(
        ['/', '/new-1', '/new-2'].map((path) => `http://grown.test${path}`),
      );
    });
  });
});
