import { expect } from 'chai';
import { planAnswer, type PricedPage } from '../../../src/chat/plan-contents.ts';

const TEXT = `Prices

Shore

£20 per berth / month

- Mooring
- Email support

Harbour

£35 per berth / month

- Everything in Shore
- Crane
- Night guard

Fleet

£60 per berth / month

- Everything in Harbour
- Fuel dock

What | Shore | Harbour | Fleet
Winter storage | – | £8 extra | ✓
Laundry | ✓ | ✓ | ✓`;

const price = (item: string, quote: string) => {
  const start = TEXT.indexOf(quote);
  return { item, quote, start, end: start + quote.length };
};
const PAGE: PricedPage = {
  text: TEXT,
  prices: [
    price('Shore', '£20 per berth / month'),
    price('Harbour', '£35 per berth / month'),
    price('Fleet', '£60 per berth / month'),
  ],
};
const ask = (question: string, earlier: string[] = []) =>
  planAnswer(question, [PAGE], { names: ['Ourdock'], earlier });

describe('planAnswer', () => {
  it('says no, and which plans include it, if the plan does not', () => {
    expect(ask('Is the crane included in the Shore plan?')?.verdict).to.equal(
      'No: included in Harbour and Fleet.',
    );
  });
  it('names every plan that has a feature', () => {
    expect(ask('Which plan includes the crane?')?.quotes.map(({ text }) => text)).to.deep.equal([
      'Harbour: Crane',
      'Fleet: Crane',
    ]);
    expect(ask('In welchem Tarif ist „Fuel dock“ enthalten?')?.quotes.map(({ text }) => text)).to.deep.equal([
      'Fleet: Fuel dock',
    ]);
  });
  it('names no plan if none has the feature', () => {
    expect(ask('Which plan includes the castle?')).to.equal(null);
  });
  it('says yes if a plan includes everything in a plan that has it', () => {
    expect(ask('Is the crane part of Fleet?')?.verdict).to.equal('Yes: included in Fleet.');
  });
  it('reads the ticks of a table', () => {
    expect(ask('Is laundry included in the Shore plan?')?.verdict).to.equal('Yes: included in Shore.');
    expect(ask('Is winter storage included in the Shore plan?')?.verdict).to.equal('No: included in Fleet.');
  });
  it('says what an extra of the plan costs', () => {
    expect(ask('Is winter storage included in Harbour?')?.verdict).to.equal(
      'No: included in Fleet. Harbour: £8 extra.',
    );
  });
  it('answers in the language of the question', () => {
    expect(ask('Zit de Crane in het pakket Shore?')?.verdict).to.equal(
      'Nee: inbegrepen in Harbour en Fleet.',
    );
  });
  it('says nothing about a feature that no plan lists', () => {
    expect(ask('Is a helicopter included in the Shore plan?')).to.equal(null);
  });
  it('lists what a plan contains, with the plans that it includes', () => {
    expect(ask('What is in the Harbour plan?')?.quotes.map(({ text }) => text)).to.deep.equal([
      'Harbour: Everything in Shore; Crane; Night guard',
      'Shore: Mooring; Email support',
    ]);
  });
  it('finds the plan of a follow-up in the earlier question', () => {
    const found = ask('And what is in it?', ['What does the Shore plan cost?']);
    expect(found?.quotes.map(({ start, end }) => TEXT.slice(start, end))).to.deep.equal([
      'Mooring\n- Email support',
    ]);
  });
  for (const question of ['Und was ist enthalten?', 'En wat zit erin?', 'Y qué incluye?'])
    it(`understands the follow-up “${question}”`, () => {
      expect(ask(question, ['Shore?'])?.quotes.map(({ text }) => text)).to.deep.equal([
        'Shore: Mooring; Email support',
      ]);
    });
  it('answers no question about the price of a plan', () => {
    expect(ask('What does the Shore plan cost?')).to.equal(null);
  });
  it('recognizes a plan that is named with a common word only beside a word for a plan', () => {
    expect(ask('What is in the harbour?')).to.equal(null);
    expect(ask('What is in the harbour plan?')).to.not.equal(null);
  });
});
