import { expect } from 'chai';
import { statedOrDenied, valuesOf } from '../../../src/chat/compared-statements.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const NONE = { isOfOthers: () => false };
const page = (text: string): WatchedPage => ({
  snapshotId: 'snap_1',
  competitorId: 'comp_1',
  competitorName: 'Tide',
  siteName: null,
  url: 'https://tide.test/terms',
  party: 'competitor:tide.test',
  title: 'Terms',
  asOf: new Date('2026-11-01'),
  text,
  facts: [],
  kind: 'legal',
});
const said = (one: { page: WatchedPage; start: number; end: number } | null | undefined): string | null =>
  one ? one.page.text.slice(one.start, one.end) : null;

describe('statedOrDenied', () => {
  const stated = (question: string, words: string[], text: string, kinds: 'money'[] | null = null) => {
    const found = statedOrDenied(question, { ...NONE, pages: [page(text)] }, { words, kinds });
    return { said: said(found), verdict: found?.verdict ?? null };
  };
  it('finds nothing without the predicate', () => {
    expect(stated('Who insures boats, us or Tide?', ['insures', 'boats'], 'Tide rents boats.').said).to.equal(
      null,
    );
  });
  it('confirms nothing with a statement about another case', () => {
    expect(
      stated('Who stores sails in winter, us or Tide?', ['stores', 'sails', 'winter'], 'Tide stores sails.'),
    ).to.deep.equal({ said: 'Tide stores sails.', verdict: null });
  });
  it('says who leaves a cost to its customers', () => {
    const text =
      'Damaged sails are repaired at the cost of the hirer.\n\nTide is not liable for damaged sails.';
    expect(
      stated('Who pays for damaged sails, us or Tide?', ['pays', 'damaged', 'sails'], text).verdict,
    ).to.equal('no');
  });
  it('denies “for free” by a charge', () => {
    expect(
      stated('Who delivers for free, us or Tide?', ['delivers', 'free'], 'Delivery costs £14.').verdict,
    ).to.equal('no');
  });
  it('answers whether something is charged by a charge and not by another statement', () => {
    const text = 'Order delivery before 1 pm.\n\nDelivery costs £14.';
    expect(stated('Do we or Tide charge for delivery?', ['delivery'], text, ['money'])).to.deep.equal({
      said: 'Delivery costs £14.',
      verdict: 'yes',
    });
  });
  it('reads no permission in “only”', () => {
    const text = 'You agree to use only sails supplied by Tide.';
    const found = stated('Who lets guests use their own sails, us or Tide?', ['sails'], text);
    expect(found).to.deep.equal({ said: text, verdict: 'no' });
  });
  it('reads a permission after “No.” below a question about a duty', () => {
    const question = 'Who lets guests use their own sails, us or Tide?';
    const text = 'Do I have to rent your sails?\nNo. Use any sails you like.';
    expect(stated(question, ['sails'], text).verdict).to.equal('yes');
  });
  it('reads no permission in another statement about the thing', () => {
    const question = 'Who lets guests use their own sails, us or Tide?';
    expect(stated(question, ['sails'], 'Our sails are made in Stoke.').said).to.equal(null);
  });
  it('finds a charge in the column of a table', () => {
    const text = 'Boat | Rental | Delivery (once)\nDinghy | £9 | £15\nYacht | £29 | £40';
    expect(stated('Who charges for delivery, us or Tide?', ['delivery'], text, ['money'])).to.deep.equal({
      said: 'Dinghy | £9 | £15',
      verdict: 'yes',
    });
  });
  it('prefers what a company says to what its customer did', () => {
    const text = 'Gull Inn moved its bookings to the app.\n\nApps for iPhone and Android.';
    expect(stated('Who has an app, us or Tide?', ['app'], text).said).to.equal(
      'Apps for iPhone and Android.',
    );
  });
});

describe('valuesOf', () => {
  const value = (words: string[], text: string, verb?: string) => {
    const asked = { words, kinds: ['duration', 'clock'] as const, ...(verb && { verb }) };
    return valuesOf({ ...NONE, pages: [page(text)] }, asked)[0];
  };
  it('does not take a deadline for a turnaround', () => {
    expect(value(['delivery'], 'Change the delivery until 7 days before the event.')).to.equal(undefined);
  });
  for (const text of [
    'Delivery takes an hour per boat.',
    'We lend a boat if the delivery takes longer than a day.',
    'Delivery terms\n1. The two-day promise',
  ])
    it(`reads no time of delivery in “${text.replace('\n', ': ')}”`, () => {
      expect(value(['delivery'], text)).to.equal(undefined);
    });
  it('marks a value as unclear if another sentence with the word states another one', () => {
    expect(value(['delivery'], 'Delivery takes two hours.\n\nDelivery within 4 days.')).to.include({
      isOther: true,
    });
  });
  it('reads how long a lease runs beside a notice period', () => {
    for (const text of ['A lease runs for 36 months.', 'Leases of 36 months with a notice of 3 months.'])
      expect(
        value(['lease'], text)?.values.map(({ amount }) => Math.round(amount)),
        text,
      ).to.deep.equal([1080]);
  });
  it('leaves out words that a company never mentions', () => {
    expect(said(value(['answers', 'emails'], 'We answer messages within 3 hours.'))).to.equal(
      'We answer messages within 3 hours.',
    );
  });
  it('marks a statement with the verb alone as another case', () => {
    const text = 'Report breakdowns in the app.\n\nThe engineer comes within 24 hours.';
    expect(value(['breakdowns'], text, 'comes')).to.include({ isOther: true });
  });
  it('takes no interval between visits for a time', () => {
    expect(value(['comes'], 'A diver comes every two weeks.')).to.equal(undefined);
  });
  it('takes no experience for a time', () => {
    expect(value(['repair'], 'Eleven years in repair.')).to.equal(undefined);
  });
  it('marks a statement with the first word alone as another case', () => {
    const text = 'Masts are 9 m long.\n\nThe repair is done within 4 days.';
    expect(value(['repair', 'masts'], text)).to.include({ isOther: true });
  });
  it('reads a notice period beside the end of a contract', () => {
    const found = value(['notice'], 'Give notice one month before the minimum term ends.');
    expect(found?.values.map(({ amount }) => amount)).to.deep.equal([30]);
  });
  it('compares how often something happens', () => {
    const asked = { words: ['visits'], kinds: ['frequency'] as const };
    const [found] = valuesOf(
      { ...NONE, pages: [page('We come once a week.\n\nA visit takes an hour.')] },
      asked,
    );
    expect(found?.values).to.deep.equal([{ kind: 'frequency', amount: 7, unit: null, text: 'once a week' }]);
  });
  it('reads “ready in” as a delivery', () => {
    expect(said(value(['delivers'], 'Sails are ready in 8 working days.'))).to.equal(
      'Sails are ready in 8 working days.',
    );
  });
});
