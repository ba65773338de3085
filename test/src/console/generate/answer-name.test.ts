import { expect } from 'chai';
import {
  answerName,
  answerNames,
  nextAnswerName,
} from '../../../../src/console/generate/work/answer-name.ts';

describe('answerName', () => {
  for (const [question, subject, name] of [
    [
      'What are the habits of these buyers today, and what do they cost?',
      'boat yards',
      'Answer: habits of boat yards today',
    ],
    [
      'Which words do these buyers use for the tide?',
      'boat yards',
      'Answer: Which words do boat yards use for the tide?',
    ],
    ['What is the motto of Quay?', 'boat yards', 'Answer: motto of Quay (boat yards)'],
    ['What is the motto of Quay?', '', 'Answer: motto of Quay'],
    ['In which deals do we win against Pier, and why?', '', 'Answer: In which deals do we win against Pier?'],
    ['Why moor here?', '', 'Answer: Why moor here?'],
  ] as const)
    it(`names the answer to “${question}” after what it is about`, () => {
      expect(answerName(question, subject)).to.equal(name);
    });

  it('leaves room for the words that tell a further answer apart', () => {
    const name = answerName(`What is ${'a very long '.repeat(30)}question?`, 'boat yards'.repeat(20));
    expect(nextAnswerName(name, 'words '.repeat(30)).length).to.be.at.most(200);
  });
});

describe('answerNames', () => {
  it('includes the names that answers had before', () => {
    const names = answerNames('What is the motto of Quay?', 'x'.repeat(80));
    expect(names).to.include(`What is the motto of Quay? (${'x'.repeat(80)})`);
    expect(names).to.include(`What is the motto of Quay? (${'x'.repeat(59)}…)`);
  });
});
