import { expect } from 'chai';
import { answerNames } from '../../../../src/intel/drafting/answer-names.ts';

describe('answerNames', () => {
  for (const [question, buyers, name] of [
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
    it(`starts with “${name}” for “${question}”`, () => {
      expect(answerNames(question, buyers === '' ? [] : [buyers])[0]).to.equal(name);
    });

  it('leaves room for the words that tell a further answer apart', () => {
    for (const name of answerNames(`What is ${'a very long '.repeat(30)}question?`, [
      'boat yards'.repeat(20),
    ]))
      expect(name.length).to.be.at.most(150);
  });

  it('includes the names that answers had before', () => {
    expect(answerNames('What is the motto of Quay?', ['x'.repeat(80)])).to.include.members([
      'What is the motto of Quay?',
      `What is the motto of Quay? (${'x'.repeat(80)})`,
      `What is the motto of Quay? (${'x'.repeat(59)}…)`,
    ]);
  });
});
