import { expect } from 'chai';
import { knownMarkets } from '../../../../src/console/generate/form/known-markets.ts';

describe('knownMarkets', () => {
  it("names the countries of our domain, our prices and our competitors' domains once", () => {
    const prices = [{ currency: 'GBP' }, { currency: 'USD' }, { currency: null }];
    const rivals = [{ domain: 'praxo-vet.de' }, { domain: 'vetwell.co.uk' }];
    expect(knownMarkets('ostler.co.uk', prices, rivals)).to.deep.equal([
      'United Kingdom',
      'United States',
      'Germany',
    ]);
  });

  it('infers no country from a shared currency or a fashionable domain', () => {
    const prices = [{ currency: 'EUR' }, { currency: 'XOF' }];
    expect(
      knownMarkets('acme.io', prices, [{ domain: 'rival.com' }, { domain: 'rival.test' }]),
    ).to.deep.equal([]);
  });
});
