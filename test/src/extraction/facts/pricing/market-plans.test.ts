import { expect } from 'chai';
import { cards, factsOf, plansOf } from './plans-of.ts';

const row = (cell: string, ...cells: string[]): string =>
  `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`;
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`;
const head = row('th', '', 'Pup', 'Pack');
const uk = row('td', 'United Kingdom', '£39', '£84');
const ireland = row('td', 'Ireland', '€45', '€98');

describe('pricing.extract: plans and markets', () => {
  describe('when rows are no markets', () => {
    it('does not name a plan after a fee or a limit', () =>
      expect(
        plansOf(
          table(
            head,
            row('td', 'Price per month', '£39', '£84'),
            row('td', 'Support in Ireland', '–', 'Yes'),
            row('td', 'Extra kennel', '£5', '£4'),
          ),
        ),
      ).to.deep.equal(['Pup 39 GBP month', 'Pack 84 GBP month']));
    it('keeps one price of a plan if another row names the price of all markets', () =>
      expect(
        plansOf(
          table(head, row('td', 'Price per month', '£39', '£84'), row('td', 'Delivery', '£5', '£5'), ireland),
        ),
      ).not.to.include('Pup (Ireland) 45 EUR'));
    it('does not take a way to buy for a plan', () =>
      expect(
        plansOf(table(row('th', '', 'Monthly', 'Yearly'), row('td', 'Adults', '£20', '£200'))),
      ).not.to.include('Monthly (Adults) 20 GBP'));
    it('does not take buyers for markets if only one row is about buyers', () =>
      expect(plansOf(table(head, row('td', 'Students', '£20', '£40')))).not.to.include(
        'Pup (Students) 20 GBP',
      ));
  });

  describe('when rows name a way to pay and a market', () => {
    it('reads the market behind a comma and the unit after a capital "Per"', () =>
      expect(
        plansOf(
          table(
            head,
            row('td', 'Per kennel and month, UK', '£39', '£84'),
            row('td', 'Per kennel and month, IE/NL', '€45', '€98'),
            row('td', 'Paid yearly, UK', '£390', '£840'),
          ),
        ),
      ).to.deep.equal([
        'Pup (UK) 39 GBP month kennel',
        'Pack (UK) 84 GBP month kennel',
        'Pup (IE/NL) 45 EUR month kennel',
        'Pack (IE/NL) 98 EUR month kennel',
      ]));
    it('does not take a remark behind a comma for a market', () =>
      expect(plansOf(table(head, row('td', 'Per kennel and month, excl. VAT', '£39', '£84')))).to.deep.equal([
        'Pup 39 GBP month kennel',
        'Pack 84 GBP month kennel',
      ]));
    it('does not take two capital letters for a country', () =>
      expect(plansOf(table(head, row('td', 'HR', '£39', '£84'))).join()).to.not.include('(HR)'));
    it('does not take what a buyer may spend for the price of the plan', () => {
      for (const label of ['Grooming budget per year', 'Vet allowance per year', 'Guthaben pro Jahr'])
        expect(
          plansOf(table(head, row('td', 'Per month', '£39', '£84'), row('td', label, '£150', '£240'))),
        ).to.deep.equal(['Pup 39 GBP month', 'Pack 84 GBP month']);
    });
    it('gives each plan both prices in each market', () => {
      const { plans } = factsOf(
        table(
          head,
          row('td', 'Monthly (UK)', '£39', '£84'),
          row('td', 'Yearly (UK)', '£390', '£840'),
          row('td', 'Monthly (Ireland)', '€45', '€98'),
        ),
      )!;
      expect(
        plans.map(({ name, prices }) => [name, ...prices.map(({ amount, period }) => `${amount} ${period}`)]),
      ).to.deep.equal([
        ['Pup (UK)', '39 month', '390 year'],
        ['Pack (UK)', '84 month', '840 year'],
        ['Pup (Ireland)', '45 month'],
        ['Pack (Ireland)', '98 month'],
      ]);
    });
  });

  describe('when rows are markets', () => {
    it('gives each plan its price in each market', () =>
      expect(plansOf(table(head, uk, ireland))).to.deep.equal([
        'Pup (United Kingdom) 39 GBP',
        'Pack (United Kingdom) 84 GBP',
        'Pup (Ireland) 45 EUR',
        'Pack (Ireland) 98 EUR',
      ]));
    it('reads limits and features once for each plan', () => {
      const { plans } = factsOf(
        table(head, uk, ireland, row('td', 'Runs', '20', '80'), row('td', 'Vet portal', '–', 'Included')),
      )!;
      expect(
        plans.map(({ name, limits, features }) => [name, ...limits.map((one) => one.amount), ...features]),
      ).to.deep.equal([
        ['Pup (United Kingdom)', '20'],
        ['Pack (United Kingdom)', '80', 'Vet portal'],
        ['Pup (Ireland)'],
        ['Pack (Ireland)'],
      ]);
    });
    it('reads currencies and buyers as markets', () => {
      expect(
        plansOf(table(head, row('td', 'Euros (EUR)', '€45', '€98'), row('td', 'Pounds', '£39', '£84'))),
      ).to.include('Pack (Euros) 98 EUR');
      expect(
        plansOf(
          table(
            head,
            row('td', 'Adults', '£39', '£84'),
            row('td', 'Students and children under 16', '£20', '£50'),
          ),
        ),
      ).to.include('Pack (Students and children under 16) 50 GBP');
    });
    it('takes the period from the corner of the table', () =>
      expect(plansOf(table(row('th', 'Monthly price', 'Pup', 'Pack'), uk, ireland))).to.include(
        'Pack (Ireland) 98 EUR month',
      ));
    it('takes the dollar of the market for "$"', () =>
      expect(
        plansOf(table(head, row('td', 'USA', '$25', '$65'), row('td', 'Australia', 'A$36', 'A$92'))),
      ).to.include('Pup (USA) 25 USD'));
  });

  describe('when columns are markets', () => {
    it('gives the plan of each row its price in each market', () =>
      expect(
        plansOf(
          table(
            row('th', 'Plan', 'France', 'Suisse'),
            row('td', 'Semis', '24 €', '29 CHF'),
            row('td', 'Récolte', '58 €', '69 CHF'),
          ),
        ),
      ).to.deep.equal([
        'Semis (France) 24 EUR',
        'Semis (Suisse) 29 CHF',
        'Récolte (France) 58 EUR',
        'Récolte (Suisse) 69 CHF',
      ]));
  });

  describe('when a price is given in two currencies', () => {
    it('takes the first one with the period behind both', () =>
      expect(
        plansOf(cards('<h2>Kiln</h2><p>£25 / $32 a month</p>', '<h2>Foundry</h2><p>£60 / $78 a month</p>')),
      ).to.deep.equal(['Kiln 25 GBP month', 'Foundry 60 GBP month']));
    it('never takes cents for pounds', () =>
      expect(
        plansOf(
          table(row('td', 'Text messages', '5p / 2.5¢ each'), row('td', 'Courier label', '£3.20 / $4.10')),
        ),
      ).to.deep.equal(['Text messages 0.05 GBP', 'Courier label 3.2 GBP']));
  });
});
