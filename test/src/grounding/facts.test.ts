import { expect } from 'chai';
import { missingFacts } from '../../../src/grounding/facts.ts';

const missing = (statement: string, quote: string, ...context: string[]): string[] =>
  missingFacts(statement, [quote], { context }).map(({ kind, text }) => `${kind} ${text}`);

describe('missingFacts', () => {
  describe('when a statement says more than its quote', () => {
    const cases: [string, string, string][] = [
      ['It costs $59.', 'It costs $49.', 'number $59'],
      ['It costs €49.', 'It costs $49.', 'number €49'],
      ['It costs $49.', 'It has 49 rooms.', 'number $49'],
      ['It grew by 40%.', 'It has 40 people.', 'number 40'],
      ['It has 40 people.', 'It grew by 40%.', 'number 40'],
      ['It takes 1,000 users.', 'It takes 1 user.', 'number 1,000'],
      ['It takes 10k users.', 'It takes 1,000 users.', 'number 10'],
      ['It made 2.5 billion.', 'It made 2.5 million.', 'number 2.5'],
      ['It made 5.', 'It made 5 million.', 'number 5'],
      ['There are four plans.', 'There are 3 plans.', 'number four'],
      ['There are twenty-six.', 'There are 25.', 'number twenty-six'],
      ['It has one administrator.', 'It has two administrators.', 'number one'],
      ['It rose by -5%.', 'It rose by 5%.', 'number -5'],
      ['It is version 1.2.4.', 'It is version 1.2.3.', 'number 1.2.4'],
      ['It opens at 9:45.', 'It opens at 9:30.', 'number 45'],
      ['Es gibt vier Pläne.', 'Es gibt drei Pläne.', 'number vier'],
      ['It opened on 6 March 2024.', 'It opened on 5 March 2024.', 'date 6 March 2024'],
      ['It opened on 5 March 2025.', 'It opened on 2024-03-05.', 'date 5 March 2025'],
      ['It opened in April 2024.', 'It opened in March 2024.', 'date April 2024'],
      ['It opened in April.', 'It opened in May.', 'date April'],
      ['It runs on Kubernetes.', 'It runs on servers.', 'name Kubernetes'],
      ['GitHub hosts it.', 'It is hosted.', 'name GitHub'],
      ['It meets ISO27001.', 'It meets ISO 9001.', 'name ISO27001'],
      ['Write to a@evil.test for it.', 'Write to a@shop.test.', 'name a@evil.test'],
    ];
    for (const [statement, quote, fact] of cases) {
      it(`finds ${fact} of "${statement}" missing in "${quote}"`, () => {
        expect(missing(statement, quote)).to.include(fact);
      });
    }
    it('finds everything missing without a quote', () => {
      expect(missingFacts('It costs $5 in 2 places.', [])).to.have.length(2);
    });
  });

  describe("when the quote contains the statement's facts", () => {
    const cases: [string, string][] = [
      ['It takes 1,000 users.', 'up to 1000 users'],
      ['It takes 1k users.', 'up to 1,000 users'],
      ['It takes 1,000 users.', 'bis zu 1.000 Nutzer'],
      ['It costs 49 USD a month.', '$49 per month'],
      ['It costs $49.', '49 dollars'],
      ['It costs 49 a month.', '$49/month'],
      ['It costs $49.', 'Price (USD): 49'],
      ['It costs 12 500 €.', '12.500 €'],
      ['It made 2.5 million.', 'It made $2.5M.'],
      ['There are three plans.', '3 plans'],
      ['There are 25 people.', 'twenty-five people'],
      ['There are 200.', 'two hundred'],
      ['A hundred people work there.', '100 people'],
      ['Half of them stay.', '50% of them stay'],
      ['It takes between 10 and 20%.', '10–20 percent'],
      ['It takes 10% to 20%.', '10–20%'],
      ['It fell by 5%.', '−5 %'],
      ['It takes one month.', 'per month'],
      ['One of the plans is free, and no one pays.', 'a free plan'],
      ['It is version 1.2.3.', 'v1.2.3'],
      ['It opened on 5 March 2024.', '2024-03-05'],
      ['It opened on March 5, 2024.', 'am 5. März 2024'],
      ['It opened on March 5th.', '05/03/2024'],
      ['It opened in March 2024.', 'on 5 March 2024'],
      ['It opened in 2024.', 'on 5 March 2024'],
      ['It holds ½ litre.', '0.5 litre'],
      ['It costs ４９.', '49'],
      ['It holds 5GB.', '5 GB'],
      ["Acme's APIs use ISO27001.", 'The Acme API uses ISO 27001.'],
      ['Die Kosten betragen 5 Euro pro Monat im Tarif Basis.', '5 Euro'],
    ];
    for (const [statement, quote] of cases) {
      it(`accepts "${statement}" for "${quote}"`, () => {
        expect(missing(statement, quote)).to.deep.equal([]);
      });
    }
    it('accepts names from the context, but no numbers', () => {
      expect(missing('Acme asks 5.', 'It asks 5.', 'About Acme')).to.deep.equal([]);
      expect(missing('It asks 5.', 'It asks.', 'About 5')).to.deep.equal(['number 5']);
    });
    it('combines several quotes', () => {
      expect(missingFacts('It costs $5 in 2 places.', ['It costs $5.', 'two places'])).to.deep.equal([]);
    });
  });
});
