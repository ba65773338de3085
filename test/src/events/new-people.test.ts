import { expect } from 'chai';
import type { ChangedLine } from '../../../src/events/event-facts.ts';
import { linesTitle } from '../../../src/events/line-titles.ts';
import { newPeople, roleIn } from '../../../src/events/new-people.ts';

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
