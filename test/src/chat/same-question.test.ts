import { expect } from 'chai';
import { tellingSubjectOf } from '../../../src/chat/covered-answer.ts';
import { isSameQuestion } from '../../../src/chat/same-question.ts';

const same = (question: string, onPage: string): boolean =>
  isSameQuestion(question, tellingSubjectOf(question), onPage);

describe('isSameQuestion', () => {
  for (const [question, onPage] of [
    ['What does the ferry cost?', 'How long does the ferry take?'],
    ['Why is there a ferry?', 'What is the ferry?'],
    ['Is there a ferry?', 'Is there a ferry for cars?'],
    ['Is there a ferry for cars?', 'Is there a ferry?'],
    ['How does the ferry work?', 'Is there a ferry?'],
    ['Hoe lang duurt de overtocht?', 'Waarom duurt de overtocht?'],
    ['', 'Is there a ferry?'],
    ['Is there a ferry?', ''],
  ] as const)
    it(`is false: “${question}” and “${onPage}”`, () => {
      expect(same(question, onPage)).to.equal(false);
    });
  for (const [question, onPage] of [
    ['How long is our contract?', 'How long is the contract?'],
    ['Hoe snel is de boot terug?', 'Hoe snel is de boot terug?'],
    ['How long is the contract?', 'Wie lange läuft der Vertrag?'],
    ['Do we have a trial?', 'Gibt es eine Probezeit oder einen Test?'],
  ] as const)
    it(`is true: “${question}” and “${onPage}”`, () => {
      expect(same(question, onPage)).to.equal(true);
    });
});
