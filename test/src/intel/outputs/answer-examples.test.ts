import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { exampleFor } from '../../../../src/intel/outputs/answer-examples.ts';
import { typedAnswers } from '../../../../src/intel/drafting/typed-answers.ts';
import { MODULE_NAMES, moduleOf } from '../../../../src/intel/modules/registry.ts';

describe('exampleFor', () => {
  it('is undefined for an unknown field', () => {
    expect(exampleFor('constructor')).to.equal(undefined);
  });

  for (const name of MODULE_NAMES) {
    const { fields, example } = moduleOf(name);
    const plans = fields({ inputs: example as never, brand: EMPTY_BRAND });
    it(`gives an answer that is read for each question of ${name}`, () => {
      for (const { path, gap } of plans) {
        const text = exampleFor(path);
        expect(text, path).to.be.a('string');
        expect(typedAnswers({ text: text!, start: 0 }, gap[0]), path).to.not.deep.equal([]);
      }
    });
  }

  it('gives an objection with the reply that works', () => {
    for (const path of ['objections[0].theySay', 'objections[].objection']) {
      const [answer] = typedAnswers({ text: exampleFor(path)!, start: 0 }, 'What do they say?');
      expect(answer!.answer).to.equal('Only planners pay. Everyone else uses the product for free.');
    }
  });
});
