import { expect } from 'chai';
import { spellingsOf, withSameWords } from '../../../src/chat/same-words.ts';

const word = (text: string): string => withSameWords(text, { isQuestion: true });

describe('withSameWords', () => {
  it('keeps different durations apart', () => {
    expect(word('one month')).to.not.equal(word('12 months'));
  });
  for (const text of ['18 months', '18 Monate', 'achtzehn Monate', '18 mois', 'dieciocho meses'])
    it(`gives ${text} the same word`, () => {
      expect(word(text)).to.equal(word('eighteen months'));
    });
  it('compares years with months', () => {
    expect(word('three years')).to.equal(word('36 Monate'));
  });
  it('keeps the words of a page', () => {
    expect(withSameWords('It takes 18 months.')).to.include('18 months');
  });
  it('gives a country the same word in all languages', () => {
    expect(word('Norvège')).to.equal(word('Norway'));
  });
  for (const text of ['without a connection', 'ohne Netz', 'sans réseau', 'sin conexión'])
    it(`reads “${text}” as offline`, () => {
      expect(word(text)).to.equal('offline');
    });
  for (const text of ['30% with order', '40 % bei Bestellung', '30% bij opdracht', '50 % à la commande'])
    it(`adds "deposit" to “${text}”`, () => {
      expect(withSameWords(text)).to.equal(`${text} deposit`);
    });
  it('adds "noise" to decibels', () => {
    expect(withSameWords('at most 42 dB(A)')).to.equal('at most 42 dB(A) noise');
  });
  it('removes "support" as a verb only', () => {
    expect(
      [word('Do they support tides?'), word('phone support in May')].map((one) => /support/.test(one)),
    ).to.deep.equal([false, true]);
  });
});

describe('spellingsOf', () => {
  it('knows no spellings of an ordinary word', () => {
    expect(spellingsOf('harbour')).to.equal(null);
  });
  it('gives the numbers of a duration', () => {
    expect(spellingsOf(word('two years'))).to.include.members(['2', 'zwei', '24']);
  });
});
