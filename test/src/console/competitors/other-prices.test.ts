import { expect } from 'chai';
import { otherPrices } from '../../../../src/console/competitors/other-prices.ts';

type Facts = Parameters<typeof otherPrices>[0];

const fact = (
  item: string | null,
  amount: number,
  quote = `${item} €${amount}`,
  unit: string | null = null,
): Facts[number] => ({
  kind: 'price',
  name: null,
  item,
  amount,
  currency: 'EUR',
  unit,
  heading: null,
  quote,
  url: 'https://quayline.test/prices',
});
const PLANS = [
  { name: 'Anytime', amount: 54, currency: 'EUR' },
  { name: 'Family', amount: 90, currency: 'EUR' },
];
const named = (...facts: Facts) => otherPrices(facts, PLANS).map(({ name, price }) => `${name}: ${price}`);

describe('otherPrices', () => {
  it('are prices of day tickets and courses', () => {
    expect(named(fact('Day ticket', 17), fact('Lead course', 149.5))).to.deep.equal([
      'Day ticket: €17',
      'Lead course: €149.50',
    ]);
  });
  it('keep the unit, and that the price is the lowest one', () => {
    expect(
      named(fact('Gravel', 31, 'vanaf € 31 per ton', 'ton'), fact('Drying room', 4, '€ 4 per hour', 'hour')),
    ).to.deep.equal(['Gravel: From €31 per ton', 'Drying room: €4 per hour']);
  });
  it('leave out prices of plans, even under another name', () => {
    expect(named(fact('Anytime', 54), fact('Membership Family', 90, 'Membership Family: €90'))).to.deep.equal(
      [],
    );
  });
  it('keep the price of a plan in another currency', () => {
    expect(named({ ...fact('Anytime', 59), currency: 'USD' })).to.deep.equal(['Anytime: $59']);
  });
  it('keep the price per word of a plan', () => {
    expect(named(fact('Anytime', 0.12, '12 ct per word', 'word'))).to.deep.equal(['Anytime: €0.12 per word']);
  });
  it('state a price once if only the plural differs', () => {
    expect(
      named(fact('Extra seats', 8, '€8 a month', 'month'), fact('Extra seat', 8, '€8 / month', 'month')),
    ).to.deep.equal(['Extra seats: €8 per month']);
  });
  it('keep another item with the amount of a plan', () => {
    expect(named(fact('Birthday party', 54))).to.deep.equal(['Birthday party: €54']);
  });
  it('have fees beside the offers last', () => {
    expect(
      named({ ...fact('Exit fee', 50), name: 'Fee' }, fact('Day ticket', 17), fact('Locker', 4)),
    ).to.deep.equal(['Day ticket: €17', 'Locker: €4', 'Exit fee: €50']);
  });
  it('leave out free items, prices without a name and repetitions', () => {
    expect(named(fact('Locker', 0), fact(null, 3), fact('Shoes', 4), fact('Shoes', 4))).to.deep.equal([
      'Shoes: €4',
    ]);
  });
});
