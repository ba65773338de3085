import { expect } from 'chai';
import { matching } from '../../../src/knowledge/facts.ts';

const fact = (fields: Partial<Parameters<ReturnType<typeof matching>>[0]>) => ({
  kind: 'price' as const,
  party: 'us' as const,
  quote: 'From 12 € a month',
  heading: null,
  ...fields,
});

describe('matching facts by words', () => {
  for (const [q, quote] of [
    ['17 percent', 'Visits rose by 17%.'],
    ['17%', 'Visits rose by 17 per cent.'],
    ['17 %', 'Die Besuche stiegen um 17 Prozent.'],
  ] as const)
    it(`finds “${quote}” by “${q}”`, () => {
      expect(matching({ q })(fact({ quote }))).to.equal(true);
    });

  it('does not take a percentage for another word', () => {
    expect(matching({ q: '17 percentiles' })(fact({ quote: 'Visits rose by 17%.' }))).to.equal(false);
  });

  it('leaves out a fact without these words', () => {
    expect(matching({ q: 'helicopter' })(fact({ item: 'Plan Pyme' }))).to.equal(false);
  });

  it('leaves out a fact that lacks one of the words', () => {
    expect(matching({ q: 'month helicopter' })(fact({ item: 'Plan Pyme' }))).to.equal(false);
  });

  it('finds words in any order, also in several fields', () => {
    expect(matching({ q: 'month  Pyme 12' })(fact({ item: 'Plan Pyme' }))).to.equal(true);
  });

  it('leaves out a price with the words only in the heading above it', () => {
    expect(matching({ q: 'our prices' })(fact({ heading: 'Our prices' }))).to.equal(false);
  });

  for (const [shown, fields] of [
    ['the plan of a price', { item: 'Plan Pyme' }],
    ['the name of a customer', { kind: 'customer', name: 'Plan Pyme' }],
    ['the company of a speaker', { kind: 'testimonial', company: 'Plan Pyme' }],
    ['an answer', { kind: 'faq', answer: 'The plan Pyme has it.' }],
    ['the heading above a feature', { kind: 'feature', heading: 'Plan Pyme' }],
  ] as const)
    it(`finds the words in ${shown}`, () => {
      expect(matching({ q: 'plan pyme' })(fact(fields))).to.equal(true);
    });
});
