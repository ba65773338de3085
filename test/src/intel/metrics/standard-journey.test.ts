import { expect } from 'chai';
import { buyingNeeds, isStandardOfTrade } from '../../../../src/intel/metrics/standard-journey.ts';
import { BUSINESS_MODELS } from '../../../../src/intel/metrics/metric.ts';

const needs = (sold: string): string =>
  buyingNeeds('shop', sold)
    .map(({ text }) => text)
    .join('\n');

describe('buyingNeeds', () => {
  it('asks about the setup of a device, but not of a sofa', () => {
    expect(needs('garden robots')).to.include('set up the product');
    expect(needs('sofas and chairs')).to.not.include('set up the product');
  });
});

describe('isStandardOfTrade', () => {
  it('is true for every standard text of every business model', () => {
    const texts = BUSINESS_MODELS.flatMap((model) =>
      ['shoes', 'devices'].flatMap((sold) => buyingNeeds(model, sold).map(({ text }) => text)),
    );
    expect(texts.filter((text) => !isStandardOfTrade(text))).to.deep.equal([]);
  });
});
