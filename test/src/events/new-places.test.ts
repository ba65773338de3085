import { expect } from 'chai';
import type { Change } from '../../../src/events/change.ts';
import { placesAdded } from '../../../src/events/new-places.ts';
import { toEvents } from '../../../src/events/to-events.ts';

const copy = (key: string, before: string | null, after: string): Change => ({
  kind: 'copy_changed',
  facts: {
    page: 'Home page',
    about: 'content',
    words: 1,
    lines: [{ section: null, kind: 'text', before, after }],
  },
  key,
  before: before === null ? null : { text: before },
  after: { text: after },
  confidence: 1,
  proof: [],
});
const eventsOf = (...changes: Change[]) =>
  toEvents({
    workspaceId: 'ws',
    competitorId: 'comp',
    epoch: 1,
    pages: changes.map((change) => ({
      pageUrl: `https://brine.test/${change.key}`,
      isHomePage: false,
      changes: [{ change, evidence: [], namesOwnBrand: false }],
    })),
  }).map(({ title, severity, also_on: also = [] }) => ({ title, severity, also }));

describe('placesAdded', () => {
  for (const [before, after] of [
    ['We call you.', 'We call you in Whitby.'],
    ['Sails and ropes.', 'Sails, Ropes and Vans.'],
    ['We work in Oban and Whitby.', 'We work in Oban.'],
    [null, 'Our Whitby workshop opens at 8:30.'],
    [null, 'Our Christmas shop opened on 2 May.'],
    [null, 'Our Whitby workshop mends sails.'],
  ] as const)
    it(`finds none in “${after}”`, () => expect(placesAdded({ before, after })).to.deep.equal([]));
  for (const [before, after] of [
    ['lofts in Falmouth and Oban', 'lofts in Falmouth, Oban and, since November, Whitby'],
    ['in Falmouth und Oban', 'in Falmouth, Oban und Whitby'],
    [null, 'Pier Lane 7, Whitby YO21 3PU'],
    [null, 'Pier Lane 7, 23966 Whitby'],
    [null, 'Die Filiale Whitby wurde am 3. Mai eröffnet.'],
    [null, 'Our Whitby workshop opened on 2 May.'],
    [null, 'Notre agence de Whitby a ouvert en mai.'],
  ] as const)
    it(`finds the town added in “${after}”`, () =>
      expect(placesAdded({ before, after })).to.deep.equal(['Whitby']));
});

describe('a new place', () => {
  const home = copy('home', 'We work in Falmouth and Oban.', 'We work in Falmouth, Oban and Whitby.');
  const address = copy('contact', null, 'Pier Lane 7, Whitby YO21 3PU');
  it('stays a text change if only one page names it', () =>
    expect(eventsOf(home)[0]!.title).to.match(/^Home page: /u));
  it('is news if one sentence says that it opened', () =>
    expect(eventsOf(copy('home', null, 'Our Whitby workshop opened on 2 May.'))[0]!.title).to.equal(
      'New place: Whitby (“Our Whitby workshop opened on 2 May.”)',
    ));
  it('is news on one page if the sentence speaks of offices', () => {
    const lofts = copy(
      'company',
      'We have lofts in Falmouth and Oban.',
      'We have lofts in Falmouth, Oban and Whitby.',
    );
    expect(eventsOf(lofts)[0]).to.deep.equal({
      title: 'New place: Whitby (“We have lofts in Falmouth, Oban and Whitby.”)',
      severity: 'medium',
      also: [],
    });
  });
  it('quotes the sentence that names it, not the first of the line', () => {
    const company = copy(
      'company',
      'Two sailmakers began in 2011. Our lofts are in Falmouth and Oban.',
      'Two sailmakers began in 2011. Our lofts are in Falmouth, Oban and Whitby.',
    );
    expect(eventsOf(company, address)[0]!.title).to.equal(
      'New place: Whitby (“Our lofts are in Falmouth, Oban and Whitby.”)',
    );
  });
  it('is told once if a contact page puts the address under its name', () => {
    const contact: Change = {
      ...copy('contact', null, 'Whitby now open'),
      kind: 'copy_changed',
      facts: {
        page: 'Contact',
        about: 'content',
        words: 5,
        lines: [
          { section: null, kind: 'heading', before: null, after: 'Whitby now open' },
          { section: 'Whitby now open', kind: 'text', before: null, after: 'Pier Lane 7, 01947 496 011' },
        ],
      },
    };
    expect(eventsOf(home, contact)).to.have.length(1);
  });
  it('stays apart from another change of a page that names it', () => {
    const other = copy(
      'prices',
      'Collection is free.',
      'Collection costs extra, except in Whitby on Mondays.',
    );
    expect(eventsOf(home, address, other)).to.have.length(2);
  });
  it('that several pages name is one medium event with these pages', () =>
    expect(eventsOf(address, home)).to.deep.equal([
      {
        title: 'New place: Whitby (“We work in Falmouth, Oban and Whitby.”)',
        severity: 'medium',
        also: ['https://brine.test/contact'],
      },
    ]));
});
