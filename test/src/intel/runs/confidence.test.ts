import { expect } from 'chai';
import { confidenceOf, type Footing, median } from '../../../../src/intel/runs/result.ts';

const COMPLETE = { open: 2, isSectionEmpty: false, isFocusMissed: false };
const GOOD: Footing = { coverage: 0.8, answered: 0.8, sources: 3, ageDays: 183, ...COMPLETE };
const FAIR: Footing = { coverage: 0.5, answered: 0.5, sources: 1, ageDays: 365, ...COMPLETE };

describe('confidenceOf', () => {
  it('is low if nothing is known', () => {
    expect(confidenceOf({ coverage: 0, answered: 0, sources: 0, ageDays: null, ...COMPLETE })).to.equal(
      'low',
    );
  });

  describe('when the evidence just reaches medium', () => {
    for (const [what, less] of [
      ['fewer claims are supported', { coverage: 0.49 }],
      ['fewer fields are answered', { answered: 0.49 }],
      ['the sources are older than a year', { ageDays: 366 }],
    ] as const) {
      it(`is low if ${what}`, () => expect(confidenceOf({ ...FAIR, ...less })).to.equal('low'));
    }
    it('is medium', () => expect(confidenceOf(FAIR)).to.equal('medium'));
    it('is medium with the brand profile alone', () => {
      expect(confidenceOf({ ...FAIR, sources: 0, ageDays: null })).to.equal('medium');
    });
  });

  describe('when the evidence just reaches high', () => {
    for (const [what, less] of [
      ['fewer claims are supported', { coverage: 0.79 }],
      ['a quarter of the fields is empty', { answered: 0.75 }],
      ['fewer fields are answered', { answered: 0.79 }],
      ['there are only two sources', { sources: 2 }],
      ['the sources are older than half a year', { ageDays: 184 }],
      ['nobody knows how old they are', { ageDays: null }],
      ['three questions are open', { open: 3 }],
      ['a section is empty', { isSectionEmpty: true }],
      ['nothing is said about the focus', { isFocusMissed: true }],
    ] as const) {
      it(`is medium if ${what}`, () => expect(confidenceOf({ ...GOOD, ...less })).to.equal('medium'));
    }
    it('is high', () => expect(confidenceOf(GOOD)).to.equal('high'));
  });
});

describe('median', () => {
  it('is null for no numbers', () => expect(median([])).to.equal(null));
  it('is the middle one, in any order', () => expect(median([30, 1, 10])).to.equal(10));
  it('is the higher of the two middle numbers', () => expect(median([4, 1, 3, 2])).to.equal(3));
  it('counts numbers, not letters', () => expect(median([9, 100, 20, 3])).to.equal(20));
});
