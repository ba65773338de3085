import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { type EventIdentity, fingerprintOf } from '../../../src/events/to-events.ts';

const change: EventIdentity = {
  competitorId: 'comp_1',
  kind: 'price_changed',
  key: 'pro',
  before: { amount: 49, currency: 'USD', period: 'month' },
  after: { amount: 59, currency: 'USD', period: 'month' },
  epoch: 0,
};
const of = (more: Partial<EventIdentity>): string => fingerprintOf({ ...change, ...more });

describe('fingerprintOf', () => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
    it(`throws for ${number}, which JSON would make null`, () => {
      expect(() => of({ after: { plans: [{ amount: number }] } })).to.throw(TypeError, 'amount');
    });
  }

  const others: [what: string, more: Partial<EventIdentity>][] = [
    ['competitor', { competitorId: 'comp_2' }],
    ['kind', { kind: 'plan_added' }],
    ['key', { key: 'team' }],
    ['state before', { before: { amount: 48, currency: 'USD', period: 'month' } }],
    ['state after', { after: { amount: 60, currency: 'USD', period: 'month' } }],
    ['epoch', { epoch: 1 }],
    ['direction', { before: change.after, after: change.before }],
    ['type of a value', { after: { amount: '59', currency: 'USD', period: 'month' } }],
  ];
  for (const [what, more] of others) {
    it(`differs with the ${what}`, () => expect(of(more)).not.to.equal(fingerprintOf(change)));
  }

  it('does not let two parts run together', () => {
    expect(of({ competitorId: 'comp_1","x', key: 'pro' })).not.to.equal(
      of({ competitorId: 'comp_1', key: 'x","pro' }),
    );
  });

  it('keeps the order of lists', () => {
    expect(of({ after: ['a', 'b'] })).not.to.equal(of({ after: ['b', 'a'] }));
  });

  it('distinguishes an empty list, an empty object and null', () => {
    expect(new Set([[], {}, null, '', 0, false].map((after) => of({ after }))).size).to.equal(6);
  });

  it('is the same for any order of keys, at any depth', () => {
    const one = { plans: [{ name: 'Pro', limits: { seats: 1, GB: 2 } }], 10: 'x', 9: 'y' };
    const two = { 9: 'y', 10: 'x', plans: [{ limits: { GB: 2, seats: 1 }, name: 'Pro' }] };
    expect(of({ before: one })).to.equal(of({ before: two }));
  });

  it('treats missing values and undefined as null', () => {
    const { before: _, ...without } = change;
    expect(fingerprintOf(without)).to.equal(of({ before: null }));
    expect(of({ after: { amount: 59, note: undefined } })).to.equal(of({ after: { amount: 59 } }));
  });

  it('treats a date as its ISO text, as stored', () => {
    const at = '2025-11-21T00:00:00.000Z';
    expect(of({ after: { at: new Date(at) } })).to.equal(of({ after: { at } }));
  });

  it('is the SHA-256 of its JSON in hex, in every process', () => {
    const json =
      '["comp_1","price_changed","pro",{"amount":49,"currency":"USD","period":"month"},' +
      '{"amount":59,"currency":"USD","period":"month"},0]';
    expect(fingerprintOf(change)).to.equal(createHash('sha256').update(json).digest('hex'));
  });
});
