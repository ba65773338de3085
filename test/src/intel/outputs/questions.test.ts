import { expect } from 'chai';
import { unsaidIn } from '../../../../src/intel/drafting/counting.ts';
import { topicOf } from '../../../../src/intel/outputs/questions.ts';

describe('topicOf', () => {
  for (const question of [
    'How can I turn on active noise canceling on my headphones?',
    'What is noise-cancelling technology?',
    'Does the microphone cancel out background noise?',
    'Do I install this with a contractor?',
  ])
    it(`does not take a function for the end of a contract: ${question}`, () => {
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
  it('does not take noise cancelling for a cancellation', () => {
    expect(unsaidIn(['Headphones with noise cancelling'])).to.include('Cancellation at any time');
    expect(unsaidIn(['Cancel whenever you like'])).to.not.include('Cancellation at any time');
  });
});
