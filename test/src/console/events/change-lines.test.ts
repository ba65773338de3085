import { expect } from 'chai';
import { changeLines, mainChange } from '../../../../src/console/events/change-lines.ts';

const textOf = (side: unknown): string =>
  changeLines(side)
    .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
    .join(' | ');

describe('changeLines', () => {
  it('spells an amount as in all tables, not as the page does', () => {
    const side = { plan: 'Confort', amount: 69, currency: 'EUR', period: 'month', written: '69 €' };
    expect(changeLines(side)).to.deep.include({ label: 'Price', text: '€69 per month' });
  });

  it('shows nothing for a side that did not exist', () => {
    expect(changeLines(null)).to.deep.equal([]);
  });

  it('shows an unknown field under its own name', () => {
    expect(textOf({ brandNew_thing: true, nested: [{ a: 1 }] })).to.equal(
      'Brand new thing: Yes | Nested: A: 1',
    );
  });

  const sides: [what: string, side: unknown, text: string][] = [
    ['a headline', 'Plans that hold', 'Plans that hold'],
    ['customers', ['Acme', 'Umbra'], 'Acme\nUmbra'],
    [
      'a price',
      { plan: 'Pro', amount: 49.9, currency: 'EUR', period: 'month', unit: 'seat' },
      'Plan: Pro | Price: €49.90 per seat per month',
    ],
    [
      'a price without a currency, paid once',
      { plan: 'Pro', amount: 1200, currency: null, period: 'once', unit: null },
      'Plan: Pro | Price: 1,200 one-off',
    ],
    [
      'a price of a fraction',
      { plan: 'API', amount: 0.0004, currency: 'USD', period: null, unit: 'token' },
      'Plan: API | Price: $0.0004 per token',
    ],
    [
      'a plan on request',
      { plan: 'Max', amount: null, currency: 'USD', period: null, unit: null, contactSales: true },
      'Plan: Max | Price: On request',
    ],
    [
      'a plan without a price',
      { plan: 'Max', amount: null, currency: null, period: null, unit: null },
      'Plan: Max | Price: Not stated',
    ],
    [
      'several plans',
      {
        plans: [
          { plan: 'Pro', amount: 49, currency: 'USD', period: 'month', unit: null, contactSales: false },
          { plan: 'Max', amount: null, currency: 'USD', period: null, unit: null, contactSales: true },
        ],
      },
      'Plans: Pro: $49 per month\nMax: On request',
    ],
    [
      'how plans are counted',
      { unit: null, plans: [{ plan: 'Pro', amount: 49, currency: 'USD', period: 'month', unit: null }] },
      'Paid for: A flat price | Plans: Pro: $49 per month',
    ],
    ['what a year costs', { plan: 'Pro', months: 10 }, 'Plan: Pro | Annual price: As much as 10 months'],
    ['a trial', { days: 1 }, 'Free trial: 1 day'],
    ['a promotion', { text: '20 % off' }, 'Text: 20 % off'],
    [
      'the value of a watched field once',
      { field: 'Germany', value: '€5.40', amount: 5.4, currency: 'EUR' },
      'Field: Germany | Value: €5.40',
    ],
    ['a limit', { plan: 'Pro', limit: 'boards', amount: '50' }, 'Plan: Pro | Limit: boards | Amount: 50'],
    ['a feature', { feature: 'Audit log', plans: ['Pro', 'Max'] }, 'Feature: Audit log | Plans: Pro\nMax'],
    ['a feature of no plan', { feature: 'Audit log', plans: [] }, 'Feature: Audit log | Plans: In no plan'],
    ['a currency', { currency: 'CHF' }, 'Currency: Swiss Franc (CHF)'],
    [
      'a position of importance',
      { headline: 'Weeks that hold', title: null, meta: 'For teams.' },
      'Headline: Weeks that hold | Description: For teams.',
    ],
    [
      'a post',
      { title: 'Hello', url: 'https://a.test/hello', date: null },
      'Title: Hello | Address: https://a.test/hello',
    ],
    [
      'a page that is gone',
      { url: 'https://a.test/pricing', kind: 'pricing' },
      'Address: https://a.test/pricing | Kind of page: Pricing',
    ],
    [
      'positions',
      { department: 'Sales', roles: ['Head of Sales', 'Agent'], count: 5 },
      'Department: Sales | Roles: Head of Sales\nAgent\nand 3 more',
    ],
    [
      'open roles without a department',
      { opened: { department: null, roles: ['Agent'], count: 1 } },
      'Opened: Roles: Agent, Open roles: 1',
    ],
    ['a row of a table without bars', { text: 'Basic | 12 € | 16 €' }, 'Text: Basic · 12 € · 16 €'],
    ['no roles', { department: null, roles: [], count: 0 }, 'Roles: None'],
    [
      'a leader',
      { role: 'VP Sales', level: 'vp', department: null, location: 'Berlin', url: null },
      'Role: VP Sales | Level: Vice president | Place: Berlin',
    ],
    ['the size of a board', { count: 1400 }, 'Open roles: 1,400'],
  ];
  for (const [what, side, text] of sides)
    it(`shows ${what}`, () => {
      expect(textOf(side)).to.equal(text);
    });
});

describe('mainChange', () => {
  it('shows the cells of a changed row without bars', () => {
    const side = (price: string) => ({ text: `Basic | 12 € | ${price}` });
    expect(mainChange({ kind: 'copy_changed', before: side('16 €'), after: side('19 €') })).to.deep.equal({
      before: 'Basic · 12 € · 16 €',
      after: 'Basic · 12 € · 19 €',
    });
  });

  it('shows a changed German date with its month', () => {
    const side = (day: number) => ({ text: `Der Kurs beginnt am ${day}. Mai. Er kostet nichts.` });
    expect(mainChange({ kind: 'copy_changed', before: side(12), after: side(14) })).to.deep.equal({
      before: 'Der Kurs beginnt am 12. Mai.',
      after: 'Der Kurs beginnt am 14. Mai.',
    });
  });
});
