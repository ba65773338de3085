import { expect } from 'chai';
import { amountsIn } from '../../../../../src/extraction/facts/pricing/amounts.ts';

const read = (text: string): [number, string | null][] =>
  amountsIn(text).map(({ amount, currency }) => [amount, currency]);

describe('amountsIn', () => {
  describe('when numbers are not money', () => {
    for (const text of [
      'Since 2024, 100 GB, 20 % off, version 3.2.1, 1,000 users',
      '+49 30 1234567 and 1-800-555-1234',
      'the TOP 100, up to 5 KM, TRY 14 days',
      '0xF0 9F 91',
      '€ 12.05.2024',
      'Team 5\n€',
      '720p per stream, 12p, 5p',
    ])
      it(`${JSON.stringify(text)} has no amount`, () => {
        expect(read(text)).to.deep.equal([]);
      });

    it('pence and cents per unit are parts of a pound and a euro', () => {
      expect(read('8.9p per kWh, 54p/kWh')).to.deep.equal([
        [0.089, 'GBP'],
        [0.54, 'GBP'],
      ]);
      expect(read('29,9 ct/kWh und 31 ct pro kWh')).to.deep.equal([
        [0.299, 'EUR'],
        [0.31, 'EUR'],
      ]);
    });

    it('a figure with p is no amount if it is a count of pages or the lines of a screen', () => {
      expect(read('Brochure, 240p\n4K 60p\n1080p/60p')).to.deep.equal([]);
    });

    it('pence, Rappen and cents at the end of a cell are parts of the main unit', () => {
      expect(read('Text message | 5p')).to.deep.equal([[0.05, 'GBP']]);
      expect(read('Fahrt: 70 Rp. pro Kilometer')).to.deep.equal([[0.7, 'CHF']]);
      expect(read('Rp 70')).to.deep.equal([[70, 'IDR']]);
      expect(read('Brief: 90 Rappen')).to.deep.equal([[0.9, 'CHF']]);
      expect(read('Druck: 12 Cent')).to.deep.equal([[0.12, 'EUR']]);
    });

    it('the count after an amount stays separate', () => {
      expect(read('$5 100 credits')).to.deep.equal([[5, null]]);
      expect(read('$5-10 users')).to.deep.equal([[5, null]]);
      expect(read('10 $20')).to.deep.equal([[20, null]]);
      expect(read('cable 5m € 10')).to.deep.equal([[10, 'EUR']]);
    });
  });

  describe('when separators are ambiguous', () => {
    it('omits a number that may mean thousands or ones, next to amounts with cents', () => {
      expect(read('$0.99, $12.50, $1.250')).to.deep.equal([
        [0.99, null],
        [12.5, null],
      ]);
    });

    it('one typo on the page makes no other amount ambiguous', () => {
      expect(read('$9,99 and $10,000').at(-1)).to.deep.equal([10_000, null]);
      expect(read('$9,99, $8,99, $7.50, $10,000').at(-1)).to.deep.equal([10_000, null]);
    });
  });

  it('finds each amount with exact offsets', () => {
    const text = 'Pro: $49 per user/month, or 588,00\u00a0€ billed yearly; CHF 1’200.– once, £0 for one';
    const found = amountsIn(text);
    expect(found.map((one) => one.text)).to.deep.equal(['$49', '588,00\u00a0€', 'CHF 1’200.–', '£0']);
    for (const { start, end, text: stated } of found) expect(text.slice(start, end)).to.equal(stated);
  });

  for (const [text, ...amounts] of [
    ['49 €/Monat', [49, 'EUR']],
    ['USD 1,200', [1200, 'USD']],
    ['月額9,800円です', [9800, 'JPY']],
    ['US$49', [49, 'USD']],
    ['USD $49', [49, 'USD']],
    ['$49 CAD', [49, 'CAD']],
    ['₹1,20,000', [120_000, 'INR']],
    ['1 200 zł', [1200, 'PLN']],
    ['49 € 59 €', [49, 'EUR'], [59, 'EUR']],
    ['9€/19€', [9, 'EUR'], [19, 'EUR']],
    ['10–20 €', [10, 'EUR'], [20, 'EUR']],
    ['£10-20/month', [10, 'GBP'], [20, 'GBP']],
    ['€1.5 million', [1_500_000, 'EUR']],
    ['£10k', [10_000, 'GBP']],
    ['€0.0025', [0.0025, 'EUR']],
    ['TRY 199.99', [199.99, 'TRY']],
    ['KWD 4.250', [4.25, 'KWD']],
    ['100 تومان', [100, null]],
  ] as [string, ...[number, string | null][]][])
    it(`reads ${text}`, () => {
      expect(read(text)).to.deep.equal(amounts);
    });

  describe('when the sign stands for several currencies', () => {
    it('knows no currency for a bare dollar', () => {
      expect(read('$49')).to.deep.equal([[49, null]]);
    });

    it('uses the only currency that the text names', () => {
      expect(read('$49. All prices in AUD.')).to.deep.equal([[49, 'AUD']]);
      expect(read('49 kr, priser i SEK')).to.deep.equal([[49, 'SEK']]);
    });

    it('leaves the currency open if the text names two', () => {
      expect(read('$49. USD or CAD?')).to.deep.equal([[49, null]]);
    });

    it("uses the page's currency and then the given dollar, if the sign may mean it", () => {
      const [dollar, krone, euro] = amountsIn('$49, 49 kr, 49 €', { currency: 'SEK', dollar: 'USD' });
      expect([dollar!.currency, krone!.currency, euro!.currency]).to.deep.equal(['USD', 'SEK', 'EUR']);
    });

    it('reads a yen sign as Japanese if the text has kana', () => {
      expect(read('¥980')).to.deep.equal([[980, null]]);
      expect(read('プロ ¥980')).to.deep.equal([[980, 'JPY']]);
    });
  });
});
