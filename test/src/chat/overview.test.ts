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
const said = (question: string, words: string[], facts = FACTS) =>
  overviewOf(question, facts, { words }).map(({ pieces }) => pieces[0]!.text);

describe('overviewOf', () => {
  it('says nothing about the price of one thing', () => {
    expect(said('What does a further berth cost?', ['further', 'berth', 'cost'])).to.deep.equal([]);
  });
  it('gives no prices of plans for a German fee', () => {
    expect(said('Was kosten Mahngebühren?', ['kosten', 'mahngebühren'])).to.deep.equal([]);
  });
  it('quotes no fact that the search leaves out', () => {
    const hidden = FACTS.map((one) => ({ ...one, chunkId: null }));
    expect(said('What does Tidebook cost?', ['cost'], hidden)).to.deep.equal([]);
  });
  it('lists no products of a shop', () => {
    const many = Array.from({ length: 30 }, (_, i) => fact('price', `${i} €`, { item: `Rope ${i}` }));
    expect(said('What does Ropeshop cost?', ['cost'], many)).to.deep.equal([]);
  });
  it('names no customers for a question about a contact person', () => {
    expect(
      said('Who is responsible for data protection?', ['responsible', 'data', 'protection']),
    ).to.deep.equal([]);
  });
  it('gives the prices of the plans', () => {
    expect(said('Was kostet Tidebook?', ['kostet'])).to.deep.equal(['Solo: 19 €']);
  });
  it('names the customers', () => {
    expect(said('Who is Tidebook for?', [])).to.deep.equal(['Tidebook is a calendar for harbours.']);
  });
});
