import { expect } from 'chai';
import {
  buyingNeeds,
  exitSignals,
  isStandardOfTrade,
  launchMetrics,
} from '../../../../src/intel/metrics/standard-journey.ts';
import { BUSINESS_MODELS } from '../../../../src/intel/metrics/metric.ts';

const needs = (sold: string): string =>
  buyingNeeds('shop', { sold, buyerKind: null })
    .map(({ text }) => text)
    .join('\n');

describe('buyingNeeds', () => {
  it('asks about the setup of a device, but not of a sofa', () => {
    expect(needs('garden robots')).to.include('set up the product');
    expect(needs('sofas and chairs')).to.not.include('set up the product');
  });
});

describe('exitSignals', () => {
  const said = (...args: Parameters<typeof exitSignals>): string => exitSignals(...args).join(' ');

  it('lets companies ask for an offer and sign, and learners enrol and pay', () => {
    expect(said('courses', 'organizations'))
      .to.include('signs the contract')
      .and.not.match(/enrol|trial lesson/iu);
    expect(said('courses', 'people')).to.include('Enrols and pays');
    expect(said('services', 'organizations')).to.include('Adds another site').and.not.include('appointment');
  });
  it('asks no private person to invite a colleague or be a reference', () => {
    for (const model of ['subscription', 'projects'] as const)
      expect(said(model, 'people')).not.to.match(/colleague|reference|case study/iu);
  });
});

describe('isStandardOfTrade', () => {
  it('is true for every standard text of every business model', () => {
    const texts = BUSINESS_MODELS.flatMap((model) =>
      ['shoes', 'devices'].flatMap((sold) =>
        ([null, 'organizations', 'people'] as const).flatMap((buyerKind) => [
          ...buyingNeeds(model, { sold, buyerKind }).map(({ text }) => text),
          ...launchMetrics(model, buyerKind),
          ...exitSignals(model, buyerKind),
        ]),
      ),
    );
    expect(texts.filter((text) => !isStandardOfTrade(text))).to.deep.equal([]);
  });
});
