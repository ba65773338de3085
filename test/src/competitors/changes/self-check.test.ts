import { expect } from 'chai';
import { createSelfCheck } from '../../../../src/competitors/changes/self-check.ts';
import { markOf } from '../../../../src/extraction/facts/content/page-links.ts';
import type { Change, Proof } from '../../../../src/events/change.ts';

const spanOf = (side: Proof['side'], page: string, text: string): Proof => {
  const start = page.indexOf(text);
  return { side, start, end: start + text.length };
};

const removed = (product: string, page: string): Change => ({
  kind: 'product_removed',
  facts: { product },
  key: product,
  before: { name: product },
  after: null,
  confidence: 1,
  proof: [spanOf('before', page, product)],
});

const added = (plan: string, page: string): Change => ({
  kind: 'plan_added',
  facts: { plan, amount: null, currency: null, period: null, unit: null },
  key: plan,
  before: null,
  after: { plan },
  confidence: 1,
  proof: [spanOf('after', page, plan)],
});

describe('createSelfCheck', () => {
  describe('when a change reports a removed name', () => {
    const before = 'Products\nData Room, hosted\nMail Room';

    it('rejects it while the name still starts a line', () => {
      const text = 'Products\nData Room, on your servers\nMail Room';
      expect(createSelfCheck({ text: before }, { text })(removed('Data Room', before))).to.equal(false);
    });

    it('accepts it if only another name starts with it', () => {
      const text = 'Products\nData Room Archive, hosted\nMail Room';
      expect(createSelfCheck({ text: before }, { text })(removed('Data Room', before))).to.equal(true);
    });

    it('accepts it if one of two lines with the name is left', () => {
      const twice = `${before}\nData Room, rented`;
      expect(
        createSelfCheck({ text: twice }, { text: before })(removed('Data Room, rented', twice)),
      ).to.equal(true);
    });
  });

  describe('when a change reports a new name', () => {
    it('rejects it if the name started a line before', () => {
      const before = 'Plans\nBusiness, for teams';
      const text = 'Plans\nBusiness | for teams';
      expect(createSelfCheck({ text: before }, { text })(added('Business', text))).to.equal(false);
    });
  });

  const offer = (
    kind: 'plan_added' | 'plan_removed',
    side: Proof['side'],
    page: string,
    plan: string,
    amount: number,
  ): Change => ({
    kind,
    facts: { plan, amount, currency: 'USD', period: null, unit: null },
    key: plan,
    before: side === 'before' ? { plan, amount } : null,
    after: side === 'after' ? { plan, amount } : null,
    confidence: 1,
    proof: [spanOf(side, page, plan)],
  });

  describe('when a change reports a removed plan', () => {
    const before =
      'Cases\nTouring case for six lamps\nShips in 2 weeks\n$1,772.00\nTouring case for six lamps';

    it('rejects it while the name and the price stay together', () => {
      const text = 'Locks\nTouring case for six lamps\nShips in 3 weeks\n$1,772.00';
      const change = offer('plan_removed', 'before', before, 'Touring case for six lamps', 1_772);
      expect(createSelfCheck({ text: before }, { text })(change)).to.equal(false);
    });

    it('rejects it if the plan moved into a part that opens on a click', () => {
      const unseen = { amounts: [1_772], lines: [markOf('touring case for six lamps')] };
      const change = offer('plan_removed', 'before', before, 'Touring case for six lamps', 1_772);
      expect(createSelfCheck({ text: before }, { text: 'Locks', unseen })(change)).to.equal(false);
    });

    it('accepts it if such a part had the plan before too', () => {
      const unseen = { amounts: [1_772], lines: [markOf('touring case for six lamps')] };
      const change = offer('plan_removed', 'before', before, 'Touring case for six lamps', 1_772);
      expect(createSelfCheck({ text: before, unseen }, { text: 'Locks', unseen })(change)).to.equal(true);
    });

    it('accepts it if the name has a different price', () => {
      const text = 'Locks\nTouring case for six lamps\nOut of stock\n$12.00';
      const change = offer('plan_removed', 'before', before, 'Touring case for six lamps', 1_772);
      expect(createSelfCheck({ text: before }, { text })(change)).to.equal(true);
    });

    it('accepts it if the price is far below the name', () => {
      const text = `Touring case for six lamps\n${'Not sold any more\n'.repeat(9)}$1,772.00`;
      const change = offer('plan_removed', 'before', before, 'Touring case for six lamps', 1_772);
      expect(createSelfCheck({ text: before }, { text })(change)).to.equal(true);
    });
  });

  describe('when a change reports a new plan', () => {
    it('rejects it if its name and its price were together before', () => {
      const before = 'Plans\nHarbor pilot plus\nFor one boat\n€40';
      const text = `${before}\nHarbor pilot plus`;
      const change = offer('plan_added', 'after', text, 'Harbor pilot plus', 40);
      expect(createSelfCheck({ text: before }, { text })(change)).to.equal(false);
    });
  });

  describe('when a change reports an amount', () => {
    const [with19, without] = ['Ropes\n$19 Coming soon\nSails', 'Ropes\nSails'];
    const amount = (kind: 'amount_added' | 'amount_removed'): Change => {
      const offered = { name: 'Coming soon', amount: 19, currency: 'USD', period: null, unit: null };
      const isGone = kind === 'amount_removed';
      return {
        kind,
        facts: offered,
        key: 'amount',
        before: isGone ? offered : null,
        after: isGone ? null : offered,
        confidence: 0.9,
        proof: [spanOf(isGone ? 'before' : 'after', with19, '$19 Coming soon')],
      };
    };

    it('rejects a removal if the amount moved into a part that opens on a click', () => {
      const check = createSelfCheck(
        { text: with19 },
        { text: without, unseen: { amounts: [19], lines: [] } },
      );
      expect(check(amount('amount_removed'))).to.equal(false);
    });

    it('rejects an addition if the amount was in a part that opens on a click', () => {
      const check = createSelfCheck(
        { text: without, unseen: { amounts: [19], lines: [] } },
        { text: with19 },
      );
      expect(check(amount('amount_added'))).to.equal(false);
    });

    it('accepts a removal if such a part had the amount before too', () => {
      const check = createSelfCheck(
        { text: with19, unseen: { amounts: [19], lines: [] } },
        { text: without, unseen: { amounts: [19], lines: [] } },
      );
      expect(check(amount('amount_removed'))).to.equal(true);
    });
  });

  describe('when a change reports a removed trial', () => {
    const before = 'Plans\nStart with a 45-day trial';
    const gone: Change = {
      kind: 'trial_changed',
      facts: { before: 45, after: null },
      key: 'trial',
      before: { days: 45 },
      after: null,
      confidence: 0.8,
      proof: [spanOf('before', before, 'Start with a 45-day trial')],
    };

    it("rejects it while another line states the trial's length", () => {
      const text = 'Plans\nThe trial plan has all features for 45 days.';
      expect(createSelfCheck({ text: before }, { text })(gone)).to.equal(false);
    });

    it('accepts it if no line states the length', () => {
      const text = 'Plans\nStart today. Invoices are due within 30 days.';
      expect(createSelfCheck({ text: before }, { text })(gone)).to.equal(true);
    });
  });
});
