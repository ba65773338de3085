import { expect } from 'chai';
import { isOfOtherSize, rowsOfSize } from '../../../src/chat/size-rows.ts';

const LAUNDRY = {
  title: 'Preise',
  heading: null,
  text: 'Hotelwäsche\nMenge | Preis je kg | Mindestdauer\n50 bis 500 kg | 1,90 € | 6 Monate\n500 bis 2.000 kg | 1,45 € | 6 Monate\nÜber 2.000 kg | 1,20 € | 12 Monate',
};
const SAILS = {
  title: 'Voiles',
  heading: null,
  text: 'De 5 à 20 m²\ndès 90 € par m²\nPlus de 20 m²\n75 € par m²',
};
const rows = (question: string, words: string[], texts = [LAUNDRY, SAILS]): string[] =>
  rowsOfSize(question, texts, words).map(({ of, start, end }) => of.text.slice(start, end));

describe('rowsOfSize', () => {
  it('finds nothing without a size in the question', () => {
    expect(rows('Was kostet Hotelwäsche?', ['hotelwäsche'])).to.deep.equal([]);
  });
  it('finds nothing in another unit', () => {
    expect(rows('Was kosten 800 Liter?', ['liter'])).to.deep.equal([]);
  });
  it('finds nothing if the table is about something else', () => {
    expect(rows('Was kosten 800 kg Teppich bei Nacht?', ['teppich', 'kg', 'nacht'])).to.deep.equal([]);
  });
  it('finds the row whose range contains the size', () => {
    expect(rows('Was kosten 800 kg Hotelwäsche?', ['hotelwäsche', 'kg'])).to.deep.equal([
      '500 bis 2.000 kg | 1,45 € | 6 Monate',
    ]);
  });
  it('finds the row without an upper end', () => {
    expect(rows('Was kosten 9.000 kg Hotelwäsche?', ['hotelwäsche', 'kg'])).to.deep.equal([
      'Über 2.000 kg | 1,20 € | 12 Monate',
    ]);
  });
  it('finds a price below its size', () => {
    expect(rows('Combien coûte une voile de 12 m² ?', ['voile'])).to.deep.equal([
      'De 5 à 20 m²\ndès 90 € par m²',
    ]);
  });
  it('reads a unit in the name of the first column', () => {
    const text = 'Users | Price | Support\n1-10 | £40 | Mail\n11-50 | £90 | Phone';
    expect(rows('What does it cost for 25 users?', ['users'], [{ ...LAUNDRY, text }])).to.deep.equal([
      '11-50 | £90 | Phone',
    ]);
  });
});

describe('isOfOtherSize', () => {
  for (const [text, is] of [
    ['Up to 3 tonnes | £95', true],
    ['5 tonnes | £120', true],
    ['3 to 6 tonnes | £140', false],
    ['Driver training | £60', false],
    ['It lifts up to 3 tonnes of hay in an hour.', false],
    ['Up to 8 hours | £95', false],
  ] as const)
    it(`is ${is} for “${text}” and 4 tonnes`, () => {
      expect(isOfOtherSize('What does a 4 tonne crane cost?', text)).to.equal(is);
    });
  it('is false if no size is asked', () => {
    expect(isOfOtherSize('What does a crane cost?', 'Up to 3 tonnes | £95')).to.equal(false);
  });
});
