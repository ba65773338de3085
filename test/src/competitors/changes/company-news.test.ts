import { expect } from 'chai';
import {
  changesOf,
  kindsOf,
  type Page,
  paragraphs,
  SENTENCES,
} from '../../extraction/facts/content/read-page.ts';

const TEXT = `<h1>Plan every factory</h1>${paragraphs(...SENTENCES)}`;
const PAGE: Page = {
  main: TEXT,
  nav: '<a href="/product">Product</a>',
  footer: '<p>Zentria, 4 Dock Street</p>',
};

const withBar = (text: string): Page => ({
  ...PAGE,
  bar: `<div class="announcement-bar"><a href="/news">${text}</a></div>`,
});
const withSection = (heading: string, text: string): Page => ({
  ...PAGE,
  main: `${TEXT}<section><h2>${heading}</h2><p>${text}</p></section>`,
});
const eventsOf = (before: Page, after: Page) =>
  changesOf(before, after).changes.filter(({ kind }) => kind === 'company_event');

describe('withCompanyNews', () => {
  const QUIET: [string, Page][] = [
    ['a bar about a campaign', withBar('Save 20% until Friday')],
    ['a bar about a webinar', withBar('Join our webinar on factory planning')],
    ['a bar about a partner program', withBar('Zentria joins Globex Partner Network')],
    ['a person who joins', withBar('Jane Doe joins Zentria as CTO')],
    ['news about another company', withBar('Globex has been acquired by Initech')],
    [
      'a sum that customers raised',
      withSection('Startups', 'Zentria customers have raised $4 billion in total.'),
    ],
    [
      'a possible acquisition',
      withSection('Your data', 'If Zentria is acquired by another company, we tell you first.'),
    ],
    [
      'a company history',
      withSection('Our story', 'Zentria was acquired by Globex in 2014 and moved to Leeds.'),
    ],
    [
      'a breach plan',
      withSection('Security', 'Our data breach response plan is tested every quarter by outsiders.'),
    ],
    [
      'a shop that is closed for a day',
      withSection('Our shop is closed on Monday', 'Orders are packed again on Tuesday morning.'),
    ],
    [
      'a customer who closed',
      withSection('What customers say', 'The company has closed for good since, but we loved the maps.'),
    ],
    [
      'a question',
      withSection('Was Zentria acquired by Globex?', 'Read what our founders say about this old rumour.'),
    ],
  ];
  for (const [what, page] of QUIET)
    it(`finds no company event in ${what}`, () => expect(eventsOf(PAGE, page)).to.deep.equal([]));

  for (const heading of [
    'The business has retired. This page stays as it is.',
    'Our studio has permanently closed.',
    'Das Geschäft ist endgültig geschlossen.',
    'La boutique a définitivement fermé.',
    'La tienda ha cerrado definitivamente.',
    'Il negozio ha chiuso per sempre.',
    'De winkel is voorgoed gesloten.',
  ])
    it(`finds the end of the company in the heading “${heading}”`, () =>
      expect(eventsOf(PAGE, withSection(heading, SENTENCES[2]!)).map(({ facts }) => facts)).to.deep.equal([
        { event: 'shutdown', title: heading.split(/(?<=\.) /)[0] },
      ]));

  describe('when the time of the check is known', () => {
    const at = new Date('2026-11-20T08:00:00Z');
    for (const [text, count] of [
      ['On 3 June 2014 Zentria was acquired by Globex.', 0],
      ['In 2026 Zentria was acquired by Globex.', 1],
      ['Zentria was acquired by Globex in December 2025.', 1],
      ['Founded in 2009, Zentria was acquired by Globex in 2026.', 1],
      ['Zentria was acquired by Globex in 2024.', 0],
    ] as const)
      it(`finds ${count === 0 ? 'no news' : 'news'} in “${text}”`, () => {
        const { changes } = changesOf(PAGE, withSection('Our story', text), { at });
        expect(changes.filter(({ kind }) => kind === 'company_event')).to.have.length(count);
      });
  });

  describe('when a sentence may say that the company now belongs to a group', () => {
    for (const text of [
      'Zentria gehört zur Grundausstattung jeder Fabrik.',
      'Zentria ist jetzt Teil der Ausbildung.',
      'Globex ist jetzt ein Unternehmen der Initech Gruppe.',
      'Wird Zentria von der Initech Gruppe übernommen?',
      'Zentria fait partie du groupe de travail.',
      'Zentria is a German company.',
      'Zentria is now a Certified company.',
      'Zentria wurde von Tausenden Betrieben übernommen.',
    ])
      it(`finds no group in “${text}”`, () => {
        expect(eventsOf(PAGE, withSection('Aktuelles', text))).to.deep.equal([]);
      });
    for (const text of [
      'Zentria ist jetzt ein Unternehmen der Initech Gruppe.',
      'Zentria wird von der Initech Gruppe übernommen.',
      'Seit dem 3. November gehört Zentria zur Initech-Gruppe.',
      'Zentria rejoint le groupe Initech.',
      'Zentria pasa a formar parte del grupo Initech.',
      'Zentria is now an Initech company.',
    ])
      it(`finds the group in “${text}”`, () => {
        expect(eventsOf(PAGE, withSection('Aktuelles', text))).to.have.length(1);
      });
  });

  const EVERYDAY = [
    'We were acquired by curiosity, not by investors.',
    'We have acquired over 10,000 customers.',
    'Zentria has acquired ISO 27001 certification.',
    'Our acquisition of new customers doubled with Zentria.',
    'Globex buys Zentria for all 400 stores',
    'Globex acquired Zentria licenses for all its teams.',
    'Zentria is now part of Microsoft Teams',
    'Zentria joins Salesforce AppExchange',
    'Zentria joins Forbes Cloud 100',
    'Zentria joins Google for Jobs',
    'Zentria joins UN Global Compact',
    'We will shut down accounts that break these rules.',
    'Zentria shuts down inactive servers for you at night.',
    'We are shutting down spam.',
    'We are closing down at 5 pm.',
    'Our breach detection was rated best by Gartner.',
    'Our breach notification policy was updated.',
    'Zentria merges with Google Calendar',
    'Our Series B valves',
    'Zentria joins Zoom meetings automatically.',
    'Zentria merged with Outlook calendars',
    'Zentria shuts down in 5 seconds.',
    'Zentria announces a $2 million warranty',
    'Zentria secures $4 billion in payments',
    'Zentria raised $3 million for the hospital today.',
  ];
  for (const text of EVERYDAY) {
    it(`finds no company event in a heading: ${text}`, () =>
      expect(eventsOf(PAGE, withSection(text, 'Read on to learn more.'))).to.deep.equal([]));
    it(`finds no company event in a text: ${text}`, () =>
      expect(eventsOf(PAGE, withSection('About us', text))).to.deep.equal([]));
  }

  it('finds no company event in a sum that the company once raised', () =>
    expect(
      eventsOf(PAGE, withSection('About us', 'Zentria has raised $45 million from Sequoia and Index.')),
    ).to.deep.equal([]));

  const blog = (...titles: string[]): Page => ({
    main: `<h1>Blog</h1>${titles.map((title) => `<article><h2><a href="/blog/${title.length}">${title}</a></h2><p>A story about boats number ${title.length}.</p></article>`).join('')}`,
  });
  const [OLD_POSTS, AT_BLOG] = [
    ['Old boats', 'Older boats', 'Oldest boats'],
    { kind: 'posts', url: 'https://zentria.test/blog' } as const,
  ];
  const postsOf = (title: string) =>
    changesOf(blog(...OLD_POSTS), blog(title, ...OLD_POSTS), AT_BLOG).changes;

  it('finds no company event in a post about a customer who buys the product', () =>
    expect(postsOf('Globex buys Zentria for all 400 stores').map(({ kind }) => kind)).to.not.include(
      'company_event',
    ));

  const OF_CUSTOMERS: [string, string][] = [
    ['a quotation', '<blockquote>We raised $9 million in our Series A with this planner.</blockquote>'],
    [
      'a signed paragraph',
      '<p>We are proud that we raised $9 million in our Series A.</p><p>Jane Doe, CEO, Globex</p>',
    ],
    [
      'a signed paragraph about a breach',
      '<p>We were hacked last year and this planner saved our data.</p><p>Jane Doe, CEO, Globex</p>',
    ],
  ];
  for (const [where, html] of OF_CUSTOMERS)
    it(`finds no company event in the words of a customer in ${where}`, () =>
      expect(eventsOf(PAGE, { ...PAGE, main: `${TEXT}<section>${html}</section>` })).to.deep.equal([]));

  it('finds no company event in the teaser of a post', () => {
    const teaser = blog('How a port grew', ...OLD_POSTS).main.replace(
      'A story about boats number 15.',
      'We were acquired by Initech, says the harbor master of Globex.',
    );
    const { changes } = changesOf(blog(...OLD_POSTS), { main: teaser }, AT_BLOG);
    expect(changes.map(({ kind }) => kind)).to.deep.equal(['post_published']);
  });

  it('finds nothing new in news that moves from the footer into a bar', () => {
    const old = { ...PAGE, footer: '<p>Zentria is now part of Globex Inc.</p>' };
    expect(eventsOf(old, withBar('Zentria joins Globex'))).to.deep.equal([]);
  });

  const NEWS: [string, Page][] = [
    [
      'a new section',
      withSection('Zentria acquired by Globex', 'We are excited to announce our next chapter.'),
    ],
    [
      'the prose of a section',
      withSection('A new chapter', 'We are excited to announce that Zentria has been acquired by Globex.'),
    ],
    [
      'a link above the headline',
      {
        ...PAGE,
        main: `<p class="news"><a href="/blog/globex">Zentria has been acquired by Globex</a></p>${TEXT}`,
      },
    ],
    ['a bar above the menu', withBar('Zentria joins Globex: what this means for you')],
    ['a bar in the first person', withBar('We’re joining Globex')],
    ['the footer', { ...PAGE, footer: '<p>Zentria, 4 Dock Street. Zentria is now part of Globex Inc.</p>' }],
    [
      'the menu',
      { ...PAGE, nav: '<a href="/product">Product</a><a href="/news">Globex acquires Zentria</a>' },
    ],
  ];
  for (const [where, page] of NEWS)
    it(`finds an acquisition in ${where}`, () =>
      expect(eventsOf(PAGE, page).map(({ facts }) => 'event' in facts && facts.event)).to.deep.equal([
        'acquisition',
      ]));

  it('finds a funding round in a bar', () =>
    expect(eventsOf(PAGE, withBar('Zentria raises $20M Series A')).length).to.equal(1));

  it('gives news in a bar and in the footer the same key', () => {
    const [bar, footer] = [NEWS[3]![1], NEWS[5]![1]].map((page) => eventsOf(PAGE, page)[0]!.key);
    expect(bar).to.equal(footer);
  });

  it('gives news in a bar, in a headline and in a post the same key', () => {
    const headline = { ...PAGE, main: TEXT.replace('Plan every factory', 'Zentria joins Globex') };
    const keys = [
      ...eventsOf(PAGE, withBar('Zentria joins Globex')),
      ...eventsOf(PAGE, headline),
      ...postsOf('Zentria has been acquired by Globex'),
    ].map(({ key }) => key);
    expect(new Set(keys).size).to.equal(1);
  });

  it('gives news on another host of the site the same key', () => {
    const at = (url: string) =>
      changesOf(PAGE, withBar('Zentria joins Globex'), { url }).changes.map(({ key }) => key);
    expect(at('https://www.zentria.com/')).to.deep.equal(at('https://blog.zentria.com/'));
  });

  it('reports two acquisitions as two events', () => {
    const main = `${TEXT}<section><h2>Zentria acquires Globex</h2></section><section><h2>Zentria acquires Initech</h2></section>`;
    expect(eventsOf(PAGE, { ...PAGE, main }).length).to.equal(2);
  });

  it('reports a second event if a bar is about a different acquisition than the headline', () => {
    const page = {
      ...withBar('Zentria acquires Initech'),
      main: TEXT.replace('Plan every factory', 'Zentria acquires Globex'),
    };
    expect(eventsOf(PAGE, page).length).to.equal(2);
  });

  it('reports the other lines of a news section', () => {
    const page = withSection(
      'Zentria has been acquired by Globex',
      'All free plans end on 1 June.</p><p>Prices rise by 40 percent for old customers.',
    );
    const said = changesOf(PAGE, page).quotes.join(' ');
    expect(said).to.include('All free plans end').and.to.include('Prices rise by 40 percent');
  });

  it('reports the heading and the text of a news section once', () => {
    const page = withSection(
      'Zentria acquired by Globex',
      'We are excited to announce that we are joining Globex.',
    );
    expect(kindsOf(PAGE, page)).to.deep.equal(['company_event']);
  });

  it('reports news that is in both a headline and a bar once', () => {
    const page = {
      ...withBar('Zentria joins Globex'),
      main: TEXT.replace('Plan every factory', 'Zentria joins Globex'),
    };
    expect(kindsOf(PAGE, page)).to.deep.equal(['company_event']);
  });
});
