import { expect } from 'chai';
import { nameOf } from '../../../../../src/extraction/facts/evidence/standard-claims.ts';

describe('nameOf a free offer', () => {
  const others = [
    'Dog biscuits are free.',
    'De eerste les is gratis.',
    'Die Reinigung der Brille ist kostenlos.',
    'Le café est gratuit dans la salle d’attente.',
    'La revisión anual es gratis.',
    'Gratis bezorging tot 40 km',
  ];
  for (const quote of others)
    it(`is no free plan: “${quote}”`, () => expect(nameOf('offer', quote)).to.not.equal('Free plan'));

  const plans = [
    'Use it for free',
    'Gratis voor teams tot 3 gebruikers',
    'Dauerhaft kostenlos',
    'Gratuit jusqu’à 3 projets',
    'Plan gratis para siempre',
  ];
  for (const quote of plans)
    it(`is a free plan: “${quote}”`, () => expect(nameOf('offer', quote)).to.equal('Free plan'));
});
