import { expect } from 'chai';
import { factsHash } from '../../../../src/competitors/variants/known-variants.ts';

const PLAN = { name: 'Pro', amount: 49, features: ['SSO', 'Audit log'], at: { start: 3, end: 9 } };

describe('factsHash', () => {
  describe('when facts differ', () => {
    const others: Record<string, unknown> = {
      'a value': { ...PLAN, amount: 50 },
      'a number written as text': { ...PLAN, amount: '49' },
      'an additional entry': { ...PLAN, features: ['SSO', 'Audit log', 'API'] },
      'a repeated entry': { ...PLAN, features: ['SSO', 'SSO', 'Audit log'] },
      'two entries joined into one': { ...PLAN, features: ['SSO","Audit log'] },
      'a start that is a date': { ...PLAN, at: { start: '3', end: 9 } },
      'another key': { ...PLAN, amount: undefined, price: 49 },
    };
    for (const [what, other] of Object.entries(others)) {
      it(`differs: ${what}`, () => expect(factsHash(other)).to.not.equal(factsHash(PLAN)));
    }

    it('treats null like an empty list', () => expect(factsHash(null)).to.not.equal(factsHash([])));
  });

  describe('when facts are equivalent', () => {
    const same: Record<string, unknown> = {
      'keys in another order': { features: PLAN.features, amount: 49, name: 'Pro', at: PLAN.at },
      'a list in another order': { ...PLAN, features: ['Audit log', 'SSO'] },
      'another place in the text': { ...PLAN, at: { start: 700, end: 706 } },
      'no place in the text': { name: 'Pro', amount: 49, features: PLAN.features },
      'null for a missing value': { ...PLAN, unit: null },
    };
    for (const [what, other] of Object.entries(same)) {
      it(`is the same: ${what}`, () => expect(factsHash(other)).to.equal(factsHash(PLAN)));
    }

    it('ignores offsets next to a value', () =>
      expect(factsHash([{ text: 'a', start: 1, end: 2 }])).to.equal(
        factsHash([{ text: 'a', start: 5, end: 6 }]),
      ));
  });
});
