import { expect } from 'chai';
import { unsaidIn } from '../../../../src/intel/drafting/counting.ts';
import { isAskedToSell, isAsking, topicOf } from '../../../../src/intel/outputs/questions.ts';

describe('topicOf', () => {
  for (const question of [
    'How can I turn on active noise canceling on my headphones?',
    'What is noise-cancelling technology?',
    'Does the microphone cancel out background noise?',
    'Do I install this with a contractor?',
  ])
    it(`does not mistake a function for the end of a contract: ${question}`, () => {
      expect(topicOf(question)).to.not.equal('terms');
    });
  for (const question of [
    'How do I cancel my subscription?',
    'What is the cancellation policy?',
    'Is there a contract?',
    'Comment résilier mon abonnement ?',
    'Kann ich jederzeit kündigen?',
  ])
    it(`finds the terms of a contract: ${question}`, () => {
      expect(topicOf(question)).to.equal('terms');
    });
});

describe('unsaidIn', () => {
  it('does not mistake noise cancelling for a cancellation', () => {
    expect(unsaidIn(['Headphones with noise cancelling'])).to.include('Cancellation at any time');
    expect(unsaidIn(['Cancel whenever you like'])).to.not.include('Cancellation at any time');
  });
});

describe('isAsking, for an objection', () => {
  for (const question of [
    "Isn't paying per vet dearer when we grow?",
    'Won’t we lose our data if we leave?',
    'Do you sell our data?',
    'Who owns our data?',
    'Can you import from our old system?',
    'How long does training take?',
    'Ist das für uns nicht teurer?',
    'Verkaufen Sie unsere Daten?',
    'Combien de temps dure la formation ?',
    'Half of our crews sleep by day. Does that work?',
    'Wir haben nur drei Fahrzeuge. Ist das ein Problem?',
  ])
    it(`is true: ${question}`, () => expect(isAsking('objection', question)).to.equal(true));
  for (const question of [
    'Do part-time vets count?',
    'What is a berth plan?',
    'How long does a booking take?',
    'Can we import photos?',
    'Do you sell ropes?',
    'Who owns the marina?',
  ])
    it(`is false: ${question}`, () => expect(isAsking('objection', question)).to.equal(false));
});

describe('isAsking, for a doubt', () => {
  for (const [question, isDoubt] of [
    ['Where is your yard?', false],
    ['Do you use cookies?', false],
    ['Do you use robots to weld?', true],
    ['Do you subcontract?', true],
    ['Setzen Sie Leiharbeiter ein?', true],
    ['Is spray paint as good as powder coating?', true],
    ['Can I have the gate by Friday?', true],
    ['Who pays if a hinge breaks?', true],
    ['Sind Ihre Schweißer geprüft?', true],
  ] as const)
    it(`is ${isDoubt} for "${question}"`, () => expect(isAsking('doubt', question)).to.equal(isDoubt));
});

describe('isAskedToSell', () => {
  it('is true for a question about the home of the reader', () =>
    expect(isAskedToSell('Is your roof insured?', 'A quarter of all roofs is not.')).to.equal(true));
  it('is false for a question about our people', () =>
    expect(isAskedToSell('Are your welders certified?', 'Everyone holds a certificate.')).to.equal(false));
});

describe('isAsking about what is included', () => {
  for (const question of [
    'Do you cover my area?',
    'Do you cover Hull?',
    'Which towns do you support in my region?',
  ])
    it(`is false for a question about a place: ${question}`, () => {
      expect(isAsking('scope', question)).to.equal(false);
    });
  for (const question of [
    'Which repairs does the plan cover?',
    'Do you support Windows?',
    'Is delivery included?',
  ])
    it(`is true for ${question}`, () => {
      expect(isAsking('scope', question)).to.equal(true);
    });
});
