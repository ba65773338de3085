import { expect } from 'chai';
import { priceLists } from '../../../../src/intel/drafting/prices.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const price = (quote: string, more: Partial<UsedFact> = {}) =>
  usedFact('price', quote, { vendor: 'Dock', amount: 1, ...more });

function lists(...prices: UsedFact[]) {
  const { facts, passages } = stating(...prices);
  return priceLists(facts, { passages, isAttributed: true });
}
const texts = (...prices: UsedFact[]): string[] => lists(...prices).map(({ text }) => text);

describe('priceLists', () => {
  describe('when an amount is no price', () => {
    it('leaves out an amount that says neither what it is for nor per what', () => {
      expect(texts(price('$94.90'))).to.deep.equal([]);
    });
    it('leaves out what an insurance pays', () => {
      expect(texts(price('Coverage of up to $1,000,000', { item: 'Family' }))).to.deep.equal([]);
    });
    it('leaves out what was saved', () => {
      expect(texts(price('Customers saved $40 per month', { item: 'Team' }))).to.deep.equal([]);
    });
  });

  describe('when a vendor names other prices for one plan and unit', () => {
    const home = { item: 'Team plan', url: 'https://dock.example/' };
    const other = { item: 'Team', url: 'https://dock.example/pricing' };
    it('shows both from two pages, and says that they contradict each other', () => {
      expect(
        texts(price('Team plan: $49 per month', home), price('Team: $59 per month', other)),
      ).to.deep.equal([
        'Dock: Team plan $49 on one page and $59 on another per month (its pages contradict each other)',
      ]);
    });
    it('cites both', () => {
      const [list] = lists(price('Team plan: $49 per month', home), price('Team: $59 per month', other));
      expect(list!.facts.map(({ quote }) => quote)).to.deep.equal([
        'Team plan: $49 per month',
        'Team: $59 per month',
      ]);
    });
    it('finds no contradiction where the same amount is written in two ways', () => {
      expect(
        texts(price('Team plan: $1,200 per year', home), price('Team: $1200.00 per year', other)),
      ).to.satisfy(([text]: string[]) => !text!.includes('contradict'));
    });
    it('finds none between two units', () => {
      expect(
        texts(price('Team plan: $49 per month', home), price('Team: $490 per year', other)),
      ).to.deep.equal(['Dock: Team plan $49 per month', 'Dock: Team $490 per year']);
    });
  });

  it('lists the plans of a vendor by name, in one statement for each unit', () => {
    const [list] = lists(
      price('Solo: $9 per month', { item: 'Solo' }),
      price('Team: $49 per month', { item: 'Team' }),
    );
    expect([list!.text, list!.more]).to.deep.equal([
      'Dock: Solo $9, Team $49 per month',
      { unit: 'per month' },
    ]);
  });
});
