import { expect } from 'chai';
import {
  coveredAnswer,
  foreignTo,
  isCounted,
  otherLanguage,
  statementInOtherWords,
  subjectOf,
} from '../../../src/chat/covered-answer.ts';
import { passage } from '../../support/passages.ts';

const TOOL = passage(
  'Die Werkbank kostet 310 Euro. Auf den Rahmen geben wir zwölf Jahre Garantie. Gegründet wurde die Firma 1998 von Ute Harms. Heute arbeiten 17 Leute in der Tischlerei. Die Lieferung ist kostenlos.',
  { title: 'Werkbänke' },
);
const answer = (question: string, from = TOOL, more: { isExact?: boolean } = {}) =>
  coveredAnswer(question, [from], { words: subjectOf(question), ...more })?.quoted.quote ?? null;

describe('coveredAnswer', () => {
  for (const question of [
    'Do you rent out workshops?',
    'Where is the data stored?',
    'How many customers do you have?',
    'How many years of training does the frame need?',
    'Which certificate do you have?',
  ])
    it(`does not answer “${question}”`, () => {
      expect(answer(question)).to.equal(null);
    });
  it('does not mistake a year for a number of people', () => {
    const text = passage('Die Firma wurde 1998 von den Leuten im Dorf gegründet.');
    expect(answer('How many people founded it?', text)).to.equal(null);
  });
  it('does not answer from one general word', () => {
    const text = passage('We translate birth certificates for courts.');
    expect(answer('Quelles certifications avez-vous ?', text)).to.equal(null);
  });
  for (const [question, quote] of [
    ['How long is the warranty on the frame?', null],
    ['Who founded the company?', 'Gegründet wurde die Firma 1998 von Ute Harms.'],
    ['How many people work there?', 'Heute arbeiten 17 Leute in der Tischlerei.'],
    ['La livraison est-elle gratuite ?', 'Die Lieferung ist kostenlos.'],
  ] as const)
    it(`answers “${question}” with ${quote ?? 'nothing'}`, () => {
      expect(answer(question)).to.equal(quote);
    });
  it('also quotes the previous sentence if only both together have all words', () => {
    const text = passage(
      'Wir erfüllen die Regeln der GoBD. Ein Testat liegt seit Mai vor. Es gilt drei Jahre.',
    );
    expect(answer('Wer hat ein GoBD-Testat?', text, { isExact: true })).to.equal(
      'Wir erfüllen die Regeln der GoBD. Ein Testat liegt seit Mai vor.',
    );
  });
});

describe('otherLanguage', () => {
  it('names no language if the question is in the language of the passages', () => {
    expect(otherLanguage('Was kostet die Werkbank?', [TOOL])).to.equal(null);
  });
  it('names the language of the passages', () => {
    expect(otherLanguage('What does the bench weigh?', [TOOL])).to.equal('German');
  });
});

describe('coveredAnswer, across languages', () => {
  const FAQ = passage(
    'Was passiert, wenn der Bagger beschädigt wird?\nWir ersetzen ihn am nächsten Werktag. Lehrlinge dürfen ihn nur mit Aufsicht fahren. Parkplätze gibt es hinter der Halle.',
  );
  for (const [question, quote] of [
    ['What happens if the bagger is damaged?', 'Wir ersetzen ihn am nächsten Werktag.'],
    ['Où est le parking ?', 'Parkplätze gibt es hinter der Halle.'],
    ['Is there a discount for apprentices?', null],
  ] as const)
    it(`${quote === null ? 'does not answer' : 'answers'} “${question}”`, () =>
      expect(answer(question, FAQ)).to.equal(quote));
});

describe('statementInOtherWords', () => {
  const PAGE = passage(
    'Mina Roth started the workshop in 1987 with one lathe. Thirty-one of our own joiners build stairs all year. In 2019 we opened a showroom in Ghent. Our doors are certified for fire safety.',
  );
  const said = (question: string): string | null =>
    statementInOtherWords(question, [PAGE], subjectOf(question))?.quoted.quote ?? null;

  for (const question of ['How many painters do we employ?', 'Do we have joiners?', 'Who is our landlord?'])
    it(`finds nothing for “${question}”`, () => expect(said(question)).to.equal(null));

  it('does not mistake the opening of a branch for the founding', () => {
    const branch = passage('In 2019 we opened a showroom in Ghent, and in 2021 we started a night shift.');
    expect(statementInOtherWords('When was the company founded?', [branch], ['founded'])).to.equal(null);
  });

  for (const [question, quote] of [
    ['When was the company founded?', 'Mina Roth started the workshop in 1987 with one lathe.'],
    ['How many joiners do we employ?', 'Thirty-one of our own joiners build stairs all year.'],
    ['Which fire certificates do we hold?', 'Our doors are certified for fire safety.'],
  ] as const)
    it(`answers “${question}” from a sentence in other words`, () => expect(said(question)).to.equal(quote));
});

describe('foreignTo', () => {
  it('treats a price list without sentences as a page in the language of its site', () => {
    const text = passage(
      'Wij onderhouden liften van alle merken voor verenigingen van eigenaren. Gemiddeld staat er binnen een uur een monteur voor de deur.',
      { sourceId: 'kb_lifts' },
    );
    const prices = passage('Voorrijkosten | € 65', { sourceId: 'kb_lifts' });
    const other = passage('Tide | £65', { sourceId: 'kb_tide' });
    expect(foreignTo('How much is a call-out fee?', [text, prices, other])).to.deep.equal([text, prices]);
  });
});

describe('isCounted', () => {
  it('does not mistake a percentage for a count', () => {
    expect(isCounted('marinas', '97% of marinas stay')).to.equal(false);
    expect(isCounted('marinas', 'Used by 1,140 marinas')).to.equal(true);
  });
});
