import { expect } from 'chai';
import { asksForPrice, isMentioned, statesAmount } from '../../../../src/console/search/competitor-facts.ts';

describe('isMentioned', () => {
  const praxo = { name: 'Praxo Tiermedizin', domain: 'praxo-vet.test' };

  it('accepts the first word of a name if the domain begins with it', () => {
    expect(isMentioned(praxo, 'Mindestlaufzeit Praxo')).to.equal(true);
  });

  it('does not accept a first word that is not in the domain', () => {
    expect(isMentioned({ name: 'Practice Cloud', domain: 'pcl.test' }, 'practice prices')).to.equal(false);
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
