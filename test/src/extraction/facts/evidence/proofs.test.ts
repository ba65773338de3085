import { expect } from 'chai';
import {
  statesProof,
  statesResult,
  TELLS_OWNERS,
} from '../../../../../src/extraction/facts/evidence/proofs.ts';

const isProof = (sentence: string, before = ''): boolean =>
  statesProof(sentence, { before, isOwn: (text) => /Quayline|\b(?:us|uns|nous)\b/u.test(text) });

describe('statesProof', () => {
  for (const sentence of [
    'In 2024 people use phones with Quayline.',
    '500 million people use this messenger.',
    'Companies save 20% of their time on average with automation.',
    'Save 15% with Quayline when you pay yearly.',
    'Up to 15 users work with Quayline.',
    'Trusted by 1,200 harbours and',
    'Our 25 people work with schools that trust us.',
    'No 300 clinics use Quayline.',
    '80% of companies lose parcels in winter.',
    'If 90% of our guests pay early, Quayline gives a discount.',
  ])
    it(`finds no proof in “${sentence}”`, () => {
      expect(isProof(sentence)).to.equal(false);
    });
  for (const sentence of [
    'More than 1,150 schools use Quayline.',
    'Über 3.200 Betriebe arbeiten mit Quayline.',
    '1 200 entreprises nous font confiance.',
    'Trusted by 12,400 businesses.',
    '97% of our sailing guests book Quayline again.',
    'Mit uns bestehen 94 % unserer Teilnehmer die Prüfung.',
    'Avec nous, 88 % de nos élèves réussissent du premier coup.',
  ])
    it(`finds proof in “${sentence}”`, () => {
      expect(isProof(sentence)).to.equal(true);
    });
  it('finds a saving in the sentence after the number of customers', () => {
    const before = 'Über 3.200 Betriebe arbeiten mit Quayline.';
    expect(isProof('Im Schnitt sparen sie 5 Stunden in der Woche.', before)).to.equal(true);
    expect(isProof('Im Schnitt sparen sie 5 Stunden in der Woche.')).to.equal(false);
  });
});

describe('statesResult', () => {
  for (const [text, isSentence] of [
    ['82% first-time fix rate', false],
    ['96 % der Kunden sind zufrieden', false],
    ['Reparamos a la primera 9 de cada 10 grúas.', true],
    ['Crane repairs fell by £12,000.', true],
    ['Berth costs fell by 17%.', true],
    ['Die Zahl der Ausfälle sank um 28 %.', true],
    ['Les marinas ont réduit leurs pannes de 30 %.', true],
    ['Las grúas con contrato sufren un 24 % menos de averías.', true],
    ['De haven bespaarde 9.000 € in een jaar.', true],
  ] as const)
    it(`finds a result in “${text}”`, () => expect(statesResult(text, { isSentence })).to.equal(true));
  for (const [text, isSentence] of [
    ['Each plan costs 8% less from the sixth harbour.', true],
    ['You could cut repairs by 20%.', true],
    ['Most companies saved 10% last year.', true],
    ['Our target is a 95% first-time fix rate.', true],
    ['Up to 90% of faults fixed first time', false],
    ['100% recommend!', false],
    ['We recommend a tip of 15% for large boats.', true],
    ['It saved me 5 hours a week.', true],
    ['The owner takes a cut of $5 of every tip.', true],
    ['Prices fell by 5%.', true],
    ['20% weniger zahlen', false],
    ['We fix cranes on the first visit.', true],
  ] as const)
    it(`finds no result in “${text}”`, () => expect(statesResult(text, { isSentence })).to.equal(false));
});

describe('TELLS_OWNERS', () => {
  for (const sentence of ['94% of our guests book again.', 'We hold 12 patents.', 'Owners of boats save 9%.'])
    it(`does not match “${sentence}”`, () => expect(TELLS_OWNERS.test(sentence)).to.equal(false));
  for (const sentence of [
    'We have taken no venture capital.',
    'The company belongs to its founders, and a trust holds 30% of it.',
    'Wir haben keine Investoren.',
  ])
    it(`matches “${sentence}”`, () => expect(TELLS_OWNERS.test(sentence)).to.equal(true));
});
