import { expect } from 'chai';
import { changedProofs, withProof } from '../../../../src/console/brand/changed-proofs.ts';

const NOTED = 'Used by 1,140 rowing clubs';
const NOW = 'Used by 1,210 rowing clubs.';

describe('changedProofs', () => {
  it('finds the sentence that says the same with another figure', () => {
    expect(changedProofs([NOTED], [`# Home\n- We build boats. ${NOW} Since 1998.`])).to.deep.equal([
      { noted: NOTED, quote: NOW },
    ]);
  });

  it('finds a changed percentage', () => {
    const [changed] = changedProofs(
      ['91% of crews row again next year'],
      ['93 % of crews row again next year.'],
    );
    expect(changed?.quote).to.contain('93');
  });

  for (const [what, point, ...texts] of [
    ['the site still says it', NOTED, NOW, 'Used by 1,140 rowing clubs.'],
    ['only the notation differs', NOTED, 'Used by 1.140 rowing clubs'],
    ['the sentence is about something else', NOTED, 'Used by 1,210 sailing clubs.'],
    ['the proof point has no figure', 'Used by many rowing clubs', NOW],
    ['the proof point is too short', '24 boats', '25 boats'],
  ] as const)
    it(`finds nothing if ${what}`, () => {
      expect(changedProofs([point], texts)).to.deep.equal([]);
    });

  it('replaces only the changed proof point', () => {
    expect(withProof(['Founded in 1998', NOTED], { noted: NOTED, quote: NOW })).to.deep.equal([
      'Founded in 1998',
      NOW,
    ]);
  });
});
