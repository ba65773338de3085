import { expect } from 'chai';
import { asksForGuarantee, guaranteeIn, promisesIn } from '../../../src/chat/guarantees.ts';
import type { OwnFact } from '../../../src/chat/overview.ts';
import { passage } from '../../support/passages.ts';

const offer = (pageText: string, quote: string): OwnFact => ({
  kind: 'offer',
  quote,
  start: pageText.indexOf(quote),
  end: pageText.indexOf(quote) + quote.length,
  sourceId: 'kb_1',
  chunkId: 'chk_1',
  url: null,
  title: null,
  heading: null,
  pageText,
});
const said = (pageText: string, quote: string): string | undefined =>
  guaranteeIn([offer(pageText, quote)])[0]?.pieces[0]!.text;

describe('asksForGuarantee', () => {
  it('is true only if the question has no other subject', () => {
    expect([['guarantee'], ['garantie'], ['guarantee', 'sails'], []].map(asksForGuarantee)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('guaranteeIn', () => {
  for (const [heading, sentence] of [
    ['Afloat in a day, or the crane is free', 'If the boat is not in the water in a day, you pay nothing.'],
    ['Remis à flot en un jour, ou la grue est offerte', 'Après un jour, vous ne payez pas la grue.'],
    ['Binnen een dag te water, of de kraan is gratis', 'Duurt het langer, dan betaalt u niets.'],
  ] as const)
    it(`quotes the heading with its sentence: ${heading}`, () => {
      expect(said(`Crane\n${heading}\n${sentence}\nMore`, heading)).to.equal(`${heading}: ${sentence}`);
    });
  it('quotes a sentence with the heading above it', () => {
    const sentence = 'If the boat is not in the water in a day, we lift it at no charge.';
    expect(said(`Prices\nA fair crane\n${sentence}`, sentence)).to.equal(`A fair crane: ${sentence}`);
  });
  it('does not mistake a free service for a guarantee', () => {
    expect(said('You may change berths at no charge.', 'You may change berths at no charge.')).to.equal(
      undefined,
    );
  });
});

describe('promisesIn', () => {
  it('quotes a promise of a passage at its offsets', () => {
    const text =
      'Grue\n\nÀ flot en un jour, ou la grue est offerte\n\nAprès un jour, vous ne payez rien.\n\nPort';
    const [found] = promisesIn([passage(text, { start: 40 })]);
    expect(found!.quote).to.equal(text.slice(found!.start - 40, found!.end - 40));
    expect(found!.quote).to.match(/^À flot en un jour[^]*ne payez rien\.$/u);
  });
  it('finds no promise in a choice', () => {
    for (const line of [
      'Tea or coffee, free for guests',
      'Pick-up or delivery free of charge',
      'All of the berths are free',
    ])
      expect(promisesIn([passage(`${line}\n\nWe also have cake.`)])).to.deep.equal([]);
  });
});
