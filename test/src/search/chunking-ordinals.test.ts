import { expect } from 'chai';
import { termsIn } from '../../../src/intel/comparing/read-terms.ts';
import { sentencesOf } from '../../../src/search/chunking-sentences.ts';

const sentences = (text: string): string[] =>
  [...sentencesOf(text, 0, text.length)].map(({ start, end }) => text.slice(start, end).trim());

describe('sentences with ordinal numbers', () => {
  it('does not end a sentence at a day', () => {
    expect(sentences('Nur bis 31. Januar 2027: Einrichtung kostenlos. Danach 390 €.')).to.deep.equal([
      'Nur bis 31. Januar 2027: Einrichtung kostenlos.',
      'Danach 390 €.',
    ]);
  });
  it('ends a sentence at a number that counts', () => {
    expect(sentences('Wir sind 31. Jeder hilft mit.')).to.deep.equal(['Wir sind 31.', 'Jeder hilft mit.']);
  });
  it('quotes an offer with its last day', () => {
    const text = 'Nur bis 31. Januar 2027: Einrichtung und Datenübernahme kostenlos (statt 390 €).';
    expect(
      termsIn({ text, start: 0 }).map(({ quote, term }) => [quote, term.amount, term.isBrief]),
    ).to.deep.include([text, 0, true]);
  });
});
