import { expect } from 'chai';
import { isSideFee, offersFirst } from '../../../../../src/extraction/facts/pricing/fee-words.ts';

describe('isSideFee', () => {
  for (const name of [
    'Monthly fee',
    'Membership',
    'Grundgebühr',
    'Frais mensuels',
    'Cuota mensual',
    'Maandelijkse kosten',
    'Delivery',
  ])
    it(`is false for an offer: ${name}`, () => expect(isSideFee(name)).to.equal(false));
  for (const name of [
    'Exit fee (Starter)',
    'Key deposit',
    'Weekend surcharge',
    'Late payment fee',
    'Mahngebühr',
    'Kaution',
    'Wochenendzuschlag',
    'Frais de résiliation',
    'Caution',
    'Penalización por baja anticipada',
    'Fianza',
    'Opzegvergoeding',
    'Borg',
    'Cauzione',
    'Taxa de cancelamento',
  ])
    it(`is true for a fee: ${name}`, () => expect(isSideFee(name)).to.equal(true));
});

describe('offersFirst', () => {
  it('moves fees behind the offers and keeps their order', () =>
    expect(
      offersFirst([{ name: 'Exit fee' }, { name: 'Solo' }, { name: 'Deposit' }, { name: 'Team' }]).map(
        ({ name }) => name,
      ),
    ).to.deep.equal(['Solo', 'Team', 'Exit fee', 'Deposit']));
});
