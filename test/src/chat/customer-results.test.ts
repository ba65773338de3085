import { expect } from 'chai';
import { asksWhoGained, whoGained } from '../../../src/chat/customer-results.ts';
import { passage } from '../../support/passages.ts';

const PAGE = passage(
  'Marinas that work with us\n\n- Port Ellis: paid in 19 days instead of 41\n- Saltmouth: 300 berths on one map\n\nQuay Martin, Hull\n\nMooring costs fell from £900 to £600 a year.',
  { title: 'Customers', url: 'https://ourdock.test/customers' },
);
const said = (question: string, page = PAGE) =>
  whoGained(question, [page], { names: ['Ourdock'] }).map(({ pieces }) => pieces[0]!.text);

describe('asksWhoGained', () => {
  for (const [question, is] of [
    ['Which customer got paid faster thanks to us?', true],
    ['Welke klant betaalt minder dankzij ons?', true],
    ['Which marina saves time with us?', true],
    ['Which plan is the best?', false],
    ['Who are our customers?', false],
  ] as const)
    it(`${is ? 'recognizes' : 'ignores'} “${question}”`, () => {
      expect(asksWhoGained(question)).to.equal(is);
    });
});

describe('whoGained', () => {
  it('names the customer with the gain in question', () => {
    expect(said('Which customer got paid faster thanks to us?')).to.deep.equal([
      'Port Ellis: paid in 19 days instead of 41',
    ]);
  });
  it('reads the name in the heading above', () => {
    expect(said('Which customer pays less for mooring thanks to us?')).to.deep.equal([
      'Quay Martin, Hull: Mooring costs fell from £900 to £600 a year.',
    ]);
  });
  it('skips a statement without a change', () => {
    expect(said('Which customer has more berths thanks to us?')).to.deep.equal([]);
  });
  it('skips pages that are not about customers', () => {
    const page = passage(PAGE.text, { title: 'Team' });
    expect(said('Which customer got paid faster thanks to us?', page)).to.deep.equal([]);
  });
});
