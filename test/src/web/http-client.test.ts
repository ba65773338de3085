import { expect } from 'chai';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createAddressGuard, createResolveHost, lookupAll } from '../../../src/web/address-guard.ts';
import { createHttpClient, type HttpClientOptions, type HttpRequest } from '../../../src/web/http-client.ts';
import { createUrlPolicy } from '../../../src/web/url-policy.ts';
import { failureOf, type LoopbackSite, startRawSite, startSite } from './loopback-site.ts';

const MAX_BYTES = 100_000;

describe('createHttpClient', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close();
  });

  function client(limits: Partial<HttpClientOptions> = {}) {
    const addressGuard = createAddressGuard({ allowCidrs: ['127.0.0.0/8'] });
    const policy = createUrlPolicy({ addressGuard, resolveRules: [] });
    const resolveHost = createResolveHost({ policy, lookup: lookupAll, timeoutMs: 1_000 });
    const created = createHttpClient({ policy, resolveHost, ...limits });
    open.push(created);
    return created;
  }
  const request = (site: { origin: string }, more: Partial<HttpRequest> = {}): HttpRequest => ({
    url: `${site.origin}/`,
    maxBytes: MAX_BYTES,
    maxRedirects: 3,
    timeoutMs: 5_000,
    ...more,
  });
  async function http(handle: RequestListener): Promise<LoopbackSite> {
    const site = await startSite(handle);
    open.push(site);
    return site;
  }
  async function raw(serve: (socket: Socket) => void): Promise<LoopbackSite> {
    const site = await startRawSite(serve);
    open.push(site);
    return site;
  }
  const failure = async (site: LoopbackSite, more: Partial<HttpRequest> = {}) =>
    failureOf(client().request(request(site, more)));
  const outcome = async (site: LoopbackSite, more: Partial<HttpRequest> = {}) => {
    const { code, retryable } = await failure(site, more);
    return [code, retryable];
  };
  const bodyOf = async (site: LoopbackSite, more: Partial<HttpRequest> = {}) =>
    (await client().request(request(site, more))).body;

  describe('when the connection breaks', () => {
    const heads: Record<string, string> = {
      'before the response': '',
      'within the header': 'HTTP/1.1 200 OK\r\nContent-Le',
      'within a body of known length': 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc',
      'within a chunk': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nabc',
      'within a body of known length before a closing connection':
        'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 100\r\n\r\nabc',
      'within a chunk before a closing connection':
        'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nabc',
      'after a header with two lengths':
        'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      'before the last chunk': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
    };
    for (const [where, bytes] of Object.entries(heads)) {
      it(`is interrupted, and retryable, if it ends ${where}`, async () => {
        const site = await raw((socket) => socket.end(bytes));
        expect(await outcome(site)).to.deep.equal(['fetch.interrupted', true]);
      });
      it(`is interrupted, and retryable, if it is reset ${where}`, async () => {
        const site = await raw((socket) => socket.write(bytes, () => socket.resetAndDestroy()));
        expect(await outcome(site)).to.deep.equal(['fetch.interrupted', true]);
      });
    }
    it('is interrupted if a body without a length is reset', async () => {
      const site = await raw((socket) => {
        // If a reset arrives together with bytes, libuv reports a normal end.
        const reset = () => {
          unsubscribe('undici:request:headers', reset);
          setImmediate(() => socket.resetAndDestroy());
        };
        subscribe('undici:request:headers', reset);
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc');
      });
      expect(await outcome(site)).to.deep.equal(['fetch.interrupted', true]);
    });
    it('is interrupted when compressed data ends early', async () => {
      const whole = gzipSync('hello '.repeat(1000));
      const site = await http((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(whole.subarray(0, whole.length - 12)),
      );
      expect(await outcome(site)).to.deep.equal(['fetch.interrupted', true]);
    });
  });

  describe('when the response is not HTTP', () => {
    const answers: Record<string, string> = {
      'a banner of another protocol': 'SSH-2.0-OpenSSH_9.6\r\n',
      'a malformed status': 'HTTP/1.1 twohundred OK\r\n\r\n',
      'a malformed chunk size': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n',
      'a header without an end': `HTTP/1.1 200 OK\r\n${`X-Pad: ${'x'.repeat(1_000)}\r\n`.repeat(100)}`,
    };
    for (const [name, bytes] of Object.entries(answers)) {
      it(`is a bad response for ${name}`, async () => {
        const site = await raw((socket) => socket.write(bytes));
        expect(await outcome(site)).to.deep.equal(['fetch.bad_response', false]);
      });
    }
  });

  describe('when the site is slow', () => {
    const drip = (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    };

    it('times out without a response', async () =>
      expect(await outcome(await http(() => {}), { timeoutMs: 100 })).to.deep.equal(['fetch.timeout', true]));
    it('times out if the header arrives too slowly', async () => {
      const site = await raw((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('X-Drip: 1\r\n'), 20);
        socket.once('close', () => clearInterval(timer));
      });
      expect(await outcome(site, { timeoutMs: 150 })).to.deep.equal(['fetch.timeout', true]);
    });
    it('times out if the body arrives too slowly', async () =>
      expect(await outcome(await http((_, response) => drip(response)), { timeoutMs: 150 })).to.deep.equal([
        'fetch.timeout',
        true,
      ]));
    it('times out if compressed data arrives too slowly', async () => {
      const member = gzipSync('');
      const site = await http((_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        const timer = setInterval(() => response.write(member), 20);
        response.once('close', () => clearInterval(timer));
      });
      expect(await outcome(site, { timeoutMs: 150 })).to.deep.equal(['fetch.timeout', true]);
    });
    it('counts all redirects against one time limit', async () => {
      let hop = 0;
      const site = await http((_, response) => {
        setTimeout(() => response.writeHead(302, { location: `/${(hop += 1)}` }).end(), 60);
      });
      expect(await outcome(site, { timeoutMs: 150, maxRedirects: 50 })).to.deep.equal([
        'fetch.timeout',
        true,
      ]);
    });
    it('counts the connection time', async () => {
      const one = client({ resolveHost: () => new Promise(() => {}) });
      const work = one.request(request({ origin: 'http://127.0.0.1' }, { timeoutMs: 50 }));
      expect((await failureOf(work)).code).to.equal('fetch.timeout');
    });
    it('waits for the header up to its own limit', async () => {
      const site = await http(() => {});
      const failure = await failureOf(client({ headersTimeoutMs: 100 }).request(request(site)));
      expect(failure).to.include({ code: 'fetch.timeout', retryable: true });
      expect(failure.cause).to.include({ code: 'UND_ERR_HEADERS_TIMEOUT' });
    });
    it('waits within a body up to the idle limit', async () => {
      const site = await http((_, response) => response.write('x'));
      const failure = await failureOf(client({ bodyIdleTimeoutMs: 100 }).request(request(site)));
      expect(failure).to.include({ code: 'fetch.timeout', retryable: true });
      expect(failure.cause).to.include({ code: 'UND_ERR_BODY_TIMEOUT' });
    });
    it('closes the connection that timed out', async () => {
      let closed: Promise<unknown> = Promise.resolve();
      const site = await http((_, response) => {
        closed = once(response, 'close');
        drip(response);
      });
      await failure(site, { timeoutMs: 100 });
      await closed;
    });
  });

  describe('when the body is too large', () => {
    async function endless(chunk: Buffer, headers: Record<string, string> = {}) {
      let sent = 0;
      const site = await http((_, response) => {
        response.writeHead(200, headers);
        const more = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        response.on('drain', more);
        more();
      });
      return { site, sent: () => sent };
    }

    it('is TooLarge, and not retryable', async () => {
      const site = await http((_, response) => response.end(Buffer.alloc(MAX_BYTES + 1)));
      const { kind, code, retryable } = await failure(site);
      expect([kind, code, retryable]).to.deep.equal(['TooLarge', 'fetch.too_large', false]);
    });
    it('does not wait for a body with a declared length above the limit', async () => {
      const site = await http((_, response) =>
        response.writeHead(200, { 'content-length': MAX_BYTES + 1 }).write('x'),
      );
      expect(await outcome(site)).to.deep.equal(['fetch.too_large', false]);
    });
    it('stops an endless body', async () => {
      const { site } = await endless(Buffer.alloc(10_000));
      expect(await outcome(site)).to.deep.equal(['fetch.too_large', false]);
    });
    it('closes the connection of a body it does not read', async () => {
      let closed: Promise<unknown> = Promise.resolve();
      const site = await http((_, response) => {
        closed = once(response, 'close');
        response.write(Buffer.alloc(MAX_BYTES + 1));
      });
      await failure(site);
      await closed;
    });
    for (const [coding, compress] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const) {
      it(`stops a ${coding} bomb at the cap`, async () => {
        const bomb = compress(Buffer.alloc(5_000_000));
        const site = await http((_, response) =>
          response.writeHead(200, { 'content-encoding': coding }).end(bomb),
        );
        expect(bomb.length).to.be.below(MAX_BYTES);
        expect(await outcome(site)).to.deep.equal(['fetch.too_large', false]);
      });
    }
    it('stops a nested bomb', async () => {
      const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
      const site = await http((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb),
      );
      expect(await outcome(site)).to.deep.equal(['fetch.too_large', false]);
    });
    it('stops endless compressed data without content', async () => {
      const { site, sent } = await endless(Buffer.concat(Array.from({ length: 500 }, () => gzipSync(''))), {
        'content-encoding': 'gzip',
      });
      expect(await outcome(site)).to.deep.equal(['fetch.too_large', false]);
      expect(sent()).to.be.below(20_000_000);
    });
    it('accepts a body of exactly the limit', async () => {
      const site = await http((_, response) => response.end(Buffer.alloc(MAX_BYTES)));
      expect((await bodyOf(site)).length).to.equal(MAX_BYTES);
    });
    it('reports an error status rather than the size of its page', async () => {
      const site = await http((_, response) => response.writeHead(500).end(Buffer.alloc(MAX_BYTES + 1)));
      expect((await client().request(request(site))).status).to.equal(500);
    });
  });

  describe('when the body is compressed', () => {
    const text = 'grüße '.repeat(100);
    const serve = (coding: string, body: Buffer) =>
      http((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body));

    it('refuses an unknown coding', async () =>
      expect(await outcome(await serve('zstd', Buffer.from('x')))).to.deep.equal([
        'fetch.bad_encoding',
        false,
      ]));
    it('refuses several stacked codings', async () =>
      expect(await outcome(await serve('gzip, gzip, gzip, gzip', Buffer.from('x')))).to.deep.equal([
        'fetch.bad_encoding',
        false,
      ]));
    for (const coding of ['gzip', 'deflate', 'br']) {
      it(`refuses plain text declared as ${coding}`, async () =>
        expect(await outcome(await serve(coding, Buffer.from('<html>plain</html>')))).to.deep.equal([
          'fetch.bad_encoding',
          false,
        ]));
      it(`accepts an empty body with ${coding}`, async () =>
        expect((await bodyOf(await serve(coding, Buffer.alloc(0)))).length).to.equal(0));
    }
    const forms: [string, string, Buffer][] = [
      ['gzip', 'gzip', gzipSync(text)],
      ['gzip under its old name', 'X-GZip', gzipSync(text)],
      ['gzip in two members', 'gzip', Buffer.concat([gzipSync(text.slice(0, 99)), gzipSync(text.slice(99))])],
      ['deflate', 'deflate', deflateSync(text)],
      ['bare deflate', 'deflate', deflateRawSync(text)],
      ['brotli', 'br', brotliCompressSync(text)],
      ['identity', 'identity', Buffer.from(text)],
      ['two codings', 'gzip, br', brotliCompressSync(gzipSync(text))],
    ];
    for (const [name, coding, body] of forms) {
      it(`decodes ${name}`, async () =>
        expect((await bodyOf(await serve(coding, body))).toString()).to.equal(text));
    }
  });

  describe('when the site redirects', () => {
    const redirecting = (locations: Record<string, string>, status = 302) =>
      http((incoming, response) => {
        const location = locations[incoming.url ?? ''];
        if (location === undefined) response.end(`at ${incoming.method} ${incoming.url}`);
        else response.writeHead(status, { location }).end();
      });

    it('reports a redirect to itself as a loop', async () =>
      expect(await outcome(await redirecting({ '/': '/' }))).to.deep.equal(['fetch.redirect_loop', false]));
    it('reports a circle as a loop', async () =>
      expect(await outcome(await redirecting({ '/': '/a', '/a': '/b', '/b': '/a#x' }))).to.deep.equal([
        'fetch.redirect_loop',
        false,
      ]));
    it('gives up after the maximum', async () =>
      expect(
        await outcome(await redirecting({ '/': '/a', '/a': '/b', '/b': '/c', '/c': '/d' })),
      ).to.deep.equal(['fetch.too_many_redirects', false]));
    it('follows none when the maximum is 0', async () =>
      expect(await outcome(await redirecting({ '/': '/a' }), { maxRedirects: 0 })).to.deep.equal([
        'fetch.too_many_redirects',
        false,
      ]));
    it('does not wait for the body of a redirect', async () => {
      const site = await http((incoming, response) => {
        if (incoming.url === '/') response.writeHead(302, { location: '/a' }).write('moved');
        else response.end('there');
      });
      expect((await bodyOf(site)).toString()).to.equal('there');
    });
    it('returns a redirect without a target', async () => {
      const site = await http((_, response) => response.writeHead(302).end());
      expect((await client().request(request(site))).status).to.equal(302);
    });
    it('returns a redirect if asked not to follow', async () => {
      const site = await redirecting({ '/': '/a' });
      const response = await client().request(request(site, { maxRedirects: null }));
      expect([response.status, response.headers['location']]).to.deep.equal([302, '/a']);
    });
    it('never repeats a POST at another address', async () => {
      const site = await redirecting({ '/': '/a' }, 307);
      expect((await client().request(request(site, { method: 'POST', body: 'x' }))).status).to.equal(307);
    });
    for (const status of [301, 302, 303, 307, 308]) {
      it(`follows ${status}`, async () =>
        expect((await bodyOf(await redirecting({ '/': '/a' }, status))).toString()).to.equal('at GET /a'));
    }
    for (const status of [300, 304]) {
      it(`does not follow ${status}`, async () => {
        const site = await redirecting({ '/': '/a' }, status);
        expect((await client().request(request(site))).status).to.equal(status);
      });
    }
    it('follows up to the maximum and returns every URL passed', async () => {
      const site = await redirecting({ '/': '/a', '/a': 'b?c=d', '/b?c=d': '/e' });
      const { url, redirects } = await client().request(request(site));
      expect([url, redirects]).to.deep.equal([
        `${site.origin}/e`,
        ['/', '/a', '/b?c=d'].map((path) => site.origin + path),
      ]);
    });
    for (const [name, bytes] of [
      ['raw UTF-8', Buffer.from('/grüße', 'utf8')],
      ['percent-encoded', Buffer.from('/gr%C3%BC%C3%9Fe')],
      ['Latin-1', Buffer.from('/grüße', 'latin1')],
    ] as const) {
      it(`reads a ${name} target`, async () => {
        const site = await http((incoming, response) => {
          if (incoming.url !== '/') response.end(incoming.url);
          else response.writeHead(302, { location: bytes.toString('latin1') }).end();
        });
        expect((await bodyOf(site)).toString()).to.equal('/gr%C3%BC%C3%9Fe');
      });
    }
  });

  describe('when it is aborted', () => {
    const reason = new Error('cancelled');
    const thrown = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );

    it('does not start if that was before the call', async () => {
      let begun = 0;
      const resolveHost = () => Promise.reject(new Error(`begun ${(begun += 1)} times`));
      const work = client({ resolveHost }).request({
        ...request({ origin: 'http://127.0.0.1' }),
        signal: AbortSignal.abort(reason),
      });
      expect([await thrown(work), begun]).to.deep.equal([reason, 0]);
    });
    it('rejects with the reason while it waits for the header', async () => {
      const controller = new AbortController();
      const site = await http(() => controller.abort(reason));
      expect(await thrown(client().request(request(site, { signal: controller.signal })))).to.equal(reason);
    });
    it('rejects with the reason within the body', async () => {
      const controller = new AbortController();
      const site = await http((_, response) => response.write('x', () => controller.abort(reason)));
      expect(await thrown(client().request(request(site, { signal: controller.signal })))).to.equal(reason);
    });
    it('rejects with the reason within the body of an error page', async () => {
      const controller = new AbortController();
      const site = await http((_, response) => {
        response.writeHead(500).write('x', () => setTimeout(() => controller.abort(reason), 50));
      });
      expect(await thrown(client().request(request(site, { signal: controller.signal })))).to.equal(reason);
    });
    it('leaves no listener on the signal', async () => {
      const controller = new AbortController();
      let listeners = 0;
      const { signal } = controller;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...given: Parameters<typeof add>) => ((listeners += 1), add(...given));
      signal.removeEventListener = (...given: Parameters<typeof add>) => ((listeners -= 1), remove(...given));
      await bodyOf(await http((_, response) => response.end('x')), { signal });
      expect(listeners).to.equal(0);
    });
  });

  describe('close', () => {
    it('ends requests in progress', async () => {
      const one = client();
      const site = await http(() => void one.close());
      expect((await failureOf(one.request(request(site)))).code).to.equal('fetch.interrupted');
    });
  });

  it('reads a body that ends with its connection', async () => {
    const site = await raw((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nhello'));
    expect((await bodyOf(site)).toString()).to.equal('hello');
  });
  it('joins repeated header fields', async () => {
    const site = await http((_, response) => response.writeHead(200, { 'x-a': ['1', '2'] }).end());
    expect((await client().request(request(site))).headers['x-a']).to.equal('1, 2');
  });
  it('sends a POST with its body', async () => {
    const site = await http((incoming, response) => void incoming.pipe(response));
    expect((await bodyOf(site, { method: 'POST', body: '{"a":1}' })).toString()).to.equal('{"a":1}');
  });
  it('reads no body after HEAD', async () => {
    const site = await http((_, response) => response.writeHead(200, { 'content-length': 10 ** 9 }).end());
    expect((await bodyOf(site, { method: 'HEAD' })).length).to.equal(0);
  });
  it('keeps connections for later pages', async () => {
    const site = await http((_, response) => response.end('x'));
    const one = client();
    for (let page = 0; page < 6; page += 1) await one.request(request(site));
    expect(site.connections).to.be.at.most(2);
  });
});
