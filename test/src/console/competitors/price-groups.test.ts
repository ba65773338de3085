import { expect } from 'chai';
import type { Plans } from '../../../../src/console/api/answers.ts';
import { ownPrices } from '../../../../src/console/competitors/own-prices.ts';
import { priceGroups } from '../../../../src/console/competitors/price-groups.ts';

const URL = 'https://praxo.test/preise';
const plan = (name: string, amount: number) =>
  ({ name, amount, currency: 'EUR', period: 'month', unit: null, contactSales: false }) as never;
const at = (day: number): string => new Date(Date.UTC(2026, 10, day)).toISOString();
const plans = (name: string, amount: number): Plans =>
  ({
    plans: [{ ...(plan(name, amount) as object), url: URL, asOf: at(28) }],
    history: [
      { at: at(28), url: URL, plans: [plan(name, amount)] },
      { at: at(20), url: URL, plans: [plan('Plus', 89)] },
    ],
  }) as unknown as Plans;
const namesOf = (...args: Parameters<typeof priceGroups>): string[] =>
  priceGroups(...args).flatMap(({ lines }) => lines.map(({ name }) => name));

describe('priceGroups', () => {
  const RENAME = { before: 'Plus', after: 'Praxis', at: Date.parse(at(28)) };

  it('draws a renamed plan as one line with its earlier name', () => {
    const [group] = priceGroups(plans('Praxis', 95), [RENAME]);
    expect(group!.lines).to.have.length(1);
    expect(group!.lines[0]!.name).to.equal('Praxis (earlier Plus)');
    expect(group!.lines[0]!.points.map(({ value }) => value)).to.deep.equal([89, 95]);
  });

  it('draws two plans if none was renamed', () => {
    expect(namesOf(plans('Praxis', 95))).to.have.members(['Plus', 'Praxis']);
  });

  it('does not rename a plan that got the earlier name again', () => {
    expect(namesOf(plans('Plus', 89), [{ ...RENAME, at: Date.parse(at(10)) }])).to.deep.equal(['Plus']);
  });
});

describe('priceGroups of prices with different units', () => {
  const priced = (name: string, amount: number, unit: string | null, day: number) =>
    ({ ...(plan(name, amount) as object), unit, url: URL, asOf: at(day) }) as never;
  const set = [
    priced('Lesson', 54, 'lesson', 28),
    priced('Course', 2_700, 'group', 28),
    priced('Hall', 90, null, 28),
  ];

  it('draws them in a chart for each unit', () => {
    const found = priceGroups({
      plans: set,
      history: [{ at: at(28), url: URL, plans: set }],
    } as unknown as Plans);
    expect(found.map(({ name, lines }) => [name, ...lines.map((line) => line.name)])).to.deep.equal([
      ['EUR per lesson per month', 'Lesson'],
      ['EUR per group per month', 'Course'],
      ['EUR per month', 'Hall'],
    ]);
  });
});

describe('ownPrices', () => {
  const fact = (item: string | null, quote: string, unit: string | null) => ({
    item,
    name: null as string | null,
    quote,
    unit,
    currency: 'GBP',
    amount: item === 'Ask us' ? null : 49,
    url: 'https://us.test/pricing',
    sourceId: 'kb_1',
    start: 0,
    end: quote.length,
  });

  it('lists fees and what is paid once after the plans', () => {
    const facts = [
      { ...fact('Exit fee', '£50 per vet', 'vet'), name: 'Fee' },
      fact('Set-up', '£80 once', 'once'),
      fact('Solo', '£49 per vet / month', 'vet per month'),
    ];
    expect(ownPrices(facts).map(({ name }) => name)).to.deep.equal(['Solo', 'Exit fee', 'Set-up']);
  });

  it('lists each plan once, before prices without a unit', () => {
    const facts = [
      fact('Training day', '£520', null),
      fact('Solo', '£49 per vet / month', 'vet'),
      fact('solo', '£49 per vet / month', 'vet'),
      fact('Ask us', 'On request', 'vet'),
      fact(null, '£12', 'vet'),
    ];
    expect(ownPrices(facts).map(({ name, price }) => `${name}: ${price}`)).to.deep.equal([
      'Solo: £49 per vet',
      'Training day: £49',
    ]);
  });
});
