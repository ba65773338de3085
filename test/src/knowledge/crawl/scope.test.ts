import { expect } from 'chai';
import { AppError } from '../../../../src/errors.ts';
import { createScope, type ScopeReason, type ScopeRules } from '../../../../src/knowledge/crawl/scope.ts';

const scopeOf = (seedUrl: string, rules: Partial<ScopeRules> = {}) =>
  createScope({
    seedUrl,
    includePaths: [],
    excludePaths: [],
    subdomains: false,
    maxDepth: null,
    now: () => new Date('2026-05-01T00:00:00Z'),
    ...rules,
  });

type Row = [url: string, verdict: ScopeReason | 'in'];

function table(scope: () => ReturnType<typeof createScope>, rows: readonly Row[]): void {
  for (const [url, expected] of rows) {
    it(`${url.slice(0, 60)} is ${expected === 'in' ? 'in scope' : expected}`, () => {
      const verdict = scope().judge(url, 1);
      expect(verdict.inScope ? 'in' : verdict.reason).to.equal(expected);
    });
  }
}

describe('createScope', () => {
  it('refuses an invalid pattern', () => {
    expect(() => scopeOf('https://x.io/', { excludePaths: [''] }))
      .to.throw(AppError)
      .that.includes({ code: 'crawl.invalid_glob' });
  });

  describe('when the host is compared', () => {
    table(
      () => scopeOf('https://x.io/'),
      [
        ['https://x.io.evil.com/', 'other_host'],
        ['https://evilx.io/', 'other_host'],
        ['https://x.io@evil.com/', 'other_host'],
        ['https://evil.com/?https://x.io/', 'other_host'],
        ['https://docs.x.io/', 'other_host'],
        ['https://www.docs.x.io/', 'other_host'],
        ['https://www.www.x.io/', 'other_host'],
        ['https://wwwx.io/', 'other_host'],
        ['https://io/', 'other_host'],
        ['https://x.io:8443/', 'other_host'],
        ['http://x.io:443/', 'other_host'],
        ['ftp://x.io/', 'other_scheme'],
        ['mailto:a@x.io', 'other_scheme'],
        ['not a url', 'not_a_page'],
        ['/relative', 'not_a_page'],
        ['https://www.x.io/a', 'in'],
        ['http://x.io/a', 'in'],
        ['http://x.io:80/a', 'in'],
        ['https://X.IO:443/a', 'in'],
        ['https://x.io./a', 'in'],
        ['https://www.x.io./a', 'in'],
      ],
    );
  });

  describe('when the seed has www.', () => {
    table(
      () => scopeOf('https://www.x.io/'),
      [
        ['https://x.io/a', 'in'],
        ['https://www.x.io/a', 'in'],
        ['https://docs.x.io/', 'other_host'],
      ],
    );
  });

  describe('when www. is the name itself', () => {
    table(
      () => scopeOf('https://www.com/', { subdomains: true }),
      [
        ['https://evil.com/', 'other_host'],
        ['https://com/', 'other_host'],
        ['https://a.www.com/', 'in'],
      ],
    );
  });

  describe('when the seed has a port', () => {
    table(
      () => scopeOf('http://x.io:8080/'),
      [
        ['http://x.io/', 'other_host'],
        ['http://x.io:8081/', 'other_host'],
        ['https://x.io:8080/a', 'in'],
      ],
    );
  });

  describe('when the seed ends in a dot', () => {
    table(() => scopeOf('https://x.io./'), [['https://x.io/a', 'in']]);
  });

  describe('when the host is an international name', () => {
    table(
      () => scopeOf('https://münchen.example/'),
      [
        ['https://munchen.example/', 'other_host'],
        ['https://xn--mnchen-3ya.example/a', 'in'],
        ['https://MÜNCHEN.example/a', 'in'],
        ['https://www.xn--mnchen-3ya.example/a', 'in'],
      ],
    );
  });

  describe('when the host is an address', () => {
    table(
      () => scopeOf('http://192.0.2.1/', { subdomains: true }),
      [
        ['http://192.0.2.10/', 'other_host'],
        ['http://192.0.2.1/a', 'in'],
      ],
    );
  });

  describe('when subdomains belong to the site', () => {
    table(
      () => scopeOf('https://www.x.io/', { subdomains: true }),
      [
        ['https://evilx.io/', 'other_host'],
        ['https://docs.x.io.evil.com/', 'other_host'],
        ['https://docs-x.io/', 'other_host'],
        ['https://docs.x.io:8443/', 'other_host'],
        ['https://docs.x.io/', 'in'],
        ['https://a.b.x.io/', 'in'],
        ['https://docs.x.io./', 'in'],
      ],
    );
  });

  describe('when anyone can register a host below the seed', () => {
    const suffixes: [seed: string, below: string][] = [
      ['https://github.io/', 'https://anybody.github.io/'],
      ['https://github.io/', 'https://www.github.io/'],
      ['https://github.io./', 'https://anybody.github.io/'],
      ['https://blogspot.com/', 'https://a.b.blogspot.com/'],
      ['https://vercel.app/', 'https://anybody.vercel.app/'],
      ['https://co.uk/', 'https://shop.co.uk/'],
      ['https://com/', 'https://shop.com/'],
      ['http://localhost/', 'http://a.localhost/'],
      ['http://[2001:db8::1]/', 'http://[2001:db8::2]/'],
      // Every name under `*.ck` is a public suffix, except `www.ck`.
      ['https://shop.ck/', 'https://anybody.shop.ck/'],
      ['https://xn--55qx5d.cn/', 'https://shop.xn--55qx5d.cn/'],
    ];
    for (const [seedUrl, below] of suffixes) {
      it(`${below} is not part of ${seedUrl}`, () => {
        expect(scopeOf(seedUrl, { subdomains: true }).judge(below, 1)).to.deep.equal({
          inScope: false,
          reason: 'other_host',
        });
      });
      it(`a page of ${seedUrl} is part of it, seen from ${below}`, () => {
        const page = new URL('/a', seedUrl).href;
        expect(scopeOf(seedUrl, { subdomains: true }).judge(page, 1)).to.deep.equal({ inScope: true });
      });
    }

    table(
      () => scopeOf('https://www.co.uk/', { subdomains: true }),
      [
        ['https://shop.co.uk/', 'other_host'],
        ['https://co.uk/', 'other_host'],
        ['https://a.www.co.uk/', 'in'],
      ],
    );
    table(
      () => scopeOf('https://me.github.io/', { subdomains: true }),
      [
        ['https://you.github.io/', 'other_host'],
        ['https://github.io/', 'other_host'],
        ['https://a.me.github.io/', 'in'],
        ['https://www.me.github.io/', 'in'],
      ],
    );
    table(
      () => scopeOf('https://www.shop.co.uk/', { subdomains: true }),
      [
        ['https://other.co.uk/', 'other_host'],
        ['https://a.shop.co.uk/', 'in'],
      ],
    );
  });

  describe('when the top-level domain is unknown', () => {
    table(
      () => scopeOf('https://www.shop.test/', { subdomains: true }),
      [
        ['https://other.test/', 'other_host'],
        ['https://shop.test/', 'in'],
        ['https://a.shop.test/', 'in'],
      ],
    );
  });

  describe('when paths are included and excluded', () => {
    table(
      () =>
        scopeOf('https://x.io/start', { includePaths: ['/docs', '/blog/*'], excludePaths: ['/docs/old'] }),
      [
        ['https://x.io/docs/old', 'excluded_path'],
        ['https://x.io/docs/old/a', 'excluded_path'],
        ['https://x.io/docs-old', 'not_included_path'],
        ['https://x.io/', 'not_included_path'],
        ['https://x.io/blog/a/b', 'not_included_path'],
        ['https://x.io/start/a', 'not_included_path'],
        ['https://x.io/docs/older', 'in'],
        ['https://x.io/docs', 'in'],
        ['https://x.io/blog/a?x=1', 'in'],
        ['https://x.io/start', 'in'],
      ],
    );
  });

  describe('when the seed is excluded', () => {
    table(
      () => scopeOf('https://x.io/a?b=2&a=1', { excludePaths: ['**'] }),
      [
        ['https://x.io/a', 'excluded_path'],
        ['https://x.io/a?a=1', 'excluded_path'],
        ['https://x.io/a?b=2&a=1', 'in'],
        ['http://www.x.io/a?a=1&b=2&utm_source=y#top', 'in'],
      ],
    );
  });

  describe('when the seed looks like a trap', () => {
    it('is still in scope', () => {
      const seed = 'https://x.io/1985/05/?PHPSESSID=1';
      expect(scopeOf(seed).judge(seed, 0)).to.deep.equal({ inScope: true });
    });
  });

  describe('when the address shows that it is not a page', () => {
    table(
      () => scopeOf('https://x.io/'),
      [
        ['https://x.io/a.jpg', 'not_a_page'],
        ['https://x.io/a.JPG?w=100', 'not_a_page'],
        ['https://x.io/a.min.css', 'not_a_page'],
        ['https://x.io/assets/app.js', 'not_a_page'],
        ['https://x.io/a.tar.gz', 'not_a_page'],
        ['https://x.io/film.mp4', 'not_a_page'],
        ['https://x.io/font.woff2', 'not_a_page'],
        ['https://x.io/a.pdf', 'in'],
        ['https://x.io/a.docx', 'in'],
        ['https://x.io/a.html', 'in'],
        ['https://x.io/feed.xml', 'in'],
        ['https://x.io/jpg', 'in'],
        ['https://x.io/.jpg', 'in'],
        ['https://x.io/a.jpg/about', 'in'],
        ['https://x.io/get?file=a.zip', 'in'],
        ['https://x.io/wiki/File:Photo.jpg', 'in'],
        ['https://x.io/wiki/Node.js', 'in'],
        ['https://x.io/tools/notion.so', 'in'],
        ['https://x.io/v1.2', 'in'],
      ],
    );
  });

  describe('when addresses are infinite', () => {
    table(
      () => scopeOf('https://x.io/'),
      [
        [`https://x.io/${'a'.repeat(2_048)}`, 'url_too_long'],
        ['https://x.io/a/a/a', 'trap'],
        ['https://x.io/calendar/2099/01', 'trap'],
      ],
    );
  });

  describe('when the depth is limited', () => {
    const judge = (maxDepth: number | null, depth: number, path = '/a') =>
      scopeOf('https://x.io/', { maxDepth, excludePaths: ['/no'] }).judge(`https://x.io${path}`, depth);

    it('excludes deeper pages', () => {
      expect(judge(2, 3)).to.deep.equal({ inScope: false, reason: 'too_deep' });
    });
    it('includes pages at the limit', () => expect(judge(2, 2)).to.deep.equal({ inScope: true }));
    it('includes only the seed at 0', () => {
      expect(judge(0, 1)).to.deep.equal({ inScope: false, reason: 'too_deep' });
      expect(judge(0, 0, '/')).to.deep.equal({ inScope: true });
    });
    it('includes any depth without a limit', () =>
      expect(judge(null, 1_000)).to.deep.equal({ inScope: true }));
    it('prefers a reason that holds at any depth', () => {
      expect(judge(2, 3, '/no')).to.deep.equal({ inScope: false, reason: 'excluded_path' });
    });
  });

  describe('spelled', () => {
    const rows: [seed: string, url: string, spelled: string][] = [
      ['http://x.io/', 'https://x.io/a', 'https://x.io/a'],
      ['http://x.io/', 'http://x.io/a', 'http://x.io/a'],
      ['https://x.io/', 'http://docs.x.io/a', 'http://docs.x.io/a'],
      ['https://x.io/', 'http://x.io:8080/a', 'http://x.io:8080/a'],
      ['https://x.io:8443/', 'http://x.io/a', 'http://x.io/a'],
      ['https://x.io/', 'not a url', 'not a url'],
      ['https://x.io/', 'http://x.io/a?b=c', 'https://x.io/a?b=c'],
    ];
    for (const [seed, url, spelled] of rows) {
      it(`${url} of a site at ${seed} is ${spelled}`, () => {
        expect(scopeOf(seed).spelled(url)).to.equal(spelled);
      });
    }
  });
});
