import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { changeOf } from './quiet-page.ts';

const PROSE = `<p>${'Harbor plans the shifts of small crews and shows who is at sea on one board. '.repeat(20)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Shifts for small crews</h1>${PROSE}${body}</main></body></html>`;

async function edited(before: string, after: string, kind: PageKind = 'product') {
  const watching = watchInMemory({ url: 'https://www.harbor.example/product', kind });
  await watching.check(0, page(before));
  const verdict = await watching.check(1, page(after));
  return {
    titles: eventsOf(verdict).map(({ title }) => title),
    ignored: verdict.account.ignored.map(({ reason }) => reason),
  };
}

const related = (...titles: string[]): string =>
  `<aside class="related-posts"><h3>Related articles</h3><ul>${titles
    .map((title) => `<li><a href="/blog/${title.toLowerCase().replaceAll(/\W+/g, '-')}">${title}</a></li>`)
    .join('')}</ul></aside>`;
const voice = (said: string, name: string): string =>
  `<div class="slide"><blockquote>${said}</blockquote><cite>${name}</cite></div>`;
const voices = (...slides: string[]): string => `<section class="testimonials">${slides.join('')}</section>`;
const ANNA = voice(
  'We stopped printing rosters and nobody misses them at all.',
  'Anna Berg, Skipper, Nordkai',
);
const OLE = voice(
  'New hands read the board on their first day without any help.',
  'Ole Dahl, Owner, Fjordline',
);
const MIA = voice(
  'The harbor office sees who is out before we have called in.',
  'Mia Holm, Manager, Skagen Tours',
);
const said = (name: string, role: string): string =>
  `<div class="slide"><blockquote>We stopped printing rosters and nobody misses them at all.</blockquote><p>${name}</p><p>${role}</p></div>`;
const PER = voice('The board runs on the old tablet in the wheelhouse.', 'Per Lie, Skipper, Lofot Ferries');
const LIV = voice(
  'We plan two seasons ahead, change a shift in seconds, and the crews see it before they leave their homes.',
  'Ole Dahl, Owner, Fjordline',
);
const reviews = (said: string): string => `<div class="reviews"><p>${said}</p></div>`;
const tile = (figure: string, label: string): string =>
  `<div class="stat"><p>${figure}</p><p>${label}</p></div>`;
const stats = (figure: string): string =>
  `<div class="section-stats">${tile(figure, 'faster rosters')}${tile('24/7', 'support at sea')}</div>`;

describe('an area with rotating entries', () => {
  const noise: [string, string, string][] = [
    ['another testimonial in place of one', voices(ANNA, OLE), voices(ANNA, MIA)],
    [
      'another teaser in place of the only one',
      '<aside class="related-posts"><a href="/blog/a">How the crews of small ferries keep their rosters clear</a></aside>',
      '<aside class="related-posts"><a href="/blog/b">What the skippers of large ferries wish they had known</a></aside>',
    ],
    ['testimonials in another order, one of them new', voices(ANNA, OLE), voices(MIA, ANNA)],
    [
      'another title that happens to resemble the old one',
      related('How crews keep their rosters clear', 'Five knots'),
      related('How owners keep their rosters clear', 'Five knots'),
    ],
    ['one of many testimonials, with its name', voices(ANNA, OLE, MIA), voices(ANNA, PER, MIA)],
    ['the testimonials shifted by one', voices(ANNA, OLE, MIA), voices(OLE, MIA, PER)],
    [
      'other products below the heading "Customers also bought"',
      '<section><h2>Customers also bought</h2><p>Rope <span>$24</span></p><p>Anchor <span>$80</span></p></section>',
      '<section><h2>Customers also bought</h2><p>Buoy <span>$12</span></p><p>Lamp <span>$30</span></p></section>',
    ],
    [
      'further teasers, others gone',
      related('Knots for beginners', 'Reading the tides'),
      related('Reading the tides', 'Painting a hull', 'Boats in winter'),
    ],
  ];
  for (const [what, before, after] of noise)
    it(`is not reported: ${what}`, async () => {
      const { titles, ignored } = await edited(before, after);
      expect(titles).to.deep.equal([]);
      expect(ignored).to.include('rotation');
    });

  it('is not reported if a footer shows the words of another customer', async () => {
    const withFooter = (said: string): string =>
      page('').replace('</body>', `<footer><p>${said}</p><a href="/jobs">Jobs</a></footer></body>`);
    const watching = watchInMemory({ url: 'https://www.harbor.example/product', kind: 'product' });
    await watching.check(0, withFooter('“We never print.” Anna, Nordkai'));
    const verdict = await watching.check(1, withFooter('«Todo en un tablero.» Puerto Sol'));
    expect(eventsOf(verdict)).to.deep.equal([]);
    expect(verdict.account.ignored.map(({ reason }) => reason)).to.include('rotation');
  });

  it('is not reported when it first appears on a page of posts', async () => {
    expect((await edited('', related('Knots for beginners'), 'posts')).titles).to.deep.equal([]);
  });

  const news: [string, string, string, RegExp][] = [
    [
      'a testimonial that joins others while the teasers rotate',
      voices(ANNA, OLE) + related('How crews keep their rosters clear', 'What skippers wish they had known'),
      voices(ANNA, OLE, MIA) + related('How crews keep their rosters clear', 'Why the board wins at night'),
      /harbor office sees/,
    ],
    ['the figure of a claim between the same lines', stats('50x'), stats('80x'), /now “80x” \(was “50x”\)/],
    [
      'a figure in a paragraph whose other words stay',
      `<div class="teaser"><p>We list your boats in more than 300 harbors and directories, and keep each entry right.</p></div>`,
      `<div class="teaser"><p>We list your boats in more than 450 harbors and directories, and keep each entry right.</p></div>`,
      /450/,
    ],
    [
      'the title of a teaser whose link stays',
      '<aside class="related-posts"><ul><li><a href="/blog/one-knot">Knots for beginners</a></li><li><a href="/blog/tides">Reading tides</a></li></ul></aside>',
      '<aside class="related-posts"><ul><li><a href="/blog/one-knot">Ropes that hold</a></li><li><a href="/blog/tides">Reading tides</a></li></ul></aside>',
      /Ropes that hold/,
    ],
    ['another testimonial in place of the only one', voices(ANNA), voices(OLE), /Ole Dahl|New hands/],
    [
      'the name below a quotation that stays',
      voices(ANNA),
      voices(ANNA.replace('Anna Berg', 'Liv Strand')),
      /Liv Strand/,
    ],
    [
      'an additional testimonial, the others unchanged',
      voices(ANNA, OLE),
      voices(ANNA, OLE, MIA),
      /Mia Holm|harbor office/,
    ],
    [
      'a quotation among others, its name unchanged',
      voices(ANNA, OLE, MIA),
      voices(ANNA, LIV, MIA),
      /seasons/,
    ],
    [
      'the name and the role below a quotation that stays',
      voices(said('Anna Berg', 'Skipper, Nordkai'), MIA),
      voices(said('Liv Strand', 'Owner, Fjordline'), MIA),
      /Liv Strand/,
    ],
    [
      'a quotation replaced, the name below it unchanged',
      voices(ANNA),
      voices(
        voice(
          'Rosters used to take a whole evening, now they take the time of a coffee.',
          'Anna Berg, Skipper, Nordkai',
        ),
      ),
      /Rosters used to take/,
    ],
    [
      'another wording of a review',
      reviews('Works well on our two boats and on the ferry that we rent in the summer.'),
      reviews('Fails every other week on our two boats and on the ferry that we rent in the summer.'),
      /Fails every other week/,
    ],
    ['a removed testimonial, the others unchanged', voices(ANNA, OLE), voices(ANNA), /Ole Dahl|New hands/],
  ];
  for (const [what, before, after, title] of news)
    it(`is reported: ${what}`, async () => {
      const { titles } = await edited(before, after);
      expect(titles).to.have.length(1);
      expect(titles[0]).to.match(title);
    });
});

describe('a part next to the content of a page', () => {
  const parts: [string, string, string][] = [
    [
      'comment',
      'a new review by a customer',
      '<div class="reviews"><p>Works well on our two boats.</p></div>',
    ],
    [
      'banner',
      'a window that opens on a click',
      '<div class="modal fade"><h4>Create a crew</h4><p>Name your crew</p></div>',
    ],
    ['banner', 'an announcement', '<div class="announcement"><p>Ropes and sails of all sizes.</p></div>'],
    [
      'banner',
      'a dialog that asks for an address',
      '<div class="newsletter" role="dialog"><p>Join 40,000 readers and get our best articles.</p></div>',
    ],
    [
      'comment',
      'a post of a social network',
      '<blockquote class="twitter-tweet"><p>Two seats left for the course in Tromsø.</p></blockquote>',
    ],
    ['counter', 'a countdown', '<div class="countdown">4 days 11 hours left to sign up</div>'],
  ];
  for (const [reason, what, html] of parts)
    it(`is listed as ignored: ${what}`, async () => {
      const { titles, ignored } = await edited('', html);
      expect(titles).to.deep.equal([]);
      expect(ignored).to.include(reason);
    });

  it('is listed as ignored when a long consent notice states a different number of partners', async () => {
    const notice = (partners: number): string =>
      `<div class="alert"><p>We and our ${partners} partners read from your device how you use this page, on land and at sea.</p></div>`;
    const { titles, ignored } = await edited(notice(143), notice(151));
    expect(titles).to.deep.equal([]);
    expect(ignored).to.deep.equal(['banner']);
  });

  it('is reported when a bar above the page announces a different discount', async () => {
    const bar = (share: number): string =>
      `<div class="announcement"><p>Save ${share}% on ropes and sails until spring.</p></div>`;
    expect((await edited(bar(15), bar(25))).titles.join()).to.match(/25%/);
  });

  it('is not recognized by letters in a generated class name', async () => {
    const box = (crews: number): string => `<div class="jXK9ad"><p>Made for ${crews} crews at sea</p></div>`;
    expect((await edited(box(300), box(450))).titles).to.have.length(1);
  });
});

describe('a quotation among others', () => {
  const others = [
    'Routing is a breeze now for our whole depot in Leeds and for all our partners.',
    'I would not go back to paper maps ever again, not for any money in the world.',
  ];
  const voices = (...quotes: string[]): string =>
    `<section class="testimonials slider">${quotes.map((quote) => `<div class="slide"><p>${quote}</p><span>Jo ${quote.slice(-9, -1)}</span></div>`).join('')}</section>`;
  const short = 'Harbor saves us two hours a day.';
  const long = `${short} Our drivers love it every single week of the year, and so do the crews of the two ferries that we run from the new pier.`;

  it('causes no event if a different quotation takes its place', async () => {
    const { events } = await changeOf('home', voices(short, others[0]!), voices(others[1]!, others[0]!));
    expect(events).to.equal(0);
  });
  it('is reported if it gains many words', async () => {
    expect((await changeOf('home', voices(short, ...others), voices(long, ...others))).events).to.equal(1);
  });
  it('is reported if it loses many words', async () => {
    expect((await changeOf('home', voices(long, ...others), voices(short, ...others))).events).to.equal(1);
  });
  it('is reported if it loses words while a link elsewhere changes', async () => {
    const [before, after] = [long, short].map(
      (quote, at) => `${voices(quote, ...others)}<a href="/${at}">Read on</a>`,
    ) as [string, string];
    expect((await changeOf('home', before, after)).events).to.equal(1);
  });
});
