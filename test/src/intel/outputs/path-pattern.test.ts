import { expect } from 'chai';
import { isAt, matches, toPattern } from '../../../../src/intel/outputs/bounds.ts';

describe('toPattern', () => {
  for (const [path, pattern] of [
    ['roof', ['roof']],
    ['role.title', ['role', 'title']],
    ['triggers[]', ['triggers', null]],
    ['pains[].pain', ['pains', null, 'pain']],
    ['stages[0].questions[]', ['stages', 0, 'questions', null]],
    ['stages[12]', ['stages', 12]],
    ['', []],
  ] as const) {
    it(`reads "${path}"`, () => expect(toPattern(path)).to.deep.equal(pattern));
  }
});

describe('matches', () => {
  for (const [what, pattern, path] of [
    ['is shorter', 'pains[].pain', ['pains', 0]],
    ['is longer', 'pains[]', ['pains', 0, 'pain']],
    ['has another key', 'pains[].pain', ['pains', 0, 'workaround']],
    ['has another position', 'stages[1].pains[]', ['stages', 0, 'pains', 0]],
    ['has a key where a position is asked for', 'pains[]', ['pains', 'length']],
  ] as const) {
    it(`does not match a place that ${what}`, () =>
      expect(matches(toPattern(pattern), path)).to.equal(false));
  }
  it('matches any position', () => {
    const pattern = toPattern('stages[1].pains[]');
    expect([0, 7].map((i) => matches(pattern, ['stages', 1, 'pains', i]))).to.deep.equal([true, true]);
  });
});

describe('isAt', () => {
  it('is false without paths', () => expect(isAt([], ['vocabulary', 0])).to.equal(false));
  it('is true if one of them leads there', () => {
    expect(isAt(['positioning.theirWords', 'vocabulary[]'], ['vocabulary', 3])).to.equal(true);
  });
});
