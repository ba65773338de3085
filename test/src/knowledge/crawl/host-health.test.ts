import { expect } from 'chai';
import { createHostHealth } from '../../../../src/knowledge/crawl/visit.ts';

type Visit = { reason: string | null; httpStatus: number | null };

const page: Visit = { reason: null, httpStatus: 200 };
const missing: Visit = { reason: 'fetch.http_404', httpStatus: 404 };
const silent: Visit = { reason: 'fetch.timeout', httpStatus: null };
const throttled: Visit = { reason: 'fetch.http_429', httpStatus: 429 };
const broken: Visit = { reason: 'fetch.http_500', httpStatus: 500 };

const times = (count: number, visit: Visit): Visit[] => Array.from({ length: count }, () => visit);

describe('createHostHealth', () => {
  let health: ReturnType<typeof createHostHealth>;

  beforeEach(() => {
    health = createHostHealth();
  });

  function givenUpAfter(visits: readonly Visit[], host = 'x.io'): number | null {
    const index = visits.findIndex((visit) => health.note(host, visit));
    return index === -1 ? null : index + 1;
  }

  describe('with consecutive failures', () => {
    for (const code of ['timeout', 'refused', 'interrupted', 'tls', 'unresolvable', 'bad_response']) {
      it(`gives up after 8 URLs that end as fetch.${code}`, () => {
        const visit = { reason: `fetch.${code}`, httpStatus: null };
        expect(givenUpAfter(times(10, visit))).to.equal(8);
      });
    }
    for (const httpStatus of [429, 503]) {
      it(`gives up after 5 URLs that answer ${httpStatus}`, () => {
        expect(givenUpAfter(times(10, { ...throttled, httpStatus }))).to.equal(5);
      });
    }
    for (const httpStatus of [500, 502, 504]) {
      it(`gives up after 30 URLs that answer ${httpStatus}`, () => {
        expect(givenUpAfter(times(40, { ...broken, httpStatus }))).to.equal(30);
      });
    }
    it('does not resume after it has given up', () => {
      givenUpAfter(times(8, silent));
      expect(health.note('x.io', silent)).to.equal(true);
    });
    it('counts kinds of failures separately', () => {
      const mixed = [...times(4, throttled), ...times(7, silent), ...times(29, broken)];
      expect(givenUpAfter(mixed)).to.equal(null);
    });
    it('keeps the count of one kind while another kind fails', () => {
      expect(givenUpAfter([...times(7, silent), broken, silent])).to.equal(9);
    });
  });

  describe('with a proper response in between', () => {
    it('starts again after a page', () => {
      expect(givenUpAfter([...times(7, silent), page, ...times(7, silent)])).to.equal(null);
    });
    it('starts again after a missing page', () => {
      expect(givenUpAfter([...times(4, throttled), missing, ...times(4, throttled)])).to.equal(null);
    });
    it('starts again for every kind of failure', () => {
      expect(givenUpAfter([...times(29, broken), page, ...times(29, broken)])).to.equal(null);
    });
    it('gives up after as many further failures', () => {
      expect(givenUpAfter([...times(7, silent), page, ...times(8, silent)])).to.equal(16);
    });
  });

  describe('when a visit says nothing about the host', () => {
    const nothing: [what: string, visit: Visit][] = [
      ['a URL that robots.txt forbids', { reason: 'robots_disallowed', httpStatus: null }],
      ['a URL that is never fetched', { reason: 'url.forbidden', httpStatus: null }],
      ['an endless chain of redirects', { reason: 'fetch.too_many_redirects', httpStatus: null }],
    ];
    for (const [what, visit] of nothing) {
      it(`does not give up because of ${what}`, () => expect(givenUpAfter(times(50, visit))).to.equal(null));
      it(`is not reset by ${what}`, () => {
        expect(givenUpAfter([...times(7, silent), visit, silent])).to.equal(9);
      });
    }
    it('does not give up because of missing pages', () => {
      expect(givenUpAfter(times(50, missing))).to.equal(null);
    });
    it('counts a timeout after a response as a response', () => {
      expect(givenUpAfter(times(50, { reason: 'fetch.interrupted', httpStatus: 200 }))).to.equal(null);
    });
  });

  describe('with several hosts', () => {
    it('counts each on its own', () => {
      givenUpAfter(times(7, silent), 'a.x.io');
      expect(givenUpAfter(times(7, silent), 'b.x.io')).to.equal(null);
    });
    it("is not reset by another host's response", () => {
      givenUpAfter(times(7, silent), 'a.x.io');
      health.note('b.x.io', page);
      expect(health.note('a.x.io', silent)).to.equal(true);
    });
  });
});
