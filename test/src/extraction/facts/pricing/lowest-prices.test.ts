import { expect } from 'chai';
import { cards, factsOf } from './plans-of.ts';
import { comparePricing } from '../../../../../src/competitors/changes/pricing/compare-pricing.ts';
import { titleOf } from '../../../../../src/events/to-events.ts';

const card = (name: string, price: string): string => `<h3>${name}</h3><p>${price}</p>`;
const page = (price: string): string => cards(card('Pro', price), card('Team', '$99/mo'));
const first = (price: string) => factsOf(page(price))!.plans[0]!;

describe('pricing.extract: lowest prices', () => {
  for (const price of [
    '$79/mo',
    'Was <s>$99</s> $79/mo',
    '$79/mo + tax',
    '$79+ GST per month',
    '79 $+ IVA al mes',
    'Down from $99 to $79/mo',
    'Only $79/mo',
    '$79/mo, from our Berlin office',
  ])
    it(`is a fixed price: ${price}`, () => {
      expect(first(price)).to.include({ amount: 79, startingAt: false });
    });

  for (const price of [
    'From $79/mo',
    'Starting at $79/mo',
    'Starts at $79 per month',
    'As low as $79 per month',
    'Prices from <b>$79</b>/mo',
    '<span>From</span> <b>$79</b><span>/mo</span>',
    'From <s>$99</s> $79/mo',
    'Starting at</p><p>$79</p><p>per month',
    '$79+/mo',
    '$79+ per month',
    '<b>$79+</b> a month',
    '$79 and up',
    '$79 – $129 / month',
    'From $948 or $79/mo',
    'From $948</p><p>or $79/mo',
    'ab 79 $ pro Monat',
    'à partir de 79 $ par mois',
    'dès 79 $ par mois',
    'desde 79 $ al mes',
  ])
    it(`is the lowest price: ${price}`, () => {
      expect(first(price)).to.include({ amount: 79, startingAt: true });
    });

  it('is not meant by a plan that is called Start', () => {
    const card = (name: string, price: string): string =>
      `<div class="plan"><h3>${name}</h3><div><span>${price}</span><span>pro Monat</span></div><ul><li>1 Prüfung im Jahr</li></ul></div>`;
    const html = `<div class="plans">${card('Start', '49 €')}${card('Ausbau', '119 €')}</div>`;
    expect(factsOf(html)!.plans.map(({ name, startingAt }) => [name, startingAt])).to.deep.equal([
      ['Start', false],
      ['Ausbau', false],
    ]);
  });

  it('is read from a column of a table', () => {
    const table =
      '<table><tr><th>Pro<br>From <b>$79/mo</b></th><th>Team<br>$99/mo</th></tr><tr><td>Reports</td><td>Reports</td></tr></table>';
    expect(factsOf(table)!.plans.map(({ startingAt }) => startingAt)).to.deep.equal([true, false]);
  });

  it('is read from structured data', () => {
    const offer = (name: string, price: object): object => ({
      '@type': 'Offer',
      name,
      ...price,
      priceCurrency: 'USD',
    });
    const data = {
      '@type': 'Product',
      offers: [offer('Pro', { lowPrice: '79' }), offer('Team', { price: '99' })],
    };
    const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    expect(factsOf(html)!.plans.map(({ startingAt }) => startingAt)).to.deep.equal([true, false]);
  });
});

describe('pricing.extract: billing', () => {
  it('is null if the price is billed once per period', () => {
    expect(first('$79 per month').billed).to.equal(null);
  });
  for (const price of ['$20 /mo per user billed yearly', '$20 per user per month, billed annually'])
    it(`is part of the plan: ${price}`, () => {
      expect(first(price)).to.include({ amount: 20, period: 'month', unit: 'user', billed: 'year' });
    });
  it('is read before a tooltip that only a style separates', () => {
    const price = '$20 <span>/mo per user billed yearly<span>Users are people in your team</span></span>';
    expect(first(price)).to.include({ amount: 20, unit: 'user', billed: 'year' });
  });
});

describe('pricing.compare: lowest prices and billing', () => {
  const titles = (before: string, after: string): string[] =>
    comparePricing(factsOf(page(before))!, factsOf(page(after))!).map(({ kind, facts }) =>
      titleOf(kind, facts),
    );

  it('reports nothing if the price is the lowest in both versions', () => {
    expect(titles('From $79/mo', 'Starting at $79/mo')).to.deep.equal([]);
  });
  for (const [before, after, title] of [
    ['$79/mo', 'From $79/mo', 'Pro now costs from $79 per month instead of exactly $79'],
    ['From $79/mo', '$79/mo', 'Pro now costs $79 per month instead of “from $79”'],
    ['From $79/mo', 'From $89/mo', 'Pro now costs from $89 per month, up from $79 (+12.7%)'],
    ['$79/mo', 'From $89/mo', 'Pro now costs from $89 per month instead of exactly $79 (+12.7%)'],
    [
      '$20/mo billed yearly',
      '$24/mo billed yearly',
      'Pro now costs $24 per month, billed yearly, up from $20 (+20%)',
    ],
  ] as const)
    it(`reports ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`, () => {
      expect(titles(before, after)).to.deep.equal([title]);
    });

  it('keeps the terms in the states of the event', () => {
    const [change] = comparePricing(
      factsOf(page('From $79/mo billed yearly'))!,
      factsOf(page('$99/mo billed yearly'))!,
    );
    expect(change!.before).to.include({ amount: 79, billed: 'year', startingAt: true });
    expect(change!.after).to.not.have.property('startingAt');
  });
});
