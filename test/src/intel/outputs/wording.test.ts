import { expect } from 'chai';
import { namesOnlyPlaces, withinSentence } from '../../../../src/intel/outputs/wording.ts';

describe('namesOnlyPlaces', () => {
  for (const text of ['Small bakeries', 'Bakeries in Austria', 'Marinas', 'B2B'])
    it(`is false for: ${text}`, () => expect(namesOnlyPlaces(text)).to.equal(false));
  for (const text of [
    'Germany and Austria',
    'Deutschland, Österreich',
    'la France et la Belgique',
    'España',
    'DACH',
    'the UK',
  ])
    it(`is true for: ${text}`, () => expect(namesOnlyPlaces(text)).to.equal(true));
});

describe('withinSentence', () => {
  for (const phrase of ['HR managers', 'German bakeries', 'Shopify merchants', 'owners of marinas'])
    it(`leaves as it is: ${phrase}`, () => expect(withinSentence(phrase)).to.equal(phrase));
  it('has no capital at the beginning of a common noun', () => {
    expect(withinSentence('Owners of marinas')).to.equal('owners of marinas');
  });
});
