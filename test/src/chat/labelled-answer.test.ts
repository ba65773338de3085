import { expect } from 'chai';
import { labelledAnswer } from '../../../src/chat/labelled-answer.ts';
import { tellingSubjectOf } from '../../../src/chat/covered-answer.ts';

const page = (title: string, text: string) => ({ title, heading: null, text });
const PAGES = [
  page('Wren: a small boat', 'Specification | Wren\nWeight | 17 kg\nWidth | 34 cm'),
  page('Heron: a large boat', '- Weight: 41 kg\n- Width: 52 cm'),
  page('Service', 'Response time\n\nWithin four hours\n\nHire charge: £9 a day'),
];
const answer = (question: string): string | null =>
  labelledAnswer(question, PAGES, tellingSubjectOf(question))?.said ?? null;

describe('labelledAnswer', () => {
  for (const [what, question] of [
    ['a value that two pages state differently', 'How heavy is the boat?'],
    ['a label without the rest of the question', 'How heavy is the anchor?'],
    ['a question to be answered with yes or no', 'Is the weight of the Heron 41 kg?'],
    ['a price if no price is asked for', 'What is the hire time?'],
    ['a question about reasons', 'Why is the Heron so heavy?'],
  ] as const)
    it(`does not answer ${what}`, () => {
      expect(answer(question)).to.equal(null);
    });

  for (const [question, said] of [
    ['How heavy is the Heron?', 'Weight: 41 kg'],
    ['How heavy is the Wren?', 'Weight: 17 kg'],
    ['What is your response time?', 'Response time: Within four hours'],
    ['How much is the hire charge?', 'Hire charge: £9 a day'],
  ] as const)
    it(`answers “${question}” from its row`, () => {
      expect(answer(question)).to.equal(said);
    });
});
