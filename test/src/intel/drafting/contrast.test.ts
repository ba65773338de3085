import { expect } from 'chai';
import { isContrastShown } from '../../../../src/intel/drafting/contrast.ts';

const price = (quote: string, unit?: string) => ({ kind: 'price', quote, unit });
const says = (quote: string) => ({ kind: 'feature', quote });

describe('isContrastShown', () => {
  const PER_BOATMAN = 'Unlike most harbour tools, we do not charge per user.';

  it('is false if the rival charges a flat price', () => {
    expect(isContrastShown(PER_BOATMAN, [price('$16/mo', 'month')])).to.equal(false);
  });
  it('is false if nothing is known about the rival', () => {
    expect(isContrastShown(PER_BOATMAN, [])).to.equal(false);
  });
  it('is false if the rival denies it too', () => {
    expect(
      isContrastShown('Unlike others, we never ask for a setup fee.', [says('There is no setup fee.')]),
    ).to.equal(false);
  });
  it('is false if the rival only uses a word that begins with the same letters', () => {
    expect(
      isContrastShown('Unlike others, we have no contracts.', [says('Built for contractors.')]),
    ).to.equal(false);
  });
  it('is true if the rival states it in the singular', () => {
    expect(
      isContrastShown('Unlike others, we have no contracts.', [says('You sign a contract for a year.')]),
    ).to.equal(true);
  });
  it('is true if the rival charges for each person', () => {
    expect(isContrastShown(PER_BOATMAN, [price('$20 per seat per month')])).to.equal(true);
    expect(isContrastShown(PER_BOATMAN, [price('$20', 'user')])).to.equal(true);
  });
  it('is true if the rival states what we say we do not do', () => {
    expect(
      isContrastShown('Unlike others, we never ask for a setup fee.', [says('A setup fee of $99 applies.')]),
    ).to.equal(true);
  });
  it('is true for a sentence that compares us with nobody', () => {
    expect(isContrastShown('We answer the phone day and night.', [])).to.equal(true);
  });
});
