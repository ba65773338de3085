import { expect } from 'chai';
import { ownPrices } from '../../../../src/console/competitors/own-prices.ts';

const priced = (item: string, quote: string, unit: string | null = null) => ({
  item,
  name: null,
  amount: 29,
  currency: 'GBP',
  unit,
  quote,
  url: null,
  sourceId: null,
  start: 0,
  end: 1,
});
const shown = (...facts: ReturnType<typeof priced>[]): string[] =>
  ownPrices(facts).map(({ name, price }) => `${name}: ${price}`);

describe('ownPrices', () => {
  it('names a price once', () =>
    expect(shown(priced('Berth', 'Berth: £29 per month', 'month'))).to.deep.equal(['Berth: £29 per month']));
  it('quotes a price with other words', () =>
    expect(shown(priced('Berth', 'We charge £29'))).to.deep.equal(['Berth: “We charge £29”']));
  it('adds the unit to a cell of a table', () =>
    expect(shown(priced('Berth', '£29', 'boat per month'))).to.deep.equal(['Berth: £29 / boat per month']));
  it('writes a price as in all tables', () =>
    expect(shown(priced('Berth', '29,00 £ a month', 'month'))).to.deep.equal(['Berth: £29 per month']));
});
