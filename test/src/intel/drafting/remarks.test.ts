import { expect } from 'chai';
import { remarksIn } from '../../../../src/intel/drafting/remarks.ts';

const said = (text: string, { url = 'https://quaybook.example/', us = 'Tidebook' as string | null } = {}) =>
  remarksIn({ text, start: 10, url }, { vendor: 'quaybook', us });
const kinds = (text: string, more: Parameters<typeof said>[1] = {}) =>
  said(text, more).map(({ kind }) => kind);

describe('remarksIn', () => {
  it('reads no restriction into a boast, a condition or a sentence about others', () => {
    for (const text of [
      'Other calendars do not support tides, so boats run aground.',
      'If a berth is not available, the calendar suggests another one.',
      'We do not offer your contacts to anybody and sell no data.',
      'Are refunds not available for harbours that close early?',
    ])
      expect(kinds(text), text).to.deep.equal([]);
  });
  it('reads restrictions that the vendor admits', () => {
    for (const text of [
      'You can cancel at any time, but no refunds are provided for the rest of the month.',
      'The support team consists of a single person.',
      'Downgrades must be managed by our Support staff to prevent abuse.',
      'Multi-day outages are possible during storms.',
      'We do not offer phone support on weekends.',
    ])
      expect(
        said(text).map(({ kind, name }) => [kind, name]),
        text,
      ).to.deep.equal([['problem', 'Limit']]);
  });
  it('quotes the sentence at its offsets', () => {
    const text = 'Harbours first.\nWe like boats. The crew consists of a single person. We sail.';
    const [{ quote, start, end }] = said(text) as [ReturnType<typeof said>[number]];
    expect(quote).to.equal('The crew consists of a single person.');
    expect(text.slice(start - 10, end - 10)).to.equal(quote);
  });
  it('finds what a rival says about us', () => {
    expect(kinds('Unlike Tidebook, Quaybook has no limit on berths.')).to.deep.equal(['comparison']);
    expect(kinds('Unlike Tidebook, Quaybook has no limit on berths.', { us: null })).to.deep.equal([]);
    expect(kinds('Every tidebooking is confirmed within a minute.')).to.deep.equal([]);
  });
  it('finds an introduction on a main page, and on no other page', () => {
    const intro = 'Quaybook.io is an open calendar for busy harbours.';
    expect(kinds(intro)).to.deep.equal(['oneliner']);
    expect(kinds(intro, { url: 'https://quaybook.example/product' })).to.deep.equal(['oneliner']);
    expect(kinds(intro, { url: 'https://quaybook.example/blog/news' })).to.deep.equal([]);
    expect(kinds('Quaybook monitors the berths that your harbour rents out.')).to.deep.equal(['oneliner']);
    expect(kinds('Quaybook runs reliably in harbours of every size.')).to.deep.equal([]);
    expect(kinds('With us, Quaybook is a calendar for busy harbours.')).to.deep.equal([]);
  });
});
