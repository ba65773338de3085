import { expect } from 'chai';
import { statedPrice } from '../../../../../src/extraction/facts/pricing/stated-price.ts';

const read = (text: string, beside = ''): string => {
  const { amount, sign, currency } = statedPrice(text, beside);
  return [amount, sign, currency].join(' ');
};

describe('statedPrice', () => {
  const CASES: readonly (readonly [string, string, string, string])[] = [
    ['reads nothing from a field without a number', 'Choose a size', '', '  '],
    ['takes the currency from beside a field without a number', '', '€', ' € EUR'],
    ['reads nothing from separators that cannot be told apart', '1.2.3', '', '  '],
    ['reads a bare number', '16.00', '', '16  '],
    ['takes the sign from beside the number', '1 298,00', 'Price in €', '1298 € EUR'],
    ['takes the amount of the field, not the one beside it', '549.00', 'RRP: $599.00', '549 $ '],
    ['lets a code say what a sign leaves open', '$1,150.00 NZD', '', '1150 NZD NZD'],
    ['knows abbreviations that are words elsewhere', '23 500 р.', '', '23500 р. RUB'],
    ['writes out thousandths of a dinar', '12.250 KD', '', '12.25 KD KWD'],
    ['groups thousands before any other sign', '12.250', 'SEK', '12250 SEK SEK'],
    ['joins cents that the markup sets apart', '$ 7. 25', '', '7.25 $ '],
    ['reads nothing as free', 'Gratis', '', '0  '],
    ['takes no word behind the amount for a currency', '40.00/each', '', '40  '],
  ];
  for (const [fact, text, beside, expected] of CASES)
    it(fact, () => expect(read(text, beside)).to.equal(expected));
});
