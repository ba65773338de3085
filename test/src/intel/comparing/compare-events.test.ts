import { expect } from 'chai';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { comparerFor, createCompareEvents } from '../../../../src/intel/comparing/compare-events.ts';
import {
  createReadOwnFacts,
  isOwnStatement,
  type OwnFact,
  type OwnFacts,
  type OwnTerm,
} from '../../../../src/intel/comparing/own-facts.ts';
import { termsIn } from '../../../../src/intel/comparing/read-terms.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { newEvent } from '../../../support/new-event.ts';

const event = (more: Partial<EventRecord> = {}): EventRecord => {
  const { related: _, ...found } = newEvent('ws', 'Something changed', {});
  const marks = { ai_brief: '', is_read: false, is_actioned: false, related_ids: [] };
  return { ...found, ...marks, _id: 'evt_1', detected_at: new Date(0), ...more };
};
const text = (before: string | null, after: string | null, more: Partial<EventRecord> = {}): EventRecord =>
  event({
    kind: 'copy_changed',
    type: 'content',
    before: before === null ? null : { text: before },
    after: after === null ? null : { text: after },
    ...more,
  });
const offer = (amount: number | null, more: object = {}) => ({
  plan: 'Pro',
  amount,
  currency: 'USD',
  period: 'month',
  unit: 'user',
  ...more,
});
const repriced = (before: number, after: number, terms: object = {}): EventRecord =>
  event({ before: offer(before, terms), after: offer(after, terms) });

const fact = (kind: OwnFact['kind'], quote: string, more: Partial<OwnFact> = {}): OwnFact => ({
  id: 'fct_1',
  kind,
  quote,
  start: 10,
  end: 10 + quote.length,
  confidence: 0.9,
  heading: null,
  sourceId: 'kb_1',
  revision: 'rev_1',
  url: 'https://us.test/page',
  title: null,
  siteName: null,
  party: 'us',
  speaker: 'vendor',
  ...more,
});
const price = (plan: string, quote: string): OwnFact => fact('price', quote, { item: plan });
const own = (facts: OwnFact[], more: Partial<OwnFacts> = {}): OwnFacts => ({
  name: 'Clinora',
  profile: EMPTY_BRAND,
  facts,
  pricingNotes: [],
  readTerms: () => Promise.resolve([]),
  ...more,
});
const texts = (facts: OwnFacts, changed: EventRecord): string[] =>
  comparerFor(facts)(changed).comparisons.map((one) => one.text);

const STARTER = price('Starter', '$39 per user per month');

describe('the comparison of an event', () => {
  it('is missing without a profile or facts', () => {
    const nothing = own([], { name: null });
    for (const changed of [
      repriced(29, 35),
      text('Cancel any time.', '60 days’ notice to cancel.'),
      text(null, 'We are SOC 2 certified.'),
      text('It works with Epic.', 'It works with Epic and athenahealth.'),
    ])
      expect(texts(nothing, changed)).to.deep.equal([]);
  });

  it('is missing if our facts are about something else', () => {
    const facts = own([STARTER, fact('integration', 'It reads Epic.', { name: 'Epic' })]);
    expect(texts(facts, text('We like boats.', 'We love boats.'))).to.deep.equal([]);
  });

  describe('of a price', () => {
    it('is missing if we have no prices', () => {
      expect(
        texts(own([fact('offer', 'Free trial', { name: 'Free trial' })]), repriced(29, 35)),
      ).to.deep.equal([]);
    });

    const unlike = (what: string): string =>
      `It cannot be compared exactly: your nearest price, Starter ($39 per user per month), has another ${what}.`;

    it('is missing for a price in a currency in which we do not sell', () => {
      const found = comparerFor(own([STARTER]))(repriced(29, 35, { currency: 'GBP' }));
      expect(found).to.deep.equal({ comparisons: [], missing: [], isElsewhere: true });
      expect(comparerFor(own([STARTER]))(repriced(29, 35))).to.not.have.property('isElsewhere');
    });

    it('names our nearest price and the difference if the units differ', () => {
      expect(texts(own([STARTER]), repriced(29, 35, { unit: 'location' }))).to.deep.equal([
        `Pro now costs $35 per location per month. ${unlike('unit')}`,
      ]);
    });

    it('is missing if more than two terms differ', () => {
      const terms = { currency: 'GBP', unit: 'location', period: 'week' };
      expect(texts(own([STARTER]), repriced(29, 35, terms))).to.deep.equal([]);
    });

    it('is missing if our only price with such terms is one of several other things', () => {
      const facts = own([
        STARTER,
        price('Card reader', '$12 per month'),
        price('Training', '$180 per session'),
      ]);
      expect(texts(facts, repriced(29, 35, { unit: null }))).to.deep.equal([]);
    });

    it('is missing if our price is per hour and theirs per month', () => {
      const hourly = ['Court', 'Face to face'].map((name, i) => price(name, `£${68 - i} per hour`));
      const terms = { currency: 'GBP', unit: null };
      expect(texts(own(hourly), repriced(129, 139, terms))).to.deep.equal([]);
      expect(texts(own([price('Pro', '£68 per hour')]), repriced(129, 139, terms))).to.deep.equal([]);
    });

    it('is missing if our price is per day and theirs per month', () => {
      const facts = own([price('Pro', '£68 per day')]);
      expect(texts(facts, repriced(129, 139, { currency: 'GBP', unit: null }))).to.deep.equal([]);
    });

    it('is with our only price per month, even if we sell other things by the hour', () => {
      const facts = own([
        price('Court', '£68 per hour'),
        price('Face to face', '£48 per hour'),
        price('Glossary desk', '£39 per month'),
      ]);
      expect(texts(facts, repriced(129, 139, { currency: 'GBP', unit: null }))[0]).to.contain(
        'more than your Glossary desk (£39 per month)',
      );
    });

    it('is missing if our prices with such terms are add-ons', () => {
      const addOns = ['Card reader', 'Usage report'].map((name) => ({
        ...price(name, '$12 per month'),
        name: 'Fee',
      }));
      expect(texts(own(addOns), repriced(29, 35, { unit: null }))).to.deep.equal([]);
    });

    it('is missing if their price is that of another thing than a plan', () => {
      const terms = { currency: 'USD', period: 'month', unit: 'user' };
      const side = (amount: number) => ({ name: 'Contactless payment', amount, ...terms });
      const changed = event({ kind: 'amount_changed', before: side(12), after: side(15) });
      expect(texts(own([STARTER]), changed)).to.deep.equal([]);
    });

    it('is with the plan of a table whose column states the terms', () => {
      const cells = ['Robin', 'Heron'].map((name, i) => ({
        ...price(name, `$${59 + i}`),
        unit: 'user per month',
      }));
      expect(texts(own(cells), repriced(29, 35))[0]).to.contain('$24 less than your Robin');
    });

    it('names the difference if only one side has a unit', () => {
      expect(texts(own([STARTER]), repriced(29, 35, { unit: null }))[0]).to.contain(unlike('unit'));
    });

    describe('outside a price plan', () => {
      const leased = (before: number, after: number): EventRecord => {
        const side = (amount: number) => ({
          name: 'Duo, Lease',
          amount,
          currency: 'GBP',
          period: 'month',
          unit: null,
        });
        return event({ kind: 'amount_changed', before: side(before), after: side(after) });
      };
      const plans = own([price('Starter', '£119 per month'), price('Fleet', '£159 per month')]);

      it('is missing if the prices are too far apart to be for the same kind of thing', () => {
        expect(texts(plans, leased(20, 22))).to.deep.equal([]);
      });

      it('is with our nearest price of the same period and unit, and the gap before and now', () => {
        expect(texts(plans, leased(129, 139))).to.deep.equal([
          'Duo, Lease now costs £139 per month, £20 more than your nearest price, Starter (£119 per month). The gap grew from £10 to £20.',
        ]);
      });
    });

    it('is missing if either price is only a minimum', () => {
      expect(texts(own([STARTER]), repriced(29, 35, { startingAt: true }))).to.deep.equal([]);
      expect(texts(own([price('Starter', 'From $39 per user per month')]), repriced(29, 35))).to.deep.equal(
        [],
      );
    });

    it('names the difference if our price is billed in another way', () => {
      const billed = price('Starter', '$39 per user per month, billed annually');
      expect(texts(own([billed]), repriced(29, 35))[0]).to.match(/has another billing interval\.$/u);
    });

    it('is missing if our text states two prices', () => {
      expect(texts(own([price('Starter', '$39 or $49 per user per month')]), repriced(29, 35))).to.deep.equal(
        [],
      );
    });

    it('is not with our price per year if we have one per month', () => {
      const facts = own([
        price('Starter', '$390 per user per year'),
        price('Starter', '$39 per user per month'),
        price('Growth', '$59 per user per month'),
      ]);
      expect(texts(facts, repriced(25, 33))).to.deep.equal([
        'Pro now costs $33 per user per month, $6 less than your Starter ($39 per user per month). The gap shrank from $14 to $6.',
      ]);
    });

    it('is not with our price per month if we have one per year', () => {
      const facts = own([
        price('Starter', '$30 per user per month'),
        price('Starter', '$390 per user per year'),
      ]);
      expect(texts(facts, repriced(300, 360, { period: 'year' }))[0]).to.contain(
        'Pro now costs $360 per user per year, $30 less than your Starter ($390 per user per year)',
      );
    });

    it('says a price per month once if ours is only per year', () => {
      expect(texts(own([price('Starter', '$480 per user per year')]), repriced(29, 35, {}))).to.deep.equal([
        'Pro now costs $35 per user per month, $5 less than your Starter ($480 per user per year, $40 a month). The gap shrank from $11 to $5.',
      ]);
    });

    it('names our nearest plan, the gap, and the gap before', () => {
      expect(
        texts(own([price('Growth', '$59 per user per month'), STARTER]), repriced(29, 35)),
      ).to.deep.equal([
        'Pro now costs $35 per user per month, $4 less than your Starter ($39 per user per month). The gap shrank from $10 to $4.',
      ]);
    });

    describe('without a period or unit', () => {
      const single = (name: string, before: number, after: number): EventRecord => {
        const side = (amount: number) => ({ name, amount, currency: 'EUR', period: null, unit: null });
        return event({ kind: 'amount_changed', before: side(before), after: side(after) });
      };
      const tickets = own([
        price('Day ticket, adults', '€15.50'),
        price('Day ticket, children', '€11.00'),
        price('Locker key', '€15.00'),
      ]);

      it('is with the same thing, even if its name says more', () => {
        expect(texts(tickets, single('Day ticket', 13.5, 15))).to.deep.equal([
          'Day ticket now costs €15, €0.50 less than your Day ticket, adults (€15.50). The gap shrank from €2 to €0.50.',
        ]);
      });

      it('is missing if we have no price of the same thing', () => {
        expect(texts(tickets, single('Belt rental', 4, 5))).to.deep.equal([]);
        expect(texts(tickets, single('Ten tickets', 90, 99))).to.deep.equal([]);
      });
    });

    it('is with our price of the same thing before any nearer price', () => {
      const facts = own([price('Labour', '$72 per hour'), price('Cleaning', '$68 per hour')]);
      const labour = event({
        kind: 'amount_changed',
        before: { name: 'Labour', amount: 66, currency: 'USD', period: null, unit: 'hour' },
        after: { name: 'Labour', amount: 68, currency: 'USD', period: null, unit: 'hour' },
      });
      expect(texts(facts, labour)[0]).to.contain('$4 less than your Labour');
    });

    it('says that a price is now above ours', () => {
      expect(texts(own([STARTER]), repriced(35, 45))[0]).to.contain('$6 more than your Starter');
    });

    it('says on which side a price was before if it has passed ours', () => {
      expect(texts(own([STARTER]), repriced(35, 45))[0]).to.contain(
        'Previously, it cost $4 less than yours.',
      );
    });

    it('says that both cost the same before', () => {
      expect(texts(own([STARTER]), repriced(39, 45))[0]).to.contain('Previously, both cost the same.');
    });

    it('says that both cost the same', () => {
      expect(texts(own([STARTER]), repriced(35, 39))[0]).to.contain('the same as your Starter');
    });

    it('treats a seat as a user', () => {
      expect(texts(own([STARTER]), repriced(29, 35, { unit: 'seat' }))).to.have.length(1);
    });

    it('compares a price per year by the month, and says so', () => {
      expect(texts(own([STARTER]), repriced(360, 420, { period: 'year' }))).to.deep.equal([
        'Pro now costs $420 per user per year ($35 a month), $4 less than your Starter ($39 per user per month). The gap shrank from $9 to $4.',
      ]);
    });

    it('names the difference for a period that is not a number of months', () => {
      expect(texts(own([STARTER]), repriced(29, 35, { period: 'week' }))[0]).to.contain(unlike('period'));
    });

    it('uses the brand profile if none of our pages states a price', () => {
      const [found] = comparerFor(
        own([], { pricingNotes: ['Starter: $39 per user per month', 'No set-up fee.'] }),
      )(repriced(29, 35)).comparisons;
      expect(found!.text).to.contain('$4 less than your Starter');
      expect(found!.ours).to.include({ url: null, quote: 'Starter: $39 per user per month' });
    });

    it('quotes both facts', () => {
      const [found] = comparerFor(own([STARTER]))(repriced(29, 35)).comparisons;
      expect(found!.ours).to.deep.equal({
        quote: '$39 per user per month',
        url: 'https://us.test/page',
        sourceId: 'kb_1',
        start: 10,
        end: 32,
      });
      expect(found!.theirs).to.deep.equal({
        quote: 'Pro: $35 per user per month',
        url: 'https://rival.test/pricing',
      });
    });

    it('says that ours are public if theirs are hidden', () => {
      const hidden = event({ kind: 'prices_hidden' });
      expect(texts(own([]), hidden)).to.deep.equal([]);
      expect(texts(own([STARTER]), hidden)).to.deep.equal([
        'Your prices are public: Starter $39 per user per month.',
      ]);
    });
  });

  describe('of something else', () => {
    const soc = fact('certification', 'We are SOC 2 certified.', { name: 'SOC 2' });
    const cases: [why: string, facts: OwnFact[], changed: EventRecord][] = [
      ['a fee', [price('Set-up fee', '$500')], repriced(400, 499, { period: null, unit: null })],
      ['an add-on', [price('Priority support', '$20 per user per month')], repriced(10, 19)],
      ['a lowest price', [price('Pro', 'Starts at $39 per user per month')], repriced(29, 35)],
      ['a customer for an integration', [fact('customer', 'Google', { name: 'Google' })], text('It works.', 'It works with Google Sheets.')],
      ['an ordinary word', [fact('integration', 'Teams', { name: 'Teams' })], text('It works with Slack.', 'It works with Slack for all teams.')],
      ['a verb', [fact('integration', 'Zoom', { name: 'Zoom' })], text(null, 'Zoom in on maps.')],
      ['words of one of their customers', [soc], text(null, '“We are SOC 2 certified and love it.” – Ann Lee, Bankly')],
      ['a certification of their host', [soc], text(null, 'Our hosting provider is SOC 2 certified.')],
      ['words of one of our customers', [fact('certification', '“We are SOC 2 certified.” – Ann Lee, Bankly', { name: 'SOC 2' })], text(null, 'We are SOC 2 certified.')],
      ['help with a certification', [fact('certification', 'We help you get ready for SOC 2.', { name: 'SOC 2' })], text(null, 'We are SOC 2 certified.')],
      ['one of our features', [fact('feature', 'Send refunds with one click.')], text(null, '30-day money-back guarantee.')],
      ['contracts of customers', [fact('offer', 'Cancel any time.')], text(null, 'Sign contracts online.')],
      ['a question about a limit', [fact('faq', 'Is the free plan limited?', { question: 'Is the free plan limited?', answer: 'No.' })], event({ kind: 'free_tier_added', before: null, after: { plan: 'Free' } })],
    ]; // prettier-ignore
    for (const [why, facts, changed] of cases)
      it(`is missing for ${why}`, () => expect(texts(own(facts), changed)).to.deep.equal([]));

    it('keeps the decimals of small prices', () => {
      const small = repriced(0.003, 0.002, { period: null, unit: 'email' });
      expect(texts(own([price('Mail', '$0.001 per email')]), small)[0]).to.contain('$0.001 more than');
    });

    it('does not call a price public if only the brand profile states it', () => {
      const hidden = event({ kind: 'prices_hidden' });
      expect(texts(own([], { pricingNotes: ['Starter: $39 per month'] }), hidden)).to.deep.equal([]);
    });
  });

  describe('of names', () => {
    const facts = own([fact('integration', 'It reads athenahealth and Elation.', { name: 'athenahealth' })]);

    it('is missing for a name that was there before', () => {
      expect(texts(facts, text('athenahealth and Epic', 'athenahealth and Cerner'))).to.deep.equal([]);
    });

    it('is missing if the competitor denies the integration', () => {
      expect(texts(facts, text(null, 'We do not connect to athenahealth.'))).to.deep.equal([]);
    });

    it('is missing for a part of another name', () => {
      expect(texts(facts, text(null, 'Works with athenahealthcare.'))).to.deep.equal([]);
    });

    it('names an integration that both have', () => {
      expect(texts(facts, text('Epic and Elation', 'Epic, athenahealth and Elation'))).to.deep.equal([
        'You mention the same integration: athenahealth.',
      ]);
    });

    it('names an integration that only we still have', () => {
      expect(texts(facts, text('Epic, athenahealth', 'Epic'))).to.deep.equal([
        'You still mention the integration that they dropped: athenahealth.',
      ]);
    });

    it('quotes a row of a table that names us without its bars', () => {
      const [shown] = texts(facts, text(null, 'Clinora | no night shift | from $49'));
      expect(shown).to.equal('They name you: “Clinora (no night shift): from $49”');
    });

    it('quotes a sentence that names us', () => {
      expect(texts(facts, text(null, 'Unlike Clinora, we answer at night.'))).to.deep.equal([
        'They name you: “Unlike Clinora, we answer at night.”',
      ]);
    });
  });

  describe('of a certification', () => {
    const facts = own([fact('certification', 'We have a SOC 2 Type II report.', { name: 'SOC 2' })]);

    it('is missing while the competitor only plans it', () => {
      expect(texts(facts, text(null, 'SOC 2 is planned for 2027.'))).to.deep.equal([]);
    });

    it('is missing if the competitor stated it before', () => {
      expect(
        texts(facts, text('We are SOC 2 certified.', 'We are SOC-2 certified and happy.')),
      ).to.deep.equal([]);
    });

    it('says that both state it once the competitor does', () => {
      expect(
        texts(
          facts,
          text('SOC 2 Type II | In progress, expected in 2027', 'SOC 2 Type II | Report available'),
        ),
      ).to.deep.equal(['They now claim SOC 2, and so do you: “We have a SOC 2 Type II report.”']);
    });

    it('says that only we still state it', () => {
      expect(texts(facts, text('We are SOC 2 certified.', 'We are secure.'))).to.deep.equal([
        'They no longer claim SOC 2, but you do: “We have a SOC 2 Type II report.”',
      ]);
    });
  });

  describe('of terms', () => {
    const terms = fact('offer', 'Month to month: cancel any time.', { name: 'No contract' });

    it('is missing for a notice about fees', () => {
      const fees = (days: number) => `We may change fees with ${days} days’ notice.`;
      expect(texts(own([terms]), text(fees(60), fees(15)))).to.deep.equal([]);
    });

    it('is missing for patients who cancel visits', () => {
      expect(
        texts(own([terms]), text('Patients cancel by text.', 'Patients cancel with one tap.')),
      ).to.deep.equal([]);
    });

    it('quotes our contract terms', () => {
      expect(
        texts(own([terms]), text('No contract.', 'Plans need 60 days’ written notice to cancel.')),
      ).to.deep.equal(['Your contract terms: “Month to month: cancel any time.”']);
    });

    it('quotes only the sentence about the trial', () => {
      const trial = fact('offer', 'No set-up fee. 30-day free trial.', { name: 'Free trial' });
      expect(texts(own([trial]), text('A 14-day trial.', 'A 30-day trial.'))).to.deep.equal([
        'Your trial: “30-day free trial.”',
      ]);
    });

    it('quotes our answer that there is no free plan', () => {
      const question = 'Is there a free plan?';
      const faq = fact('faq', question, { question, answer: 'No. We offer a trial.' });
      const limited = event({ kind: 'limit_changed', before: { plan: 'Free' }, after: { plan: 'Free' } });
      expect(texts(own([faq]), limited)).to.deep.equal(['You have no free plan: “No. We offer a trial.”']);
    });
  });
});

describe('the comparison of a term', () => {
  const termOf = (quote: string): OwnTerm[] =>
    termsIn({ text: quote, start: 0 }).map((said) => ({
      ...said,
      url: 'https://us.test/',
      sourceId: 'kb_1',
    }));
  const REFUND = 'If you are not happy within 90 days, we refund every penny of your subscription.';
  const GUARANTEE = text(
    '30-day money-back guarantee on annual contracts.',
    '60-day money-back guarantee on annual contracts.',
  );
  const compared = (terms: OwnTerm[], changed: EventRecord, facts: OwnFact[] = []): string[] =>
    comparerFor(own(facts), terms)(changed).comparisons.map((one) => one.text);

  it('says which side offers more, with both quotes', () => {
    expect(compared(termOf(REFUND), GUARANTEE)).to.deep.equal([
      `Money-back guarantee: yours is better. They: “60-day money-back guarantee on annual contracts.” You: “${REFUND}”`,
    ]);
  });

  const MEMBERSHIP = 'Memberships run for a minimum of two months, then end with three weeks’ notice.';

  it('compares a changed minimum term and a changed notice period', () => {
    const changed = text(
      'Die Kündigung ist mit einer Frist von acht Wochen möglich.',
      'Die Kündigung ist mit einer Frist von zwei Wochen möglich.',
    );
    expect(compared(termOf(MEMBERSHIP), changed)).to.deep.equal([
      `Notice period: theirs is shorter. They: “Die Kündigung ist mit einer Frist von zwei Wochen möglich.” You: “${MEMBERSHIP}”`,
    ]);
    expect(
      compared(termOf(MEMBERSHIP), text('Minimum term 6 months.', 'Minimum term 18 months.')),
    ).to.deep.equal([`Minimum term: yours is shorter. They: “Minimum term 18 months.” You: “${MEMBERSHIP}”`]);
  });

  describe('of a notice period of yearly plans only', () => {
    const ofYearly = (days: number) => `To end a yearly plan, you must give ${days} days’ notice.`;
    const LONGER = text(ofYearly(15), ofYearly(30));

    it('gives no verdict against a term that may be about monthly plans', () => {
      const own = 'You can leave with 30 days’ notice.';
      expect(compared(termOf(own), LONGER)).to.deep.equal([
        `Notice period: They: “${ofYearly(30)}” You: “${own}”`,
      ]);
    });

    it('compares it with our yearly plans', () => {
      const [any, yearly] = [
        'Give 30 days’ notice by email.',
        'Yearly plans need 60 days’ notice to cancel.',
      ];
      expect(compared([...termOf(any), ...termOf(yearly)], LONGER)).to.deep.equal([
        `Notice period: theirs is shorter. They: “${ofYearly(30)}” You: “${yearly}”`,
      ]);
    });
  });

  it('says that one year and 12 months are the same', () => {
    const own = 'Plans run for 12 months.';
    const theirs = 'Het contract heeft een looptijd van één jaar.';
    expect(
      compared(termOf(own), text('Het contract heeft een looptijd van drie jaar.', theirs)),
    ).to.deep.equal([`Minimum term: both are the same. They: “${theirs}” You: “${own}”`]);
  });

  it('compares nothing if the length is only stated in another unit', () => {
    const changed = text('The minimum term is 12 months.', 'The minimum term is one year.');
    expect(compared(termOf('Plans run for 24 months.'), changed)).to.deep.equal([]);
  });

  it('does not judge working hours against hours around the clock, but quotes both', () => {
    const changed = text('Binnen 8 uur een monteur ter plaatse.', 'Binnen 6 uur een monteur ter plaatse.');
    const own = 'An engineer is with you within four working hours.';
    expect(compared(termOf(own), changed)).to.deep.equal([
      `Time to arrive on site: They: “Binnen 6 uur een monteur ter plaatse.” You: “${own}”`,
    ]);
  });

  describe('of a broken promise in a table row', () => {
    const CREDIT = 'If the van is late, 15% of the rent is credited.';
    const row = (cell: string): string => `Delivery slot | By 10am | ${cell}`;

    it('is missing if the row states a price', () => {
      expect(compared(termOf(CREDIT), text(row('£20'), row('Free of charge')))).to.deep.equal([]);
    });

    it('quotes the row and what we promise', () => {
      expect(compared(termOf(CREDIT), text(row('£20 credit'), row('Your first day is free')))).to.deep.equal([
        `If a promise is broken: They: “Delivery slot: By 10am, Your first day is free” You: “${CREDIT}”`,
      ]);
    });
  });

  it('names a topic of which we say nothing', () => {
    const compare = comparerFor(own([]), []);
    expect(compare(GUARANTEE).missing).to.deep.equal(['Return period']);
    expect(comparerFor(own([]), termOf(REFUND))(GUARANTEE).missing).to.deep.equal([]);
  });

  it('quotes a German sentence with a date as a whole', () => {
    const own = 'Moving your member records to us costs £90.';
    const theirs = 'Nur bis 31. Januar: Datenübernahme kostenlos (statt 90 €).';
    const [told] = compared(termOf(own), text(null, theirs));
    expect(told).to.contain(`They: “${theirs}”`);
  });

  it('compares a term in the limits of a plan', () => {
    const side = (amount: string) => ({ plan: 'Rower', limit: 'Contract term', amount });
    const changed = event({ kind: 'limit_changed', before: side('6 months'), after: side('18 months') });
    expect(compared(termOf(MEMBERSHIP), changed)).to.deep.equal([
      `Minimum term: yours is shorter. They: “Contract term: 18 months” You: “${MEMBERSHIP}”`,
    ]);
  });

  it('leaves out a term that the sentence stated before, also as a plain statement', () => {
    const facts = [fact('offer', 'No contract: cancel any time.')];
    expect(compared(termOf(MEMBERSHIP), GUARANTEE, facts)).to.deep.equal([]);
  });

  it('compares a changed trial, and does not quote ours again', () => {
    const trial = 'Every plan starts with a 30-day free trial.';
    const facts = [fact('offer', trial, { name: 'Free trial' })];
    const changed = event({
      kind: 'trial_changed',
      title: 'Trial is 21 days (was 14 days)',
      before: { days: 14 },
      after: { days: 21 },
    });
    expect(compared(termOf(trial), changed, facts)).to.deep.equal([
      `Free trial: yours is better. They: “Trial is 21 days (was 14 days)” You: “${trial}”`,
    ]);
  });

  it('quotes both of our terms, without a verdict, if they lead to different ones', () => {
    const other = '30-day money-back guarantee for every customer.';
    expect(compared([...termOf(REFUND), ...termOf(other)], GUARANTEE)).to.deep.equal([
      `Money-back guarantee: the comparison depends on which of your terms applies. They: “60-day money-back guarantee on annual contracts.” You: “${other}” and “${REFUND}”`,
    ]);
  });

  describe('of a contract term', () => {
    const LONGER = text('Contract term: 12 months.', 'Contract term: 24 months.');

    it('does not depend on an answer to a question about something else', () => {
      const asked = 'Can I take over in the middle of a contract?\n\nYes. You pay from the first visit.';
      expect(compared([...termOf('Contract length: 12 months'), ...termOf(asked)], LONGER)).to.deep.equal([
        'Minimum term: yours is shorter. They: “Contract term: 24 months.” You: “Contract length: 12 months”',
      ]);
    });

    it('does not depend on an answer without a length', () => {
      const asked = 'Is there a contract?\n\nYes, please read our terms.';
      expect(compared([...termOf('Contract length: 36 months'), ...termOf(asked)], LONGER)).to.deep.equal([
        'Minimum term: theirs is shorter. They: “Contract term: 24 months.” You: “Contract length: 36 months”',
      ]);
    });

    it('depends on our plan if one of ours can be left at any time', () => {
      const own = [...termOf('Contract length: 36 months'), ...termOf('Cancel at any time.')];
      expect(compared(own, LONGER)[0]).to.contain('the comparison depends on which of your terms applies');
    });

    it('is never longer if one of ours is shorter and one the same', () => {
      const [short, same] = ['Contract length: one month', 'Contract length for yearly payment: 24 months'];
      expect(compared([...termOf(short), ...termOf(same)], LONGER)).to.deep.equal([
        `Minimum term: yours is shorter or both are the same, depending on which of your terms applies. They: “Contract term: 24 months.” You: “${short}” and “${same}”`,
      ]);
    });

    it('is better, not shorter, if we have none', () => {
      expect(compared(termOf('Cancel at any time.'), LONGER)[0]).to.contain('Minimum term: yours is better.');
    });

    it('reads a Spanish term', () => {
      const changed = text('La permanencia mínima es de 12 meses.', 'La permanencia mínima es de 24 meses.');
      expect(compared(termOf('Contract length: 12 months'), changed)[0]).to.contain('yours is shorter');
    });
  });

  it('reads our terms only if an event states one', async () => {
    let read = 0;
    const readTerms = () => Promise.resolve((read++, termOf(REFUND)));
    const compare = createCompareEvents({ ownFacts: () => Promise.resolve(own([], { readTerms })) });
    expect((await compare('ws', [repriced(29, 35)])).size + read).to.equal(0);
    expect((await compare('ws', [GUARANTEE])).size).to.equal(1);
  });
});

describe('the comparison of a value beside a label', () => {
  const valued = (name: string, value: string): OwnFact =>
    fact('detail', `${name}\n\n${value}`, { name, value });
  const found = (facts: OwnFact[], before: string, after: string) =>
    comparerFor(own(facts))(text(before, after));

  it('is missing if our label names another thing, or our value is of another kind', () => {
    for (const ours of [
      valued('Weekend collection', '£45'),
      valued('Cleaning after return', '£60'),
      valued('Delivery', 'within 2 days'),
    ])
      for (const label of ['Weekend opening', 'Cleaning', 'Delivery charge'])
        expect(found([ours], `${label}: £50`, `${label}: £40`).comparisons).to.deep.equal([]);
  });

  it('quotes both values of the same label', () => {
    const { comparisons } = found(
      [valued('Fuel or energy surcharge', 'None')],
      'Fuel surcharge | 3%',
      'Fuel surcharge | 4.5%',
    );
    expect(comparisons.map((one) => one.text)).to.deep.equal([
      'Fuel surcharge: They: “Fuel surcharge: 4.5%” You: “Fuel or energy surcharge None”',
    ]);
  });

  it('quotes our price of the same thing', () => {
    const ours = fact('price', 'Weekend collection | £45');
    const changed = ['Collection at the weekend | £55', 'Collection at the weekend | £39'] as const;
    expect(found([ours], ...changed).comparisons[0]!.ours.quote).to.equal('Weekend collection | £45');
  });

  it('names the label if our pages use some of its long words, but never all', () => {
    const ours = [valued('Weekend collection', '£45')];
    expect(found(ours, 'Weekend swap: £50', 'Weekend swap: £40').missing).to.deep.equal(['Weekend swap']);
    expect(found(ours, 'We swap at noon: £50', 'We swap at noon: £40').missing).to.deep.equal([]);
    expect(found(ours, 'Abholung abends: 50 €', 'Abholung abends: 40 €').missing).to.deep.equal([]);
  });

  it('names no label that is a place, a company or a price of another market', () => {
    const ours = [valued('Weekend collection', '£45')];
    for (const label of ['Collection in Ripon and York', 'Collection Ltd', 'Collection bis 18 Uhr'])
      expect(found(ours, `${label}: 50 €`, `${label}: 40 €`).missing).to.deep.equal([]);
    expect(found(ours, 'Collection Ltd: £50', 'Collection Ltd: £40').missing).to.deep.equal([]);
    expect(found(ours, 'Collection in Ripon: £50', 'Collection in Ripon: £40').missing).to.deep.equal([]);
  });
});

describe('isOwnStatement', () => {
  const isOwn = isOwnStatement(['Acme', 'bolt.example']);
  for (const [what, one] of [
    ['a comparison page', price('Other', '$89 per month')],
    ['a competitor', price('Acme', '$89 per month')],
    ['a competitor with its domain', fact('offer', 'Bolt has a 7-day trial.')],
  ] as const)
    it(`refuses facts of ${what}`, () =>
      expect(
        isOwn(what === 'a comparison page' ? { ...one, url: 'https://us.test/quayline-vs-other' } : one),
      ).to.equal(false));
  it('accepts other facts', () => expect(isOwn(STARTER)).to.equal(true));
});

describe('createReadOwnFacts', () => {
  it('reads no documents without a domain in the brand profile', async () => {
    const read = createReadOwnFacts({
      brands: { current: () => Promise.resolve({ ...EMPTY_BRAND, pricingNotes: 'Pro: $5\n\nTeam: $9' }) },
      documents: {
        known: () => Promise.reject(new Error('nobody asked')),
        statedIn: () => Promise.reject(new Error('nobody asked')),
        textsOf: () => Promise.reject(new Error('nobody asked')),
      },
    });
    expect(await read('ws')).to.deep.include({
      name: null,
      facts: [],
      pricingNotes: ['Pro: $5', 'Team: $9'],
    });
  });
});

describe('createCompareEvents', () => {
  it('reads nothing without events', async () => {
    const compare = createCompareEvents({ ownFacts: () => Promise.reject(new Error('nobody asked')) });
    expect([...(await compare('ws', []))]).to.deep.equal([]);
  });

  it('leaves out events that cannot be compared', async () => {
    const compare = createCompareEvents({ ownFacts: () => Promise.resolve(own([STARTER])) });
    const found = await compare('ws', [{ ...repriced(29, 35), _id: 'evt_2' }, event()]);
    expect([...found.keys()]).to.deep.equal(['evt_2']);
  });
});
