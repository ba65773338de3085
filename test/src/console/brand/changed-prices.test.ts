import { expect } from 'chai';
import { changedPrices, withPrice } from '../../../../src/console/brand/changed-prices.ts';

const fact = (item: string, quote: string) => ({ item, quote });

describe('changedPrices', () => {
  it('finds no change if the page states the amount of the profile in another notation', () => {
    expect(changedPrices('Plus: £1,119 per month', [fact('Plus', '1.119,00 £')])).to.deep.equal([]);
  });

  it('finds no change between 45p and £0.45', () => {
    expect(changedPrices('Travel: £0.45 per mile', [fact('Travel', '45p per mile')])).to.deep.equal([]);
  });

  it('finds no change of something that the pages do not name', () => {
    expect(changedPrices('Plus: £119', [fact('Basic', '£49')])).to.deep.equal([]);
  });

  it('finds no change in a line without a price or with two', () => {
    const facts = [fact('Plus', '£125')];
    expect(changedPrices('Plus: on request\nPlus: £119, £109 if paid yearly', facts)).to.deep.equal([]);
  });

  it('does not take the charge of a product for its price', () => {
    const facts = [fact('Plus', '£119'), fact('Plus: Installation', '£95')];
    expect(changedPrices('Plus: £119\nPlus: Installation: £95', facts)).to.deep.equal([]);
  });

  const NOTES = 'Basic: £49\n- plus: £119 per month';
  const PLUS = { item: 'Plus', noted: '£119 per month', quote: '£125 per month' };

  it('finds the price that differs', () => {
    const facts = [fact('Basic', '£49'), fact('Plus', '£125 per month')];
    expect(changedPrices(NOTES, facts)).to.deep.equal([PLUS]);
  });

  it('writes the price of the site into its line, and changes no other line', () => {
    expect(withPrice(NOTES, PLUS)).to.equal('Basic: £49\n- plus: £125 per month');
  });
});
