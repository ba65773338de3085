import { expect } from 'chai';
import { asserted, ofLength } from '../../../../src/intel/outputs/cues.ts';

describe('ofLength', () => {
  const [cue] = ofLength([/\bfresh\b/i], 2, 3);

  describe('when a sentence has the cue', () => {
    for (const [text, fits] of [
      ['Fresh', false],
      ['Fresh bread', true],
      [' Fresh\nbread daily ', true],
      ['Fresh bread every day', false],
    ] as const)
      it(`${fits ? 'takes' : 'refuses'} ${JSON.stringify(text)} for two to three words`, () => {
        expect(cue!.test(text)).to.equal(fits);
      });
  });

  describe('when a sentence has not', () => {
    it('refuses it, whatever its length', () => {
      expect(cue!.test('Stale bread')).to.equal(false);
    });
  });
});

describe('asserted', () => {
  const [cue] = asserted([/\bslow\b/i]);

  describe('when a sentence has the cue', () => {
    for (const text of ['Is it slow?', 'Is it “slow?”', 'slow ですか？'])
      it(`refuses the question ${text}`, () => {
        expect(cue!.test(text)).to.equal(false);
      });
    it('takes what is stated', () => {
      expect(cue!.test('The old one was\nslow.')).to.equal(true);
    });
    it('takes what is stated after a question', () => {
      expect(cue!.test('Why? It is slow.')).to.equal(true);
    });
  });

  describe('when a sentence has not', () => {
    it('refuses it', () => {
      expect(cue!.test('The old one was fast.')).to.equal(false);
    });
  });
});
