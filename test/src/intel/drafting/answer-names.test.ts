import { expect } from 'chai';
import {
  answerName,
  answerNames as namesInConsole,
} from '../../../../src/console/generate/work/answer-name.ts';
import { answerNames } from '../../../../src/intel/drafting/answer-names.ts';

describe('answerNames', () => {
  for (const question of [
    'What are the habits of these buyers today, and what do they cost?',
    'Which words do these prospects use for the tide?',
    'What is the motto of Quay?',
    `What is ${'a very long '.repeat(30)}question?`,
  ])
    for (const buyers of ['', 'boat yards', 'x'.repeat(120)])
      it(`has each name that the console gives an answer to “${question.slice(0, 40)}” from ${buyers.length} letters`, () => {
        const names = answerNames(question, buyers === '' ? [] : [buyers]);
        expect(names).to.include.members([answerName(question, buyers), ...namesInConsole(question, buyers)]);
      });
});
