import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { answering, html, page, redirect, serveSite, useCrawls, type UrlRow } from '../support/crawls.ts';

describe('the URLs of a crawl over the API', () => {
  describe('redirects', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://redirects.test${path}`;
    let rows: Record<string, UrlRow>;

    before(async () => {
      serveSite(test.site, 'http://redirects.test', {
        '/robots.txt': answering(200, {}, 'User-agent: *\nDisallow: /private/'),
        '/': page('Redirects', {
          links: [
            '/old',
            '/home',
            '/loop-a',
            '/self',
            '/away',
            '/to-private',
            '/to-lost',
            '/hop-1',
            '/no-where',
          ],
        }),
        '/old': redirect('/new'),
        '/new': page('New'),
        '/home': redirect('/'),
        '/loop-a': redirect('/loop-b', 302),
        '/loop-b': redirect('/loop-a', 302),
        '/self': redirect('/self'),
        '/away': redirect('http://redirected-to.test/page'),
        '/to-private': redirect('/private/page'),
        '/private/page': page('Private'),
        '/to-lost': redirect('/lost'),
        '/hop-1': redirect('/hop-2'),
        '/hop-2': redirect('/hop-3', 307),
        '/hop-3': page('Hopped'),
        '/no-where': redirect('http://'),
      });
      test.site.serve('http://redirected-to.test/page', page('Elsewhere'));
      rows = await test.urls((await test.crawled({ seedUrl: at('/') })).crawlId);
    });

    for (const path of ['/loop-a', '/self']) {
      it(`${path}, which redirects in a circle, fails`, () => {
        expect(rows[at(path)]).to.include({ outcome: 'failed', reason: 'fetch.redirect_loop' });
      });
    }

    it('one to another host is excluded, and the host is never requested', () => {
      expect(rows[at('/away')]).to.include({ outcome: 'excluded', reason: 'redirect_other_host' });
      const urls = ['/page', '/robots.txt'].map((path) => `http://redirected-to.test${path}`);
      expect(urls.map(test.site.requests)).to.deep.equal([0, 0]);
    });

    it('one to a disallowed path is not followed', () => {
      expect(test.site.requests(at('/private/page'))).to.equal(0);
      expect(rows[at('/private/page')]).to.include({
        outcome: 'robotsBlocked',
        reason: 'robots_disallowed',
      });
      expect(rows[at('/to-private')]!.outcome).not.to.equal('indexed');
    });

    it('one to a missing page fails like that page', () => {
      for (const path of ['/to-lost', '/lost']) {
        expect(rows[at(path)], path).to.include({ outcome: 'failed', reason: 'fetch.http_404' });
      }
    });

    it('one without a target fails', () => {
      expect(rows[at('/no-where')]).to.include({ outcome: 'failed', reason: 'fetch.bad_redirect' });
    });

    it('one to a new page is a duplicate of it, and the page is indexed', () => {
      expect(rows[at('/old')]).to.include({
        outcome: 'duplicate',
        reason: 'redirect',
        duplicateOf: at('/new'),
      });
      expect(rows[at('/new')]).to.include({ outcome: 'indexed', referrer: at('/old'), httpStatus: 200 });
    });

    it('one to a known page is a duplicate of it, and the page is fetched once', () => {
      expect(rows[at('/home')]).to.include({
        outcome: 'duplicate',
        reason: 'redirect',
        duplicateOf: at('/'),
      });
      expect(test.site.requests(at('/'))).to.equal(1);
    });

    it('each URL of a chain is a duplicate of its end', () => {
      for (const path of ['/hop-1', '/hop-2']) {
        expect(rows[at(path)], path).to.include({
          outcome: 'duplicate',
          reason: 'redirect',
          duplicateOf: at('/hop-3'),
        });
      }
      expect(rows[at('/hop-3')]).to.include({ outcome: 'indexed' });
    });
  });

  describe('directives of robots.txt and of pages', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://asks.test${path}`;
    let rows: Record<string, UrlRow>;
    let held: string[];

    before(async () => {
      const robotsTag = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
      serveSite(test.site, 'http://asks.test', {
        '/robots.txt': answering(
          200,
          {},
          'User-agent: *\nDisallow: /everybody\n\nUser-agent: Groundwork\nDisallow: /private/\nAllow: /private/open\n',
        ),
        '/': page('Asks', {
          links: [
            '/private/a',
            '/private/open',
            '/everybody',
            '/noindex',
            '/noindex-header',
            '/none',
            '/other-bot',
            '/our-bot',
            '/nofollow',
            '/follows',
          ],
          nofollow: ['/unvouched', '/vouched-later'],
        }),
        '/private/a': page('Private'),
        '/private/open': page('Open'),
        '/everybody': page('For our own group only its own rules count'),
        '/noindex': page('Noindex', { head: robotsTag('robots', 'noindex'), links: ['/behind-noindex'] }),
        '/noindex-header': html(page('Noindex header', { links: ['/behind-header'] }), {
          'x-robots-tag': 'noindex',
        }),
        '/none': page('None', { head: robotsTag('ROBOTS', 'NONE'), links: ['/behind-none'] }),
        '/other-bot': page('Other bot', { head: robotsTag('googlebot', 'noindex') }),
        '/our-bot': page('Our bot', { head: robotsTag('groundwork', 'noindex') }),
        '/nofollow': page('Nofollow', { head: robotsTag('robots', 'nofollow'), links: ['/behind-nofollow'] }),
        '/follows': page('Follows', { links: ['/vouched-later'] }),
        '/behind-noindex': page('Behind noindex'),
        '/behind-header': page('Behind the header'),
        '/behind-none': page('Behind none'),
        '/behind-nofollow': page('Behind nofollow'),
        '/unvouched': page('Unvouched'),
        '/vouched-later': page('Vouched later'),
      });
      const { crawlId, sourceId } = await test.crawled({ seedUrl: at('/') });
      rows = await test.urls(crawlId);
      held = Object.keys(await test.pages(sourceId));
    });

    it('a disallowed path is listed and never requested', () => {
      expect(rows[at('/private/a')]).to.include({
        outcome: 'robotsBlocked',
        reason: 'robots_disallowed',
        httpStatus: null,
      });
      expect(test.site.requests(at('/private/a'))).to.equal(0);
    });

    it('the group for our own crawler applies, with its longest rule', () => {
      for (const path of ['/private/open', '/everybody']) {
        expect(rows[at(path)], path).to.include({ outcome: 'indexed' });
      }
    });

    for (const path of ['/noindex', '/noindex-header', '/none', '/our-bot']) {
      it(`${path} is not indexed`, () => {
        expect(rows[at(path)]).to.include({ outcome: 'robotsBlocked', reason: 'noindex', httpStatus: 200 });
        expect(held).not.to.include(at(path));
      });
    }

    it('a directive for another crawler is ignored', () => {
      expect(rows[at('/other-bot')]).to.include({ outcome: 'indexed' });
    });

    for (const path of ['/behind-noindex', '/behind-header']) {
      it(`${path}: the links of a page that is not indexed are followed`, () => {
        expect(rows[at(path)]).to.include({ outcome: 'indexed' });
      });
    }

    it('a page with nofollow is indexed itself', () => {
      expect(rows[at('/nofollow')]).to.include({ outcome: 'indexed' });
    });

    for (const path of ['/behind-nofollow', '/behind-none', '/unvouched']) {
      it(`${path}, which only nofollow links lead to, is excluded and never requested`, () => {
        expect(rows[at(path)]).to.include({ outcome: 'excluded', reason: 'nofollow' });
        expect(test.site.requests(at(path))).to.equal(0);
      });
    }

    it('a page that another page links to without nofollow is indexed', () => {
      expect(rows[at('/vouched-later')]).to.include({ outcome: 'indexed' });
    });
  });

  describe('rel=canonical', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://canonical.test${path}`;
    let rows: Record<string, UrlRow>;

    before(async () => {
      const naming = (title: string, href: string) =>
        page(title, { head: `<link rel="canonical" href="${href}">` });
      serveSite(test.site, 'http://canonical.test', {
        '/': page('Canonical', {
          links: [
            '/shoe?colour=red',
            '/shoe',
            '/survivor',
            '/ping',
            '/pong',
            '/one',
            '/two',
            '/three',
            '/foreign',
            '/itself',
            '/of-hidden',
            '/found-by-canonical',
            '/slash',
          ],
        }),
        '/shoe?colour=red': naming('Red shoe', '/shoe'),
        '/shoe': naming('Shoe', '/shoe'),
        '/survivor': naming('Survivor', '/lost'),
        '/ping': naming('Ping', '/pong'),
        '/pong': naming('Pong', '/ping'),
        '/one': naming('One', '/two'),
        '/two': naming('Two', '/three'),
        '/three': naming('Three', '/one'),
        '/foreign': naming('Foreign', 'http://canonical-elsewhere.test/foreign'),
        '/itself': naming('Itself', '/itself?utm_source=mail#top'),
        '/of-hidden': naming('Of hidden', '/hidden'),
        '/hidden': page('Hidden', { head: '<meta name="robots" content="noindex">' }),
        '/found-by-canonical': naming('Found by canonical', '/original'),
        '/original': page('Original'),
        '/slash': naming('Slash', '/slash/'),
        '/slash/': redirect('/slash'),
      });
      rows = await test.urls((await test.crawled({ seedUrl: at('/') })).crawlId);
    });

    const indexedOf = (...paths: string[]): string[] =>
      paths.filter((path) => rows[at(path)]?.outcome === 'indexed');

    it('a page whose canonical page is missing is indexed itself', () => {
      expect(rows[at('/lost')]).to.include({ outcome: 'failed', reason: 'fetch.http_404' });
      expect(rows[at('/survivor')]).to.include({ outcome: 'indexed' });
    });

    it('a page whose canonical page is not indexed is indexed itself', () => {
      expect(rows[at('/hidden')]).to.include({ outcome: 'robotsBlocked' });
      expect(rows[at('/of-hidden')]).to.include({ outcome: 'indexed' });
    });

    it('of two pages that name each other, exactly one is indexed', () => {
      const [indexed] = indexedOf('/ping', '/pong');
      expect(indexedOf('/ping', '/pong')).to.have.lengthOf(1);
      const other = indexed === '/ping' ? '/pong' : '/ping';
      expect(rows[at(other)]).to.include({
        outcome: 'duplicate',
        reason: 'canonical',
        duplicateOf: at(indexed!),
      });
    });

    it('of three pages that name each other in a circle, exactly one is indexed', () => {
      expect(indexedOf('/one', '/two', '/three')).to.have.lengthOf(1);
    });

    it('a page that names an address which redirects back to it is indexed', () => {
      expect(rows[at('/slash')]).to.include({ outcome: 'indexed' });
      expect(rows[at('/slash/')]).to.include({ outcome: 'duplicate', duplicateOf: at('/slash') });
    });

    it('one on another host is ignored', () => {
      expect(rows[at('/foreign')]).to.include({ outcome: 'indexed' });
      expect(test.site.requests('http://canonical-elsewhere.test/foreign')).to.equal(0);
    });

    it('one that names the page itself in another spelling is ignored', () => {
      expect(rows[at('/itself')]).to.include({ outcome: 'indexed' });
    });

    it('one that names another page of the site makes this page a duplicate', () => {
      expect(rows[at('/shoe?colour=red')]).to.include({
        outcome: 'duplicate',
        reason: 'canonical',
        duplicateOf: at('/shoe'),
      });
      expect(rows[at('/shoe')]).to.include({ outcome: 'indexed' });
    });

    it('a page that is only named as canonical is found', () => {
      expect(rows[at('/original')]).to.include({ outcome: 'indexed' });
      expect(rows[at('/found-by-canonical')]).to.include({
        outcome: 'duplicate',
        duplicateOf: at('/original'),
      });
    });
  });

  describe('one page under several URLs', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://twins.test${path}`;
    let rows: Record<string, UrlRow>;

    before(async () => {
      serveSite(test.site, 'http://twins.test', {
        '/': page('Twins', {
          links: [
            '/twin-a',
            '/twin-b',
            '/once?utm_source=mail',
            '/once#part',
            '/once',
            '/once?gclid=1&fbclid=2',
            'http://TWINS.test:80/x/../once',
            '/list?b=2&a=1',
            '/list?a=1&b=2',
          ],
        }),
        '/twin-a': page('Twin', { links: ['/behind-a'] }),
        '/twin-b': page('Twin', { links: ['/behind-b'] }),
        '/behind-a': page('Behind A'),
        '/behind-b': page('Behind B'),
        '/once': page('Once'),
        '/list?a=1&b=2': page('List'),
      });
      rows = await test.urls((await test.crawled({ seedUrl: at('/') })).crawlId);
    });

    it('of two equal pages, one is indexed and the other is its duplicate', () => {
      const [first, second] = [rows[at('/twin-a')]!, rows[at('/twin-b')]!].sort((a) =>
        a.outcome === 'indexed' ? -1 : 1,
      );
      expect(first).to.include({ outcome: 'indexed', duplicateOf: null });
      expect(second).to.include({ outcome: 'duplicate', reason: 'same_text', duplicateOf: first!.url });
    });

    it('the links of a duplicate are followed', () => {
      for (const path of ['/behind-a', '/behind-b']) {
        expect(rows[at(path)], path).to.include({ outcome: 'indexed' });
      }
    });

    it('tracking parameters, fragments and other spellings add no rows', () => {
      expect(Object.keys(rows).filter((url) => url.includes('once'))).to.deep.equal([at('/once')]);
      expect(test.site.requests(at('/once'))).to.equal(1);
    });

    it('the order of query parameters adds no row', () => {
      expect(Object.keys(rows).filter((url) => url.includes('list'))).to.deep.equal([at('/list?a=1&b=2')]);
    });
  });

  describe('the scope of the site', () => {
    const test = useCrawls();
    const at = (path: string): string => `http://scope.test${path}`;
    const foreign = [
      'http://elsewhere.test/',
      'http://scope.test.evil.test/docs',
      'http://evilscope.test/docs',
      'http://scope.test:8080/docs/port',
    ];
    let crawlId: string;
    let rows: Record<string, UrlRow>;
    let wide: Record<string, UrlRow>;

    before(async () => {
      serveSite(test.site, 'http://scope.test', {
        '/': page('Scope', {
          links: [
            ...foreign,
            'http://www.scope.test/docs/www',
            'http://sub.scope.test/docs/sub',
            '/docs/1',
            '/docs/internal/secret',
            '/blog/post',
            '/docs/logo.png',
            '/docs/setup.ZIP?v=2',
            '/docs/calendar/1901/01/',
            '/docs/again/again/again/',
            'mailto:someone@scope.test',
            'javascript:void(0)',
          ],
        }),
        '/docs/1': page('One', { links: ['/docs/2'] }),
        '/docs/2': page('Two', { links: ['/docs/3', '/docs/1'] }),
        '/docs/3': page('Three'),
      });
      test.site.serve('http://www.scope.test/docs/www', page('With www'));
      test.site.serve('http://sub.scope.test/docs/sub', page('Of a subdomain'));
      const options = {
        seedUrl: at('/'),
        maxDepth: 2,
        includePaths: ['/docs'],
        excludePaths: ['/docs/internal'],
      };
      ({ crawlId } = await test.crawled(options));
      rows = await test.urls(crawlId);
      wide = await test.urls((await test.crawled({ ...options, subdomains: true })).crawlId);
    });

    const reasons: [string, string][] = [
      ...foreign.map((url): [string, string] => [url, 'other_host']),
      ['http://sub.scope.test/docs/sub', 'other_host'],
      [at('/docs/logo.png'), 'not_a_page'],
      [at('/docs/setup.ZIP?v=2'), 'not_a_page'],
      [at('/docs/internal/secret'), 'excluded_path'],
      [at('/blog/post'), 'not_included_path'],
      [at('/docs/calendar/1901/01/'), 'trap'],
      [at('/docs/again/again/again/'), 'trap'],
      [at('/docs/3'), 'too_deep'],
    ];
    for (const [url, reason] of reasons) {
      it(`${url} is excluded as ${reason}`, () => {
        expect(rows[url]).to.include({ outcome: 'excluded', reason, httpStatus: null });
      });
    }

    it('an excluded URL is never requested', () => {
      const urls = [...foreign, ...reasons.map(([url]) => url)].filter((url) => !url.includes('sub.'));
      expect(urls.filter((url) => test.site.requests(url.replace(':8080', '')) > 0)).to.deep.equal([]);
    });

    it('links that are not web addresses are not listed', () => {
      expect(Object.keys(rows).filter((url) => !url.startsWith('http'))).to.deep.equal([]);
    });

    it('www. is the same site', () => {
      expect(rows['http://www.scope.test/docs/www']).to.include({ outcome: 'indexed' });
    });

    it('subdomains are included on request, and nothing else is', () => {
      expect(wide['http://sub.scope.test/docs/sub']).to.include({ outcome: 'indexed' });
      for (const url of foreign) expect(wide[url], url).to.include({ reason: 'other_host' });
    });

    it('the seed is included, whatever the path patterns', () => {
      expect(rows[at('/')]).to.include({ outcome: 'indexed', depth: 0, referrer: null });
    });

    it('each page is listed with its depth and its parent', () => {
      expect(rows[at('/docs/1')]).to.include({ depth: 1, referrer: at('/') });
      expect(rows[at('/docs/2')]).to.include({ depth: 2, referrer: at('/docs/1') });
      expect(rows[at('/docs/3')]).to.include({ depth: 3, referrer: at('/docs/2') });
    });

    describe('GET {crawlId}/pages', () => {
      const list = async (query: string) => test.api.get(`/api/knowledge/crawl/${crawlId}/pages?${query}`);

      for (const query of ['limit=0', 'limit=1001', 'limit=a', 'outcome=lost', 'cursor=nonsense', 'page=2']) {
        it(`answers 400 for ${query}`, async () => {
          expect((await list(query)).status).to.equal(400);
        });
      }

      it('returns every URL once, in the order of discovery, for any page size', async () => {
        const walked: string[] = [];
        let cursor: string | null = '';
        do {
          const { body } = await list(`limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`);
          expect(body.pages.length).to.be.within(1, 4);
          walked.push(...body.pages.map(({ url }: UrlRow) => url));
          cursor = body.nextCursor;
        } while (cursor !== null);
        expect(walked).to.deep.equal(Object.keys(rows));
        expect(walked.slice(0, 3)).to.deep.equal([at('/'), ...foreign.slice(0, 2)]);
        expect(walked.at(-1)).to.equal(at('/docs/3'));
      });

      it('filters by outcome', async () => {
        const { body } = await list('outcome=indexed');
        const indexed = Object.values(rows).filter(({ outcome }) => outcome === 'indexed');
        expect(body).to.deep.equal({ pages: indexed, nextCursor: null });
      });

      it('pages through the filtered list', async () => {
        const all = (await list('outcome=excluded')).body.pages;
        const first = (await list('outcome=excluded&limit=5')).body;
        const rest = (await list(`outcome=excluded&cursor=${first.nextCursor}`)).body;
        expect([...first.pages, ...rest.pages]).to.deep.equal(all);
        expect(first.pages).to.have.lengthOf(5);
      });

      it('returns nothing for an outcome without URLs', async () => {
        expect((await list('outcome=unchanged')).body).to.deep.equal({ pages: [], nextCursor: null });
      });
    });
  });

  describe('sitemaps', () => {
    const test = useCrawls();
    const modes = ['include', 'only', 'skip'] as const;
    const rows: Record<string, Record<string, UrlRow>> = {};
    const hostOf = (mode: string): string => `http://sitemap-${mode}.test`;

    const urlset = (...urls: string[]): string =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
        .map((url) => `<url><loc>${url}</loc></url>`)
        .join('')}</urlset>`;
    const index = (...urls: string[]): string =>
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
        .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
        .join('')}</sitemapindex>`;
    const xml = { 'content-type': 'application/xml' };

    before(async () => {
      await Promise.all(
        modes.map(async (mode) => {
          const host = hostOf(mode);
          serveSite(test.site, host, {
            '/robots.txt': answering(
              200,
              {},
              `User-agent: *\nDisallow: /closed\nSitemap: ${host}/maps/index.xml\nSitemap: ${host}/maps/broken.xml`,
            ),
            '/sitemap.xml': answering(200, xml, urlset(`${host}/well-known`)),
            '/maps/index.xml': answering(
              200,
              xml,
              index(`${host}/maps/plain.xml`, `${host}/maps/packed.xml.gz`, `${host}/maps/lost.xml`),
            ),
            '/maps/broken.xml': answering(200, xml, '<urlset><url><loc>'),
            '/maps/plain.xml': answering(
              200,
              xml,
              urlset(`${host}/plain?utm_source=map`, `${host}/closed`, 'http://elsewhere.test/mapped'),
            ),
            '/maps/packed.xml.gz': answering(
              200,
              { 'content-type': 'application/gzip' },
              gzipSync(urlset(`${host}/packed`)),
            ),
            '/': page('Sitemaps', { links: ['/linked'] }),
            '/linked': page('Linked'),
            '/well-known': page('Well known', { links: ['/linked-from-map'] }),
            '/linked-from-map': page('Linked from a page of the map'),
            '/plain': page('Plain'),
            '/packed': page('Packed'),
            '/closed': page('Closed'),
          });
          const { crawlId } = await test.crawled({ seedUrl: `${host}/`, sitemap: mode });
          rows[mode] = await test.urls(crawlId);
        }),
      );
    });

    const mapped: [string, string, string][] = [
      ['/plain', '/maps/plain.xml', 'an index that robots.txt names'],
      ['/packed', '/maps/packed.xml.gz', 'a gzip file of such an index'],
      ['/well-known', '/sitemap.xml', '/sitemap.xml'],
    ];
    for (const mode of ['include', 'only']) {
      for (const [path, sitemap, place] of mapped) {
        it(`${mode}: finds pages that only ${place} names`, () => {
          expect(rows[mode]![hostOf(mode) + path]).to.include({
            outcome: 'indexed',
            depth: 1,
            referrer: hostOf(mode) + sitemap,
          });
        });
      }

      it(`${mode}: robots.txt and the limits of the site apply to sitemap URLs`, () => {
        expect(rows[mode]![`${hostOf(mode)}/closed`]).to.include({ outcome: 'robotsBlocked' });
        expect(rows[mode]!['http://elsewhere.test/mapped']).to.include({ reason: 'other_host' });
      });
    }

    it('include: also follows links', () => {
      for (const path of ['/linked', '/linked-from-map']) {
        expect(rows['include']![hostOf('include') + path], path).to.include({ outcome: 'indexed' });
      }
    });

    it('only: indexes the seed and follows no links', () => {
      expect(rows['only']![`${hostOf('only')}/`]).to.include({ outcome: 'indexed' });
      for (const path of ['/linked', '/linked-from-map']) {
        expect(rows['only']).not.to.have.property(hostOf('only') + path);
        expect(test.site.requests(hostOf('only') + path)).to.equal(0);
      }
    });

    it('skip: reads no sitemap', () => {
      const files = ['/sitemap.xml', '/maps/index.xml', '/maps/broken.xml'];
      expect(files.map((file) => test.site.requests(hostOf('skip') + file))).to.deep.equal([0, 0, 0]);
      expect(Object.keys(rows['skip']!)).to.deep.equal([`${hostOf('skip')}/`, `${hostOf('skip')}/linked`]);
    });
  });
});
