import { expect } from 'chai';
import { claimsOn } from '../../../../src/intel/drafting/page-claims.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const SITE = 'https://hollin.example';
const claims = (text: string, path = '/', facts = [] as ReturnType<typeof usedFact>[]) =>
  claimsOn(null, { passages: [passage(text, { url: SITE + path })], parties: ['us'], facts }).map(
    ({ heading, quote, start, end }) => {
      expect(text.slice(start, end)).to.equal(quote);
      return [heading, quote];
    },
  );
const page = (heading: string, sentence: string): string =>
  `Hearing aids in Kent\n\n${heading}\n\n${sentence}`;

describe('claimsOn', () => {
  for (const [heading, sentence] of [
    ['Fitted at home', 'We bring the booth to your living room. It folds.'],
    ['Leise auch im Wind', 'Ihre Hörgeräte filtern den Wind auf dem Fahrrad.'],
    ['Essayé pendant un mois', 'Vous portez chaque appareil trente jours avant de choisir.'],
  ] as const)
    it(`reads the promise below "${heading}"`, () => {
      const [first] = /^.*?\./u.exec(sentence)!;
      expect(claims(page(heading, sentence))).to.deep.equal([[heading, first]]);
    });

  for (const [heading, sentence] of [
    ['Our prices', 'You pay £40 for each visit to your home.'],
    ['What we do', 'We bring the booth to your living room.'],
    ['Fitted at home', 'The booth was invented in Denmark in 1962.'],
    ['Fitted at home', 'Many of our guests worry that you hear the fridge.'],
    ['Heard again', '“We hear our grandchildren again.” said Ida.'],
    ['How it works', 'We measure your ear twice and print the shell.'],
    ['Fitted at home', 'Call us and we bring the booth to your living room.'],
  ] as const)
    it(`reads none in "${heading}: ${sentence}"`, () => {
      const isBuyer = sentence.startsWith('Many');
      expect(
        claims(page(heading, sentence.replace('our guests', isBuyer ? 'your guests' : 'our guests'))),
      ).to.deep.equal([]);
    });

  it('reads nothing that a customer says', () => {
    const said = usedFact('proof', 'x', { party: 'us', vendor: 'Hollin', passage: 7 });
    for (const [heading, sentence] of [
      ['Ida Marsh', 'We have worn what Hollin made for a year.'],
      ['Ida Marsh, Google review', 'You hear every bird with them.'],
      ['Heard again', 'Every bird in my garden sings.'],
    ] as const)
      expect(claims(page(heading, sentence), '/', [said])).to.deep.equal([]);
  });
  it('reads no title of a page, no post and no page for nobody', () => {
    expect(claims('Hearing at home\n\nWe bring the booth to your living room.')).to.deep.equal([]);
    const text = page('Fitted at home', 'We bring the booth to your living room.');
    expect([claims(text, '/blog/booth'), claims(text, '/imprint')]).to.deep.equal([[], []]);
  });

  it('leaves out a sentence that is already a fact', () => {
    const sentence = 'We bring the booth to your living room.';
    const text = page('Fitted at home', sentence);
    const known = usedFact('feature', sentence, {
      party: 'us',
      passage: 0,
      start: text.indexOf(sentence),
      end: text.length,
    });
    expect(claims(text, '/', [known])).to.deep.equal([]);
  });

  it('reads how often the promise was kept, as proof', () => {
    const figure = 'In 2025 we kept it in 99% of 400 visits.';
    const text = page('Home by six, or free', `If we come after six, you pay nothing. ${figure}`);
    const found = claimsOn(null, {
      passages: [passage(text, { url: `${SITE}/` })],
      parties: ['us'],
      facts: [],
    });
    expect(found.map(({ kind, quote }) => [kind, quote])).to.deep.equal([
      ['feature', 'If we come after six, you pay nothing.'],
      ['proof', figure],
    ]);
  });
});
