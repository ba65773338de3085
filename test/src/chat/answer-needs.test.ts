import { expect } from 'chai';
import { hasItem, needsOf } from '../../../src/chat/answer-needs.ts';

describe('hasItem', () => {
  it('does not accept an amount that the question contains', () => {
    const needs = needsOf('How much does it cost for orders of $50?');
    expect(hasItem('Most orders cost $50.', needs)).to.equal(false);
  });
  it('accepts another amount', () => {
    const needs = needsOf('How much does it cost for orders of $50?');
    expect(hasItem('Shipping costs $4.', needs)).to.equal(true);
  });
  for (const price of ['4p each', '65 pence', '45 cent per stuk', '9 ct pro SMS'])
    it(`reads “${price}” as a price`, () => {
      expect(hasItem(`Text messages: ${price}`, needsOf('How much do text messages cost?'))).to.equal(true);
    });
  for (const other of ['from 4 p.m.', 'in 1080p', 'on page 4'])
    it(`reads no price in “${other}”`, () => {
      expect(hasItem(`Text messages ${other}`, needsOf('How much do text messages cost?'))).to.equal(false);
    });
  it('does not accept a percentage as a count', () => {
    const needs = needsOf('How many marinas use Ourdock?');
    expect(hasItem('97% of marinas stay.', needs)).to.equal(false);
  });
  it('does not accept the year of an entry in a timeline as a count', () => {
    const needs = needsOf('How many marinas use Ourdock?');
    expect(hasItem('2021: first marina', needs)).to.equal(false);
    expect(hasItem('Since 2021: 40 marinas', needs)).to.equal(true);
  });
});

describe('needsOf', () => {
  const cases: [string, string | null][] = [
    ['Is breakfast included in the price?', null],
    ['What is the API call limit per day?', null],
    ['What does the station charge?', null],
    ['How much is the discount for students?', 'amount'],
    ['How much is the late fee?', 'amount'],
    ['How much is the Pro plan?', 'money'],
    ['How much is Pro with a discount?', 'money'],
    ['How much does the station charge?', 'money'],
  ];
  for (const [question, item] of cases)
    it(`needs ${item ?? 'nothing'} for "${question}"`, () => {
      expect(needsOf(question).item).to.equal(item);
    });
});
