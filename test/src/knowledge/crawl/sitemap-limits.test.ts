import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { parseSitemap } from '../../../../src/web/sitemap.ts';
import { isInProportion } from '../../../support/growth.ts';

const about = { url: 'https://x.io/maps/sitemap.xml' };
const parse = (text: string) => parseSitemap(Buffer.from(text), about);
const urls = (text: string): string[] => parse(text).entries.map(({ url }) => url);

const urlset = (...records: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${records.join('\n')}</urlset>`;
const page = (location: string, more = ''): string => `<url><loc>${location}</loc>${more}</url>`;

describe('parseSitemap', () => {
  describe('when it is hostile', () => {
    it('expands no custom entities', () => {
      const text = `<?xml version="1.0"?>
        <!DOCTYPE urlset [
          <!ENTITY a "https://x.io/lol">
          <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
          <!ENTITY c SYSTEM "file:///etc/passwd">
        ]>
        <urlset>${page('https://x.io/?q=&b;&c;')}</urlset>`;
      expect(urls(text)).to.deep.equal(['https://x.io/?q=&b;&c;']);
    });

    it('decompresses at most 50 MB', () => {
      const bomb = gzipSync(Buffer.alloc(51 * 1024 * 1024, ' '), { level: 1 });
      expect(parseSitemap(bomb, about)).to.deep.equal({ kind: 'urlset', entries: [], truncated: true });
    });

    it('reads at most 50 MB uncompressed', () => {
      const text = `${urlset(page('https://x.io/a'))}${' '.repeat(50 * 1024 * 1024)}`;
      const { entries, truncated } = parse(text);
      expect(entries).to.have.length(1);
      expect(truncated).to.equal(true);
    });

    it('stops soon if elements are only opened', () => {
      const opening = (elements: number): string =>
        `<urlset>${page('https://x.io/a')}${'<a>'.repeat(elements)}${page('https://x.io/b')}`;
      const sitemap = parse(opening(500_000));
      expect(sitemap.entries).to.have.length(1);
      expect(sitemap.truncated).to.equal(true);
      expect(isInProportion(500_000, (elements) => parse(opening(elements)))).to.equal(true);
    });

    it('keeps at most the maximum length of an address', () => {
      const read = (entities: number): unknown =>
        urls(urlset(page(`https://x.io/${'&amp;'.repeat(entities)}`)));
      expect(read(500_000)).to.deep.equal([]);
      expect(isInProportion(500_000, read)).to.equal(true);
    });
  });

  describe('when it has more than 50,000 entries', () => {
    const many = Array.from({ length: 50_001 }, (_, index) => `https://x.io/${index}`);

    it('returns the first 50,000 of XML and says so', () => {
      const { entries, truncated } = parse(urlset(...many.map((url) => page(url))));
      expect(entries).to.have.length(50_000);
      expect(truncated).to.equal(true);
    });

    it('returns the first 50,000 of text and says so', () => {
      const { entries, truncated } = parse(many.join('\n'));
      expect(entries).to.have.length(50_000);
      expect(truncated).to.equal(true);
    });

    it('is not truncated at 50,000', () => {
      expect(parse(many.slice(1).join('\n')).truncated).to.equal(false);
    });
  });
});
