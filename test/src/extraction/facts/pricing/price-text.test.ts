import { expect } from 'chai';
import { readPrice } from '../../../../../src/extraction/facts/pricing/price-text.ts';

const amountOf = (text: string): string | null => readPrice(text).amount;
const currencyOf = (text: string, currencyHint: string | null = null): string | null =>
  readPrice(text, { currencyHint }).currency;

describe('readPrice', () => {
  describe('when there is no price for sure', () => {
    for (const text of [
      '',
      'Not available',
      'Free shipping',
      '-30 %',
      'MX924',
      '12.05.2024',
      '2024-05-12',
      '1.2.3',
      '1,2,3 €',
      '+49 30 1234567',
      '0800 123 456',
      '$1.50.300',
      '$0.123.456',
      `$${'9'.repeat(40)}`,
    ])
      it(`${JSON.stringify(text.slice(0, 20))} has no amount`, () => {
        expect(amountOf(text)).to.equal(null);
      });

    it('no text has no amount, but the currency of its hint', () => {
      expect(readPrice(null, { currencyHint: 'Kč' })).to.deep.equal({ amount: null, currency: 'Kč' });
    });

    it('a word that contains a code names no currency', () => {
      expect(currencyOf('12.00', 'RENAULT, Ph. Eur.')).to.equal(null);
    });
  });

  describe('when it groups and parts its digits', () => {
    for (const [text, amount] of [
      ['$ 2.144.000', '2144000'],
      ['2,049.95', '2049.95'],
      ['2.049,95 €', '2049.95'],
      ['180 000', '180000'],
      ['1\u00a0398,00 €', '1398'],
      ['1\u202f398,00 €', '1398'],
      ["2'000.50", '2000.5'],
      ['CHF 2’000.–', '2000'],
      ['129.500', '129500'],
      ['95,456 Р', '95456'],
      ['33.992001', '33.992001'],
      ['0,125 €', '0.125'],
      ['₹ 12,34,567.50', '1234567.5'],
      ['12.345.67', '12345.67'],
      ['1234.567', '1234.567'],
      ['€ 12,-', '12'],
      ['1.299,– €', '1299'],
      ['500/-', '500'],
      ['$ 8. 95', '8.95'],
      ['131, 38 zł', '131.38'],
      ['$..85', '0.85'],
      ['.85 €', '0.85'],
      ['Rs.85', '85'],
      ['59€90', '59.9'],
      ['12 € 50', '12.5'],
      ['$19 99', '19.99'],
      ['1250 600', '1250'],
      ['٣٬٤٣٨٫٥٠ درهم', '3438.5'],
      ['۱۵۷٬۰۰۰ تومان', '157000'],
      ['５，０００円', '5000'],
      ['KD 423.923', '423.923'],
      ['99¢', '0.99'],
      ['1,5 Mio. €', '1500000'],
      ['$10k', '10000'],
      ['5万円', '50000'],
    ] as const)
      it(`${text} is ${amount}`, () => {
        expect(amountOf(text)).to.equal(amount);
      });

    it('a known separator decides where one alone would group', () => {
      expect(readPrice('423.923', { decimalSeparator: '.' }).amount).to.equal('423.923');
      expect(readPrice('423,923', { decimalSeparator: '.' }).amount).to.equal('423923');
      expect(readPrice('1250€7', { decimalSeparator: '€' }).amount).to.equal('1250.7');
    });
  });

  describe('when there are several numbers', () => {
    for (const [text, amount] of [
      ['79 TL 51.90 TL', '79'],
      ['From 20 to 50 €', '20'],
      ['100 – 200', '100'],
      ['2 Piece - $6.75', '6.75'],
      ['19.98 (was $25)', '19.98'],
      ['500 g 12,00 €', '12'],
      ['30 % off $20', '20'],
      ['24.12 (30.94 inc VAT)', '24.12'],
      ['12.05.2024: 5 €', '5'],
    ] as const)
      it(`of ${text} it is ${amount}`, () => {
        expect(amountOf(text)).to.equal(amount);
      });
  });

  describe('when it is free of charge', () => {
    for (const text of ['Free!', 'gratis', 'Kostenlos', 'Gratuit', 'бесплатно'])
      it(`${text} is 0`, () => {
        expect(readPrice(text)).to.deep.equal({ amount: '0', currency: null });
      });
  });

  describe('when it names its currency', () => {
    for (const [text, currency] of [
      ['2 € TTC', '€'],
      ['199.80 Fr.', 'Fr.'],
      ['850 руб', 'руб'],
      ['850 руб.', 'руб.'],
      ['130,00 pln', 'pln'],
      ['RM60', 'RM'],
      ['NT$ 1,160', 'NT$'],
      ['$1,190.00 CAD', 'CAD'],
      ['$ SGD5.90', 'SGD'],
      ['£94.50 GBP', '£'],
      ['تومان57,000', 'تومان'],
      ['1 CUC$', 'CUC$'],
    ] as const)
      it(`of ${text} it is ${currency}`, () => {
        expect(currencyOf(text)).to.equal(currency);
      });

    it('the hint counts only for a price without a sign', () => {
      expect(currencyOf('4,20 €', '$')).to.equal('€');
      expect(currencyOf('4,20', 'Price 5,00 zł')).to.equal('zł');
      expect(currencyOf('4,20', 'DKK/stk')).to.equal('DKK');
    });

    it('the hint tells whose dollar it is', () => {
      expect(currencyOf('$4.20', 'CAD 5.00')).to.equal('CAD');
    });
  });
});
