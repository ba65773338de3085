import { expect } from 'chai';
import { arePrivate, isOfOtherIndustry } from '../../../../src/intel/drafting/buyer-industries.ts';

describe('isOfOtherIndustry', () => {
  for (const [customer, buyers] of [
    ['Head of Estates, Riverside Academy', 'hotel chains'],
    ['Küchenchef, Hotel Waldblick', 'Schulen und Kitas'],
    ['Directrice, EHPAD Les Tilleuls', 'restaurants'],
    ['Teamleider, Zorgcentrum De Linde', 'scholen'],
    ['Jefe de cocina, Restaurante Azul', 'hospitales'],
    ['Direttore, Hotel Riva', 'scuole'],
    ['Partner, Ardley Finch LLP', 'health'],
    ['Head of Nursing, Vale Hospital', 'law'],
  ] as const)
    it(`separates "${customer}" from ${buyers}`, () =>
      expect(isOfOtherIndustry(customer, buyers)).to.equal(true));

  for (const [customer, buyers] of [
    ['Group Engineer, Pearl Hotels', 'hotel chains'],
    ['Ann Lee, operations manager', 'hotel chains'],
    ['Health and Safety Officer', 'law firms'],
    ['Head of Estates, Riverside Academy', 'small teams'],
  ] as const)
    it(`does not separate "${customer}" from ${buyers}`, () =>
      expect(isOfOtherIndustry(customer, buyers)).to.equal(false));
});

describe('arePrivate', () => {
  it('holds for parents and beginners, and not for organizations', () => {
    expect(['Ouders met kinderen', 'parents of toddlers', 'Anfänger'].map(arePrivate)).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(['hotel groups', 'schools with parents on the board', 'law firms'].map(arePrivate)).to.deep.equal([
      false,
      false,
      false,
    ]);
  });
});
