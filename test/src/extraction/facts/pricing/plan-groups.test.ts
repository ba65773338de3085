import { expect } from 'chai';
import { comparePricing } from '../../../../../src/competitors/changes/pricing/compare-pricing.ts';
import { cards, factsOf, plansOf } from './plans-of.ts';

const plan = (name: string, price: string): string =>
  `<h3>${name}</h3><p class="price">${price}</p><ul><li>Boards of ${name}</li><li>Reports of ${name}</li><li>Export of ${name}</li></ul>`;
const group = (caption: string, ...plans: string[]): string =>
  `<section><h2>${caption}</h2>${cards(...plans)}</section>`;
const CLOUD = group('Cloud', plan('Basic', '$10 per month'), plan('Pro', '$20 per month'));
const SELF = group('Self-hosted', plan('Basic', '$45 per month'), plan('Pro', '$75 per month'));

const said = (before: string, after: string): string[] =>
  comparePricing(factsOf(before)!, factsOf(after)!).map(
    ({ kind, facts }) => `${kind} ${JSON.stringify(facts)}`,
  );

describe('plans with the same name in two groups', () => {
  it('are two plans', () => {
    expect(plansOf(CLOUD + SELF)).to.deep.equal([
      'Basic (Cloud) 10 USD month',
      'Pro (Cloud) 20 USD month',
      'Basic (Self-hosted) 45 USD month',
      'Pro (Self-hosted) 75 USD month',
    ]);
  });

  it('are one plan if the groups are billing options', () => {
    const monthly = group('Monthly', plan('Basic', '$10'), plan('Pro', '$20'));
    const yearly = group('Annual', plan('Basic', '$100'), plan('Pro', '$200'));
    expect(plansOf(monthly + yearly)).to.deep.equal(['Basic 10 USD month', 'Pro 20 USD month']);
  });

  it('are one plan if both groups have the same price', () => {
    const again = group('Ready to start?', plan('Basic', '$10 per month'), plan('Pro', '$20 per month'));
    expect(plansOf(CLOUD + again)).to.deep.equal(['Basic 10 USD month', 'Pro 20 USD month']);
  });

  it('are named after the tab that shows them', () => {
    const tab = (id: string, ...plans: string[]): string => `<div id="${id}">${cards(...plans)}</div>`;
    const page = `<ul><li><a href="#a">Hosted</a></li><li><a href="#b">On your servers</a></li></ul>
      ${tab('a', plan('Basic', '$10 per month'), plan('Pro', '$20 per month'))}
      ${tab('b', plan('Basic', '$45 per month'), plan('Pro', '$75 per month'))}`;
    expect(plansOf(page)).to.include('Pro (On your servers) 75 USD month');
  });

  describe('when plans with the same name are compared', () => {
    it('reports the change of only one plan', () => {
      expect(said(CLOUD + SELF, CLOUD + SELF.replace('$75', '$90'))).to.deep.equal([
        'price_changed {"plan":"Pro (Self-hosted)","before":75,"after":90,"currency":"USD","period":"month","unit":null}',
      ]);
    });

    it('finds nothing when the groups change places', () => {
      expect(said(CLOUD + SELF, SELF + CLOUD)).to.deep.equal([]);
    });

    it('finds nothing when a group is renamed', () => {
      expect(said(CLOUD + SELF, CLOUD + SELF.replace('Self-hosted', 'On your servers'))).to.deep.equal([]);
    });

    it('reports a new group as new plans, not as changed prices', () => {
      expect(said(CLOUD, CLOUD + SELF).map((one) => one.split(' {')[0])).to.deep.equal([
        'plan_added',
        'plan_added',
      ]);
    });

    it('does not compare prices of different groups', () => {
      const less = group('Self-hosted', plan('Basic', '$45 per month'), plan('Team', '$60 per month'));
      const before = group('Cloud', plan('Basic', '$10 per month'), plan('Pro', '$20 per month')) + less;
      const after = group('Cloud', plan('Basic', '$10 per month'), plan('Team', '$15 per month')) + SELF;
      expect(said(before, after).filter((one) => one.startsWith('price_changed'))).to.deep.equal([]);
    });
  });
});

describe('the caption of a group of plans', () => {
  const captioned = (caption: string): string =>
    `<h2>${caption}</h2>${cards(plan('Basic', '$10'), plan('Pro', '$20'))}`;

  it('sets the period of prices without one', () => {
    expect(plansOf(captioned('Monthly flat fee'))).to.deep.equal(['Basic 10 USD month', 'Pro 20 USD month']);
  });

  it('sets the unit', () => {
    expect(plansOf(captioned('Price per user'))).to.deep.equal(['Basic 10 USD user', 'Pro 20 USD user']);
  });

  it('sets no period if it offers two', () => {
    expect(plansOf(captioned('Monthly or yearly'))).to.deep.equal(['Basic 10 USD', 'Pro 20 USD']);
  });

  it('sets no period if it is a promotion', () => {
    expect(plansOf(captioned('Save 20% with annual billing'))).to.deep.equal(['Basic 10 USD', 'Pro 20 USD']);
  });

  it('does not change prices with their own period', () => {
    const page = `<h2>Monthly flat fee</h2>${cards(plan('Basic', '$10 per year'), plan('Pro', '$20 per year'))}`;
    expect(plansOf(page)).to.deep.equal(['Basic 10 USD year', 'Pro 20 USD year']);
  });
});

describe('the caption of a table of plans', () => {
  const table = (caption: string): string =>
    `<table><caption>${caption}</caption><tr><th>Plan</th><th>Price</th></tr>
      <tr><td>Basic</td><td>$10</td></tr><tr><td>Pro</td><td>$20</td></tr></table>`;

  it('sets no period if it is a promotion', () => {
    expect(plansOf(table('Save 10% a year'))).to.deep.equal(['Basic 10 USD', 'Pro 20 USD']);
  });

  it('sets the period and the unit', () => {
    expect(plansOf(table('Monthly prices per user'))).to.deep.equal([
      'Basic 10 USD month user',
      'Pro 20 USD month user',
    ]);
  });
});

describe('a sentence about all prices', () => {
  const priced = (sentence: string, basic = '$10', pro = '$20'): string =>
    `${cards(plan('Basic', basic), plan('Pro', pro))}<p>${sentence}</p>`;

  for (const sentence of [
    'All prices are per month or per year.',
    'Prices may change per month.',
    'All prices rise per year.',
    'Our prices start at $5 per month for students.',
  ])
    it(`sets no period for "${sentence}"`, () => {
      expect(plansOf(priced(sentence))).to.deep.equal(['Basic 10 USD', 'Pro 20 USD']);
    });

  it('sets no period if another sentence differs', () => {
    expect(plansOf(priced('All prices are per month.</p><p>All prices are per year.'))).to.deep.equal([
      'Basic 10 USD',
      'Pro 20 USD',
    ]);
  });

  it('does not change prices with their own period', () => {
    expect(plansOf(priced('All prices are per month.', '$10 per year', '$20 per year'))).to.deep.equal([
      'Basic 10 USD year',
      'Pro 20 USD year',
    ]);
  });

  it('sets the period and the unit', () => {
    expect(
      plansOf(priced('All prices are in US dollars per user and month, billed annually.')),
    ).to.deep.equal(['Basic 10 USD month user', 'Pro 20 USD month user']);
  });

  it('is read in German too', () => {
    expect(plansOf(priced('Alle Preise verstehen sich pro Monat zzgl. MwSt.', '10 €', '20 €'))).to.deep.equal(
      ['Basic 10 EUR month', 'Pro 20 EUR month'],
    );
  });
});
