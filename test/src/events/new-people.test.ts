import { expect } from 'chai';
import type { ChangedLine } from '../../../src/events/event-facts.ts';
import { linesTitle } from '../../../src/events/line-titles.ts';
import { newPeople, roleIn } from '../../../src/events/new-people.ts';
import { toEvents } from '../../../src/events/to-events.ts';

const added = (after: string, section: string | null = null, kind: ChangedLine['kind'] = 'text') => ({
  section,
  kind,
  before: null,
  after,
});

describe('newPeople', () => {
  it('finds nobody in a name without a leadership role', () =>
    expect(newPeople([added('Nell Harker'), added('Driver on the Hull round')])).to.deep.equal([]));
  it('finds nobody if only the role changed', () =>
    expect(newPeople([added('Nell Harker'), { ...added('Head of sales'), before: 'Sales' }])).to.deep.equal(
      [],
    ));
  it('finds nobody in a role without a name', () =>
    expect(newPeople([added('Head of sales'), added('We sell on Mondays.')])).to.deep.equal([]));
  it('finds a person whose role stands above the name', () =>
    expect(
      newPeople([added('Leiterin Vertrieb, seit 1. Dezember 2026.'), added('Saskia Holm')]),
    ).to.have.length(1));
});

describe('a person and a role in one line', () => {
  for (const text of [
    'Nell Harker, driver on the Hull round',
    'Nell Harker joined us in May as a driver.',
    'Head of Sales, Hull',
    'Hull Harbour Day: head of the river',
  ])
    it(`is nobody in “${text}”`, () => expect(newPeople([added(text)])).to.deep.equal([]));
  for (const [text, role] of [
    ['Nell Harker – Head of Customer Care, from Teasel Rail', 'head of customer care'],
    ['Nell Harker | Head of Sales', 'head of sales'],
    ['Nell Harker joined us in October as Head of Operations. She sails.', 'head of operations'],
    ['Nell Harker übernimmt als Leiterin Vertrieb ab Mai.', 'head of sales'],
    ['Nell Harker, directrice commerciale, arrivée en mai', 'head of sales'],
  ] as const)
    it(`is ${role} in “${text}”`, () =>
      expect(newPeople([added(text)]).map((one) => [one.name, one.role])).to.deep.equal([
        ['Nell Harker', role],
      ]));
});

describe('a person who joined, on several pages', () => {
  const titlesOf = (...texts: string[]) =>
    toEvents({
      workspaceId: 'ws',
      competitorId: 'comp',
      epoch: 1,
      pages: texts.map((text, at) => ({
        pageUrl: `https://brine.test/${at}`,
        isHomePage: false,
        changes: [
          {
            change: {
              kind: 'copy_changed',
              facts: { page: 'Team', about: 'content', words: 3, lines: [added(text)] },
              key: String(at),
              before: null,
              after: { text },
              confidence: 1,
              proof: [],
            },
            evidence: [],
            namesOwnBrand: false,
          },
        ],
      })),
    }).map(({ title, also_on: also = [] }) => [title, ...also]);
  const TEAM = 'Nell Harker, Head of Sales';
  it('stays two events if the pages name two people', () =>
    expect(titlesOf(TEAM, 'Tom Orchard, Head of Sales')).to.have.length(2));
  it('is one event with its pages', () =>
    expect(titlesOf(TEAM, 'Nell Harker joined us in May as Head of Sales.')).to.deep.equal([
      ['New head of sales: Nell Harker', 'https://brine.test/1'],
    ]));
});

describe('roleIn', () => {
  for (const text of [
    'Leiterin Rudern',
    'Keeps the books',
    'Founder',
    'We head of to the coast every day in May',
  ])
    it(`is null for “${text}”`, () => expect(roleIn(text)).to.equal(null));
  for (const [text, role] of [
    ['Head of Sales, since 1 December', 'head of sales'],
    ['Chief Technology Officer', 'chief technology officer'],
    ['CTO', 'CTO'],
    ['Vertriebsleiter', 'head of sales'],
    ['Leitung Produktion', 'head of production'],
    ['Directrice commerciale depuis mars', 'head of sales'],
    ['Directora de marketing', 'head of marketing'],
    ['Geschäftsführerin', 'managing director'],
  ] as const)
    it(`says “${text}” in English`, () => expect(roleIn(text)).to.equal(role));
});

describe('the title of a change with a new person', () => {
  it('names the role and the person once, and counts what else changed', () =>
    expect(
      linesTitle('Company', [
        added('Nell Harker', 'Nell Harker', 'heading'),
        added('Head of sales.', 'Nell Harker'),
        added('She came from Coil & Cleat.', 'Nell Harker'),
        { ...added('We are 41 people.'), before: 'We are 40 people.' },
      ]),
    ).to.match(/^New head of sales: Nell Harker; /u));
});
