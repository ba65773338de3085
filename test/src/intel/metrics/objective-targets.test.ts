import { expect } from 'chai';
import { targetsIn } from '../../../../src/intel/metrics/objective-targets.ts';
import { themesOf } from '../../../../src/intel/metrics/objective-words.ts';

describe('targetsIn', () => {
  describe('when the objective states a number', () => {
    const cases: [string, string[]][] = [
      ['Reduce monthly churn from 5% to 3% by June 2027', ['from 5% to 3% by June 2027']],
      ['Kündigungsquote von 5 % auf 3 % senken', ['von 5 % auf 3 % senken']],
      ['Faire passer le taux de retour de 9 % à 6 %', ['de 9 % à 6 %']],
      ['Bajar la tasa de bajas de 5 % a 3 %', ['de 5 % a 3 %']],
      ['Reach 500 paying customers by the end of 2027', ['500 paying customers by the end of 2027']],
      ['Get 2,000 new subscribers in 6 months', ['2,000 new subscribers in 6 months']],
      ['Grow bookings by 20% and cut no-shows to 4%', ['by 20%', 'to 4%']],
      ['More leads and customers, 30% more than in 2026', ['30% more than in 2026']],
      ['Cut churn to 3% without more than 10 refunds', ['to 3%']],
    ];
    for (const [objective, phrases] of cases) {
      it(`reads ${JSON.stringify(phrases)} from "${objective}"`, () => {
        expect(targetsIn(objective).map(({ phrase }) => phrase)).to.deep.equal(phrases);
      });
    }
    it('returns start and end values', () => {
      const [target] = targetsIn('Reduce churn from 5% to 3%');
      expect(target).to.include({ aim: 'Reduce churn', from: '5%', to: '3%', isPercent: true });
    });
  });

  describe('when it states only a time', () => {
    for (const objective of [
      'More bookings',
      'More bookings by June 2027',
      'More bookings in 12 months',
      'Double-digit growth within the next three quarters',
      'Mehr Buchungen bis Ende 2027',
      'Mehr Anfragen innerhalb von 90 Tagen',
      'Plus de réservations en 2027',
      'Más reservas en 6 meses',
    ]) {
      it(`finds no target in "${objective}"`, () => expect(targetsIn(objective)).to.deep.equal([]));
    }
  });
});

describe('themesOf', () => {
  describe('when an objective is in one of four languages', () => {
    const cases: [string, string[]][] = [
      ['Reduce churn', ['churn']],
      ['Kundenbindung stärken', ['retention']],
      ['Fidéliser les lecteurs', ['retention']],
      ['Más recomendaciones', ['referral']],
      ['Mehr Anfragen über Empfehlungen', ['leads', 'referral']],
      ['Augmenter le chiffre d’affaires'.replace('’', "'"), ['revenue']],
      ['Terminausfälle senken', ['noShow']],
      ['Increase the average order value', ['orderValue']],
      ['Higher sign-ups and onboarding', ['signup', 'activation']],
    ];
    for (const [objective, themes] of cases) {
      it(`reads "${objective}" as ${themes.join(' and ')}`, () => {
        expect(themesOf(objective).pursued).to.deep.equal(themes);
      });
    }
  });
  it('separates the goal from what must not suffer', () => {
    expect(themesOf('More bookings without more discounts')).to.deep.equal({
      pursued: ['bookings'],
      protected: ['discount'],
    });
  });
  it('leaves out vague words next to specific ones', () => {
    expect(themesOf('More customers who stay loyal').pursued).to.deep.equal(['retention']);
    expect(themesOf('More customers').pursued).to.include('customers');
  });
  it('does not read a sales team as sales', () => {
    expect(themesOf('More weekly active sales teams').pursued).to.deep.equal(['engagement']);
  });
});
