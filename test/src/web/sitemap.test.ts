import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { parseSitemap } from '../../../src/web/sitemap.ts';

const about = { url: 'https://x.io/maps/sitemap.xml' };
const parse = (text: string) => parseSitemap(Buffer.from(text), about);
const urls = (text: string): string[] => parse(text).entries.map(({ url }) => url);

const urlset = (...records: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${records.join('\n')}</urlset>`;
const page = (location: string, more = ''): string => `<url><loc>${location}</loc>${more}</url>`;

describe('parseSitemap', () => {
  describe('when it is not a sitemap', () => {
    const none: [string, string][] = [
      ['nothing', ''],
      [
        'a page',
        '<!doctype html><html><head><link href="/a"></head><body><a href="/b">x</a><br></body></html>',
      ],
      ['a sentence', 'Not found'],
      ['JSON', '{"url":"https://x.io/"}'],
      ['an empty urlset', urlset()],
    ];
    for (const [what, text] of none) {
      it(`is empty for ${what}`, () => expect(parse(text).entries).to.deep.equal([]));
    }

    it('is empty for bytes that are not text', () => {
      expect(parseSitemap(new Uint8Array([0, 1, 2, 255, 254]), about).entries).to.deep.equal([]);
    });
  });

  describe('when it is damaged', () => {
    const rows: [string, string, string[]][] = [
      ['cut in an address', `<urlset>${page('https://x.io/a')}<url><loc>https://x.io/b`, ['https://x.io/a']],
      ['cut in a tag', `<urlset>${page('https://x.io/a')}<url><lo`, ['https://x.io/a']],
      [
        'cut in a comment',
        `<urlset>${page('https://x.io/a')}<!-- ${page('https://x.io/b')}`,
        ['https://x.io/a'],
      ],
    ];
    for (const [what, text, expected] of rows) {
      it(`returns the entries before that, ${what}`, () => {
        const sitemap = parse(text);
        expect(sitemap.entries.map(({ url }) => url)).to.deep.equal(expected);
        expect(sitemap.truncated).to.equal(true);
      });
    }

    it('tolerates an unclosed tag within an entry', () => {
      expect(urls(urlset('<url><loc>https://x.io/a</url>', page('https://x.io/b')))).to.deep.equal([
        'https://x.io/a',
        'https://x.io/b',
      ]);
    });

    it('tolerates an unescaped ampersand', () => {
      expect(urls(urlset(page('https://x.io/?a=1&b=2')))).to.deep.equal(['https://x.io/?a=1&b=2']);
    });

    it('skips entries without a web address', () => {
      const text = urlset(
        '<url></url>',
        page(''),
        page('ftp://x.io/'),
        page('javascript:alert(1)'),
        page('http://['),
        page(`https://x.io/${'a'.repeat(9_000)}`),
        page('https://x.io/a'),
      );
      expect(urls(text)).to.deep.equal(['https://x.io/a']);
    });
  });

  describe('when it is gzipped', () => {
    const zipped = gzipSync(urlset(page('https://x.io/a')));

    it('decompresses it whatever its name', () => {
      expect(parseSitemap(zipped, { url: 'https://x.io/sitemap.xml' }).entries).to.have.length(1);
    });
    it('reads XML that only has a .gz name', () => {
      const sitemap = parseSitemap(Buffer.from(urlset(page('/a'))), { url: 'https://x.io/sitemap.xml.gz' });
      expect(sitemap.entries).to.have.length(1);
    });
    it('decompresses text', () => {
      expect(parseSitemap(gzipSync('https://x.io/a\n'), about).kind).to.equal('text');
    });
    it('reports that a damaged one was not read', () => {
      expect(parseSitemap(zipped.subarray(0, 40), about)).to.deep.equal({
        kind: 'urlset',
        entries: [],
        truncated: true,
      });
    });
  });

  describe('when it is a urlset', () => {
    it('returns addresses and dates', () => {
      const text = urlset(
        page('https://x.io/a', '<lastmod>2026-05-01</lastmod><priority>0.5</priority>'),
        page('https://x.io/b'),
      );
      expect(parse(text)).to.deep.equal({
        kind: 'urlset',
        entries: [
          { url: 'https://x.io/a', lastModified: new Date('2026-05-01T00:00:00Z') },
          { url: 'https://x.io/b', lastModified: null },
        ],
        truncated: false,
      });
    });

    const rows: [string, string, string][] = [
      ['resolves a relative address', page('a'), 'https://x.io/maps/a'],
      ['trims white space', page('\n  https://x.io/a\n '), 'https://x.io/a'],
      ['reads CDATA', page('<![CDATA[https://x.io/?a=1&b=2]]>'), 'https://x.io/?a=1&b=2'],
      ['decodes XML entities', page('https://x.io/?a=1&amp;b=&#50;&#x33;'), 'https://x.io/?a=1&b=23'],
      ['reads tags in capitals', '<URL><LOC>https://x.io/a</LOC></URL>', 'https://x.io/a'],
      ['reads tags with a prefix', '<sm:url><sm:loc>https://x.io/a</sm:loc></sm:url>', 'https://x.io/a'],
      ['returns an address on another host', page('https://y.io/a'), 'https://y.io/a'],
      ['skips comments', `<!-- ${page('https://x.io/b')} -->${page('https://x.io/a')}`, 'https://x.io/a'],
      [
        'skips pictures',
        `<url><image:image><image:loc>https://x.io/a.png</image:loc></image:image><loc>https://x.io/a</loc></url>`,
        'https://x.io/a',
      ],
      [
        'skips other languages',
        page('https://x.io/a', '<xhtml:link rel="alternate" hreflang="de" href="https://x.io/de/a"/>'),
        'https://x.io/a',
      ],
      ['skips a second address', page('https://x.io/a', '<loc>https://x.io/b</loc>'), 'https://x.io/a'],
    ];
    for (const [what, record, url] of rows) {
      it(what, () => expect(urls(urlset(record))).to.deep.equal([url]));
    }

    it('reads other encodings', () => {
      const bytes = Buffer.from(`\uFEFF${urlset(page('https://x.io/ü'))}`, 'utf16le');
      expect(parseSitemap(bytes, about).entries[0]?.url).to.equal('https://x.io/%C3%BC');
    });
  });

  describe('when it is an index', () => {
    const index = (more = ''): string =>
      `<sitemapindex>${more}<sitemap><loc>https://x.io/1.xml.gz</loc><lastmod>2026</lastmod></sitemap></sitemapindex>`;

    it('returns the sitemaps', () => {
      expect(parse(index())).to.deep.equal({
        kind: 'index',
        entries: [{ url: 'https://x.io/1.xml.gz', lastModified: new Date('2026-01-01T00:00:00Z') }],
        truncated: false,
      });
    });
    it('ignores pages in it', () => expect(urls(index(page('https://x.io/a')))).to.have.length(1));
    it('is an index even if it is empty', () => expect(parse('<sitemapindex/>').kind).to.equal('index'));
  });

  describe('when it is text', () => {
    it('returns one address per line', () => {
      const text =
        '\uFEFFhttps://x.io/a\r\n\r\n  http://x.io/b  \nrubbish\n/c\nftp://x.io/\nhttps://x.io/d e\n';
      expect(parse(text)).to.deep.equal({
        kind: 'text',
        entries: [
          { url: 'https://x.io/a', lastModified: null },
          { url: 'http://x.io/b', lastModified: null },
        ],
        truncated: false,
      });
    });
  });

  describe('when it is a feed', () => {
    it('returns the items of RSS', () => {
      const text = `<rss><channel><link>https://x.io/</link><image><url>https://x.io/logo.png</url></image>
        <item><link>https://x.io/a</link><pubDate>Fri, 01 May 2026 10:00:00 GMT</pubDate></item></channel></rss>`;
      expect(parse(text).entries).to.deep.equal([
        { url: 'https://x.io/a', lastModified: new Date('2026-05-01T10:00:00Z') },
      ]);
    });
    it('returns the entries of Atom', () => {
      const text = `<feed><link href="https://x.io/"/><entry><link rel="enclosure" href="/film"/>
        <link href="/a"/><updated>2026-05-01T10:00:00Z</updated></entry></feed>`;
      expect(parse(text).entries).to.deep.equal([
        { url: 'https://x.io/a', lastModified: new Date('2026-05-01T10:00:00Z') },
      ]);
    });
  });
});
