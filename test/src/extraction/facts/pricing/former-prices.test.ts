import { expect } from 'chai';
import {
  currentAmountsIn,
  withoutFormer,
  withoutStruck,
} from '../../../../../src/extraction/facts/pricing/former-prices.ts';

const amounts = (text: string): number[] => currentAmountsIn(text).map(({ amount }) => amount);

describe('currentAmountsIn', () => {
  for (const text of ['£300 to £200', '£12 / £7.50', '£195 a month or £175 a month', '£20 £30'])
    it(`keeps both prices of “${text}”`, () => expect(amounts(text)).to.have.length(2));
  for (const [text, now] of [
    ['£495 £460', 460],
    ['1,95 € HT 1,75 € HT / pièce', 1.75],
    ['1,75 € HT (1,95 € HT)', 1.75],
    ['£40, was £55', 40],
    ['statt 29 € jetzt 19 €', 19],
    ['19 € au lieu de 25 €', 19],
    ['18 € por persona, antes 25 €', 18],
  ] as const)
    it(`keeps only the price now of “${text}”`, () => expect(amounts(text)).to.deep.equal([now]));
});

describe('withoutStruck', () => {
  for (const text of ['£12 / £7.50', '€20 $15', '£40, was £55'])
    it(`keeps both prices of “${text}”`, () => expect(withoutStruck(text)).to.equal(text));
  for (const [text, rest] of [
    ['Basket: £495 £460 a month', 'Basket: £460 a month'],
    ['1,95 € HT 1,75 € HT / pièce', '1,75 € HT / pièce'],
  ] as const)
    it(`leaves out the first price of “${text}”`, () => {
      expect(withoutStruck(text)).to.equal(rest);
      expect(withoutFormer(text)).to.equal(rest);
    });
});
