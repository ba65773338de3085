import { expect } from 'chai';
import { isAskedElsewhere } from '../../../../src/intel/drafting/asked-elsewhere.ts';

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
