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
  it('takes no menu above a headline for the introduction', () => {
    expect(
      introduced(
        'Berths Workshop How it works Prices Blog FAQ\n\nQuiet harbours, without the paperwork.\n\nBook a berth, check the tide, pay the crane. Marinas from Fowey to Oban use Quayline.',
      ),
    ).to.not.include('Berths Workshop How it works Prices Blog FAQ');
  });
  for (const sentence of [
    '1,900 m² of berths and workshops on the river, with staff who speak nine languages.',
    '120 Liegeplätze für Boote aller Größen, mitten in der Stadt.',
    '240 ligplaatsen voor elke boot, met een werf en een winkel aan de haven.',
    '80 square metres of workshop for everybody who repairs a boat.',
  ])
    it(`has a sentence that begins with a size: ${sentence}`, () =>
      expect(introduced(`The harbour of the city\n${sentence}`)).to.include(sentence));
  for (const sentence of [
    '12,000 customers in nine countries trust our berths every day.',
    '25 years of experience with boats of all sizes on the river.',
    '49 euros per month for a berth that is € 60 elsewhere.',
    '4.8 out of 5 by more than two thousand visitors on the web.',
    '2026 was a good year for everybody who loves the sea.',
  ])
    it(`reads no introduction into a number that says something else: ${sentence}`, () =>
      expect(introduced(`The harbour of the city\n${sentence}`)).to.deep.equal([]));
  it('quotes at the offsets of the document', () => {
    const text = 'Weniger Papier, mehr Hafen\nQuayline plant die Liegeplätze kleiner Häfen.';
    const found = introductionIn({ text, start: 7 });
    expect(found.map(({ start, end }) => text.slice(start - 7, end - 7))).to.deep.equal(
      found.map(({ quote }) => quote),
    );
  });
});
