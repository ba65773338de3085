import { expect } from 'chai';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createRobots } from '../../../src/web/robots.ts';
import type { WebOptions } from '../../../src/web/web.ts';
import { failureOf, type LoopbackSite, startRawSite, startSite, testWeb } from './loopback-site.ts';

const FORBID_A = 'User-agent: *\nDisallow: /a\n';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('createRobots of a site out of reach', () => {
  let site: LoopbackSite;
  let answer: (response: ServerResponse, request: IncomingMessage) => unknown;
  let requests: IncomingMessage[] = [];
  let time = 0;
  const opened: { close(): Promise<void> }[] = [];

  before(async () => {
    site = await startSite((request, response) => {
      requests.push(request);
      answer(response, request);
    });
  });
  beforeEach(() => {
    requests = [];
    time = Date.parse('2026-01-01T00:00:00Z');
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  after(() => site.close());

  const now = () => new Date(time);
  function robotsOn(origin: string, options: Partial<WebOptions> = {}) {
    const web = testWeb({
      resolveRules: [{ pattern: '*.test', origin }],
      maxPageBytes: 10_000_000,
      ...options,
    });
    opened.push(web);
    return createRobots({ fetchPage: web.fetchPage, now });
  }
  function robotsThat(answering: typeof answer, options?: Partial<WebOptions>) {
    answer = answering;
    return robotsOn(site.origin, options);
  }
  const reasonFor = async (robots: ReturnType<typeof createRobots>, url = 'https://shop.test/a') =>
    (await robots.check(url)).reason;

  describe('when robots.txt is out of reach', () => {
    for (const status of [429, 500, 501, 502, 503, 504, 599]) {
      it(`forbids everything after ${status}`, async () =>
        expect(
          await robotsThat((response) => response.writeHead(status).end()).check('https://shop.test/a'),
        ).to.deep.equal({ allowed: false, reason: 'unreachable', crawlDelayMs: null, sitemaps: [] }));
    }
    it('heeds no rules that come with a 503', async () =>
      expect(
        await reasonFor(robotsThat((response) => response.writeHead(503).end('User-agent: *\nAllow: /'))),
      ).to.equal('unreachable'));
    it('forbids everything after a 503 at the end of a redirect', async () =>
      expect(
        await reasonFor(
          robotsThat((response, { url }) =>
            url === '/robots.txt'
              ? response.writeHead(302, { location: '/other.txt' }).end()
              : response.writeHead(503).end(),
          ),
        ),
      ).to.equal('unreachable'));
    it('forbids everything when no answer comes in time', async () =>
      expect(await reasonFor(robotsThat(() => {}, { timeoutMs: 50 }))).to.equal('unreachable'));
    it('forbids everything when the name does not resolve', async () =>
      expect(await reasonFor(robotsOn(site.origin), 'https://shop.invalid/a')).to.equal('unreachable'));
    it('forbids everything when no secure connection can be made', async () => {
      const robots = robotsOn(site.origin, { allowCidrs: ['127.0.0.0/8'] });
      expect(await reasonFor(robots, `https://127.0.0.1:${site.port}/a`)).to.equal('unreachable');
    });
    it('forbids everything when the body is not compressed as said', async () =>
      expect(
        await reasonFor(
          robotsThat((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')),
        ),
      ).to.equal('unreachable'));
    it('forbids everything when the file is above the limit of a page', async () =>
      expect(
        await reasonFor(robotsThat((response) => response.end('#'.repeat(2_000)), { maxPageBytes: 1_000 })),
      ).to.equal('unreachable'));
    it('forbids everything when a redirect leads to a private address', async () =>
      expect(
        await reasonFor(
          robotsThat((response) => response.writeHead(302, { location: 'http://10.0.0.1/robots.txt' }).end()),
        ),
      ).to.equal('unreachable'));

    const brokenOff: [fact: string, serve: (socket: Socket) => void][] = [
      ['the connection is reset', (socket) => socket.resetAndDestroy()],
      ['the answer is no HTTP', (socket) => socket.end('hello\r\n\r\n')],
      [
        'the body breaks off',
        (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nUser-agent: *'),
      ],
    ];
    for (const [fact, serve] of brokenOff) {
      it(`forbids everything when ${fact}`, async () => {
        const raw = await startRawSite(serve);
        opened.push(raw);
        expect(await reasonFor(robotsOn(raw.origin))).to.equal('unreachable');
      });
    }
    it('forbids everything when nobody listens', async () => {
      const gone = await startRawSite(() => {});
      await gone.close();
      expect(await reasonFor(robotsOn(gone.origin))).to.equal('unreachable');
    });

    it('does not ask again within a minute', async () => {
      const robots = robotsThat((response) => response.writeHead(503).end());
      await robots.check('https://shop.test/a');
      time += MINUTE_MS - 1;
      await robots.check('https://shop.test/b');
      expect(requests.length).to.equal(1);
    });
    it('heals after a minute', async () => {
      const robots = robotsThat((response) => response.writeHead(503).end());
      await robots.check('https://shop.test/b');
      answer = (response) => response.end(FORBID_A);
      time += MINUTE_MS;
      expect(await reasonFor(robots, 'https://shop.test/b')).to.equal('allowed');
    });
    it('forbids everything again when it fails after a day of rules', async () => {
      const robots = robotsThat((response) => response.end(FORBID_A));
      await robots.check('https://shop.test/b');
      answer = (response) => response.writeHead(500).end();
      time += DAY_MS;
      expect(await reasonFor(robots, 'https://shop.test/b')).to.equal('unreachable');
    });
  });

  describe('when the URL is never fetched', () => {
    it('leaves a private address to be explained', async () =>
      expect((await failureOf(robotsOn(site.origin).check('http://10.0.0.1/a'))).code).to.equal(
        'url.address_refused',
      ));
    it('leaves another scheme to be explained', async () =>
      expect((await failureOf(robotsOn(site.origin).check('mailto:a@shop.test'))).kind).to.equal(
        'InvalidInput',
      ));
  });
});
