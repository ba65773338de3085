import { expect } from 'chai';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Robots } from '../../../src/web/robots.ts';
import { DAY_MS, FORBID_A, useRobotsSite } from './robots-site.ts';

describe('createRobots', () => {
  const used = useRobotsSite();
  const { robotsThat, reasonFor } = used;
  const serving = (text: string | Buffer) => robotsThat((response) => response.end(text));

  describe('when the site has no robots.txt', () => {
    for (const status of [400, 401, 403, 404, 408, 410, 418, 451, 300, 301, 304]) {
      it(`allows everything after ${status}`, async () =>
        expect(await reasonFor(robotsThat((response) => response.writeHead(status).end(FORBID_A)))).to.equal(
          'allowed',
        ));
    }
    it('allows everything when it redirects in a circle', async () =>
      expect(
        await reasonFor(robotsThat((response) => response.writeHead(302, { location: '/robots.txt' }).end())),
      ).to.equal('allowed'));
    it('allows everything when it redirects beyond the limit', async () =>
      expect(
        await reasonFor(
          robotsThat((response, { url }) => response.writeHead(302, { location: `${url}x` }).end()),
        ),
      ).to.equal('allowed'));
    it('allows everything when it is empty', async () =>
      expect(await reasonFor(serving(''))).to.equal('allowed'));
    it('allows everything when it is an HTML page', async () =>
      expect(
        await reasonFor(serving('<!doctype html>\n<title>Not found</title>\n<p>Disallow: /</p>')),
      ).to.equal('allowed'));
    it('caches that for a day', async () => {
      const robots = robotsThat((response) => response.writeHead(404).end());
      await robots.check('https://shop.test/a');
      used.time += DAY_MS - 1;
      await robots.check('https://shop.test/b');
      expect(used.requests.length).to.equal(1);
    });
  });

  describe('when the site has rules', () => {
    for (const status of [200, 203, 206]) {
      it(`obeys them with ${status}`, async () =>
        expect(await reasonFor(robotsThat((response) => response.writeHead(status).end(FORBID_A)))).to.equal(
          'disallowed',
        ));
    }
    it('returns them with the sitemaps and the delay', async () =>
      expect(
        await serving(`${FORBID_A}Crawl-delay: 2\nSitemap: https://shop.test/s.xml`).check(
          'https://shop.test/a/b',
        ),
      ).to.deep.equal({
        allowed: false,
        reason: 'disallowed',
        unreachableFor: null,
        crawlDelayMs: 2_000,
        sitemaps: ['https://shop.test/s.xml'],
      }));
    it('allows everything else', async () =>
      expect(await serving(FORBID_A).check('https://shop.test/b')).to.deep.equal({
        allowed: true,
        reason: 'allowed',
        unreachableFor: null,
        crawlDelayMs: null,
        sitemaps: [],
      }));
    it('obeys the group with our name', async () =>
      expect(
        await reasonFor(serving('User-agent: *\nAllow: /\nUser-agent: groundwork\nDisallow: /a')),
      ).to.equal('disallowed'));
    it('matches the query', async () =>
      expect(await reasonFor(serving('User-agent: *\nDisallow: /*?s='), 'https://shop.test/?s=x#y')).to.equal(
        'disallowed',
      ));
    it('allows robots.txt itself', async () =>
      expect(await reasonFor(serving('User-agent: *\nDisallow: /'), 'https://shop.test/robots.txt')).to.equal(
        'allowed',
      ));
    it('obeys the first 500 KiB of a larger file', async () =>
      expect(
        await reasonFor(serving(`${FORBID_A}${'#\n'.repeat(400_000)}User-agent: groundwork\nAllow: /`)),
      ).to.equal('disallowed'));
    it('obeys rules five redirects away, on another host', async () => {
      const robots = robotsThat((response, { url, headers }) => {
        const step = Number(headers.host?.match(/^hop(\d)/)?.[1] ?? 0);
        if (step === 5) response.end(FORBID_A);
        else response.writeHead(301, { location: `https://hop${step + 1}.test${url}` }).end();
      });
      expect([await reasonFor(robots), used.requests.length]).to.deep.equal(['disallowed', 6]);
    });
    it('limits the crawl delay to a minute', async () =>
      expect(
        (await serving('User-agent: *\nCrawl-delay: 86400').check('https://shop.test/')).crawlDelayMs,
      ).to.equal(60_000));
    it('returns each sitemap once, as an absolute web URL', async () =>
      expect(
        (
          await serving(
            'Sitemap: /s.xml\nSitemap: https://shop.test/s.xml\nSitemap: ftp://shop.test/s\nSitemap: http://[',
          ).check('https://shop.test/')
        ).sitemaps,
      ).to.deep.equal(['https://shop.test/s.xml']));
    it('requests /robots.txt with a user agent', async () => {
      await serving(FORBID_A).check('https://shop.test/some/page?x=1');
      const [{ url, headers }] = used.requests as [IncomingMessage];
      expect([url, headers.host, headers['user-agent']?.split('/')[0]]).to.deep.equal([
        '/robots.txt',
        'shop.test',
        'Groundwork',
      ]);
    });
  });

  describe('when it is asked again', () => {
    it('requests the file once a day', async () => {
      const robots = serving(FORBID_A);
      await robots.check('https://shop.test/a');
      used.time += DAY_MS - 1;
      const reasons = [await reasonFor(robots), await reasonFor(robots, 'https://shop.test/b')];
      expect([reasons, used.requests.length]).to.deep.equal([['disallowed', 'allowed'], 1]);
    });
    it('sees new rules after a day, however often it was asked', async () => {
      const robots = serving(FORBID_A);
      for (let hours = 0; hours < 24; hours += 1) {
        await robots.check('https://shop.test/a');
        used.time += DAY_MS / 24;
      }
      used.answer = (response) => response.end('User-agent: *\nAllow: /');
      expect(await reasonFor(robots)).to.equal('allowed');
    });
    it('requests the file of every origin separately', async () => {
      const robots = serving(FORBID_A);
      for (const origin of [
        'https://shop.test',
        'http://shop.test',
        'https://shop.test:8443',
        'https://www.shop.test',
      ])
        await robots.check(`${origin}/a`);
      expect(used.requests.map(({ headers }) => headers.host)).to.deep.equal([
        'shop.test',
        'shop.test',
        'shop.test:8443',
        'www.shop.test',
      ]);
    });
    it('treats case and default port of a host as the same origin', async () => {
      const robots = serving(FORBID_A);
      await robots.check('https://SHOP.test:443/a');
      await robots.check('https://shop.test/b');
      expect(used.requests.length).to.equal(1);
    });
  });

  describe('with concurrent callers', () => {
    it('requests the file once', async () => {
      const robots = serving(FORBID_A);
      const paths = ['a', 'b', 'a/c', 'd'];
      const verdicts = await Promise.all(paths.map((path) => robots.check(`https://shop.test/${path}`)));
      expect([verdicts.map(({ allowed }) => allowed), used.requests.length]).to.deep.equal([
        [false, true, false, true],
        1,
      ]);
    });
    it('requests once if the site is unreachable', async () => {
      const robots = robotsThat((response) => response.writeHead(500).end());
      await Promise.all([robots.check('https://shop.test/a'), robots.check('https://shop.test/b')]);
      expect(used.requests.length).to.equal(1);
    });

    async function heldBack(): Promise<{
      robots: Robots;
      asked: Promise<ServerResponse>;
    }> {
      let tell: (response: ServerResponse) => void;
      const asked = new Promise<ServerResponse>((resolve) => {
        tell = resolve;
      });
      return { robots: robotsThat((response) => tell(response)), asked };
    }
    const giveUp = new Error('the caller gave up');
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      );

    it('releases an aborted caller and serves the rest', async () => {
      const { robots, asked } = await heldBack();
      const caller = new AbortController();
      const first = outcome(robots.check('https://shop.test/a', { signal: caller.signal }));
      const second = robots.check('https://shop.test/a');
      const response = await asked;
      caller.abort(giveUp);
      expect(await first).to.equal(giveUp);
      response.end(FORBID_A);
      expect((await second).reason).to.equal('disallowed');
    });
    it('aborts the request if every caller aborts', async () => {
      const { robots, asked } = await heldBack();
      const caller = new AbortController();
      const both = Promise.all([
        outcome(robots.check('https://shop.test/a', { signal: caller.signal })),
        outcome(robots.check('https://shop.test/b', { signal: caller.signal })),
      ]);
      const dropped = once(await asked, 'close');
      caller.abort(giveUp);
      await dropped;
      expect(await both).to.deep.equal([giveUp, giveUp]);
    });
    it('requests again after every caller aborted', async () => {
      const { robots, asked } = await heldBack();
      const caller = new AbortController();
      const first = outcome(robots.check('https://shop.test/a', { signal: caller.signal }));
      await asked;
      caller.abort(giveUp);
      await first;
      used.answer = (response) => response.end(FORBID_A);
      expect(await reasonFor(robots)).to.equal('disallowed');
    });
    it('requests nothing for a caller that has aborted', async () => {
      const robots = serving(FORBID_A);
      const failure = await outcome(
        robots.check('https://shop.test/a', { signal: AbortSignal.abort(giveUp) }),
      );
      expect([failure, used.requests.length]).to.deep.equal([giveUp, 0]);
    });
  });
});
