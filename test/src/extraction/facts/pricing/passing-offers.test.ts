import { expect } from 'chai';
import { isPassing, withoutCountdown } from '../../../../../src/extraction/facts/pricing/plan-prices.ts';
import { factsOf } from './plans-of.ts';

const PLANS = '<div><div><h3>Basic</h3><p>$10/mo</p></div><div><h3>Pro</h3><p>$25/mo</p></div></div>';
const saidIn = (line: string) => {
  const { annual, discount } = factsOf(line + PLANS)!;
  return { months: annual?.months ?? null, discount: discount?.text ?? null };
};

describe('isPassing', () => {
  for (const text of [
    'Save 20% with yearly billing',
    'Two months free when you pay annually',
    'Pay yearly and save up to 16%',
    'Yearly Save 20%',
    'Reduced by 20% for non-profits',
    'Jährlich zahlen und 20 % sparen',
    '20% off for the code editor plan',
  ])
    it(`is false for “${text}”`, () => {
      expect(isPassing(text)).to.equal(false);
    });

  for (const text of [
    'Black Friday: 30% off all yearly plans',
    '30% off all yearly plans until 30 November',
    '30% off annual plans with code BF30',
    '25% off yearly plans, offer ends Friday',
    'Save 40% on annual plans – limited time',
    'Summer sale: 20% off',
    '30 % Rabatt auf Jahrestarife bis zum 30. November',
    '-30 % sur les forfaits annuels jusqu’au 30 novembre',
    '30 % de descuento en planes anuales hasta el 30 de noviembre',
    '50% off your first year',
    'Use code WELCOME for 10% off',
  ])
    it(`is true for “${text}”`, () => {
      expect(isPassing(text)).to.equal(true);
    });
});

describe('withoutCountdown', () => {
  it('removes the remaining time', () => {
    expect(withoutCountdown('30% off, ends in 2 days 13 hours').replaceAll(/\s+/g, ' ').trim()).to.equal(
      '30% off, ends',
    );
    expect(withoutCountdown('30% off – 3 days left').replaceAll(/\s+/g, ' ').trim()).to.equal('30% off –');
    expect(withoutCountdown('30% off 12:04:59').trim()).to.equal('30% off');
  });

  it('keeps the duration of an offer', () => {
    expect(withoutCountdown('50% off the first 3 months')).to.equal('50% off the first 3 months');
  });
});

describe('pricing.extract', () => {
  describe('when a page has an offer', () => {
    it('reads an offer with an end and a code as a promotion, even for yearly plans', () => {
      const line = 'Black Friday: 30% off all yearly plans until 30 November with code BF30.';
      expect(saidIn(`<p>${line}</p>`)).to.deep.equal({ months: null, discount: line });
    });

    it('reads a permanent yearly discount as billing terms', () => {
      expect(saidIn('<p>Save 20% with yearly billing</p>')).to.deep.equal({ months: 9.6, discount: null });
    });

    it('does not read a referral reward as a promotion', () => {
      expect(saidIn('<p>Get $50 credit when you invite a friend</p>').discount).to.equal(null);
    });

    it('reads both kinds on one page', () => {
      expect(
        saidIn('<p>Yearly: save 20%</p><div><p>Spring sale: 40% off yearly plans</p></div>'),
      ).to.deep.equal({ months: 9.6, discount: 'Spring sale: 40% off yearly plans' });
    });

    it('reads a banner as one offer, whichever line shows that it is temporary', () => {
      expect(saidIn('<div><strong>Black Friday</strong><p>30% off yearly plans</p></div>').months).to.equal(
        null,
      );
      expect(saidIn('<div><p>30% off yearly plans</p><p>Use code BF30</p></div>')).to.deep.equal({
        months: null,
        discount: '30% off yearly plans',
      });
    });

    it('does not use the end of a banner for the switch next to it', () => {
      expect(
        saidIn('<div><p>Cyber Monday is near</p><button>Yearly Save 20%</button></div>').months,
      ).to.equal(9.6);
    });
  });
});
