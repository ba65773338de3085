import { expect } from 'chai';
import { pagesOfValue, quoteBeside, sourcesOf } from '../../../../src/console/brand/profile.ts';

const url = 'https://acme.test/bikes';
const draft = {
  profile: {
    name: 'Acme',
    domain: null,
    oneLiner: null,
    products: ['Stem', 'Hauler'],
    audiences: [],
    valueProps: [],
    differentiators: [],
    proofPoints: [],
    competitors: [],
    tone: { do: [], dont: [] },
    forbiddenClaims: [],
    markets: [],
    pricingNotes: null,
  },
  evidence: [
    { path: 'products.1', quote: 'Hauler', url },
    { path: 'products.1', quote: 'The Hauler', url },
    { path: 'products.1', quote: 'Hauler', url: 'https://acme.test/' },
  ],
};

describe('The pages of a drafted value', () => {
  it('are none for an edited value', () => {
    expect(pagesOfValue(sourcesOf(draft), 'products', 'Hauler XL')).to.deep.equal([]);
  });

  it('are listed once each', () => {
    expect(pagesOfValue(sourcesOf(draft), 'products', ' Hauler ').map((one) => one.url)).to.deep.equal([
      url,
      'https://acme.test/',
    ]);
  });
});

describe('The sentence beside a drafted value', () => {
  it('is missing if it says no more than the value', () => {
    expect(quoteBeside('Two plants and one promise', 'Two plants')).to.equal(null);
  });

  it('is the sentence that the value is a part of', () => {
    expect(quoteBeside('hotels', 'Linen for\n  hotels.')).to.equal('Linen for hotels.');
  });

  it('is cut', () => {
    expect(quoteBeside('hotels', 'a'.repeat(200))).to.have.length(160);
  });
});
