import { expect } from 'chai';
import { foundEvents } from '../../../../src/console/search/found-events.ts';

const event = (title: string, after = '') => ({
  title,
  aiBrief: '',
  before: null,
  after: { text: after },
  pageUrl: 'https://kiln.example/team',
});
const HIRE = event(
  'Team: “Ada Brandt” added',
  'Ada Brandt\nLeiterin Vertrieb seit Mai 2026. Zuvor bei Lehm & Co.',
);
const PLACE = event('New place: Ripon (“Our kilns are in Leek and Ripon.”)');
const TERM = event('Contract term: 8 months (was 4 months)', 'Mindestlaufzeit: 8 Monate');
const ALL = [PLACE, TERM, HIRE];
const titlesFor = (query: string): string[] =>
  foundEvents(ALL, query, (one) => (one === HIRE ? 'Tonwerk' : 'Kiln & Co')).map(({ title }) => title);

describe('events found by a search', () => {
  for (const query of ['xylophone', 'head of marketing', 'head of Ripon', 'sale in Ripon', 'price'])
    it(`are none for “${query}”`, () => expect(titlesFor(query)).to.deep.equal([]));
  for (const query of [
    'head of sales',
    'sales',
    'Vertriebsleiterin',
    'directrice commerciale',
    'jefa de ventas',
    'Brandt',
    'sales at Tonwerk',
  ])
    it(`are a German line about a head of sales for “${query}”`, () =>
      expect(titlesFor(query)).to.deep.equal([HIRE.title]));
  for (const query of ['offices', 'neuer Standort', 'nouvelle agence', 'nueva oficina'])
    it(`are a new place for “${query}”`, () => expect(titlesFor(query)).to.deep.equal([PLACE.title]));
  for (const query of ['minimum contract', 'terms', 'durée', 'permanencia'])
    it(`are a new contract term for “${query}”`, () => expect(titlesFor(query)).to.deep.equal([TERM.title]));
  it('begin with those whose titles say the words', () =>
    expect(titlesFor('Ripon Kiln').concat(titlesFor('8 months'))).to.deep.equal([PLACE.title, TERM.title]));
});
