import { expect } from 'chai';
import { comparedPrices, textOfPrices } from '../../../../src/intel/drafting/compared-prices.ts';
import { pricesBesidePlans, pricesForOtherMarkets } from '../../../../src/intel/drafting/plan-facts.ts';
import { passage } from '../../../support/passages.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const price = (item: string, quote: string, more: object = {}) =>
  usedFact('price', quote, { item, heading: 'Plans', url: 'https://pier.example/plans', ...more });
const namesIn = (facts: ReadonlySet<{ item?: string }>): unknown[] => [...facts].map(({ item }) => item);

describe('pricesForOtherMarkets', () => {
  const theirs = [
    price('Berth (US)', '$30', { currency: 'USD' }),
    price('Berth (UK)', '£24', { currency: 'GBP' }),
    price('Crane (US)', '$90', { currency: 'USD' }),
  ];
  const ours = price('Mooring', '£20', { currency: 'GBP', party: 'us' });

  it('are those in another currency than ours if the same thing also has a price in ours', () =>
    expect(namesIn(pricesForOtherMarkets([...theirs, ours]))).to.deep.equal(['Berth (US)']));
  it('are none if we state no price', () => expect(namesIn(pricesForOtherMarkets(theirs))).to.deep.equal([]));
});

describe('pricesBesidePlans', () => {
  const plans = [price('Skiff', '£30 a month'), price('Ketch', '£90 a month')];
  const addOn = price('Devices', '£6 a month each', {
    heading: 'Devices',
    url: 'https://pier.example/app',
  });

  it('are those for the period of the plans that no list of plans contains', () =>
    expect(namesIn(pricesBesidePlans([...plans, addOn]))).to.deep.equal(['Devices']));
  it('are none for another period', () =>
    expect(
      namesIn(pricesBesidePlans([...plans, price('Hoist', '£6 a day', { heading: 'Hoist' })])),
    ).to.deep.equal([]));
  it('are none if the vendor lists no plans', () =>
    expect(namesIn(pricesBesidePlans([plans[0]!, addOn]))).to.deep.equal([]));
});

describe('comparedPrices of add-ons', () => {
  const pair = (ours: string, theirs: string) => {
    const pages = [`Add-on | Price | For\n${ours}`, `Add-on | Price | For\n${theirs}`];
    const facts = pages.map((text, i) => {
      const [item = '', quote = ''] = text.split('\n')[1]!.split(' | ');
      const start = text.lastIndexOf(` | ${quote} |`) + 3;
      return usedFact('price', quote, {
        item,
        name: 'Fee',
        heading: 'Add-ons',
        passage: i,
        start,
        end: start + quote.length,
        ...(i === 0
          ? { party: 'us' as const, url: 'https://quay.example/' }
          : { url: 'https://pier.example/' }),
      });
    });
    const passages = pages.map((text, i) => passage(text, { url: facts[i]!.url! }));
    return comparedPrices(facts, { isSubject: ({ party }) => party !== 'us', passages }).map(
      ({ us, them, advantage }) => [textOfPrices(us), textOfPrices(them), advantage],
    );
  };

  it('state the quantities and leave it open who is cheaper if they differ', () =>
    expect(
      pair('Text messages | £12 for 250 | All plans', 'Text messages | £20 | 1,000 messages'),
    ).to.deep.equal([['Text messages: £12 for 250', 'Text messages: £20 (1,000 messages)', null]]));
  it('say who is cheaper for the same quantity', () =>
    expect(
      pair('Text messages | £12 for 1,000 | All plans', 'Text messages | £20 | 1,000 messages')[0]![2],
    ).to.equal('us'));
  it('do not compare things that share only a word', () =>
    expect(
      pair('Extra app device | £6 a month | All plans', 'Extra berth | £60 a month | All plans'),
    ).to.deep.equal([]));
});
