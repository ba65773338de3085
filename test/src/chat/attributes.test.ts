import { expect } from 'chai';
import { tells } from '../../../src/chat/attributes.ts';

describe('tells', () => {
  const cases: [string, string, -1 | 0 | 1][] = [
    ['Which discount do I get for paying yearly?', 'Every plan costs 19 euros a month.', -1],
    ['Which discount do I get for paying yearly?', 'Paying for a year reduces every plan by 15 percent.', 1],
    ['Can I get my money back?', 'You may return unused goods within 30 days.', 1],
    ['What is the warranty?', 'The lamp weighs two kilograms.', -1],
    ['who is in charge of the clinic', 'The clinic is led by Dr. Vela.', 1],
    ['Where are you headquartered?', 'The company is based in Aarhus.', 1],
    ['What color is the lamp?', 'The lamp is red.', 0],
  ];
  for (const [question, text, expected] of cases) {
    it(`returns ${expected} for "${text}" after "${question}"`, () => {
      expect(tells(question, text)).to.equal(expected);
    });
  }
});
