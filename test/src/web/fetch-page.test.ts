import { expect } from 'chai';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AppError } from '../../../src/errors.ts';
import { DEFAULT_USER_AGENT, type FetchPageOptions, requireOk } from '../../../src/web/fetch-page.ts';
import { failureOf, type LoopbackSite, startSite, testWeb } from './loopback-site.ts';

describe('fetchPage', () => {
  let site: LoopbackSite;
  let web: ReturnType<typeof testWeb>;
  let answer: (response: ServerResponse) => unknown;
  let received: IncomingHttpHeaders = {};

  before(async () => {
    site = await startSite((request, response) => {
      received = request.headers;
      answer(response);
    });
    web = testWeb({ resolveRules: [{ pattern: '*.test', origin: site.origin }] });
  });
  after(async () => {
    await web.close();
    await site.close();
  });

  const fetchWith = (answering: typeof answer, options?: FetchPageOptions) => {
    answer = answering;
    return web.fetchPage('https://shop.test/page', options);
  };
  const refusal = (status: number, headers: Record<string, string> = {}): Promise<AppError> =>
    failureOf(
      fetchWith((response) => response.writeHead(status, headers).end('sorry')).then((page) =>
        requireOk(page),
      ),
    );

  describe('when the page is missing', () => {
    it('says what to do about a 404', async () =>
      expect((await refusal(404)).message).to.equal(
        'The page returned 404 (not found). Check the address, or remove this source.',
      ));
    it('names an unknown status', async () => {
      const { code, message } = await refusal(599);
      expect([code, message]).to.deep.equal([
        'fetch.http_599',
        'The page returned 599. The error is on the site; try again later.',
      ]);
    });
    const retryable: [status: number, retryable: boolean][] = [
      [302, false],
      [400, false],
      [401, false],
      [403, false],
      [404, false],
      [408, true],
      [410, false],
      [425, true],
      [429, true],
      [451, false],
      [500, true],
      [502, true],
      [503, true],
      [504, true],
    ];
    for (const [status, worth] of retryable) {
      it(`fails with ${status}, ${worth ? '' : 'not '}retryable`, async () => {
        const { kind, code, retryable } = await refusal(status);
        expect([kind, code, retryable]).to.deep.equal(['UpstreamFailed', `fetch.http_${status}`, worth]);
      });
    }
    for (const status of [429, 503]) {
      it(`passes on the seconds of Retry-After with ${status}`, async () =>
        expect((await refusal(status, { 'retry-after': '7' })).retryAfter).to.equal(7));
      it(`passes on the date of Retry-After with ${status} as seconds`, async () => {
        const date = 'Sun, 06 Nov 1994 08:49:07 GMT';
        const { retryAfter } = await refusal(status, {
          'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT',
          date,
        });
        expect(retryAfter).to.equal(30);
      });
    }
    it('passes on none if the site sent none', async () =>
      expect((await refusal(429)).retryAfter).to.equal(undefined));
    it('passes on none with another status', async () =>
      expect((await refusal(500, { 'retry-after': '7' })).retryAfter).to.equal(undefined));
    it('fails for an empty body', async () => {
      const { code, retryable } = await refusalOfEmpty();
      expect([code, retryable]).to.deep.equal(['fetch.empty', false]);
    });
    const refusalOfEmpty = () =>
      failureOf(fetchWith((response) => response.end()).then((page) => requireOk(page)));
  });

  it('fails for a page above the limit', async () =>
    expect((await failureOf(fetchWith((response) => response.end(Buffer.alloc(100_001))))).kind).to.equal(
      'TooLarge',
    ));

  describe('with a stored copy', () => {
    const copy = { etag: '"v1"', lastModified: 'Sun, 06 Nov 1994 08:49:37 GMT' };

    it('sends a conditional request', async () => {
      await fetchWith((response) => response.end('x'), copy);
      expect([received['if-none-match'], received['if-modified-since']]).to.deep.equal([
        copy.etag,
        copy.lastModified,
      ]);
    });
    it('sends an unconditional one without validators', async () => {
      await fetchWith((response) => response.end('x'), { etag: null, lastModified: null });
      expect(received).not.to.have.any.keys('if-none-match', 'if-modified-since');
    });
    it('reports that it is unchanged', async () => {
      const page = await fetchWith((response) => response.writeHead(304, { etag: copy.etag }).end(), copy);
      expect([page.notModified, page.body.length, page.etag]).to.deep.equal([true, 0, copy.etag]);
    });
    it('reports that it has changed', async () => {
      const page = await fetchWith((response) => response.end('new'), copy);
      expect([page.notModified, page.body.toString()]).to.deep.equal([false, 'new']);
    });
  });

  it('returns a page of any status', async () => {
    const page = await fetchWith((response) => response.writeHead(404).end('gone'));
    expect([page.status, page.body.toString()]).to.deep.equal([404, 'gone']);
  });
  it('sends a user agent', async () => {
    await fetchWith((response) => response.end('x'));
    expect(received['user-agent']).to.equal(DEFAULT_USER_AGENT);
  });
  it("sends the caller's Accept header", async () => {
    await fetchWith((response) => response.end('x'), { accept: 'text/plain' });
    expect(received.accept).to.equal('text/plain');
  });
  it('reads type, charset and validators from the header', async () => {
    const page = await fetchWith((response) =>
      response
        .writeHead(200, {
          'Content-Type': 'Text/HTML; charset=UTF-8',
          ETag: 'W/"2"',
          'Last-Modified': 'yesterday',
        })
        .end('x'),
    );
    expect(page).to.include({
      url: 'https://shop.test/page',
      contentType: 'text/html',
      charset: 'utf-8',
      etag: 'W/"2"',
      lastModified: 'yesterday',
    });
  });
  it('passes a successful page through requireOk', async () => {
    const page = await fetchWith((response) => response.end('x'));
    expect(requireOk(page)).to.equal(page);
  });
});
