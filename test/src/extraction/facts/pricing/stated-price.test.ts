import { expect } from 'chai';
import { statedPrice } from '../../../../../src/extraction/facts/pricing/stated-price.ts';

const read = (text: string, beside = ''): string => {
  const { amount, sign, currency } = statedPrice(text, beside);
  return [amount, sign, currency].join(' ');
};

describe('statedPrice', () => {
  const CASES: readonly (readonly [string, string, string, string])[] = [
    ['reads nothing from a field without a number', 'Choose a size', '', '  '],
    ['reads the currency beside a field without a number', '', '€', ' € EUR'],
    ['reads nothing from ambiguous separators', '1.2.3', '', '  '],
    ['reads a bare number', '16.00', '', '16  '],
    ['reads the sign beside the number', '1 298,00', 'Price in €', '1298 € EUR'],
    ['reads the amount of the field, not the one beside it', '549.00', 'RRP: $599.00', '549 $ '],
    ['uses a code if the sign is ambiguous', '$1,150.00 NZD', '', '1150 NZD NZD'],
    ['recognizes abbreviations that are words in other languages', '23 500 р.', '', '23500 р. RUB'],
    ['writes out thousandths of a dinar', '12.250 KD', '', '12.25 KD KWD'],
    ['groups thousands before any other sign', '12.250', 'SEK', '12250 SEK SEK'],
    ['joins cents that the markup separates', '$ 7. 25', '', '7.25 $ '],
    ['reads nothing as free', 'Gratis', '', '0  '],
    ['does not mistake a word after the amount for a currency', '40.00/each', '', '40  '],
  ];
  for (const [fact, text, beside, expected] of CASES)
    it(fact, () => expect(read(text, beside)).to.equal(expected));
});
