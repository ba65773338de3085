import { expect } from 'chai';
import { diffText } from '../../../../src/competitors/changes/content/text-diff.ts';
import { lineKind } from '../../../../src/competitors/changes/pricing/line-kinds.ts';
import type { Passage } from '../../../../src/extraction/facts/content/content-facts.ts';

const passage = (text: string, kind: Passage['kind']): Passage => ({
  text,
  at: { start: 0, end: text.length },
  kind,
  level: 0,
  place: 'page',
});

function kindOf(before: string | null, after: string | null, kind: Passage['kind'] = 'text') {
  const side = (text: string | null): Passage[] => (text === null ? [] : [passage(text, kind)]);
  const { blocks } = diffText(side(before), side(after));
  expect(blocks).to.have.lengthOf(1);
  return lineKind(blocks[0]!);
}

describe('lineKind', () => {
  describe('without a kind of its own', () => {
    it('is null for a line with a price', () => {
      expect(kindOf(null, 'Extra seats cost $5 each', 'item')).to.equal(null);
    });

    it('is null for a price on request', () => {
      expect(kindOf('Contact sales', null, 'item')).to.equal(null);
    });

    it('is null for prose with a length of time that is not a term', () => {
      expect(
        kindOf('Onze boten gaan al 24 jaar mee op zee.', 'Onze boten gaan al 36 jaar mee op zee.'),
      ).to.equal(null);
    });

    for (const [before, after] of [
      ['Notice: 3 new boats since May', 'Notice: 5 new boats since May'],
      ['Boats in 3 time zones', 'Boats in 5 time zones'],
      ['Engagement de 20 skippers', 'Engagement de 30 skippers'],
    ] as const)
      it(`is null for a number that is neither a term nor a quota: ${after}`, () =>
        expect(kindOf(before, after)).to.equal(null));

    it('is null for a sentence about something else', () => {
      expect(kindOf('We built our boats in Bremen.', 'We build all of our boats in Hamburg now.')).to.equal(
        null,
      );
    });

    it('is null for a sentence that mentions a trial and changed elsewhere', () => {
      expect(
        kindOf(
          'The free trial of our tea has everything in it for 14 days and comes by mail.',
          'The free trial of our tea has everything in it for 14 days and arrives with a courier soon.',
        ),
      ).to.equal(null);
    });

    it('is null for a long text', () => {
      const long = `All plans can be cancelled. ${'We say more about that here. '.repeat(12)}`;
      expect(kindOf(null, long)).to.equal(null);
    });
  });

  it('is not a feature if opening hours change', () => {
    expect(kindOf('Monday to Thursday: 9am to 10pm', 'Monday to Thursday: 7am to 10pm', 'item')).to.equal(
      null,
    );
  });

  it('is null if customers save a share on something else', () => {
    expect(kindOf('Customers save 20% on fuel', 'Customers save 30% on fuel')).to.equal(null);
  });

  it('is a limit if the share is an uptime', () => {
    expect(kindOf('99.5% uptime for all boats', '99.9% uptime for all boats')).to.equal('limit_changed');
  });

  it('is not a discount if customers need less of something', () => {
    expect(kindOf('Crews use 20% less fuel.', 'Crews use 35% less fuel.')).to.not.equal('discount_changed');
  });

  it('is not a trial if a free product is delivered within days', () => {
    expect(
      kindOf('Free delivery within 5 days of your order.', 'Free delivery within 3 days of your order.'),
    ).to.not.equal('trial_changed');
  });

  it('is a trial if the days are next to the word for free', () => {
    expect(
      kindOf(
        'Sail with Fleet free for 21 days. Cancel anytime.',
        'Sail with Fleet free for 14 days. Cancel anytime.',
      ),
    ).to.equal('trial_changed');
  });

  for (const text of [
    'Nur bis 31. Januar 2027: Einrichtung kostenlos (statt 390 €).',
    'Set-up for £90 instead of £120 until Easter.',
    'La mise en service à 90 € au lieu de 120 €.',
  ])
    it(`is a discount: ${text}`, () => expect(kindOf(null, text)).to.equal('discount_changed'));

  it('is a discount if only the percentage off changed', () => {
    expect(kindOf('(20% off on the annual plan)', '(15% off on the annual plan)')).to.equal(
      'discount_changed',
    );
  });

  it('is a discount if the percentage saved on a way of paying changed', () => {
    expect(kindOf('Save 20% with yearly billing', 'Save 15% with yearly billing')).to.equal(
      'discount_changed',
    );
  });

  it('is a trial if its days changed', () => {
    expect(
      kindOf('All plans come with a trial of 30 days.', 'All plans come with a trial of 14 days.'),
    ).to.equal('trial_changed');
  });

  it('is a billing term if the days of a risk-free money-back guarantee changed', () => {
    expect(
      kindOf(
        'Try it risk-free with our 60-day money-back guarantee',
        'Try it risk-free with our 30-day money-back guarantee',
      ),
    ).to.equal('billing_terms_changed');
  });

  it('is a billing term if the days for returns changed', () => {
    expect(kindOf('Easy Returns', '90-Day Returns', 'item')).to.equal('billing_terms_changed');
  });

  it('is a trial in German', () => {
    expect(kindOf(null, 'Alle Tarife mit 30 Tagen Probezeit')).to.equal('trial_changed');
  });

  it('is a discount if a line offers one', () => {
    expect(kindOf(null, 'Charities get a special rate')).to.equal('discount_changed');
  });

  it('is a feature if discounts are what the product does', () => {
    expect(kindOf(null, 'Discount codes', 'item')).to.equal('feature_gating_changed');
  });

  it('is billing if it says how a plan is paid', () => {
    expect(kindOf(null, 'billed annually')).to.equal('billing_terms_changed');
  });

  it('is billing if it says who gets a price', () => {
    expect(kindOf(null, 'Will the price of my plan stay the same?')).to.equal('billing_terms_changed');
  });

  it('is a limit if the figure of a quota changed', () => {
    expect(kindOf('3 projects', '5 projects', 'item')).to.equal('limit_changed');
  });

  it('is a limit if a minimum number of users is required', () => {
    expect(kindOf(null, '*Minimum of 10 users')).to.equal('limit_changed');
  });

  it('is a feature if a row of the comparison was removed', () => {
    expect(kindOf('Phone support | Large only | All', null, 'row')).to.equal('feature_gating_changed');
  });

  it('is a limit when a quota covers something new', () => {
    expect(kindOf('50 SMS per month', '50 SMS and letters per month', 'item')).to.equal('limit_changed');
  });

  for (const [before, after] of [
    ['You sign for a minimum term of 12 months with us', 'You sign for a minimum term of 24 months with us'],
    ['De minimale looptijd is 12 maanden', 'De minimale looptijd is 24 maanden'],
    ['La durata minima è di 12 mesi', 'La durata minima è di 24 mesi'],
    ['Fidelização de 12 meses', 'Fidelização de 24 meses'],
    ['Minimalny okres umowy to 12 miesięcy', 'Minimalny okres umowy to 24 miesiące'],
    ['Bindningstiden är 12 månader', 'Bindningstiden är 24 månader'],
    ['Mindestlaufzeit 12 Monate', 'Mindestlaufzeit 24 Monate'],
  ] as const)
    it(`is about terms: ${after}`, () => expect(kindOf(before, after)).to.equal('billing_terms_changed'));
});
