import { expect } from 'chai';
import { readWatchedFacts } from '../../../src/extraction/watched-facts.ts';
import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import { vendorPage } from '../../support/vendor-page.ts';

const url = 'https://berthbook.example/';

const read = (page: string, text = readWatchedPage({ html: page, url, kind: 'home' }).text) => ({
  text,
  ...readWatchedFacts({ html: Buffer.from(page), url, text }),
});

const WITH_MENU = vendorPage().replace(
  '<body>',
  '<body><nav><a href="/">Berthbook</a><a href="/pricing">Harbour plan: $49 per month</a></nav>',
);

describe('readWatchedFacts', () => {
  it("leaves out quotes that the snapshot's text does not contain", () => {
    const { facts } = read(vendorPage(), 'Berthbook\nHarbour plan: $49 per month');
    expect(facts.map(({ quote }) => quote)).to.deep.equal(['Harbour plan: $49 per month']);
  });

  it('finds nothing in an empty snapshot', () => {
    expect(read(vendorPage(), '').facts).to.deep.equal([]);
  });

  it('does not match a quote with the end of a longer word', () => {
    const { facts } = read(vendorPage(), 'xHarbour plan: $49 per months\nHarbour plan: $49 per month');
    expect(facts.map(({ start }) => start)).to.deep.equal([30]);
  });

  it('has each quote in the snapshot at its offsets', () => {
    const { facts, text } = read(WITH_MENU);
    expect(facts).to.have.length.above(10);
    for (const { quote, start, end } of facts) expect(text.slice(start, end)).to.equal(quote);
  });

  it('finds a quote whose white space differs, in the words of the snapshot', () => {
    const text = 'Unlike other booking tools,\nBerthbook never  books one berth twice.';
    expect(read(vendorPage(), text).facts.map(({ quote }) => quote)).to.deep.equal([text]);
  });

  it('returns the title and the name of the site', () => {
    expect(read(vendorPage())).to.include({
      title: 'Berthbook',
      siteName: 'Berthbook',
    });
  });
});
