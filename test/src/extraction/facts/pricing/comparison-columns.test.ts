import { expect } from 'chai';
import { ownNamesOf } from '../../../../../src/extraction/facts/evidence/own-names.ts';
import { comparesCompanies } from '../../../../../src/extraction/facts/pricing/comparison-columns.ts';

const own = ownNamesOf('https://pellow.example/prices', 'Prices | Pellow', null);

describe('comparesCompanies', () => {
  for (const heads of [
    ['', 'Basic', 'Pro'],
    ['Service', 'Members', 'Other guests'],
    ['', 'Pellow Small', 'Pellow Large'],
  ])
    it(`is false for the columns ${heads.join(', ')}`, () => {
      expect(comparesCompanies(heads, own)).to.equal(false);
    });
  for (const heads of [
    ['', 'Pellow', 'Other providers'],
    ['', 'Us', 'Typical agency'],
    ['', 'Wir', 'Andere Anbieter'],
  ])
    it(`is true for the columns ${heads.join(', ')}`, () => {
      expect(comparesCompanies(heads, own)).to.equal(true);
    });
});
