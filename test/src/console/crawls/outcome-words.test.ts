import { expect } from 'chai';
import { foundOn, outcomeWords } from '../../../../src/console/crawls/outcome-words.ts';

const changes = { new: 3, changed: 0, unchanged: 0, moved: 0, removed: 0 };

describe('outcomeWords', () => {
  it('calls no page of the first reading new or changed', () => {
    expect(outcomeWords('indexed', { changes }).name).to.equal('Read');
  });

  it('tells changed pages from the others from the second reading on', () => {
    expect(outcomeWords('indexed', { changes: { ...changes, unchanged: 1 } }).name).to.equal(
      'New or changed',
    );
    expect(outcomeWords('unchanged', { changes }).name).to.equal('Unchanged');
  });
});

describe('foundOn', () => {
  const referrer = 'https://tide.test/sitemap.xml';

  it('is missing for a page that was read', () => {
    expect(foundOn({ outcome: 'indexed', referrer })).to.equal(null);
    expect(foundOn({ outcome: 'failed', referrer: null })).to.equal(null);
  });

  it('says where an unread page is linked', () => {
    expect(foundOn({ outcome: 'failed', referrer })).to.equal('Listed in the sitemap of the site');
    expect(foundOn({ outcome: 'failed', referrer: 'https://tide.test/a' })).to.equal(
      'Linked on https://tide.test/a',
    );
  });
});
