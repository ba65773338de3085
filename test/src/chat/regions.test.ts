import { expect } from 'chai';
import { currencyOfRegion, marketIn, regionsIn } from '../../../src/chat/regions.ts';

describe('regionsIn', () => {
  it('does not mistake a pronoun for a country', () => {
    expect(regionsIn('Nous sommes là pour vous, tell us.')).to.deep.equal([]);
  });
  for (const name of ['Norwegen', 'la Norvège', 'Noruega', 'NORWAY'])
    it(`knows ${name}`, () => {
      expect(regionsIn(name)).to.deep.equal(['NO']);
    });
  for (const name of ['Écosse', 'Wales', 'Royaume-Uni', 'the UK'])
    it(`counts ${name} as the United Kingdom`, () => {
      expect(regionsIn(name)).to.deep.equal(['GB']);
    });
  it('reads the longer of two names', () => {
    expect(regionsIn('Papua New Guinea')).to.deep.equal(['PG']);
  });
});

describe('marketIn', () => {
  it('finds the currency', () => {
    expect(marketIn('Was kostet das in Franken?').currency).to.equal('CHF');
  });
  it('removes the country from the question', () => {
    expect(marketIn('Price in Spain?').rest).to.not.include('Spain');
  });
});

describe('currencyOfRegion', () => {
  it('knows no currency of a country that is not listed', () => {
    expect(currencyOfRegion('AQ')).to.equal(null);
  });
  it('knows the euro', () => {
    expect(currencyOfRegion('FI')).to.equal('EUR');
  });
});
