import { expect } from 'chai';
import { leansOnSentenceBefore, placeIn } from '../../../../src/intel/drafting/page-place.ts';

const PAGE =
  'Grants\n\nWe help you write the bid. The help is free if we plant the hedge.\n\nTrees\n\nThe saplings are two years old.';
const at = (quote: string) => ({ quote, start: PAGE.indexOf(quote) });

describe('placeIn', () => {
  it('knows the paragraph and the heading above it', () => {
    expect(placeIn({ text: PAGE, heading: null, start: 0 }, PAGE.indexOf('saplings'))).to.deep.equal({
      heading: 'Trees',
      paragraph: 'The saplings are two years old.',
    });
  });
  it('does not use the title of the page as a heading', () => {
    expect(placeIn({ text: PAGE, heading: 'Grants', start: 0 }, PAGE.indexOf('help')).heading).to.equal('');
  });
  it('uses the heading of the passage if no line above is one', () => {
    expect(placeIn({ text: 'We plant.', heading: 'Work > Hedges', start: 90 }, 3).heading).to.equal('Hedges');
  });
});

describe('leansOnSentenceBefore', () => {
  const leans = (quote: string): boolean =>
    leansOnSentenceBefore({ kind: 'offer', ...at(quote) }, { text: PAGE, start: 0, heading: null });
  it('is true if the sentence before names what "the" means', () => {
    expect(leans('The help is free if we plant the hedge.')).to.equal(true);
  });
  for (const quote of ['Courts and universities accept it.', 'Les tribunaux et les mairies l’acceptent.'])
    it(`is true if nothing in the sentence is what its pronoun means: ${quote}`, () => {
      expect(leans(quote)).to.equal(true);
    });
  for (const quote of ['If a court refuses a hedge, we replace it.', 'We plant hedges and water them.'])
    it(`is false if the sentence names what its pronoun means: ${quote}`, () => {
      expect(leans(quote)).to.equal(false);
    });
  it('is false if no sentence before it does', () => {
    expect(leans('The saplings are two years old.')).to.equal(false);
    expect(leans('We help you write the bid.')).to.equal(false);
  });
});
