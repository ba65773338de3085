import { expect } from 'chai';
import { feedReading } from '../../../../../src/competitors/visiting/visit-feed.ts';
import { readFeed } from '../../../../../src/extraction/facts/content/read-feed.ts';

const FEED = 'https://zentria.test/blog/feed.xml';
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Zentria</title><link>https://zentria.test/</link>${items}</channel></rss>`;
const titles = (xml: string): string[] => readFeed(xml, FEED).map(({ title }) => title);

describe('readFeed', () => {
  describe('when the feed is invalid, broken or hostile', () => {
    for (const [what, text] of [
      ['nothing', ''],
      ['text', 'no feed at all'],
      ['a page', '<!doctype html><html><body><a href="/blog/one">One</a></body></html>'],
      ['a sitemap', '<urlset><url><loc>https://zentria.test/a</loc></url></urlset>'],
      ['other JSON', '{"items":[{"url":"https://zentria.test/a","title":"A"}]}'],
      ['broken JSON', '{"version":"https://jsonfeed.org/version/1.1","items":[{'],
      ['JSON of other shapes', '{"version":"https://jsonfeed.org/version/1.1","items":[null,3,{"url":7}]}'],
    ] as const)
      it(`reads no entry: ${what}`, () => expect(readFeed(text, FEED)).to.deep.equal([]));

    it('does not expand entities of a DTD', () => {
      const xml = `<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]>${rss('<item><title>x &a; &b;</title><link>/one</link></item>')}`;
      expect(titles(xml)[0]).to.not.match(/boom|root/);
    });

    it('keeps complete entries of a truncated feed', () =>
      expect(
        titles('<rss><channel><item><title>One</title><link>/one</link></item><item><title>Tw'),
      ).to.deep.equal(['One']));

    it('leaves out entries without a valid address', () =>
      expect(
        titles(
          rss(
            '<item><title>A</title></item><item><title>B</title><link>javascript:alert(1)</link></item><item><title>C</title><link>/c</link></item>',
          ),
        ),
      ).to.deep.equal(['C']));

    it('removes markup from a title', () =>
      expect(
        titles(rss('<item><title>&lt;b&gt;Bold&lt;/b&gt;\n &amp;amp; new</title><link>/b</link></item>')),
      ).to.deep.equal(['Bold & new']));

    it('reads at most 500 entries', () => {
      const items = Array.from(
        { length: 2_000 },
        (_, i) => `<item><title>Post ${i}</title><link>/p${i}</link></item>`,
      );
      expect(titles(rss(items.join('')))).to.have.length(500);
    });

    it('stops at endless nesting', () =>
      expect(
        titles(rss(`${'<x>'.repeat(50_000)}<item><title>A</title><link>/a</link></item>`)),
      ).to.deep.equal([]));
  });

  it('reads RSS 2.0', () =>
    expect(
      readFeed(
        rss(
          '<item><title><![CDATA[Faster boards]]></title><link>https://zentria.test/blog/boards?utm_source=rss</link><guid isPermaLink="false">77</guid><pubDate>Tue, 03 Jun 2025 10:00:00 GMT</pubDate><media:content url="/x.jpg"><media:title>Picture</media:title></media:content></item>',
        ),
        FEED,
      ),
    ).to.deep.equal([
      { url: 'https://zentria.test/blog/boards', title: 'Faster boards', date: '2025-06-03T10:00:00Z' },
    ]));

  it('reads RSS 1.0', () =>
    expect(
      readFeed(
        '<rdf:RDF xmlns:rdf="r" xmlns:dc="d"><channel rdf:about="/"><title>Z</title></channel><item rdf:about="https://zentria.test/one"><title>One</title><link>https://zentria.test/one</link><dc:date>2025-06-03</dc:date></item></rdf:RDF>',
        FEED,
      ),
    ).to.deep.equal([{ url: 'https://zentria.test/one', title: 'One', date: '2025-06-03' }]));

  it("reads Atom, with each entry's link to the page", () =>
    expect(
      readFeed(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>Z</title><entry><title type="html">One &amp;amp; two</title><link rel="self" href="/api/1"/><link href="one"/><id>tag:1</id><updated>2025-07-01T08:30:00+02:00</updated><published>2025-06-03T10:00:00Z</published><author><name>Ann</name></author></entry></feed>',
        FEED,
      ),
    ).to.deep.equal([
      { url: 'https://zentria.test/blog/one', title: 'One & two', date: '2025-06-03T10:00:00Z' },
    ]));

  it('reads JSON Feed', () =>
    expect(
      readFeed(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          items: [{ id: '1', url: '/one', title: 'One', date_published: '2025-06-03T10:00:00Z' }],
        }),
        FEED,
      ),
    ).to.deep.equal([{ url: 'https://zentria.test/one', title: 'One', date: '2025-06-03T10:00:00Z' }]));

  it('lists an address once', () =>
    expect(
      titles(
        rss(
          '<item><title>A</title><link>/a#x</link></item><item><title>A again</title><link>/a</link></item>',
        ),
      ),
    ).to.deep.equal(['A']));
});

describe('feedReading', () => {
  it('has a line for each entry that contains its title', () => {
    const { text, facts } = feedReading([
      { url: 'https://zentria.test/blog/one', title: 'One · and a half', date: '2025-06-03' },
      { url: 'https://zentria.test/changelog/two', title: 'Two', date: null },
    ]);
    expect(facts.posts.map(({ at, isRelease }) => [text.slice(at.start, at.end), isRelease])).to.deep.equal([
      ['One · and a half', false],
      ['Two', true],
    ]);
  });

  it('reads an empty feed as a feed without posts', () =>
    expect(feedReading([])).to.deep.include({ text: '' }));
});
