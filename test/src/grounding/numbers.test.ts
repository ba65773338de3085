import { expect } from 'chai';
import { quantitiesIn } from '../../../src/grounding/numbers.ts';

const valuesIn = (text: string) => quantitiesIn(text).map(({ values }) => values);

describe('quantitiesIn', () => {
  it('does not read a number in words within a longer word', () =>
    expect(valuesIn('a foursome of vierkante tegels')).to.deep.equal([]));

  it('does not read a word that means something else in another language', () =>
    expect(valuesIn('due at once')).to.deep.equal([]));

  it('keeps two numbers in words apart that form no compound', () =>
    expect(valuesIn('six ten')).to.deep.equal([[6, 10]]));

  const compounds: [string, number][] = [
    ['twenty-four months', 24],
    ['vingt-quatre mois', 24],
    ['quatre-vingt-dix jours', 90],
    ['treinta y seis meses', 36],
    ['vinte e quatro meses', 24],
    ['vierundzwanzig Monate', 24],
    ['vierentwintig maanden', 24],
    ['ventiquattro mesi', 24],
  ];
  for (const [text, value] of compounds)
    it(`reads a compound in words as one number: ${text}`, () =>
      expect(valuesIn(text)).to.deep.equal([[value]]));
});
