import { expect } from 'chai';
import type { Crawl } from '../../../../src/console/api/answers.ts';
import { barOf, progressText } from '../../../../src/console/crawls/crawl-words.ts';

const STARTED = '2026-11-29T08:00:00Z';

const progress = (
  counts: Partial<Crawl['counts']>,
  {
    status = 'indexing',
    maxPages = 100,
    stopReason = null,
    seconds = 5,
  }: Partial<Pick<Crawl, 'status' | 'maxPages' | 'stopReason'>> & { seconds?: number } = {},
): string =>
  progressText(
    {
      status,
      maxPages,
      stopReason,
      startedAt: STARTED,
      counts: { indexed: 0, unchanged: 0, queued: 0, fetching: 0, failed: 0, robotsBlocked: 0, ...counts },
    } as Crawl,
    Date.parse(STARTED) + seconds * 1_000,
  );

describe('The progress of a crawl', () => {
  it('says that pages are looked for while none is known', () => {
    expect(progress({})).to.equal('Looking for the pages of the site …');
  });

  it('says that the first pages take a while', () => {
    expect(progress({ queued: 20, fetching: 2 })).to.equal(
      '0 pages read, 22 addresses found so far. Reading the first 2, which can take a minute.',
    );
  });

  it('says what the first pages wait for', () => {
    expect(progress({ queued: 20 })).to.match(/Waiting for the service to start reading the pages, /);
  });

  it('says how long the first pages have taken if they take long', () => {
    expect(progress({ queued: 24, fetching: 1 }, { seconds: 130 })).to.equal(
      '0 pages read, 25 addresses found so far. Reading the first page (2 min 10 s so far). The site or this service is slow at the moment.',
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

  it('moves the bar until the first page is read', () => {
    const counts = { indexed: 0, unchanged: 0, queued: 3, fetching: 1 };
    expect(barOf({ maxPages: 9, counts } as Crawl)).to.deep.equal({});
    expect(barOf({ maxPages: 9, counts: { ...counts, indexed: 2 } } as Crawl)).to.deep.equal({
      value: 2,
      max: 6,
    });
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
