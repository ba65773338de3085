import { expect } from 'chai';
import { tellingOf } from '../../../src/chat/attributes.ts';

describe('tellingOf', () => {
  const cases: [string, string, -1 | 0 | 1][] = [
    ['Which discount do I get for paying yearly?', 'Every plan costs 19 euros a month.', -1],
    ['What ring sizes do you have?', 'Our rings come in sizes 48 to 62.', 0],
    ['Which role-based access do you offer?', 'Admins and editors have separate rights.', 0],
    ['What does the function return?', 'The function gives the sum of its arguments.', 0],
    ['Do you take dogs?', 'Dogs are welcome in every room.', 0],
    ['Do you have a password manager?', 'Passwords are kept in a vault.', 0],
    ['Are staff uniforms washable?', 'Wash uniforms at 60 degrees.', 0],
    ['Do you take credit cards?', 'Dogs are welcome in every room.', -1],
    ['Where is Acme based?', 'The lamp weighs two kilograms.', -1],
    ['Can I return a lamp?', 'The lamp weighs two kilograms.', -1],
    ['Who is the sales manager?', 'The lamp weighs two kilograms.', -1],
    ['Which discount do I get for paying yearly?', 'Paying for a year reduces every plan by 15 percent.', 1],
    ['Can I get my money back?', 'You may return unused goods within 30 days.', 1],
    ['What is the warranty?', 'The lamp weighs two kilograms.', -1],
    ['who is in charge of the clinic', 'The clinic is led by Dr. Vela.', 1],
    ['Where are you headquartered?', 'The company is based in Aarhus.', 1],
    ['What color is the lamp?', 'The lamp is red.', 0],
  ];
  for (const [question, text, expected] of cases) {
    it(`returns ${expected} for "${text}" after "${question}"`, () => {
      expect(tellingOf(question)(text, 'en')).to.equal(expected);
    });
  }
  it('returns 0 for a text in another language', () => {
    expect(tellingOf('Can I get my money back?')('Der Kaufpreis wird erstattet.', 'de')).to.equal(0);
  });
});
