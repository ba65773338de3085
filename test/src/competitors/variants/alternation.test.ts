import { expect } from 'chai';
import {
  judgeAlternation,
  type RecentChange,
  type Return,
} from '../../../../src/competitors/variants/settle.ts';
import type { Change, Json } from '../../../../src/events/change.ts';

const DAY = 24 * 3_600_000;
const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1) + n * DAY);

const price = (before: number, after: number, plan = 'pro'): Change => ({
  kind: 'price_changed',
  facts: { plan, before, after, currency: 'USD', period: 'month', unit: null },
  key: plan,
  before: { amount: before } as Json,
  after: { amount: after } as Json,
  confidence: 1,
  proof: [],
});
const offer: Json = { plan: 'Team', amount: 9 };
const added: Change = {
  kind: 'plan_added',
  facts: { plan: 'Team', amount: 9, currency: 'USD', period: 'month', unit: null },
  key: 'team',
  before: null,
  after: offer,
  confidence: 1,
  proof: [],
};
const removed: Change = { ...added, kind: 'plan_removed', before: offer, after: null };

function news(...seen: [number, Change][]): boolean[] {
  let recent: RecentChange[] = [];
  let returns: Return[] = [];
  return seen.map(([at, change]) => {
    const judged = judgeAlternation([change], { recent, returns, now: day(at) });
    ({ recent, returns } = judged);
    return judged.news.length === 1;
  });
}

describe('judgeAlternation', () => {
  describe('when a change is reverted within 14 days', () => {
    it('is not reported', () => {
      expect(news([0, price(49, 59)], [3, price(59, 49)])).to.deep.equal([true, false]);
    });

    it('is not reported however often the page alternates', () => {
      const steps = Array.from({ length: 9 }, (_, i): [number, Change] => [
        i * 5,
        i % 2 === 0 ? price(49, 59) : price(59, 49),
      ]);
      expect(news(...steps).filter(Boolean)).to.have.length(1);
    });

    it('is recognized by the plan that was added and removed', () => {
      expect(news([0, added], [2, removed])).to.deep.equal([true, false]);
    });
  });

  describe('when a change is reverted and stays that way', () => {
    it('is reported at the third check in a row', () => {
      const back = price(59, 49);
      expect(news([0, price(49, 59)], [7, back], [8, back], [9, back])).to.deep.equal([
        true,
        false,
        false,
        true,
      ]);
    });
    it('is reported at the second check if it has lasted longer than the reverted change', () => {
      const back = price(59, 49);
      expect(news([0, price(49, 59)], [0.01, back], [0.03, back])).to.deep.equal([true, false, true]);
    });
    it('is reported for plans that were added and removed', () => {
      expect(news([0, added], [2, removed], [3, removed], [5, removed]).at(-1)).to.equal(true);
    });
    it('is not reported again if the page changes back once more', () => {
      const [dear, cheap] = [price(49, 59), price(59, 49)];
      const steps: [number, Change][] = [
        [0, dear], [1, cheap], [2, cheap], [3, cheap], [4, dear], [5, dear], [6, dear], [7, dear],
      ]; // prettier-ignore
      expect(news(...steps)).to.deep.equal([true, false, false, true, false, false, false, false]);
    });
    it('is reported after 14 days even if the page has alternated', () => {
      const judged = judgeAlternation([price(59, 49)], {
        recent: [],
        returns: [],
        isKnownState: true,
        alternated: day(0),
        now: day(1),
      });
      const later = judgeAlternation([price(59, 49)], {
        ...judged,
        isKnownState: true,
        alternated: day(0),
        now: day(16),
      });
      expect([judged.news.length, later.news.length]).to.deep.equal([0, 1]);
    });
  });

  describe('when a change is seen again before it was accepted', () => {
    it('is not reported a second time', () => {
      expect(news([0, price(49, 59)], [1, price(49, 59)])).to.deep.equal([true, false]);
    });
  });

  describe('when something else changes', () => {
    it('is reported, on the same plan', () => {
      expect(news([0, price(49, 59)], [1, price(59, 69)])).to.deep.equal([true, true]);
    });

    it('is reported, on another plan', () => {
      expect(news([0, price(49, 59)], [1, price(59, 49, 'team')])).to.deep.equal([true, true]);
    });
  });

  describe('when a change is reverted after more than 14 days', () => {
    it('is reported', () => {
      expect(news([0, price(49, 59)], [30, price(59, 49)])).to.deep.equal([true, true]);
    });
  });
});
