import { expect } from 'chai';
import { filledText } from '../../../../src/console/generate/filled-sections.ts';

const BLOCKS = [
  {
    title: 'Where we win and lose',
    keys: ['whereWeWin', 'whereWeLose'],
    adds: [
      { list: 'whereWeWin', action: 'Add a reason why we win', lacking: 'reason why we win' },
      { list: 'whereWeLose', action: 'Add a reason why we lose', lacking: 'reason why we lose' },
    ],
  },
  { title: 'Strengths', keys: ['strengths'] },
  { title: 'Weaknesses', keys: ['weaknesses'] },
];
const full = { whereWeWin: ['Price'], whereWeLose: ['Notice'], strengths: ['Fast'], weaknesses: ['Small'] };
const text = (changed: object) => filledText(BLOCKS, { ...full, ...changed });

describe('filledText', () => {
  it('names the empty sections', () => {
    expect(text({ strengths: [], weaknesses: [] })).to.equal(
      '2 of 3 sections are empty: Strengths and Weaknesses.',
    );
  });

  it('counts one empty section in the singular', () => {
    expect(text({ weaknesses: [] })).to.equal('1 of 3 sections is empty: Weaknesses.');
  });

  it('says that a section with reasons to lose has none to win', () => {
    expect(text({ whereWeWin: [] })).to.equal('No reason why we win has been found yet.');
  });

  it('does not name the lists of an empty section', () => {
    expect(text({ whereWeWin: [], whereWeLose: [] })).to.equal(
      '1 of 3 sections is empty: Where we win and lose.',
    );
  });

  it('does not count sections that this document cannot have', () => {
    expect(filledText(BLOCKS, { strengths: [], weaknesses: ['Small'] })).to.equal(
      '1 of 2 sections is empty: Strengths.',
    );
  });

  it('is null if nothing is missing', () => {
    expect(text({})).to.equal(null);
  });
});
