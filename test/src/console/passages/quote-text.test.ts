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

  it('ends with the title and the address of the page', () => {
    expect(quoteText({ quote: 'It works.', title: 'Stories', url: 'https://us.test/stories' })).to.equal(
      '“It works.”\nSource: Stories, https://us.test/stories',
    );
  });
});
