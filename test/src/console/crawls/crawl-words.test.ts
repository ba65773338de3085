import { expect } from 'chai';
import type { Crawl } from '../../../../src/console/api/answers.ts';
import { progressText } from '../../../../src/console/crawls/crawl-words.ts';

const progress = (
  counts: Partial<Crawl['counts']>,
  {
    status = 'indexing',
    maxPages = 100,
    stopReason = null,
  }: Partial<Pick<Crawl, 'status' | 'maxPages' | 'stopReason'>> = {},
): string =>
  progressText({
    status,
    maxPages,
    stopReason,
    counts: { indexed: 0, unchanged: 0, queued: 0, fetching: 0, failed: 0, robotsBlocked: 0, ...counts },
  } as Crawl);

describe('The progress of a crawl', () => {
  it('says that pages are looked for while none is known', () => {
    expect(progress({})).to.equal('Looking for pages …');
  });

  it('says that the first pages take a while', () => {
    expect(progress({ queued: 20, fetching: 2 })).to.equal(
      'Reading the first pages, which can take a minute. 22 addresses found so far.',
    );
  });

  it('gives no total, because it would jump', () => {
    expect(progress({ indexed: 14, unchanged: 1, queued: 1 })).to.equal(
      '15 pages read, 1 more address found so far.',
    );
  });

  it('counts no more addresses than the crawl may read', () => {
    expect(progress({ indexed: 15, queued: 900 }, { maxPages: 20 })).to.equal(
      '15 pages read, 5 more addresses found so far.',
    );
  });

  it('says only what was read once the crawl has ended', () => {
    expect(progress({ indexed: 1, queued: 4 }, { status: 'cancelled' })).to.equal('1 page was read.');
  });

  const done = { status: 'indexed', stopReason: 'done' } as const;

  it('does not say that all pages were read if one failed', () => {
    expect(progress({ indexed: 24, failed: 1 }, done)).to.equal(
      '24 pages were read. 1 page could not be read.',
    );
  });

  it('does not say that all pages were read if the site forbids some', () => {
    expect(progress({ indexed: 3, robotsBlocked: 2 }, done)).to.equal(
      '3 pages were read. The site asks crawlers not to read 2 pages.',
    );
  });

  it('does not say that all pages were read if the crawl was stopped', () => {
    expect(progress({ indexed: 3 }, { status: 'cancelled', stopReason: 'cancelled' })).to.equal(
      '3 pages were read.',
    );
  });

  it('says in one line that all pages were read', () => {
    expect(progress({ indexed: 5, unchanged: 20 }, done)).to.equal('All 25 pages were read.');
  });
});
