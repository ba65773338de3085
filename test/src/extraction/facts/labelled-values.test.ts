import { expect } from 'chai';
import { labelledValues } from '../../../../src/extraction/facts/labelled-values.ts';

const read = (text: string): string[] =>
  labelledValues(text).map(({ label, value }) => `${label} = ${value}`);

describe('labelledValues', () => {
  describe('when a line only looks like a label with a value', () => {
    for (const [what, text] of [
      ['a question with its answer', 'How long is the warranty?\n\nTwo years.'],
      ['a heading above several sentences', 'Service\n\nWe have 12 vans.\n\nThey are green.'],
      ['a label without a number or time', 'Colour: red'],
      ['an answer that begins with yes', 'Yes: 30 days after the order.'],
      ['a telephone number', 'Phone: 0114 496 0321'],
      ['the date of a post', 'Published: 3 May 2026'],
      ['a sentence with a colon', 'We do two things. First: we come within 24 hours.'],
    ] as const)
      it(`leaves out ${what}`, () => {
        expect(read(text)).to.deep.equal([]);
      });
  });

  for (const [text, found] of [
    ['- Weight: 41 kg', 'Weight = 41 kg'],
    ['Kaution: keine', 'Kaution = keine'],
    [
      'Reaktionszeit\n\nWerktags innerhalb von vier Stunden',
      'Reaktionszeit = Werktags innerhalb von vier Stunden',
    ],
    ['Response\n\nSame working day', 'Response = Same working day'],
    ['Warranty: frame 3 years. Workshop open daily.', 'Warranty = frame 3 years.'],
  ] as const)
    it(`reads “${text.replaceAll('\n', ' / ')}”`, () => {
      expect(read(text)).to.deep.equal([found]);
    });
  it('reads each of several labels in one line', () => {
    expect(read('Durée minimale : 12 mois. Préavis : 2 mois.')).to.deep.equal([
      'Durée minimale = 12 mois.',
      'Préavis = 2 mois.',
    ]);
  });
  it('reads labels in a line below a heading', () => {
    expect(read('Contract\n\nTerm: 6 months. Notice: 1 month.')).to.deep.equal([
      'Term = 6 months.',
      'Notice = 1 month.',
    ]);
  });
  it('reads a table with one column of values, without its head', () => {
    expect(read('Specification | Lark\nWeight | 17 kg\nWidth | 34 cm')).to.deep.equal([
      'Weight = 17 kg',
      'Width = 34 cm',
    ]);
  });
  it('names the columns of a table', () => {
    expect(read(' | Basic | Plus\nResponse | 3 days | 2 days')).to.deep.equal([
      'Response = Basic: 3 days; Plus: 2 days',
    ]);
  });
  it('leaves out the column about other companies', () => {
    expect(read(' | Quay | Other providers\nMinimum term | 1 month | 12 months')).to.deep.equal([
      'Minimum term = 1 month',
    ]);
  });
  it('returns the place of label and value', () => {
    const text = 'Terms\n\n- Notice: one month\n- Excess: £100';
    expect(labelledValues(text).map(({ start, end }) => text.slice(start, end))).to.deep.equal([
      'Notice: one month',
      'Excess: £100',
    ]);
  });
});
