import { expect } from 'chai';
import {
  asksForPrice,
  isMentioned,
  plansNamed,
  statesAmount,
} from '../../../../src/console/search/competitor-facts.ts';

describe('isMentioned', () => {
  const praxo = { name: 'Praxo Tiermedizin', domain: 'praxo-vet.test' };

  it('accepts the first word of a name if the domain begins with it', () => {
    expect(isMentioned(praxo, 'Mindestlaufzeit Praxo')).to.equal(true);
  });

  it('does not accept a first word that is not in the domain', () => {
    expect(isMentioned({ name: 'Practice Cloud', domain: 'pcl.test' }, 'practice prices')).to.equal(false);
  });
});

describe('plansNamed', () => {
  const PLANS = [{ name: 'Quay' }, { name: 'Quay Plus' }, { name: 'Harbour' }];
  const named = (query: string) =>
    plansNamed(PLANS, query, { name: 'Harbour Hire', domain: 'harbour-hire.test' }).map(({ name }) => name);

  for (const query of ['ferry', 'quay ferry', 'price', ''])
    it(`finds no plan for “${query}”`, () => {
      expect(named(query)).to.deep.equal([]);
    });

  it('does not take the name of the competitor for a plan', () => {
    expect(named('Harbour Hire prices')).to.deep.equal([]);
  });

  it('puts the plan with exactly the searched name first', () => {
    expect(named('quay')).to.deep.equal(['Quay', 'Quay Plus']);
  });

  it('finds the plan in a question', () => {
    expect(named('How much is Quay Plus?')).to.deep.equal(['Quay Plus']);
  });
});

describe('asksForPrice and statesAmount', () => {
  it('recognize a question about a cost', () => {
    expect(asksForPrice('how much do text messages cost')).to.equal(true);
    expect(asksForPrice('text messages')).to.equal(false);
  });

  it('find a price only in a text that states an amount', () => {
    expect(statesAmount('Text messages | 4p each')).to.equal(true);
    expect(statesAmount('at most 5,000 text messages a day')).to.equal(false);
  });
});
