import { expect } from 'chai';
import {
  asksWhoGained,
  customerAndResult,
  customerWithResult,
  whoGained,
} from '../../../src/chat/customer-results.ts';
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

describe('customerWithResult', () => {
  for (const question of [
    'Which of our customers is an inn?',
    'What did Gull Inn gain?',
    'Which plan do we sell and what changed?',
  ])
    it(`ignores “${question}”`, () => {
      expect(customerWithResult(question, ['Ourdock'])).to.equal(null);
    });
  for (const question of [
    'Which of our customers is an inn and what did it gain?',
    'Which inn do we work for, and what changed there?',
  ])
    it(`reads the kind of customer in “${question}”`, () => {
      expect(customerWithResult(question, ['Ourdock'])).to.deep.equal(['inn']);
    });
});

describe('customerAndResult', () => {
  const STORY =
    'Gull Inn\n\nSeaside inn · 12 rooms\n\nGuests came by car. Since they can moor at our jetty, bookings rose from 40% to 65%.\n\n“A dream.”';
  const texts = (words: string[], url: string) =>
    customerAndResult(words, [passage(STORY, { title: 'Gull Inn', url })]).map(
      ({ pieces }) => pieces[0]!.text,
    );
  it('skips other kinds of customers', () => {
    expect(texts(['clinic'], 'https://ourdock.test/customers/gull')).to.deep.equal([]);
  });
  it('skips pages that present no customer', () => {
    expect(texts(['inn'], 'https://ourdock.test/prices')).to.deep.equal([]);
  });
  it('quotes the customer and its result', () => {
    expect(texts(['inn'], 'https://ourdock.test/customers/gull')).to.deep.equal([
      'Gull Inn',
      'Since they can moor at our jetty, bookings rose from 40% to 65%.',
    ]);
  });
});
