import { expect } from 'chai';
import { BUSINESS_MODEL_NAMES } from '../../../../src/brand/profile.ts';
import { inferredText, MODELS } from '../../../../src/console/brand/profile.ts';

describe('inferredText', () => {
  it('names the business model and quotes the words that decided', () => {
    expect(inferredText({ businessModel: 'services', decidedBy: '“repairs” (products)' })).to.equal(
      'Inferred: Bookings and appointments, from these words: “repairs” (products). If this is wrong, choose another business model.',
    );
  });

  it('asks for a choice if no words decided', () => {
    expect(inferredText({ businessModel: 'general', decidedBy: null })).to.match(
      /^Your profile and pages do not show/,
    );
  });
});

describe('MODELS', () => {
  it('are the business models of the service, with the same names', () => {
    const names = Object.fromEntries(MODELS.map(({ value, text }) => [value, text]));
    expect(names).to.deep.equal(BUSINESS_MODEL_NAMES);
  });
});
