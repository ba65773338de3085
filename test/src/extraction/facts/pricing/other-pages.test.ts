import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../../src/extraction/facts/page-kinds.ts';
import { extractFacts } from '../../../../../src/extraction/facts/registry.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';
import { readVisible } from '../../../../../src/extraction/pages/visible-page.ts';

const page = (body: string, language = 'en'): string =>
  `<!doctype html><html lang="${language}"><head><title>Harbour Lifts</title></head><body><nav><a href="/">Home</a></nav><main><h1>Harbour Lifts</h1>${body}</main></body></html>`;

function pricesOn(body: string, { path = '/care', kind = 'product' as PageKind } = {}): string[] {
  const visible = readVisible(parsePage(page(body)), `https://harbour.example${path}`);
  const plans = extractFacts(visible, kind).pricing?.plans ?? [];
  return plans.map(({ name, amount, period }) => `${name} ${amount}${period === null ? '' : `/${period}`}`);
}

const card = (name: string, price: string, more = ''): string =>
  `<div class="box"><h3>${name}</h3><p>${price}</p>${more}</div>`;
const CARE = `<div>${card('Basic', '£70 per month')}${card('Prime', '£120 per month')}</div>`;

describe('prices on a page that is not the pricing page', () => {
  it('are those of plans', () => {
    expect(pricesOn(CARE)).to.deep.equal(['Basic 70/month', 'Prime 120/month']);
    expect(pricesOn(CARE, { kind: 'home', path: '/' })).to.deep.equal(['Basic 70/month', 'Prime 120/month']);
  });
  it('are those of a list', () => {
    expect(pricesOn('<ul><li>Oil change: £59</li><li>Full service: £129</li></ul>')).to.deep.equal([
      'Oil change 59',
      'Full service 129',
    ]);
  });
  it('are those of terms and definitions', () => {
    expect(pricesOn('<dl><dt>Survey</dt><dd>£90</dd><dt>Night visit</dt><dd>£140</dd></dl>')).to.deep.equal([
      'Survey 90',
      'Night visit 140',
    ]);
  });
  it('are those of charges in answers', () => {
    expect(
      pricesOn('<h3>How much?</h3><p>Our call-out charge is £65. It includes half an hour.</p>'),
    ).to.deep.equal(['call-out charge 65']);
  });

  const others: [string, string, string?][] = [
    ['what customers save', '<ul><li>Saved per month: £4,000</li><li>Saved per year: £48,000</li></ul>'],
    ['averages', '<h2>Average costs in town</h2><ul><li>Labour: £40</li><li>Travel: £30</li></ul>'],
    ['the charges of others', '<p>Labour costs £80 elsewhere.</p>'],
    [
      'results',
      '<div><b>£12m</b><span>raised</span></div><div><b>£4,000</b><span>spent per month</span></div>',
    ],
    [
      'products below the heading "Customers also bought"',
      '<section><h2>Customers also bought</h2><p>Rope <span>£24</span></p><p>Lamp <span>£80</span></p></section>',
    ],
    ['products of a shop', `<a href="/cart">Cart</a><div>${card('Rope', '£24')}${card('Lamp', '£80')}</div>`],
    [
      'instalments',
      `<div>${card('Phone', '£33 per month for 24 months with 0% APR')}${card('Tablet', '£20 per month for 24 months with 0% APR')}</div>`,
    ],
    ['posts', CARE, '/blog/what-care-costs'],
    ['comparisons with other companies', CARE, '/alternatives/liftly'],
    ['stories of customers', CARE, '/customers/quay-house'],
  ];
  for (const [what, body, path] of others)
    it(`are not those of ${what}`, () => {
      expect(pricesOn(body, path === undefined ? {} : { path })).to.deep.equal([]);
    });

  it('are not read from legal texts', () => {
    expect(pricesOn(CARE, { kind: 'legal', path: '/terms' })).to.deep.equal([]);
  });
});

describe('two tables of prices on one page', () => {
  const table = (head: string, ...rows: [string, string][]): string =>
    `<table><tr><th>Item</th><th>${head}</th></tr>${rows.map(([name, price]) => `<tr><td>${name}</td><td>${price}</td></tr>`).join('')}</table>`;
  const REPAIRS = table('Price', ['Small service', '£49'], ['Full service', '£99']);
  const RENTALS = table('Price per day', ['Touring bike', '£18'], ['E-bike', '£35']);

  for (const kind of ['pricing', 'product'] as const)
    it(`are both read on a page of the kind ${kind}`, () => {
      expect(
        pricesOn(`<h2>Repairs</h2>${REPAIRS}<h2>Rentals</h2>${RENTALS}`, { kind, path: '/prices' }),
      ).to.have.members(['Small service 49', 'Full service 99', 'Touring bike 18/day', 'E-bike 35/day']);
    });
});

describe('plans with new names', () => {
  const PROSE = `<p>${'We look after the lifts of small blocks of flats and keep a log of each visit. '.repeat(5)}</p>`;
  const plans = (...names: string[]): string =>
    page(
      `${PROSE}<div>${names.map((name, at) => card(name, `£${70 + at * 50} per month`, `<ul><li>Level ${at + 1} repairs</li><li>Hotline ${at + 1}</li></ul>`)).join('')}</div>`,
    );

  it('are reported as renamed if each keeps its price and all of its features', async () => {
    const watching = watchInMemory({ url: 'https://harbour.example/care', kind: 'product' });
    await watching.check(0, plans('Basic', 'Comfort', 'Prime'));
    const events = eventsOf(await watching.check(1, plans('Start', 'Plus', 'Prime')));
    expect(events.map(({ title }) => title)).to.deep.equal([
      'The plan Basic is now called Start',
      'The plan Comfort is now called Plus',
    ]);
  });
});
