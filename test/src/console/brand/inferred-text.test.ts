import { expect } from 'chai';
import { inferredText } from '../../../../src/console/brand/profile.ts';

describe('inferredText', () => {
  it('names the business model and quotes the words that decided', () => {
    expect(inferredText({ businessModel: 'services', decidedBy: '“repairs” (products)' })).to.equal(
      'Inferred: Services and bookings. These words show it: “repairs” (products). If this is wrong, choose another business model.',
    );
  });

  it('asks for a choice if no words decided', () => {
    expect(inferredText({ businessModel: 'general', decidedBy: null })).to.match(
      /^Your profile and pages do not show/,
    );
  });
});
