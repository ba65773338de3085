import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../../src/extraction/pages/readable-page.ts';

const PROSE = '<p>Our accountants close your books by the fifth working day of every month.</p>';
const about = (head: string, body = '') =>
  readPage(parsePage(`<html><head>${head}</head><body>${body}${PROSE}</body></html>`), 'https://site.test/a');

const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;
const data = (...nodes: object[]): string =>
  `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;
const article = (values: object): string => data({ '@type': 'NewsArticle', ...values });

const authorOf = (head: string, body = ''): string | null => about(head, body).author;
const dateOf = (head: string, body = ''): string | null => about(head, body).publishedAt;
const dateFrom = (written: string): string | null => dateOf(meta('date', written));

describe('readPage on who wrote a page', () => {
  describe('when the value is not a name', () => {
    const none: Record<string, string> = {
      'an address': 'https://www.facebook.com/ann.lee',
      'an address without its scheme': 'www.site.test/ann',
      'a profile on a social network': 'facebook.com/ann',
      'an email address': 'ann@site.test',
      'a handle': '@annlee',
      'a name longer than 80 characters': 'Ann Lee '.repeat(11),
      'a number': '4711',
      signs: '— · —',
      nothing: ' ',
      'the word before a name without a name': 'By ',
    };
    for (const [what, said] of Object.entries(none)) {
      it(`ignores ${what} as an author`, () => expect(authorOf(meta('author', said))).to.equal(null));
      it(`skips ${what} and uses the next`, () =>
        expect(authorOf(meta('author', said) + meta('byl', 'Bob Ray'))).to.equal('Bob Ray'));
    }

    it('keeps a name that starts like a preposition', () =>
      expect(authorOf(meta('author', 'Von Neumann'))).to.equal('Von Neumann'));

    it('uses the first of several authors who has a name', () =>
      expect(authorOf(article({ author: [{ '@id': '#ann' }, { name: 'Bob Ray' }] }))).to.equal('Bob Ray'));

    it('has no author if the page names none', () => expect(authorOf('')).to.equal(null));

    it('ignores a node that only refers to an author', () => {
      expect(authorOf(article({ author: { '@id': '#ann' } }))).to.equal(null);
    });

    it('ignores an author nested 50,000 lists deep', () => {
      const json = `{"@type":"Article","author":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
      expect(authorOf(`<script type="application/ld+json">${json}</script>`)).to.equal(null);
    });

    it("does not use a review's author as the author of the product page", () => {
      const review = { '@type': 'Review', author: { name: 'Customer One' } };
      expect(authorOf(data({ '@type': 'Product', name: 'Lamp', review }))).to.equal(null);
    });

    it('ignores a text of a hundred thousand characters', () => {
      expect(authorOf('', `<div itemprop="author">${'word '.repeat(20_000)}</div>`)).to.equal(null);
    });
  });

  const said: [string, string, string][] = [
    ['an object in JSON-LD', article({ author: { '@type': 'Person', name: 'Ann Lee' } }), ''],
    ['a text in JSON-LD', article({ author: 'Ann Lee' }), ''],
    ['the first of several in JSON-LD', article({ author: [{ name: 'Ann Lee' }, { name: 'Bob' }] }), ''],
    ['a node in @graph', data({ '@graph': [{ '@type': 'BlogPosting', author: { name: 'Ann Lee' } }] }), ''],
    ['the meta tag author', meta('Author', 'Ann Lee'), ''],
    ['the meta tag article:author', '<meta property="article:author" content="Ann Lee">', ''],
    ['Dublin Core', meta('DC.Creator', 'Ann Lee'), ''],
    ['microdata', '', '<span itemprop="author"><b>Ann</b> Lee</span>'],
    ['microdata in an attribute', '', '<meta itemprop="author" content="Ann Lee">'],
    ['a link to the author', '', '<a rel="author" href="/ann">Ann Lee</a>'],
  ];
  for (const [where, head, body] of said) {
    it(`reads the name from ${where}`, () => expect(authorOf(head, body)).to.equal('Ann Lee'));
  }

  for (const written of [
    'By Ann Lee',
    'by: Ann Lee',
    'Written by Ann Lee',
    ' Posted  by\nAnn Lee ',
    'Ann\u200B Lee',
  ]) {
    it(`reads ${JSON.stringify(written)} as Ann Lee`, () =>
      expect(authorOf('', `<p itemprop="author">${written}</p>`)).to.equal('Ann Lee'));
  }

  it('keeps names that start like such a word', () => {
    const names = ['Byron Smith', 'Vonda Hill', 'Paris Hilton', 'Authorea'];
    expect(names.map((name) => authorOf(meta('author', name)))).to.deep.equal(names);
  });

  it('prefers JSON-LD to meta tags, and meta tags to marked text', () => {
    const [json, tag, text] = [
      article({ author: 'Json' }),
      meta('author', 'Meta'),
      '<a rel="author">Text</a>',
    ];
    expect([authorOf(json + tag, text), authorOf(tag, text), authorOf('', text)]).to.deep.equal([
      'Json',
      'Meta',
      'Text',
    ]);
  });
});

describe('readPage on when a page was published', () => {
  describe('when there is no valid date', () => {
    const impossible = [
      '2025-13-40',
      '0001-01-01',
      '1970-01-01T00:00:00Z',
      '2025-00-10',
      '2025-02-31',
      '2025-02-29',
      '2025-04-00',
      'March 5, 1689',
      'yesterday',
      '05.03.2024',
      '1709632800',
      'The 2024 edition of our guide to bookkeeping for restaurants and bars',
      '2024',
      ' ',
    ];
    for (const written of impossible) {
      it(`ignores ${JSON.stringify(written)}`, () => {
        expect(dateFrom(written)).to.equal(null);
        expect(dateOf(meta('date', written) + meta('pubdate', '2024-03-05'))).to.equal('2024-03-05');
      });
    }

    it('ignores the date of a product or an event', () => {
      expect(dateOf(data({ '@type': 'Product', datePublished: '2024-03-05' }))).to.equal(null);
    });

    it('ignores a time element without a date', () => {
      expect(dateOf('', '<time datetime="PT2H">two hours</time>')).to.equal(null);
    });
  });

  const spellings: [string, string][] = [
    ['2024-03-05', '2024-03-05'],
    ['2024-02-29', '2024-02-29'],
    ['2024-03-05T10:00:00Z', '2024-03-05T10:00:00.000Z'],
    ['2024-03-05T00:30:00+02:00', '2024-03-04T22:30:00.000Z'],
    ['2024-03-05T10:00-0500', '2024-03-05T15:00:00.000Z'],
    ['2024-03-05 10:00:00 +01:00', '2024-03-05T09:00:00.000Z'],
    ['2024-03-05T10:00:00.123456Z', '2024-03-05T10:00:00.123Z'],
    ['2024-03-05T10:00:00', '2024-03-05'],
    ['2024-03-05T25:99:00Z', '2024-03-05'],
    ['March 5, 2024', '2024-03-05'],
    ['March 5th, 2024', '2024-03-05'],
    ['5 March 2024', '2024-03-05'],
    ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05'],
  ];
  for (const [written, expected] of spellings) {
    it(`reads ${written} as ${expected}`, () => expect(dateFrom(written)).to.equal(expected));
  }

  const places: [string, string, string][] = [
    ['JSON-LD', article({ datePublished: '2024-03-05' }), ''],
    ['the web page in JSON-LD', data({ '@type': 'WebPage', datePublished: '2024-03-05' }), ''],
    ['Open Graph', '<meta property="article:published_time" content="2024-03-05">', ''],
    ['microdata', '', '<span itemprop="datePublished">March 5, 2024</span>'],
    ['microdata in an attribute', '', '<meta itemprop="datePublished" content="2024-03-05">'],
    [
      'the first time element with a date',
      '',
      '<time>now</time><time datetime="2024-03-05">5.3.</time><time datetime="2019-01-01">',
    ],
  ];
  for (const [where, head, body] of places) {
    it(`reads the day from ${where}`, () => expect(dateOf(head, body)).to.equal('2024-03-05'));
  }

  it('prefers JSON-LD, meta tags, microdata and the time element, in this order', () => {
    const json = article({ datePublished: '2024-01-01' });
    const tag = meta('date', '2024-02-02');
    const micro = '<i itemprop="datePublished">2024-03-03</i>';
    const time = '<time datetime="2024-04-04">a</time>';
    expect([
      dateOf(json + tag, time + micro),
      dateOf(tag, time + micro),
      dateOf('', time + micro),
      dateOf('', time),
    ]).to.deep.equal(['2024-01-01', '2024-02-02', '2024-03-03', '2024-04-04']);
  });
});
