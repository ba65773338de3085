import { expect } from 'chai';
import { customersIn, isOtherVerb } from '../../../../src/intel/metrics/customer-words.ts';

const customers = (text: string) => customersIn(text).map(({ start, end }) => text.slice(start, end));

describe('customersIn', () => {
  for (const text of ['Desks for rent', 'Soap and repairs for one price a month', 'Storage for £12 a week'])
    it(`finds none in “${text}”`, () => expect(customers(text)).to.deep.equal([]));

  for (const [text, whom] of [
    ['We pack orders for online shops.', 'online shops'],
    ['Wir rechnen die Löhne von 240 Betrieben und Restaurants ab', '240 Betrieben und Restaurants ab'],
    ['Legumes livrés aux restaurants, hôtels et cantines.', 'restaurants, hôtels et cantines'],
    ['Wij schrijven teksten voor webwinkels in wonen', 'webwinkels'],
    ['Fabricamos cajas para bodegas desde 1991', 'bodegas'],
    ['We advise hospitals on their staffing', 'hospitals'],
    ['The guild of independent bakeries', 'independent bakeries'],
  ] as const)
    it(`finds “${whom}” in “${text}”`, () => expect(customers(text)).to.deep.equal([whom]));

  it('ends the customers before what they get', () => {
    expect(customers('Dishwashers for restaurants, with soap and repairs')).to.deep.equal(['restaurants']);
  });
});

describe('isOtherVerb', () => {
  const judged = (text: string, word: string) => {
    const start = text.indexOf(word);
    return isOtherVerb(text, { start, end: start + word.length });
  };

  for (const [text, word] of [
    ['Two stores in Leeds', 'stores'],
    ['Our online shop delivers parcels', 'shop'],
    ['We rent floor scrubbers to warehouses', 'rent'],
    ['Kestrel Stores sells tools', 'Stores'],
  ] as const)
    it(`is false for “${word}” in “${text}”`, () => expect(judged(text, word)).to.equal(false));

  for (const [text, word] of [
    ['Crateway stores, packs and ships parcels', 'stores'],
    ['We store wine for collectors', 'store'],
    ['The firm that hosts your website', 'hosts'],
  ] as const)
    it(`is true for “${word}” in “${text}”`, () => expect(judged(text, word)).to.equal(true));
});
