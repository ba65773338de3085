import { expect } from 'chai';
import type { Socket } from 'node:net';
import { failureOf, startRawSite } from './loopback-site.ts';
import { DAY_MS, FORBID_A, useRobotsSite } from './robots-site.ts';

const MINUTE_MS = 60_000;

describe('createRobots with an unreachable site', () => {
  const used = useRobotsSite();
  const { robotsOn, robotsThat, reasonFor } = used;

  describe('when robots.txt is unreachable', () => {
    for (const status of [429, 500, 501, 502, 503, 504, 599]) {
      it(`disallows everything after ${status}`, async () =>
        expect(
          await robotsThat((response) => response.writeHead(status).end()).check('https://shop.test/a'),
        ).to.deep.equal({
          allowed: false,
          reason: 'unreachable',
          unreachableFor: null,
          crawlDelayMs: null,
          sitemaps: [],
        }));
    }
    it('ignores rules that come with a 503', async () =>
      expect(
        await reasonFor(robotsThat((response) => response.writeHead(503).end('User-agent: *\nAllow: /'))),
      ).to.equal('unreachable'));
    it('disallows everything after a 503 at the end of a redirect', async () =>
      expect(
        await reasonFor(
          robotsThat((response, { url }) =>
            url === '/robots.txt'
              ? response.writeHead(302, { location: '/other.txt' }).end()
              : response.writeHead(503).end(),
          ),
        ),
      ).to.equal('unreachable'));
    it('disallows everything after a timeout', async () =>
      expect(await reasonFor(robotsThat(() => {}, { timeoutMs: 50 }))).to.equal('unreachable'));
    it('disallows everything if the name does not resolve', async () =>
      expect(await reasonFor(robotsOn(used.site.origin), 'https://shop.invalid/a')).to.equal('unreachable'));
    it('says why if the name does not resolve', async () => {
      const verdict = await robotsOn(used.site.origin).check('https://shop.invalid/a');
      expect(verdict.unreachableFor?.code).to.equal('fetch.unresolvable');
    });
    it('disallows everything if no secure connection can be made', async () => {
      const robots = robotsOn(used.site.origin, { allowCidrs: ['127.0.0.0/8'] });
      expect(await reasonFor(robots, `https://127.0.0.1:${used.site.port}/a`)).to.equal('unreachable');
    });
    it('disallows everything if the body does not match its encoding', async () =>
      expect(
        await reasonFor(
          robotsThat((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')),
        ),
      ).to.equal('unreachable'));
    it('disallows everything if the file is larger than a page may be', async () =>
      expect(
        await reasonFor(robotsThat((response) => response.end('#'.repeat(2_000)), { maxPageBytes: 1_000 })),
      ).to.equal('unreachable'));
    it('disallows everything if a redirect leads to a private address', async () =>
      expect(
        await reasonFor(
          robotsThat((response) => response.writeHead(302, { location: 'http://10.0.0.1/robots.txt' }).end()),
        ),
      ).to.equal('unreachable'));

    const brokenOff: [fact: string, serve: (socket: Socket) => void][] = [
      ['the connection is reset', (socket) => socket.resetAndDestroy()],
      ['the response is not HTTP', (socket) => socket.end('hello\r\n\r\n')],
      [
        'the body ends early',
        (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nUser-agent: *'),
      ],
    ];
    for (const [fact, serve] of brokenOff) {
      it(`disallows everything if ${fact}`, async () => {
        const raw = await startRawSite(serve);
        used.opened.push(raw);
        expect(await reasonFor(robotsOn(raw.origin))).to.equal('unreachable');
      });
    }
    it('disallows everything if nothing listens', async () => {
      const gone = await startRawSite(() => {});
      await gone.close();
      expect(await reasonFor(robotsOn(gone.origin))).to.equal('unreachable');
    });

    it('does not retry within a minute', async () => {
      const robots = robotsThat((response) => response.writeHead(503).end());
      await robots.check('https://shop.test/a');
      used.time += MINUTE_MS - 1;
      await robots.check('https://shop.test/b');
      expect(used.requests.length).to.equal(1);
    });
    it('recovers after a minute', async () => {
      const robots = robotsThat((response) => response.writeHead(503).end());
      await robots.check('https://shop.test/b');
      used.answer = (response) => response.end(FORBID_A);
      used.time += MINUTE_MS;
      expect(await reasonFor(robots, 'https://shop.test/b')).to.equal('allowed');
    });
    it('disallows everything again if it fails after a day of rules', async () => {
      const robots = robotsThat((response) => response.end(FORBID_A));
      await robots.check('https://shop.test/b');
      used.answer = (response) => response.writeHead(500).end();
      used.time += DAY_MS;
      expect(await reasonFor(robots, 'https://shop.test/b')).to.equal('unreachable');
    });
  });

  describe('when the URL is never fetched', () => {
    it('leaves the error of a private address to the fetch', async () =>
      expect((await failureOf(robotsOn(used.site.origin).check('http://10.0.0.1/a'))).code).to.equal(
        'url.address_refused',
      ));
    it('leaves the error of another scheme to the fetch', async () =>
      expect((await failureOf(robotsOn(used.site.origin).check('mailto:a@shop.test'))).kind).to.equal(
        'InvalidInput',
      ));
  });
});
