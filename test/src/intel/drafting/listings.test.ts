import { expect } from 'chai';
import type { FactKind } from '../../../../src/extraction/facts/evidence/kinds.ts';
import { blurbTest } from '../../../../src/intel/drafting/listings.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const url = 'https://dock.example/berths';
const OF_HOST = 'For 18 years, Dock has found berths.';
const TWO = 'We have 15 years of experience with masts.';
const LIST = [
  OF_HOST,
  'Mole & Sons',
  'We are a family-owned harbour, licensed and insured, and we also … read more',
  'Quay 4',
  `${TWO} We paint boats and rel… read more`,
  'Do berths cost more in June?',
].join('\n\n');

function isBlurb(quote: string, text: string, kind: FactKind = 'proof') {
  const start = text.indexOf(quote);
  const facts = { ...usedFact(kind, quote, { url }), start, end: start + quote.length };
  return blurbTest([{ ...passage(text, { url }), start: 0 }])(facts);
}

describe('blurbTest', () => {
  it('is true for a sentence of a firm in a list of cut blurbs', () => {
    expect(isBlurb(TWO, LIST)).to.equal(true);
  });
  it('is true for a text that is itself cut', () => {
    expect(
      isBlurb('In harbours for 17 years but… read more', 'In harbours for 17 years but… read more'),
    ).to.equal(true);
  });
  it('is false for the host above its list', () => expect(isBlurb(OF_HOST, LIST)).to.equal(false));
  it('is false below the list', () => {
    expect(isBlurb('Do berths cost more in June?', LIST, 'proof')).to.equal(false);
  });
  it('is false for one teaser on a page', () => {
    expect(isBlurb(TWO, `${TWO} And more… read more`)).to.equal(false);
  });
  it('is false for a price in the list', () => {
    expect(isBlurb('Quay 4', LIST, 'price')).to.equal(false);
  });
});
