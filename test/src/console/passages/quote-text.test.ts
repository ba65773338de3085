import { expect } from 'chai';
import { quoteText } from '../../../../src/console/passages/quote-text.ts';

describe('quoteText', () => {
  it('names no source if the text has neither title nor address', () => {
    expect(quoteText({ quote: 'It works.', title: undefined, url: null })).to.equal('“It works.”');
  });

  it('has no second pair of quotation marks, and no bars', () => {
    expect(quoteText({ quote: '“It works.”', title: null, url: null })).to.equal('“It works.”');
    expect(quoteText({ quote: ' Basic | €12 ', title: null, url: null })).to.equal('“Basic · €12”');
  });

  it('says what a bare amount is for, who said a quote, and what a question was answered', () => {
    const page = { title: null, url: null };
    expect(quoteText({ ...page, quote: '£42', about: 'Clay Plus · per month' })).to.equal(
      'Clay Plus · per month: “£42”',
    );
    expect(quoteText({ ...page, quote: 'It works.', author: 'Ada Moor, Kiln House' })).to.equal(
      '“It works.”\n– Ada Moor, Kiln House',
    );
    expect(quoteText({ ...page, quote: 'Is there a trial?', answer: 'Yes, 30 days.' })).to.equal(
      '“Is there a trial?”\n“Yes, 30 days.”',
    );
  });

  it('ends with the title and the address of the page', () => {
    expect(quoteText({ quote: 'It works.', title: 'Stories', url: 'https://us.test/stories' })).to.equal(
      '“It works.”\nSource: Stories, https://us.test/stories',
    );
  });
});
