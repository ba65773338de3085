import { expect } from 'chai';
import { daysOf, lengthQuestionOf, lengthVerdict } from '../../../src/chat/length-comparison.ts';

const COMPANIES = {
  us: { name: 'Ropeshop', domain: 'ropeshop.test' },
  competitors: [
    { name: 'Quayline', domain: 'quayline.test' },
    { name: 'Tidebook', domain: 'tidebook.test' },
  ],
};
const asked = (question: string, isClaim = false) => {
  const found = lengthQuestionOf(question, COMPANIES, { isClaim });
  return found === null
    ? null
    : [
        found.isShort ? 'short' : 'long',
        found.isUsFirst ? 'us' : 'them',
        found.isYesOrNo ? 'yes or no' : 'list',
      ].join(' ');
};

describe('lengthQuestionOf', () => {
  for (const question of [
    'How long is the contract at Quayline?',
    'Is the contract at Quayline longer than the one at Tidebook?',
    'Is the ladder at Quayline longer than ours?',
    'Which competitor has a longer contract?',
    'Does Quayline answer no longer than four hours?',
  ])
    it(`finds no comparison of lengths with ours: ${question}`, () => {
      expect(asked(question)).to.equal(null);
    });
  for (const [question, expected] of [
    ['Which competitor has a shorter contract than us?', 'short them list'],
    ['Welcher Wettbewerber hat eine längere Kündigungsfrist als wir?', 'long them list'],
    ['Quel concurrent a un contrat plus court que nous ?', 'short them list'],
    ['Is the notice period at Quayline longer than ours?', 'long them yes or no'],
    ['Do we deliver faster than Quayline?', 'short us yes or no'],
    ['Quayline has a shorter contract', 'short them yes or no'],
    ['Your trial is shorter than at Quayline', 'short us yes or no'],
    ['La durée de notre contrat est-elle plus longue que celle de Quayline ?', 'long us yes or no'],
    ['¿Es la duración de nuestro contrato más larga que la de Quayline?', 'long us yes or no'],
  ] as const)
    it(`reads who is compared: ${question}`, () => {
      expect(asked(question)).to.equal(expected);
    });
  it('reads “your” in a claim of a customer as us', () => {
    expect(asked('your contract is longer than at Tidebook', true)).to.equal('long us yes or no');
  });
});

describe('daysOf', () => {
  it('is null if the statement has no duration', () => {
    expect(daysOf('The contract ends on any day.', ['contract'])).to.equal(null);
  });
  it('is null if it is not clear which of two durations is meant', () => {
    expect(daysOf('Two weeks in summer, three weeks in winter.', ['contract'])).to.equal(null);
  });
  it('leaves out the notice period in a statement about the contract', () => {
    expect(daysOf('The term is two weeks with a notice period of 3 days.', ['contract'])).to.equal(14);
  });
  it('returns the notice period and not the term', () => {
    expect(
      daysOf('Laufzeit zwei Jahre und danach eine Kündigungsfrist von 60 Tagen.', ['kündigungsfrist']),
    ).to.equal(60);
  });
});

describe('lengthVerdict', () => {
  const compared = { us: 'Ropeshop', ours: 30, theirs: [{ name: 'Quayline', days: 90 }] };
  it('says that no competitor is shorter', () => {
    expect(lengthVerdict({ isShort: true, isUsFirst: false, isYesOrNo: false }, compared)).to.match(
      /none of/,
    );
  });
  it('names the competitors that are longer', () => {
    expect(lengthVerdict({ isShort: false, isUsFirst: false, isYesOrNo: false }, compared)).to.match(
      /^Longer than at Ropeshop: Quayline\.$/,
    );
  });
  for (const [isShort, isUsFirst, answer] of [
    [true, false, 'No.'],
    [false, false, 'Yes.'],
    [true, true, 'Yes.'],
    [false, true, 'No.'],
  ] as const)
    it(`answers ${answer} if ${isUsFirst ? 'we are' : 'the competitor is'} said to be ${isShort ? 'shorter' : 'longer'}`, () => {
      expect(lengthVerdict({ isShort, isUsFirst, isYesOrNo: true }, compared)).to.equal(answer);
    });
});
