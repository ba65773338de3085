import { expect } from 'chai';
import { introductionIn } from '../../../../src/intel/drafting/introductions.ts';

const introduced = (text: string): string[] => introductionIn({ text, start: 0 }).map(({ quote }) => quote);

describe('introductionIn', () => {
  for (const text of [
    'Menu Prices Contact\nCranes\nBoats',
    'Berths for every boat\nWe use cookies to make this page better for you.',
    'Everything for your harbour\nWorried about winter? Ask our harbour master today.',
    'Everything for your harbour\nBook a tour of the harbour with us today.',
    'Where is your boat tonight?\nNobody in the harbour office can tell you.',
  ])
    it(`reads none into: ${text.replaceAll('\n', ' / ')}`, () => expect(introduced(text)).to.deep.equal([]));
  it('has the headline and the sentence below it', () => {
    expect(
      introduced(
        'Features Prices Customers Login\n\nLess paper, more harbour\n\nQuayline plans berths for marinas. It runs anywhere.',
      ),
    ).to.deep.equal(['Less paper, more harbour', 'Quayline plans berths for marinas.']);
  });
  it('quotes at the offsets of the document', () => {
    const text = 'Weniger Papier, mehr Hafen\nQuayline plant die Liegeplätze kleiner Häfen.';
    const found = introductionIn({ text, start: 7 });
    expect(found.map(({ start, end }) => text.slice(start - 7, end - 7))).to.deep.equal(
      found.map(({ quote }) => quote),
    );
  });
});
