import { expect } from 'chai';
import { withoutCompany } from '../../../../src/console/sources/source-words.ts';

describe('withoutCompany', () => {
  for (const [title, shown] of [
    ['Pricing | Ostler', 'Pricing'],
    ['Pricing – OSTLER', 'Pricing'],
    ['Pricing | Plans | Ostler', 'Pricing | Plans'],
    ['Pricing | Vetwell', 'Pricing | Vetwell'],
    ['Ostler', 'Ostler'],
    ['Ostler | Software for vets', 'Ostler | Software for vets'],
  ] as const)
    it(`shows “${title}” of Ostler as “${shown}”`, () => {
      expect(withoutCompany(title, 'Ostler')).to.equal(shown);
    });
});
