import { expect } from 'chai';
import { page, prose, serveSite, useCrawls, type Crawl, type Hit, type SitePage } from '../support/crawls.ts';

const COLLECTIONS = ['pages', 'crawl_urls', 'crawls', 'documents', 'chunks'];

describe('a crawled site as a source over the API', () => {
  const at = (path: string): string => `http://company.test${path}`;
  const WIDGETS = 'The widget plan costs 40 euros a month and includes priority support.';
  const REFUNDS = 'Customers get their money back within fourteen days of buying.';

  const serve = (test: ReturnType<typeof useCrawls>): void =>
    serveSite(test.site, 'http://company.test', {
      '/': page('Company home', { links: ['/widgets', '/refunds', '/long', '/lost'] }),
      '/widgets': page('Widgets', { text: WIDGETS }),
      '/refunds': page('Refunds', { text: REFUNDS }),
      '/long': page('Long', { text: prose('long', 120) }),
    });

  describe('after a crawl', () => {
    const test = useCrawls();
    let crawl: Crawl;
    let pages: Record<string, SitePage>;

    before(async () => {
      serve(test);
      crawl = await test.crawled({ seedUrl: at('/'), name: 'The company' });
      pages = await test.pages(crawl.sourceId);
    });

    const urlsOf = (hits: Hit[]): (string | null)[] => [...new Set(hits.map(({ url }) => url))];
    const contentOf = (query: string, part = 'content') =>
      test.api.get(`/api/knowledge/${crawl.sourceId}/${part}${query}`);

    describe('GET /api/knowledge/{id}', () => {
      it('is one source of type site with the title of its seed', async () => {
        const { sources } = (await test.api.get('/api/knowledge')).body;
        expect(sources).to.have.lengthOf(1);
        expect(sources[0]).to.include({
          id: crawl.sourceId,
          type: 'site',
          source_url_or_path: at('/'),
          status: 'indexed',
          enabled: 1,
          last_error: null,
          name: 'The company',
          title: 'Company home',
          crawl_id: crawl.crawlId,
          page_count: 4,
          revision: 1,
        });
        expect(Date.parse(sources[0].indexed_at)).to.be.at.least(Date.parse(crawl.startedAt));
      });

      it('counts the chunks of all its pages', async () => {
        const { chunk_count: count } = await test.record(crawl.sourceId);
        const ofPages = Object.values(pages).reduce((sum, { chunk_count }) => sum + chunk_count, 0);
        const stored = await test.service.services.database.db
          .collection('chunks')
          .countDocuments({ source_id: crawl.sourceId });
        expect([count, ofPages]).to.deep.equal([stored, stored]);
        expect(count).to.be.greaterThan(4);
      });

      it('is found by its type', async () => {
        expect((await test.api.get('/api/knowledge?type=site')).body.sources).to.have.lengthOf(1);
        expect((await test.api.get('/api/knowledge?type=url')).body.sources).to.deep.equal([]);
      });
    });

    describe('POST /api/knowledge for one of its pages', () => {
      const added = (url: string, unlessInSite = true) =>
        test.api.post('/api/knowledge', { url, unlessInSite });

      it('answers 409 with a sentence that names the site', async () => {
        const { status, body } = await added(at('/refunds'));
        expect([status, body.error.code]).to.deep.equal([409, 'source.page_of_site']);
        expect(body.error.message).to.include('“The company”').and.to.include(crawl.sourceId);
      });

      it('recognizes another spelling of the address', async () => {
        const { status, body } = await added(`${at('/refunds')}?utm_source=mail#top`);
        expect([status, body.error.code]).to.deep.equal([409, 'source.page_of_site']);
      });

      it('rejects the lines of a batch that name pages of the site in any spelling', async () => {
        const lines = [at('/refunds'), `${at('/refunds')}#top`].map((url) =>
          JSON.stringify({ url, unlessInSite: true }),
        );
        const { body } = await test.api.request('POST', '/api/knowledge/batch', {
          body: [...lines, '{"text":"Something else."}'].join('\n'),
          headers: { 'content-type': 'application/x-ndjson' },
        });
        expect(body.accepted).to.equal(1);
        expect(
          body.rejected.map(({ line, code }: { line: number; code: string }) => [line, code]),
        ).to.deep.equal([
          [1, 'source.page_of_site'],
          [2, 'source.page_of_site'],
        ]);
        const [text] = (await test.api.get('/api/knowledge?type=text')).body.sources;
        await test.api.delete(`/api/knowledge/${text.id}`);
      });

      it('accepts the page if the client does not ask for the refusal', async () => {
        const { status, body } = await added(at('/refunds'), false);
        expect(status).to.equal(202);
        await test.api.delete(`/api/knowledge/${body.id}`);
      });

      it('accepts a page that is disabled in the site', async () => {
        const path = `/api/knowledge/${crawl.sourceId}/pages/${pages[at('/refunds')]!.id}`;
        await test.api.patch(path, { enabled: false });
        const { status, body } = await added(at('/refunds'));
        expect(status).to.equal(202);
        await test.api.patch(path, { enabled: true });
        const again = await added(at('/refunds'));
        expect([again.status, again.body.duplicate]).to.deep.equal([200, true]);
        await test.api.delete(`/api/knowledge/${body.id}`);
      });
    });

    describe('GET /api/knowledge/{id}/pages', () => {
      it('answers 404 for an unknown id, and in another workspace', async () => {
        expect((await test.api.get('/api/knowledge/kb_nothing/pages')).status).to.equal(404);
        const stranger = await test.service.newClient();
        expect((await stranger.get(`/api/knowledge/${crawl.sourceId}/pages`)).status).to.equal(404);
      });

      for (const query of ['limit=0', 'limit=1001', 'cursor=nonsense', 'outcome=indexed']) {
        it(`answers 400 for ${query}`, async () => {
          expect((await contentOf(`?${query}`, 'pages')).status).to.equal(400);
        });
      }

      it('lists each page with its title and number of chunks', () => {
        expect(Object.keys(pages)).to.have.members(['/', '/widgets', '/refunds', '/long'].map(at));
        expect(pages[at('/widgets')]).to.include({
          title: 'Widgets',
          enabled: 1,
          chunk_count: 1,
          content_type: 'text/html',
        });
        expect(pages[at('/long')]!.chunk_count).to.be.greaterThan(1);
      });

      it('returns each page once, for any page size', async () => {
        const walked: string[] = [];
        let cursor: string | null = null;
        do {
          const { body } = await contentOf(`?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`, 'pages');
          expect(body.pages).to.have.lengthOf(1);
          walked.push(body.pages[0].url);
          cursor = body.nextCursor;
        } while (cursor !== null);
        expect(walked).to.deep.equal(Object.keys(pages));
      });

      it('is empty for a source of another type', async () => {
        const other = await test.service.newClient();
        const { body } = await other.post('/api/knowledge', { text: 'A text has no pages.' });
        expect((await other.get(`/api/knowledge/${body.id}/pages`)).body).to.deep.equal({
          pages: [],
          nextCursor: null,
        });
        await test.service.ended(body.id);
      });
    });

    describe('GET /api/knowledge/{id}/content and /chunks', () => {
      for (const part of ['content', 'chunks']) {
        it(`${part}: answers 400 content.page_required without a page`, async () => {
          const { status, body } = await contentOf('', part);
          expect([status, body.error.code]).to.deep.equal([400, 'content.page_required']);
        });

        it(`${part}: answers 404 for an unknown page`, async () => {
          const { status, body } = await contentOf('?page=page_nothing', part);
          expect([status, body.error.code]).to.deep.equal([404, 'page.not_found']);
        });

        it(`${part}: answers 404 for the page of another site`, async () => {
          test.site.serve('http://neighbour.test/', page('Neighbour'));
          const { sourceId } = await test.crawled({ seedUrl: 'http://neighbour.test/' });
          const { id } = (await test.pages(sourceId))['http://neighbour.test/']!;
          expect((await contentOf(`?page=${id}`, part)).status).to.equal(404);
          const address = await contentOf('?url=http://neighbour.test/', part);
          expect([address.status, address.body.error.code]).to.deep.equal([404, 'page.not_found']);
          await test.api.delete(`/api/knowledge/${sourceId}`);
        });

        it(`${part}: answers 404 for a URL of no page`, async () => {
          const { status, body } = await contentOf(`?url=${at('/lost')}`, part);
          expect([status, body.error.code]).to.deep.equal([404, 'page.not_found']);
          expect(body.error.message).to.contain('address');
        });

        it(`${part}: answers 400 for an id together with a URL, even of the same page`, async () => {
          const both = `?page=${pages[at('/widgets')]!.id}&url=${at('/widgets')}`;
          const { status, body } = await contentOf(both, part);
          expect([status, body.error.code]).to.deep.equal([400, 'input.invalid']);
          expect(body.error.details[0].path).to.equal('query.url');
        });

        it(`${part}: returns the same by URL as by id`, async () => {
          const byId = await contentOf(`?page=${pages[at('/widgets')]!.id}`, part);
          const byAddress = await contentOf(`?url=${encodeURIComponent(at('/widgets'))}`, part);
          expect(byAddress.status).to.equal(200);
          expect(byAddress.body).to.deep.equal(byId.body);
        });

        it(`${part}: ignores the URL for a source of another type`, async () => {
          const other = await test.service.newClient();
          const { body } = await other.post('/api/knowledge', { text: 'A text has no pages.' });
          await test.service.ended(body.id);
          const path = `/api/knowledge/${body.id}/${part}`;
          const answer = await other.get(`${path}?url=http://elsewhere.test/`);
          expect(answer.status).to.equal(200);
          expect(answer.body).to.deep.equal((await other.get(path)).body);
        });
      }

      it('gives the text of one page', async () => {
        const { status, body } = await contentOf(`?page=${pages[at('/widgets')]!.id}`);
        expect(status).to.equal(200);
        expect(body).to.include({ id: crawl.sourceId, title: 'Widgets', url: at('/widgets') });
        expect(body.text).to.contain(WIDGETS).and.not.to.contain(REFUNDS);
      });

      it('returns the chunks of one page, at their offsets in its text', async () => {
        const { id, chunk_count } = pages[at('/long')]!;
        const { text } = (await contentOf(`?page=${id}`)).body;
        const { chunks } = (await contentOf(`?page=${id}`, 'chunks')).body;
        expect(chunks).to.have.lengthOf(chunk_count);
        for (const chunk of chunks) expect(text.slice(chunk.start, chunk.end)).to.equal(chunk.text);
      });
    });

    describe('search', () => {
      const search = (query: string): Promise<Hit[]> => test.search(query, crawl.sourceId);

      it('finds its pages with their own address and title', async () => {
        const [hit] = await search('widget plan costs');
        expect(hit).to.include({ sourceId: crawl.sourceId, url: at('/widgets'), title: 'Widgets' });
        expect(hit!.text).to.contain('40 euros');
        const [other] = await search('customers get their money back');
        expect(other).to.include({ sourceId: crawl.sourceId, url: at('/refunds'), title: 'Refunds' });
      });

      it('does not find them in another workspace', async () => {
        const stranger = await test.service.newClient();
        const { body } = await stranger.post('/api/knowledge/search', { query: 'widget plan costs' });
        expect(body.hits).to.deep.equal([]);
      });

      it('finds none of them once the source is disabled, and all again once it is enabled', async () => {
        await test.api.patch(`/api/knowledge/${crawl.sourceId}`, { enabled: false });
        expect(await search('widget plan costs')).to.deep.equal([]);
        await test.api.patch(`/api/knowledge/${crawl.sourceId}`, { enabled: true });
        expect(urlsOf(await search('widget plan costs'))).to.include(at('/widgets'));
      });
    });

    describe('PATCH /api/knowledge/{id}/pages/{pageId}', () => {
      const change = (pageId: string, json: object) =>
        test.api.patch(`/api/knowledge/${crawl.sourceId}/pages/${pageId}`, json);

      for (const json of [{}, { enabled: 1 }, { enabled: true, name: 'a' }]) {
        it(`answers 400 for ${JSON.stringify(json)}`, async () => {
          expect((await change(pages[at('/')]!.id, json)).status).to.equal(400);
        });
      }

      it('answers 404 for an unknown page, and in another workspace', async () => {
        expect((await change('page_nothing', { enabled: false })).status).to.equal(404);
        const stranger = await test.service.newClient();
        const path = `/api/knowledge/${crawl.sourceId}/pages/${pages[at('/')]!.id}`;
        expect((await stranger.patch(path, { enabled: false })).status).to.equal(404);
        expect((await test.pages(crawl.sourceId))[at('/')]!.enabled).to.equal(1);
      });

      it('excludes one page from search, includes it again, and changes no other page', async () => {
        const { id } = pages[at('/widgets')]!;
        const { status, body } = await change(id, { enabled: false });
        expect([status, body]).to.deep.equal([200, { ...pages[at('/widgets')], enabled: 0 }]);
        const without = urlsOf(await test.search('widget plan costs money back', crawl.sourceId));
        expect(without).to.include(at('/refunds')).and.not.to.include(at('/widgets'));
        await change(id, { enabled: true });
        const again = urlsOf(await test.search('widget plan costs money back', crawl.sourceId));
        expect(again).to.include.members([at('/refunds'), at('/widgets')]);
      });
    });
  });

  describe('DELETE /api/knowledge/{id}', () => {
    const test = useCrawls();
    before(() => serve(test));

    const rowsOf = async (sourceId: string): Promise<number[]> => {
      const { db } = test.service.services.database;
      const crawls = await db.collection<{ _id: string }>('sources').countDocuments({ _id: sourceId });
      const counts = COLLECTIONS.map((name) => db.collection(name).countDocuments({ source_id: sourceId }));
      return [crawls, ...(await Promise.all(counts))];
    };
    const NONE = [0, 0, 0, 0, 0, 0];

    it('leaves no row, and its crawl answers 404', async () => {
      const { sourceId, crawlId } = await test.crawled({ seedUrl: at('/') });
      expect((await rowsOf(sourceId)).includes(0)).to.equal(false);
      expect((await test.api.delete(`/api/knowledge/${sourceId}`)).status).to.equal(204);
      expect(await rowsOf(sourceId)).to.deep.equal(NONE);
      for (const part of ['', '/pages', '/events']) {
        expect((await test.api.get(`/api/knowledge/crawl/${crawlId}${part}`)).status, part).to.equal(404);
      }
      expect((await test.api.get(`/api/knowledge/${sourceId}/pages`)).status).to.equal(404);
      expect((await test.api.delete(`/api/knowledge/${sourceId}`)).status).to.equal(404);
    });

    it('does not change other sites with the same address', async () => {
      const [kept, gone] = [
        await test.crawled({ seedUrl: at('/') }),
        await test.crawled({ seedUrl: at('/') }),
      ];
      await test.api.delete(`/api/knowledge/${gone.sourceId}`);
      expect(await test.record(kept.sourceId)).to.include({ status: 'indexed', page_count: 4 });
      expect((await test.search('widget plan costs', kept.sourceId))[0]).to.include({ url: at('/widgets') });
    });

    it('stops a crawl in progress, and nothing reappears', async () => {
      let release = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        test.site.serve('http://deleted.test/late', (_, response) => {
          release = () =>
            response.writeHead(200, { 'content-type': 'text/html' }).end(page('Late', { links: ['/next'] }));
          resolve();
        });
      });
      const letGo = new Promise<void>((resolve) => {
        test.site.serve('http://deleted.test/hangs', (_, response) => void response.on('close', resolve));
      });
      serveSite(test.site, 'http://deleted.test', {
        '/': page('Deleted', { links: ['/early', '/late', '/hangs'] }),
        '/early': page('Early'),
        '/next': page('Next'),
      });
      const { sourceId, crawlId } = await test.started({ seedUrl: 'http://deleted.test/' });
      await late;
      expect((await test.api.delete(`/api/knowledge/${sourceId}`)).status).to.equal(204);
      expect((await test.api.get(`/api/knowledge/crawl/${crawlId}`)).status).to.equal(404);
      release();
      await letGo;
      await test.crawled({ seedUrl: at('/') });
      expect(await rowsOf(sourceId)).to.deep.equal(NONE);
    });
  });
});
