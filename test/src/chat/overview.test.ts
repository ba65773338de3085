import { expect } from 'chai';
import { type OwnFact, overviewOf } from '../../../src/chat/overview.ts';

const fact = (kind: OwnFact['kind'], quote: string, more: Partial<OwnFact> = {}): OwnFact => ({
  kind,
  quote,
  start: 0,
  end: quote.length,
  sourceId: 'kb_1',
  chunkId: 'chk_1',
  url: null,
  title: null,
  heading: null,
  ...more,
});
const FACTS = [
  fact('oneliner', 'Tidebook is a calendar for harbours.'),
  fact('price', '19 €', { item: 'Solo' }),
  fact('price', 'Each further berth costs 2 €.'),
];
const said = (question: string, facts = FACTS) =>
  overviewOf(question, facts, { names: ['Tidebook', 'Ropeshop'] }).map(({ pieces }) => pieces[0]!.text);

describe('overviewOf', () => {
  it('says nothing about the price of one thing', () => {
    expect(said('What does a further berth cost?')).to.deep.equal([]);
  });
  it('gives no prices of plans for a German fee', () => {
    expect(said('Was kosten Mahngebühren?')).to.deep.equal([]);
  });
  it('quotes no fact that the search leaves out', () => {
    const hidden = FACTS.map((one) => ({ ...one, chunkId: null }));
    expect(said('What does Tidebook cost?', hidden)).to.deep.equal([]);
  });
  it('lists no products of a shop', () => {
    const many = Array.from({ length: 30 }, (_, i) => fact('price', `${i} €`, { item: `Rope ${i}` }));
    expect(said('What does Ropeshop cost?', many)).to.deep.equal([]);
  });
  it('names no customers for a question about a contact person', () => {
    expect(said('Who is responsible for data protection?')).to.deep.equal([]);
  });
  it('gives the whole row if another plan has a word instead of a price', () => {
    const pageText = 'Extra | Solo | Fleet\nCrane lift | £60 | included\nWash | £9 | £7';
    const at = pageText.indexOf('£60');
    const lift = fact('price', '£60', { item: 'Crane lift (Solo)', pageText, start: at, end: at + 3 });
    expect(said('What does a crane lift cost?', [lift])).to.deep.equal([
      'Crane lift: Solo £60, Fleet included',
    ]);
  });
  it('gives only the price of the plan that the question names', () => {
    const facts = [fact('price', '19 €', { item: 'Solo' }), fact('price', '29 €', { item: 'Fleet' })];
    expect(said('What does the Fleet plan cost?', facts)).to.deep.equal(['Fleet: 29 €']);
  });
  it('does not give the price of a plan for the price of something in it', () => {
    expect(said('What does the set-up of Solo cost?')).to.deep.equal([]);
  });
  describe('when it is asked for certifications or results', () => {
    const facts = [
      ...FACTS,
      fact('certification', 'We are certified to ISO 9001.'),
      fact('proof', '340 harbours use Tidebook.', { url: 'https://tidebook.test/' }),
      fact('proof', 'Waiting times fell by 70%.', { url: 'https://tidebook.test/brest' }),
    ];
    it('lists no certifications for a question about those of others', () => {
      expect(said('Which certifications do pilots need?', facts)).to.not.include(
        'We are certified to ISO 9001.',
      );
    });
    for (const question of [
      'Which certifications does Tidebook have?',
      'Welche Zertifizierungen hat Tidebook?',
      'Quelles certifications avez-vous ?',
      'Welke keurmerken heeft Tidebook?',
    ])
      it(`lists the certifications: ${question}`, () => {
        expect(said(question, facts)).to.deep.equal(['We are certified to ISO 9001.']);
      });
    for (const question of [
      'What results has Tidebook achieved?',
      'What results can Tidebook prove?',
      'Welche Ergebnisse kann Tidebook nachweisen?',
      '¿Qué resultados puede demostrar Tidebook?',
    ])
      it(`lists results before other figures: ${question}`, () => {
        expect(said(question, facts)).to.deep.equal([
          'Waiting times fell by 70%.',
          '340 harbours use Tidebook.',
        ]);
      });
  });
  it('gives the prices of the plans', () => {
    expect(said('Was kostet Tidebook?')).to.deep.equal(['Solo: 19 €']);
  });
  it('does not say what another company is', () => {
    expect(said('What is Seabook?')).to.deep.equal([]);
  });
  for (const question of [
    'What is Tidebook?',
    'Was macht Tidebook?',
    'Wat doet Tidebook?',
    'Que fait Tidebook ?',
  ])
    it(`says what the company is for “${question}”`, () => {
      expect(said(question)).to.deep.equal(['Tidebook is a calendar for harbours.']);
    });
  it('leaves out prices of goods if there are too many prices, and puts the list in the language first', () => {
    const goods = Array.from({ length: 6 }, (_, i) => fact('price', `${i + 10} €`, { item: `Rope ${i}` }));
    const list = (quote: string, pageText: string) => fact('price', quote, { item: 'Berth', pageText });
    const german = list(
      '20 € pro Monat',
      'Alle unsere Preise gelten für einen Liegeplatz im Hafen und verstehen sich monatlich.',
    );
    const english = list(
      '£18 per month',
      'All of our prices are for one berth in the harbour and they are due every month.',
    );
    const cards = [list('30 € pro Monat', german.pageText!), german, english];
    expect(said('What does Tidebook cost?', [...goods, ...cards])).to.deep.equal([
      'Berth: £18 per month',
      'Berth: 30 € pro Monat',
      'Berth: 20 € pro Monat',
    ]);
  });
  it('names the customers', () => {
    expect(said('Who is Tidebook for?')).to.deep.equal(['Tidebook is a calendar for harbours.']);
  });
  describe('when there are price lists for several countries', () => {
    const LISTS = [
      fact('price', '£20', {
        item: 'Solo',
        currency: 'GBP',
        title: 'Prices',
        url: 'https://tidebook.test/uk/prices',
      }),
      fact('price', 'CHF 30', {
        item: 'Solo',
        currency: 'CHF',
        title: 'Preise',
        url: 'https://tidebook.test/preise',
      }),
    ];
    it('gives no price for a country without one', () => {
      expect(said('What does Tidebook cost in Japan?', LISTS)).to.deep.equal([]);
    });
    it('gives the prices of the page for the country', () => {
      expect(said('Combien coûte Tidebook au Royaume-Uni ?', LISTS)).to.deep.equal(['Solo: £20']);
    });
    it('gives the prices in the currency of the country', () => {
      expect(said('Was kostet Tidebook in der Schweiz?', LISTS)).to.deep.equal(['Solo: CHF 30']);
    });
    it('gives the prices in a currency', () => {
      expect(said('What does Tidebook cost in pounds?', LISTS)).to.deep.equal(['Solo: £20']);
    });
    it('names the page of each price', () => {
      expect(said('What does Tidebook cost?', LISTS)).to.deep.equal([
        'Solo: £20 (Prices)',
        'Solo: CHF 30 (Preise)',
      ]);
    });
  });
  describe('when each item has a price for several countries', () => {
    const ITEMS = [
      fact('price', '£20', { item: 'Berth cleaning, per hour (United Kingdom)', unit: 'hour' }),
      fact('price', '24 €', { item: 'Berth cleaning, per hour (Ireland)', unit: 'hour' }),
      fact('price', '90 €', { item: 'Crane lift (Ireland)', url: 'https://tidebook.test/uk/prices' }),
    ];
    it('gives no price of an item for a country without one', () => {
      expect(said('What does a crane lift cost in the United Kingdom?', ITEMS)).to.deep.equal([]);
    });
    it('gives the price of the item for the country and says the unit once', () => {
      expect(said('What does berth cleaning cost in Ireland?', ITEMS)).to.deep.equal([
        'Berth cleaning, per hour (Ireland): 24 €',
      ]);
    });
    it('gives the prices for all countries if the question names none', () => {
      expect(said('What does berth cleaning cost?', ITEMS)).to.have.length(2);
    });
  });
  describe('when the question names an item in another language', () => {
    const LESSONS = [
      fact('price', '£58', { item: 'One to one' }),
      fact('price', '£720', { item: 'Group course' }),
    ];
    it('gives the price of the item', () => {
      expect(said('Was kostet das Einzeltraining?', LESSONS)).to.deep.equal(['One to one: £58']);
    });
    it('gives no price of an item with further words', () => {
      expect(said('Was kostet der Kurs?', LESSONS)).to.deep.equal([]);
    });
  });
  it('adds the period and unit of a table', () => {
    const row = 'Price per berth and month | 19 €';
    const price = fact('price', '19 €', { item: 'Solo', start: row.indexOf('19'), pageText: row });
    expect(said('What does Tidebook cost?', [price])).to.deep.equal(['Solo: 19 € per month per berth']);
  });
});
