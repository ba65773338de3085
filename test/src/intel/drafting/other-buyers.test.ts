import { expect } from 'chai';
import { isAskedElsewhere, isForOtherAge } from '../../../../src/intel/drafting/other-buyers.ts';

const ABOUT = 'berth design and boat apps\nowners of small businesses';

describe('isAskedElsewhere', () => {
  for (const question of [
    'Is there a limit to the number of rebates I can claim?',
    'How do berths help hotels and restaurants?',
    'Which harbours are in your creative advertising portfolio?',
  ])
    it(`is true for "${question}"`, () => expect(isAskedElsewhere(question, ABOUT)).to.equal(true));

  for (const question of [
    'How long does it take?',
    'Does it work for small businesses and for hotels?',
    'What does your berth design portfolio show?',
    'Which areas do your local services cover?',
  ])
    it(`is false for "${question}"`, () => expect(isAskedElsewhere(question, ABOUT)).to.equal(false));

  it('is false for a rebate on what the brand sells', () => {
    expect(isAskedElsewhere('Who gets a rebate?', 'boat pumps with a rebate')).to.equal(false);
  });
  it('is false if nothing is known about the brand', () => {
    expect(isAskedElsewhere('Who gets a rebate?', '')).to.equal(false);
  });
});

describe('isForOtherAge', () => {
  it('is true for an offer to adults if parents of teenagers buy', () => {
    expect(isForOtherAge('The adult dock has 45 berths.', 'parents of teenagers')).to.equal(true);
  });
  it('is true for an offer to children if seniors buy', () => {
    expect(isForOtherAge('We teach kids to sail.', 'seniors by the sea')).to.equal(true);
  });
  for (const [text, buyers] of [
    ['Docks for adults and children.', 'parents of teenagers'],
    ['The dock has 45 berths.', 'parents of teenagers'],
    ['The adult dock has 45 berths.', 'owners of boats'],
    ['We teach young adults to sail.', 'parents of teenagers'],
  ] as const)
    it(`is false for "${text}" to ${buyers}`, () => expect(isForOtherAge(text, buyers)).to.equal(false));
});
