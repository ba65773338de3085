import { expect } from 'chai';
import { createSelfCheck } from '../../../../src/competitors/changes/self-check.ts';
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
