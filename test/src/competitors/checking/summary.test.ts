import { expect } from 'chai';
import { type SummaryFacts, summaryOf } from '../../../../src/competitors/checking/settle-check.ts';
import type { ObservationState, PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const page = (
  kind: PageKind,
  state: ObservationState = 'ok',
  detail = '',
  { isFirst = false, reason = '' } = {},
) => ({
  kind,
  look: { state, detail, reason },
  isFirst,
});
const summary = (facts: Partial<SummaryFacts>): string =>
  summaryOf({
    domain: 'acme.com',
    pages: [page('home'), page('pricing')],
    titles: [],
    missed: 0,
    later: [],
    notFound: [],
    unwatched: [],
    obstacle: null,
    ...facts,
  });

describe('summaryOf', () => {
  it('does not repeat that one of several pages is unchanged', () => {
    const same = page('pricing', 'not_modified', 'The page is unchanged since the last check.');
    expect(summary({ pages: [page('home'), same] })).to.equal(
      'Nothing has changed on the 2 pages of acme.com (home page and pricing).',
    );
  });

  describe('when no page could be read', () => {
    const down = page('home', 'error', 'The site returned an error: 503.', { reason: 'http_503' });
    const obstacle = 'The site returned an error: 503.';

    it('does not promise a repetition that is left to the schedule', () => {
      expect(summary({ pages: [down], obstacle })).to.equal(
        'No page of acme.com could be read. The site returned an error: 503.',
      );
    });

    it('says that the check is repeated, without a time that would soon be wrong', () => {
      expect(summary({ pages: [down], obstacle, willRetry: true })).to.equal(
        'No page of acme.com could be read. The site returned an error: 503. The next check will try again.',
      );
    });

    it('says that time ran out before a page was found', () => {
      expect(summary({ pages: [], isUnfinished: true })).to.equal(
        'Time ran out before the pages of acme.com were found. The site or this service is slow. The next check will try again.',
      );
    });
  });

  describe('when pages could not be read again to confirm their changes', () => {
    const unconfirmed = (kind: PageKind) => ({ ...page(kind), isUnconfirmed: true });

    it('does not count them as unchanged', () => {
      expect(summary({ pages: [page('home'), unconfirmed('pricing'), unconfirmed('careers')] })).to.equal(
        'Nothing has changed on 1 page of acme.com (home page). 2 pages seem to have changed (pricing and careers), but they could not be read again in time to confirm the changes. The next check will try again.',
      );
    });

    it('does not call a watched page unchanged', () => {
      expect(summary({ isOnePage: true, pages: [unconfirmed('product')] })).to.equal(
        'The page seems to have changed, but it could not be read again in time to confirm the change. The next check will try again.',
      );
    });
  });

  describe('when no page could be read', () => {
    it('gives the reason for the home page', () => {
      expect(summary({ pages: [], obstacle: 'The site does not accept connections.' })).to.equal(
        'No page of acme.com could be read. The site does not accept connections.',
      );
    });

    it('gives the reason for most pages if no pages were discovered', () => {
      const slow = 'The site did not respond in time.';
      const pages = [
        page('product', 'gone', 'The page no longer exists.'),
        page('home', 'error', slow),
        page('pricing', 'error', slow),
      ];
      expect(summary({ pages })).to.equal(`No page of acme.com could be read. ${slow}`);
    });

    it('gives the reason for the only page if no pages were discovered', () => {
      const pages = [page('pricing', 'blocked', 'The site asks robots not to read it.')];
      expect(summary({ pages })).to.equal(
        'No page of acme.com could be read. The site asks robots not to read it.',
      );
    });

    it('starts with the consequence, for a site that has moved', () => {
      const pages = [page('home', 'error', 'The page leads to another site, other.com.')];
      expect(summary({ pages, titles: ['acme.com now leads to other.com'] })).to.equal(
        'One change found: acme.com now leads to other.com. No page of acme.com could be read. The page leads to another site, other.com.',
      );
    });

    it('does not explain pages that were too slow with one that is gone', () => {
      const pages = [
        page('product', 'gone', 'The page no longer exists.'),
        page('pricing', 'error', 'The page took too long.', { reason: 'too_slow' }),
      ];
      expect(summary({ pages, missed: 2 })).to.equal(
        'No page of acme.com could be read. Could not be read: product and company pages (The page no longer exists). 3 pages could not be read in time. The next check will try again.',
      );
    });

    it('gives no reason if no reason is known', () => {
      expect(summary({ pages: [] })).to.equal('No page of acme.com could be read.');
    });
  });

  describe('when some pages could not be read', () => {
    it('names the pages and the reason', () => {
      const pages = [page('home'), page('pricing', 'blocked', 'The site answers with a challenge.')];
      expect(summary({ pages })).to.equal(
        'Nothing has changed on 1 page of acme.com (home page). Could not be read: pricing (The site answers with a challenge).',
      );
    });

    it('counts the unread pages of a kind if others of that kind were read', () => {
      const pages = [page('product'), page('product', 'gone', 'The page no longer exists.'), page('product')];
      expect(summary({ pages })).to.match(
        / Could not be read: 1 of 3 product and company pages \(The page no longer exists\)\.$/,
      );
    });

    for (const reason of ['timeout', 'loading', 'shell'])
      it(`says that the next check looks again if a page was too slow: ${reason}`, () => {
        const pages = [page('home'), page('product', 'thin', 'The page was loading.', { reason })];
        expect(summary({ pages, missed: 2 })).to.match(
          / \(home page\)\. 3 pages could not be read in time\. The next check will try again\.$/,
        );
      });

    it('mentions slow pages after the pages that cannot be read', () => {
      const pages = [
        page('home'),
        page('legal', 'gone', 'The page no longer exists.'),
        page('product', 'error', 'The page timed out.', { reason: 'timeout' }),
      ];
      expect(summary({ pages })).to.match(
        / Could not be read: legal pages \(The page no longer exists\)\. 1 page could not be read in time, because the site or this service was slow\. The next check will try again\.$/,
      );
    });

    it('says that this service was slow if the site answered', () => {
      const slow = page('product', 'error', 'This service was too slow.', { reason: 'service_slow' });
      expect(summary({ pages: [page('home'), slow] })).to.match(
        / 1 page could not be read in time, because this service was slow\. The next check will try again\.$/,
      );
      expect(summary({ pages: [slow], missed: 0 })).to.equal(
        'This service was too slow to read the 1 page of acme.com. The site is not at fault. The next check will try again.',
      );
    });

    it('counts the pages left out for lack of time', () => {
      expect(summary({ missed: 2 })).to.match(
        / 2 pages could not be read in time\. The next check will try again\.$/,
      );
    });
  });

  it('says what could not be read on a page', () => {
    const pages = [page('home'), page('pricing', 'ok', 'No plans were found on the pricing page.')];
    expect(summary({ pages })).to.equal(
      'Nothing has changed on the 2 pages of acme.com (home page and pricing). No plans were found on the pricing page.',
    );
  });

  it('names the pages of a first check, in order', () => {
    const pages = [page('careers', 'ok', '', { isFirst: true }), page('home', 'ok', '', { isFirst: true })];
    expect(summary({ pages })).to.equal(
      'First check of acme.com: 2 pages read (home page and careers). Later checks will report what changes on them.',
    );
  });

  it('counts and names the pages that the next check reads for the first time', () => {
    const pages = [page('home', 'ok', '', { isFirst: true })];
    expect(summary({ pages, later: ['legal', 'posts', 'posts'] })).to.equal(
      'First check of acme.com: 1 page read (home page). Later checks will report what changes on it. The next check will read 3 more (posts and legal pages).',
    );
  });

  it('does not call pages unchanged in a check that reads what the first one left', () => {
    const pages = [
      page('home'),
      page('careers', 'ok', '', { isFirst: true }),
      { ...page('pricing', 'ok', '', { isFirst: true }), wasUnreadable: true },
    ];
    expect(summary({ pages, continuesFirst: true })).to.equal(
      'First check of acme.com: 3 pages read (home page, pricing and careers). Later checks will report what changes on them.',
    );
  });

  it('does not report a page that was read for the first time as unchanged', () => {
    expect(summary({ pages: [page('home'), page('product', 'ok', '', { isFirst: true })] })).to.equal(
      'Nothing has changed on 1 page of acme.com (home page), and 1 page was read for the first time.',
    );
  });

  describe('when a page could not be read before', () => {
    const readable = { ...page('pricing', 'ok', '', { isFirst: true }), wasUnreadable: true };

    it('says that it can be read now', () => {
      expect(summary({ pages: [page('home'), readable] })).to.equal(
        'Nothing has changed on 1 page of acme.com (home page). Read for the first time: pricing. Later checks will report what changes there.',
      );
    });

    it('says so together with the changes on other pages', () => {
      expect(summary({ pages: [page('home'), readable], titles: ['A'] })).to.equal(
        'One change found: A. Read for the first time: pricing. Later checks will report what changes there.',
      );
    });

    it('does not report a page without an earlier version as unchanged', () => {
      expect(summary({ pages: [readable] })).to.equal(
        'Read for the first time: pricing. Later checks will report what changes there.',
      );
    });
  });

  describe('of a watch of one page', () => {
    const of = (one: SummaryFacts['pages'][number]): string =>
      summary({ domain: 'https://acme.com/terms', pages: [one], isOnePage: true });

    it('says that the page was read for the first time', () => {
      expect(of(page('product', 'ok', '', { isFirst: true }))).to.equal(
        'The page was read for the first time. Later checks will report what changes.',
      );
    });

    it('says that the page has not changed', () => {
      expect(of(page('product'))).to.equal('The page has not changed.');
    });

    it('says why the page could not be read', () => {
      expect(of(page('product', 'gone', 'The page no longer exists.'))).to.equal(
        'The page could not be read. The page no longer exists.',
      );
    });
  });

  it('names the first of the pages that are linked but not watched', () => {
    const unwatched = ['Webinars', 'Docs', 'Contact', 'Log in', 'Status', 'Shop'];
    expect(summary({ unwatched })).to.match(
      / 6 further pages are linked but not watched: Webinars, Docs, Contact, Log in, Status and 1 more\.$/,
    );
  });

  it('says what was not found', () => {
    expect(summary({ notFound: ['careers', 'posts'] })).to.match(/ Not found: careers and posts\.$/);
  });

  it('counts a page that is not modified as read', () => {
    expect(summary({ pages: [page('home', 'not_modified')] })).to.equal(
      'Nothing has changed on 1 page of acme.com (home page).',
    );
  });

  it('states the only change', () => {
    expect(summary({ titles: ['Pro now costs $59, up from $49'] })).to.equal(
      'One change found: Pro now costs $59, up from $49.',
    );
  });

  it('states the first of several changes', () => {
    expect(summary({ titles: ['A', 'B', 'C'] })).to.equal('3 changes found: A, and 2 more.');
  });

  it('cuts a long title', () => {
    expect(summary({ titles: ['x'.repeat(500)] })).to.have.length.below(200);
  });
});
