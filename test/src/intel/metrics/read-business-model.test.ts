import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import type { OwnFact } from '../../../../src/intel/comparing/own-facts.ts';
import { createReadBusinessModel } from '../../../../src/intel/metrics/read-business-model.ts';

const read = (brand: Partial<typeof EMPTY_BRAND>, facts: Partial<OwnFact>[] = []) =>
  createReadBusinessModel({
    brands: { current: async () => ({ ...EMPTY_BRAND, ...brand }) },
    ownFacts: async () => ({
      name: null,
      profile: EMPTY_BRAND,
      facts: facts as OwnFact[],
      pricingNotes: [],
      readTerms: () => Promise.resolve([]),
    }),
  })('ws');

describe('readBusinessModel', () => {
  it('has no words if nothing is known', async () => {
    expect(await read({})).to.deep.equal({ model: 'general', signs: null });
  });

  it('gives the words of the profile that decided, with their place', async () => {
    expect(await read({ products: ['Kitchen repairs'] })).to.deep.equal({
      model: 'services',
      signs: '“repairs” (products)',
    });
  });

  it('gives the words of the pages that decided', async () => {
    const facts = [{ kind: 'price' as const, quote: '£95 per visit', unit: 'visit', party: 'us' as const }];
    expect((await read({}, facts)).signs).to.include('(prices)');
  });

  it('infers a model even if another one was chosen', async () => {
    const { model } = await read({ products: ['Kitchen repairs'], businessModel: 'shop' });
    expect(model).to.equal('services');
  });
});
