import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { findLinks } from '../../../../src/extraction/pages/links.ts';
import { isInProportion } from '../../../support/growth.ts';

const PAGE = 'https://x.io/docs/page';
const found = (html: string) => findLinks(parsePage(html), PAGE);
const urls = (html: string): string[] => found(html).links.map(({ url }) => url);

describe('findLinks', () => {
  describe('without links to follow', () => {
    const nothing: [string, string][] = [
      ['an empty page', ''],
      ['text', 'https://x.io/a'],
      ['an anchor without href', '<a name="top">x</a>'],
      ['an empty href', '<a href=" ">x</a>'],
      ['a script as its address', '<a href="javascript:void(0)">x</a>'],
      ['a script with a tab as its address', '<a href="java\tscript:alert(1)">x</a>'],
      ['mail', '<a href="mailto:a@x.io">x</a>'],
      ['a telephone number', '<a href="tel:+49">x</a>'],
      ['data', '<a href="data:text/html,x">x</a>'],
      ['another scheme', '<a href="ftp://x.io/">x</a>'],
      ['an address that cannot be parsed', '<a href="http://[">x</a>'],
      ['an address of more than 8,192 characters', `<a href="/${'a'.repeat(8_192)}">x</a>`],
      ['a link in a comment', '<!-- <a href="/a">x</a> -->'],
      ['a link in a script', '<script>"<a href=/a>"</script>'],
      ['a link in a text field', '<textarea><a href="/a"></textarea>'],
      ['a picture', '<img src="/a.png">'],
      ['a style sheet', '<link rel="stylesheet" href="/a.css">'],
    ];
    for (const [what, html] of nothing) {
      it(`finds none in ${what}`, () => {
        expect(found(html)).to.deep.equal({ links: [], canonical: null, metaRobots: [] });
      });
    }
  });

  describe('when the page is built to be slow', () => {
    const slow: [size: number, what: string, html: (size: number) => string][] = [
      [100_000, 'open elements', (size) => '<div>'.repeat(size)],
      [100_000, 'open links', (size) => '<b><a href="/a">'.repeat(size)],
      [90_000, 'email addresses', (size) => '<a href="mailto:a@x.io">x</a>'.repeat(size)],
      [500_000, 'attributes of a tag that never ends', (size) => `<a ${'x '.repeat(size)}`],
      [500_000, 'spaces of a refresh', (size) => `<meta http-equiv=refresh content="1${' '.repeat(size)}">`],
      [1_000_000, 'spaces of a rel', (size) => `<a href=/a rel="${' '.repeat(size)}">`],
    ];
    for (const [size, what, html] of slow) {
      it(`takes linear time in the number of ${what}`, () => {
        expect(isInProportion(size, (some) => found(html(some)))).to.equal(true);
      });
    }

    it('checks at most 50,000 addresses', () => {
      expect(urls(`${'<a href="mailto:a@x.io">x</a>'.repeat(50_000)}<a href="/a">`)).to.deep.equal([]);
    });

    it('does not prepend a long base to every link', () => {
      const html = `<base href="/${'b'.repeat(3_000)}/"><a href="a">`;
      expect(urls(html)).to.deep.equal(['https://x.io/docs/a']);
    });
  });

  describe('when there are more than 5,000 links', () => {
    const many = Array.from({ length: 5_010 }, (_, index) => `<a href="/${index}">x</a>`).join('');

    it('returns the first 5,000', () => {
      const links = urls(many);
      expect(links).to.have.length(5_000);
      expect(links.at(-1)).to.equal('https://x.io/4999');
    });
  });

  describe('when addresses are written in different ways', () => {
    const rows: [string, string, string][] = [
      ['a relative address', '<a href="next">', 'https://x.io/docs/next'],
      ['an address from the root', '<a href="/a">', 'https://x.io/a'],
      ['an address without a scheme', '<a href="//y.io/a">', 'https://y.io/a'],
      ['an address that is only a query', '<a href="?page=2">', 'https://x.io/docs/page?page=2'],
      ['an address that is only a fragment, as the page itself', '<a href="#top">', PAGE],
      ['dot segments', '<a href="../a/./b">', 'https://x.io/a/b'],
      ['white space around an address', '<a href="\n /a \t">', 'https://x.io/a'],
      ['entities', '<a href="/a?b=1&amp;c=2">', 'https://x.io/a?b=1&c=2'],
      ['capitals', '<A HREF="HTTPS://X.IO/A">', 'https://x.io/A'],
      ['no quotes', '<a href=/a>', 'https://x.io/a'],
      ['an address with a fragment, and drops it', '<a href="/a#b?c#d">', 'https://x.io/a'],
      ['an area of an image map', '<map><area href="/a"></map>', 'https://x.io/a'],
      ['a link without an end tag', '<p><a href="/a">x', 'https://x.io/a'],
    ];
    for (const [what, html, url] of rows) {
      it(`reads ${what}`, () => expect(urls(html)).to.deep.equal([url]));
    }

    it('keeps the order of the page', () => {
      expect(urls('<a href="/b"><a href="/a"><a href="/c">')).to.deep.equal([
        'https://x.io/b',
        'https://x.io/a',
        'https://x.io/c',
      ]);
    });
  });

  describe('with nofollow links', () => {
    const nofollow = (html: string) => found(html).links.map((link) => link.nofollow);

    for (const rel of [
      'nofollow',
      'NoFollow',
      'noopener nofollow',
      'ugc',
      'sponsored',
      'external,nofollow',
    ]) {
      it(`marks rel="${rel}"`, () => {
        expect(nofollow(`<a rel="${rel}" href="/a">`)).to.deep.equal([true]);
      });
    }
    for (const rel of ['', 'noopener', 'follow', 'nofollowed']) {
      it(`does not mark rel="${rel}"`, () => {
        expect(nofollow(`<a rel="${rel}" href="/a">`)).to.deep.equal([false]);
      });
    }
    it('is overridden by a later link to the same page without it', () => {
      expect(found('<a rel=nofollow href="/a"><a href="/a#b">').links).to.deep.equal([
        { url: 'https://x.io/a', nofollow: false },
      ]);
    });
    it('is overridden by an earlier link to the same page without it', () => {
      expect(nofollow('<a href="/a"><a rel=nofollow href="/a">')).to.deep.equal([false]);
    });
  });

  describe('when there is a base', () => {
    const rows: [string, string, string][] = [
      ['uses one on another host', '<base href="https://y.io/z/"><a href="a">', 'https://y.io/z/a'],
      ['resolves a relative one', '<base href="/z/"><a href="a">', 'https://x.io/z/a'],
      ['uses one after the link', '<a href="a"><base href="/z/">', 'https://x.io/z/a'],
      ['uses the first of two', '<base href="/y/"><base href="/z/"><a href="a">', 'https://x.io/y/a'],
      [
        'uses the first with an address',
        '<base target=_top><base href="/z/"><a href="a">',
        'https://x.io/z/a',
      ],
      ['ignores data', '<base href="data:text/plain,x"><a href="a">', 'https://x.io/docs/a'],
      ['ignores a script', '<base href="javascript:x"><a href="a">', 'https://x.io/docs/a'],
      ['ignores an invalid one', '<base href="http://["><a href="a">', 'https://x.io/docs/a'],
    ];
    for (const [what, html, url] of rows) {
      it(what, () => expect(urls(html)).to.deep.equal([url]));
    }
  });

  describe('with a refresh', () => {
    const rows: [string, string, string[]][] = [
      ['at once', '0; url=/a', ['https://x.io/a']],
      ['after a while', '5;URL=/a', ['https://x.io/a']],
      ['with quotes', "0; url='/a b' x", ['https://x.io/a%20b']],
      ['with a quotation mark that is not closed', "0; url='/a", ['https://x.io/a']],
      ['with a comma', '0,url=/a', ['https://x.io/a']],
      ['without url=', '0;/a', ['https://x.io/a']],
      ['to nowhere', '30', []],
      ['to an empty address', '30; url=', []],
      ['to a script', '0; url=javascript:x', []],
    ];
    for (const [what, content, expected] of rows) {
      it(`${expected.length === 0 ? 'finds no link' : 'finds the link'} ${what}`, () => {
        expect(urls(`<meta http-equiv="Refresh" content="${content}">`)).to.deep.equal(expected);
      });
    }
  });

  describe('with a canonical address', () => {
    const rows: [string, string, string | null][] = [
      ['makes it absolute', '<link rel="canonical" href="/a#b">', 'https://x.io/a'],
      ['resolves it against the base', '<base href="/z/"><link rel=canonical href="a">', 'https://x.io/z/a'],
      ['keeps another host', '<link rel="Canonical" href="https://y.io/">', 'https://y.io/'],
      ['uses the first', '<link rel=canonical href="/a"><link rel=canonical href="/b">', 'https://x.io/a'],
      [
        'ignores an empty one',
        '<link rel=canonical href=""><link rel=canonical href="/b">',
        'https://x.io/b',
      ],
      ['ignores another scheme', '<link rel=canonical href="ftp://x.io/">', null],
      ['ignores other relations', '<link rel="alternate" href="/a">', null],
    ];
    for (const [what, html, canonical] of rows) {
      it(what, () => expect(found(html).canonical).to.equal(canonical));
    }

    it('is not a link', () => expect(urls('<link rel="canonical" href="/a">')).to.deep.equal([]));
  });

  describe('with robots directives', () => {
    const rows: [string, string, { name: string; content: string }[]][] = [
      ['ignores a description', '<meta name="description" content="An index of all we follow">', []],
      ['ignores content without a name', '<meta content="noindex">', []],
      [
        'reads robots',
        '<META NAME=" Robots " content=" NoIndex ">',
        [{ name: 'robots', content: 'NoIndex' }],
      ],
      [
        'reads the directives for one crawler',
        '<meta name="googlebot" content="noindex,nofollow">',
        [{ name: 'googlebot', content: 'noindex,nofollow' }],
      ],
      [
        'reads several tags',
        '<meta name=robots content="noindex"><meta name=robots content="nofollow">',
        [
          { name: 'robots', content: 'noindex' },
          { name: 'robots', content: 'nofollow' },
        ],
      ],
    ];
    for (const [what, html, expected] of rows) {
      it(what, () => expect(found(html).metaRobots).to.deep.equal(expected));
    }
  });
});
