import { expect } from 'chai';
import { amountMoves } from '../../../../src/console/home/amount-moves.ts';

const event = (id: string, name: string, from: number, to: number, more: object = {}) => ({
  id,
  competitorId: 'comp_1',
  before: { name, amount: from, currency: 'EUR' },
  after: { name, amount: to, currency: 'EUR' },
  detectedAt: `2026-11-0${id}T06:00:00Z`,
  ...more,
});
const told = (...events: ReturnType<typeof event>[]) =>
  amountMoves(events).map(({ name, from, to }) => `${name} ${from} → ${to}`);

describe('amountMoves', () => {
  it('leaves out an event without an amount', () => {
    expect(told(event('1', 'Sheet', 2, 3, { before: { text: 'Sheets' } }))).to.deep.equal([]);
  });

  it('leaves out a price that is back at its first amount', () => {
    expect(told(event('2', 'Sheet', 3, 2), event('1', 'Sheet', 2, 3))).to.deep.equal([]);
  });

  it('leaves out single pages', () => {
    expect(told(event('1', 'Sheet', 2, 3, { competitorId: 'wat_1' }))).to.deep.equal([]);
  });

  it('sums up several changes of a price', () => {
    expect(told(event('2', 'Sheet', 3, 5), event('1', 'Sheet', 2, 3))).to.deep.equal(['Sheet 2 → 5']);
  });

  it('names the period of a price that is not monthly', () => {
    const sides = (period: string) => ({
      before: { name: 'Harbor', amount: 90, currency: 'EUR', period },
      after: { name: 'Harbor', amount: 99, currency: 'EUR', period },
    });
    const moves = [event('1', '', 0, 0, sides('year')), event('2', '', 0, 0, sides('month'))];
    expect(told(...moves)).to.deep.equal(['Harbor, per year 90 → 99', 'Harbor 90 → 99']);
  });

  it('names the newest three prices of a competitor', () => {
    const events = ['A', 'B', 'C', 'D'].map((name) => event('1', name, 1, 2));
    expect(told(...events)).to.deep.equal(['A 1 → 2', 'B 1 → 2', 'C 1 → 2']);
  });
});
