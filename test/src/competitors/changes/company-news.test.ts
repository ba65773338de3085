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
      'a question',
      withSection('Was Zentria acquired by Globex?', 'Read what our founders say about this old rumour.'),
    ],
  ];
  for (const [what, page] of QUIET)
    it(`finds no company event in ${what}`, () => expect(eventsOf(PAGE, page)).to.deep.equal([]));

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

  it('gives the same news in a bar and in the footer the same key', () => {
    const [bar, footer] = [NEWS[3]![1], NEWS[5]![1]].map((page) => eventsOf(PAGE, page)[0]!.key);
    expect(bar).to.equal(footer);
  });

  it('reports the heading and the text of a news section once', () => {
    const page = withSection(
      'Zentria acquired by Globex',
      'We are excited to announce that we are joining Globex.',
    );
    expect(kindsOf(PAGE, page)).to.deep.equal(['company_event']);
  });

  it('reports a headline and a bar with the same news once', () => {
    const page = {
      ...withBar('Zentria joins Globex'),
      main: TEXT.replace('Plan every factory', 'Zentria joins Globex'),
    };
    expect(kindsOf(PAGE, page)).to.deep.equal(['company_event']);
  });
});
