import { expect } from 'chai';
import { article } from '../support/site.ts';
import { useService } from '../support/shared-service.ts';
import { imageFile } from '../support/text-files.ts';

describe('knowledge sources over the API', () => {
  const test = useService();

  describe('POST /api/knowledge', () => {
    describe('when the input is wrong', () => {
      const cases: [string, unknown, number, string][] = [
        ['nothing is given', {}, 400, 'source.exactly_one'],
        ['url and text are given together', { url: 'http://a.test/', text: 'a' }, 400, 'source.exactly_one'],
        ['the url is not a URL', { url: 'pricing' }, 400, 'url.invalid'],
        ['the url is not http', { url: 'ftp://a.test/' }, 400, 'url.not_http'],
        ['the url is a file', { url: 'file:///etc/passwd' }, 400, 'url.not_http'],
        ['the url is this machine', { url: 'http://127.0.0.1:8080/' }, 400, 'url.address_refused'],
        ['the url is a private address', { url: 'http://10.0.0.1/' }, 400, 'url.address_refused'],
        [
          'the url is the decimal address of this machine',
          { url: 'http://2130706433/' },
          400,
          'url.address_refused',
        ],
        ['the name resolves to this machine', { url: 'http://localhost/' }, 400, 'url.address_refused'],
        ['the url contains a password', { url: 'http://user:pass@a.test/' }, 400, 'url.userinfo'],
        ['the text is empty', { text: '' }, 400, 'text.empty'],
        ['the text is white space', { text: ' \n\t' }, 400, 'text.empty'],
        ['the text is not a string', { text: 5 }, 400, 'input.invalid'],
        ['a field is unknown', { text: 'a', colour: 'red' }, 400, 'input.invalid'],
        ['the name is empty', { text: 'a', name: ' ' }, 400, 'input.invalid'],
        ['the text is larger than 5 MB', { text: 'a'.repeat(5_000_001) }, 413, 'text.too_large'],
        ['the body is larger than any text', { text: 'a'.repeat(12_000_000) }, 413, 'body.too_large'],
      ];
      for (const [what, json, status, code] of cases) {
        it(`answers ${status} ${code} and stores nothing if ${what}`, async () => {
          const answer = await test.api.post('/api/knowledge', json);
          expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
          expect((await test.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
        });
      }

      it('names every invalid field in details', async () => {
        const { body } = await test.api.post('/api/knowledge', { text: 5, name: '' });
        expect(body.error.details.map(({ path }: { path: string }) => path)).to.have.members([
          'body.text',
          'body.name',
        ]);
      });

      it('answers 400 json.malformed if the JSON is broken', async () => {
        const headers = { 'content-type': 'application/json' };
        const { status, body } = await test.api.request('POST', '/api/knowledge', {
          body: '{"text":',
          headers,
        });
        expect([status, body.error.code]).to.deep.equal([400, 'json.malformed']);
      });

      it('answers 400 source.exactly_one without a body', async () => {
        const { status, body } = await test.api.post('/api/knowledge');
        expect([status, body.error.code]).to.deep.equal([400, 'source.exactly_one']);
      });

      it('answers 415 for an unsupported content type', async () => {
        const headers = { 'content-type': 'application/xml' };
        const { status, body } = await test.api.request('POST', '/api/knowledge', { body: '<a/>', headers });
        expect([status, body.error.code]).to.deep.equal([415, 'body.unsupported_type']);
      });
    });

    it('answers 202 with the id and the status indexing', async () => {
      const { status, body } = await test.api.post('/api/knowledge', { text: 'We sell boats.' });
      expect(status).to.equal(202);
      expect(body).to.deep.equal({ id: body.id, status: 'indexing' });
      expect(body.id).to.match(/^kb_[0-9a-z]{26}$/);
    });

    it('indexes a web page', async () => {
      test.service.site.serve(
        'http://boats.test/pricing',
        article('Boat pricing', 'The small boat costs 90 euros a day.'),
      );
      const id = await test.added({ url: 'http://boats.test/pricing' });
      const source = await test.record(id);
      expect(source).to.include({
        id,
        type: 'url',
        source_url_or_path: 'http://boats.test/pricing',
        status: 'indexed',
        enabled: 1,
        last_error: null,
        title: 'Boat pricing',
      });
      expect(source.chunk_count).to.be.greaterThan(0);
    });

    it('indexes a text under its given name', async () => {
      const id = await test.added({ text: 'Refunds take five days.', name: 'Refund policy' });
      expect(await test.record(id)).to.include({
        type: 'text',
        source_url_or_path: `text:${id}`,
        name: 'Refund policy',
        status: 'indexed',
        chunk_count: 1,
      });
    });

    it('returns the existing id with duplicate for the same page in another spelling', async () => {
      test.service.site.serve('http://boats.test/a?x=1', article('A', 'Some words.'));
      const id = await test.added({ url: 'http://boats.test/a?x=1' });
      const again = await test.api.post('/api/knowledge', {
        url: 'http://BOATS.test:80/a?utm_source=mail&x=1#top',
      });
      expect([again.status, again.body]).to.deep.equal([200, { id, status: 'indexed', duplicate: true }]);
      expect(test.service.site.requests('http://boats.test/a?x=1')).to.equal(1);
    });

    it('returns the existing id with duplicate for the same text', async () => {
      const id = await test.added({ text: 'The very same words.' });
      const again = await test.api.post('/api/knowledge', {
        text: 'The very same words.',
        name: 'other name',
      });
      expect([again.status, again.body]).to.deep.equal([200, { id, status: 'indexed', duplicate: true }]);
    });

    it('stores one source for the same text sent twenty times at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => test.api.post('/api/knowledge', { text: 'All at once.' })),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).to.equal(1);
      expect(answers.filter(({ status }) => status === 202)).to.have.length(1);
      await test.service.ended(answers[0]!.body.id);
    });

    it('keeps equal texts of two workspaces apart', async () => {
      const id = await test.added({ text: 'Shared words.' });
      const other = await test.service.newClient();
      const { status, body } = await other.post('/api/knowledge', { text: 'Shared words.' });
      expect(status).to.equal(202);
      expect(body.id).not.to.equal(id);
      await test.service.ended(body.id);
    });
  });

  describe('POST /api/knowledge with a page that cannot be read', () => {
    const cases: [string, string, RegExp][] = [
      ['answers 404', 'http://bad.test/gone', /^fetch\.http_404: .+404/],
      ['answers 500', 'http://bad.test/broken', /^fetch\.http_500: /],
      ['answers nothing', 'http://bad.test/empty', /^(fetch|document)\.empty: /],
      ['has no words', 'http://bad.test/blank', /^document\.empty: /],
      ['is larger than 10 MB', 'http://bad.test/huge', /^fetch\.too_large: /],
      ['is a video', 'http://bad.test/video', /^page\.unsupported_type: .*video\/mp4/],
      [
        'is a picture without words',
        'http://bad.test/picture',
        /^document\.empty: The page has no readable text.* pictures/,
      ],
      ['is a truncated picture', 'http://bad.test/half-picture', /^file\.damaged: /],
      ['redirects forever', 'http://bad.test/loop', /^fetch\.redirect_loop: /],
      ['redirects to this machine', 'http://bad.test/inside', /^fetch\.redirect_refused: /],
      ['cannot be found', 'http://no-such-host.invalid/', /^fetch\.unresolvable: /],
    ];

    before(() => {
      const { site } = test.service;
      site.serve('http://bad.test/broken', (_, response) => response.writeHead(500).end('oops'));
      site.serve('http://bad.test/empty', (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(),
      );
      site.serve(
        'http://bad.test/blank',
        '<html><head><script>var a = 1;</script></head><body></body></html>',
      );
      site.serve('http://bad.test/huge', (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const write = (): void => {
          while (!response.destroyed && response.write('a'.repeat(100_000)));
        };
        response.on('drain', write);
        write();
      });
      site.serve('http://bad.test/video', (_, response) =>
        response
          .writeHead(200, { 'content-type': 'video/mp4' })
          .end(Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex')),
      );
      site.serve('http://bad.test/picture', (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(imageFile('')),
      );
      site.serve('http://bad.test/half-picture', (_, response) =>
        response
          .writeHead(200, { 'content-type': 'image/png' })
          .end(Buffer.from('89504e470d0a1a0a0000000d', 'hex')),
      );
      site.serve('http://bad.test/loop', (_, response) =>
        response.writeHead(302, { location: '/loop' }).end(),
      );
      site.serve('http://bad.test/inside', (_, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      );
    });

    for (const [what, url, lastError] of cases) {
      it(`ends failed with a code and a message if the page ${what}`, async () => {
        const id = await test.added({ url });
        const source = await test.record(id);
        expect(source.status).to.equal('failed');
        expect(source.last_error).to.match(lastError);
        expect(source.last_error).to.match(/\.$/);
        expect(source.indexed_at).to.equal(null);
      });
    }
  });

  describe('GET /api/knowledge', () => {
    const cases: [string, string, string][] = [
      ['the limit is 0', 'limit=0', 'input.invalid'],
      ['the limit is over 1000', 'limit=1001', 'input.invalid'],
      ['the limit is not a number', 'limit=many', 'input.invalid'],
      ['the status is unknown', 'status=lost', 'input.invalid'],
      ['a parameter is unknown', 'colour=red', 'input.invalid'],
      ['the cursor is garbage', 'cursor=rubbish', 'cursor.invalid'],
      [
        'the cursor is JSON of another kind',
        `cursor=${Buffer.from('{"$gt":1}').toString('base64url')}`,
        'cursor.invalid',
      ],
    ];
    for (const [what, query, code] of cases) {
      it(`answers 400 ${code} if ${what}`, async () => {
        const { status, body } = await test.api.get(`/api/knowledge?${query}`);
        expect([status, body.error.code]).to.deep.equal([400, code]);
      });
    }

    it('returns each source with exactly the fields and types of the interface', async () => {
      const id = await test.added({ text: 'One source.' });
      const { body } = await test.api.get('/api/knowledge');
      const [source] = body.sources;
      expect(source.id).to.equal(id);
      expect(source.type).to.be.a('string');
      expect(source.source_url_or_path).to.be.a('string');
      expect(source.status).to.equal('indexed');
      expect(source.chunk_count).to.equal(1);
      expect(source.enabled).to.equal(1);
      expect(source.created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(source.indexed_at)).to.be.at.least(Date.parse(source.created_at));
      expect(source.last_error).to.equal(null);
    });

    it('pages newest first, and neither skips nor repeats while sources are added', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 5; i++)
        ids.push((await test.api.post('/api/knowledge', { text: `Text ${i}.` })).body.id);
      const first = await test.api.get('/api/knowledge?limit=2');
      await test.api.post('/api/knowledge', { text: 'A late one.' });
      const second = await test.api.get(`/api/knowledge?limit=2&cursor=${first.body.nextCursor}`);
      const third = await test.api.get(`/api/knowledge?limit=2&cursor=${second.body.nextCursor}`);
      const seen = [first, second, third].flatMap(({ body }) =>
        body.sources.map(({ id }: { id: string }) => id),
      );
      expect(seen).to.deep.equal(ids.toReversed());
      expect(third.body.nextCursor).to.equal(null);
    });

    it('filters by status, type, enabled and words of the name or URL', async () => {
      test.service.site.serve('http://filter.test/plans', article('Plans', 'Words about plans.'));
      const page = await test.added({ url: 'http://filter.test/plans' });
      const text = await test.added({ text: 'Words.', name: 'Notes (draft)' });
      await test.api.patch(`/api/knowledge/${text}`, { enabled: false });
      const ids = async (query: string) =>
        (await test.api.get(`/api/knowledge?${query}`)).body.sources.map(({ id }: { id: string }) => id);
      expect(await ids('type=url')).to.deep.equal([page]);
      expect(await ids('status=failed')).to.deep.equal([]);
      expect(await ids('enabled=0')).to.deep.equal([text]);
      expect(await ids('q=FILTER.test')).to.deep.equal([page]);
      expect(await ids(`q=${encodeURIComponent('(draft')}`)).to.deep.equal([text]);
    });
  });

  describe('PATCH /api/knowledge/{id}', () => {
    const cases: [string, unknown][] = [
      ['enabled is a number', { enabled: 1 }],
      ['enabled is a string', { enabled: 'true' }],
      ['enabled is null', { enabled: null }],
      ['nothing is given', {}],
      ['a field is unknown', { enabled: true, status: 'indexed' }],
      ['about is an unknown party', { about: 'them' }],
      ['about is a competitor without a domain', { about: 'competitor:' }],
      ['about is a competitor with an address', { about: 'competitor:https://acme.com/' }],
    ];
    for (const [what, json] of cases) {
      it(`answers 400 and changes nothing if ${what}`, async () => {
        const id = await test.added({ text: 'Unchanged.' });
        const before = await test.record(id);
        const { status } = await test.api.patch(`/api/knowledge/${id}`, json);
        expect(status).to.equal(400);
        expect(await test.record(id)).to.deep.equal(before);
      });
    }

    it('answers 404 for an unknown id', async () => {
      const { status, body } = await test.api.patch('/api/knowledge/kb_nothing', { enabled: true });
      expect([status, body.error.code]).to.deep.equal([404, 'source.not_found']);
    });

    it('sets enabled to the integer 0 without changing the status', async () => {
      const id = await test.added({ text: 'Switch me.' });
      const { status, body } = await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      expect(status).to.equal(200);
      expect(body).to.include({ id, enabled: 0, status: 'indexed' });
      expect((await test.api.patch(`/api/knowledge/${id}`, { enabled: true })).body.enabled).to.equal(1);
    });

    it('renames without touching enabled', async () => {
      const id = await test.added({ text: 'Name me.' });
      expect((await test.api.patch(`/api/knowledge/${id}`, { name: 'Named' })).body).to.include({
        name: 'Named',
        enabled: 1,
      });
    });
  });

  describe('PATCH /api/knowledge/{id} {about}', () => {
    it('sets the party, with a normalized domain', async () => {
      const id = await test.added({ text: 'Whose words are these?' });
      expect((await test.record(id)).about).to.equal(null);
      const { body } = await test.api.patch(`/api/knowledge/${id}`, { about: ' Competitor:Acme.COM ' });
      expect(body).to.include({ about: 'competitor:acme.com', enabled: 1 });
      expect((await test.record(id)).about).to.equal('competitor:acme.com');
    });

    it('clears it with null', async () => {
      const id = await test.added({ text: 'Whose words were these?' });
      await test.api.patch(`/api/knowledge/${id}`, { about: 'market' });
      expect((await test.api.patch(`/api/knowledge/${id}`, { about: null })).body.about).to.equal(null);
    });
  });

  describe('GET /api/knowledge/{id}/content', () => {
    it('answers 404 content.not_indexed before the first success', async () => {
      const id = await test.added({ url: 'http://content.test/missing' });
      const { status, body } = await test.api.get(`/api/knowledge/${id}/content`);
      expect([status, body.error.code]).to.deep.equal([404, 'content.not_indexed']);
    });

    it('returns the text and the Markdown of a page', async () => {
      test.service.site.serve(
        'http://content.test/',
        article('Boats', 'A boat floats.', 'Most of the time.'),
      );
      const id = await test.added({ url: 'http://content.test/' });
      const { body } = await test.api.get(`/api/knowledge/${id}/content`);
      expect(body).to.include({ id, title: 'Boats', url: 'http://content.test/', language: 'en' });
      expect(body.text).to.contain('A boat floats.');
      expect(body.markdown).to.contain('# Boats');
    });

    it('returns the metadata of a page', async () => {
      const head =
        '<title>Boats</title><meta name="author" content="Ann Lee"><meta property="article:published_time" content="2024-03-05">' +
        '<meta property="og:site_name" content="Harbour"><meta name="description" content="All about boats."><link rel="canonical" href="/boats">';
      test.service.site.serve(
        'http://about-itself.test/',
        `<html lang="en"><head>${head}</head><body><p>A boat floats most of the time.</p></body></html>`,
      );
      const id = await test.added({ url: 'http://about-itself.test/' });
      const { body } = await test.api.get(`/api/knowledge/${id}/content`);
      expect(body).to.include({
        author: 'Ann Lee',
        publishedAt: '2024-03-05',
        siteName: 'Harbour',
        description: 'All about boats.',
        canonicalUrl: 'http://about-itself.test/boats',
      });
    });

    it('returns null for metadata a text does not have', async () => {
      const id = await test.added({ text: 'Boats float.' });
      const { body } = await test.api.get(`/api/knowledge/${id}/content`);
      expect([body.author, body.publishedAt, body.siteName, body.canonicalUrl]).to.deep.equal(
        Array.from({ length: 4 }, () => null),
      );
    });
  });

  describe('GET /api/knowledge/{id}/chunks', () => {
    it('answers 400 for a foreign cursor', async () => {
      const id = await test.added({ text: 'Short.' });
      const { status, body } = await test.api.get(`/api/knowledge/${id}/chunks?cursor=x`);
      expect([status, body.error.code]).to.deep.equal([400, 'cursor.invalid']);
    });

    it('returns passages at their offsets in the content, page by page', async () => {
      const text = Array.from({ length: 40 }, (_, i) => `Paragraph ${i} speaks of boats. `.repeat(10)).join(
        '\n\n',
      );
      const id = await test.added({ text });
      const content = (await test.api.get(`/api/knowledge/${id}/content`)).body.text;
      const seen: { text: string; start: number; end: number; ordinal: number }[] = [];
      for (let cursor = ''; ;) {
        const { body } = await test.api.get(`/api/knowledge/${id}/chunks?limit=3${cursor}`);
        seen.push(...body.chunks);
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
      }
      expect(seen.map(({ ordinal }) => ordinal)).to.deep.equal(seen.map((_, i) => i));
      expect(seen.map(({ start, end }) => content.slice(start, end))).to.deep.equal(
        seen.map(({ text }) => text),
      );
      expect((await test.record(id)).chunk_count).to.equal(seen.length);
    });
  });

  describe('another workspace', () => {
    it('gets 404 for every route of a foreign source', async () => {
      const id = await test.added({ text: 'Private words.' });
      const other = await test.service.newClient();
      const statuses = await Promise.all([
        other.get(`/api/knowledge/${id}`),
        other.get(`/api/knowledge/${id}/content`),
        other.get(`/api/knowledge/${id}/chunks`),
        other.patch(`/api/knowledge/${id}`, { enabled: false }),
        other.post(`/api/knowledge/${id}/reindex`),
        other.delete(`/api/knowledge/${id}`),
      ]);
      expect(statuses.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404, 404, 404]);
      expect(await test.record(id)).to.include({ enabled: 1, status: 'indexed' });
    });
  });
});
