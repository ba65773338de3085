import { expect } from 'chai';
import { estimatePromptTokens, fitTokens } from '../../../src/llm/fit-tokens.ts';

describe('fitTokens', () => {
  const fit = (items: number[], budget: number) => fitTokens(items, { budget, tokensOf: (tokens) => tokens });

  it('returns nothing without a budget', () => {
    expect(fit([1, 2], 0)).to.deep.equal([]);
  });

  it('returns nothing for a negative budget', () => {
    expect(fit([1, 2], -5)).to.deep.equal([]);
  });

  it('skips an item that is too long by itself, and continues', () => {
    expect(fit([3, 11, 4], 10)).to.deep.equal([3, 4]);
  });

  it('stops at the first that does not fit, even if a later one would', () => {
    expect(fit([6, 5, 1], 10)).to.deep.equal([6]);
  });

  it('uses the budget up to the last token', () => {
    expect(fit([6, 4, 1], 10)).to.deep.equal([6, 4]);
  });

  it('returns all in order if they fit', () => {
    expect(fit([5, 1, 3], 10)).to.deep.equal([5, 1, 3]);
  });
});

describe('estimatePromptTokens', () => {
  const counted: [string, string, number][] = [
    ['prices', '€12.99 | 49,000 | 2024-03-05 | 17.5 % | +1 (415) 555-0100 | v3.2.11\n'.repeat(5), 210],
    [
      'German',
      'Unsere Kundinnen und Kunden erhalten innerhalb von vierzehn Tagen nach dem Kauf ihr Geld zurück, sofern die Ware unbeschädigt ist. Die Versandkosten betragen fünf Euro.',
      46,
    ],
    [
      'Russian',
      'Клиенты получают свои деньги обратно в течение четырнадцати дней после покупки, если товар не повреждён. Стоимость доставки составляет пять евро.',
      68,
    ],
    [
      'Japanese',
      '購入後14日以内に返品された場合、商品に損傷がなければ代金を返金いたします。送料は五ユーロです。',
      49,
    ],
  ];
  for (const [what, text, tokens] of counted) {
    it(`is within a fifth of the tokens of ${what}`, () => {
      expect(estimatePromptTokens(text)).to.be.within(tokens * 0.8, tokens * 1.2);
    });
  }

  it('is zero for no text', () => {
    expect(estimatePromptTokens('')).to.equal(0);
  });
});
