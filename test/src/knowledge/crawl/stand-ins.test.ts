import { expect } from 'chai';
import type { Outcome } from '../../../../src/knowledge/crawl/crawl-record.ts';
import type { LedgerRow } from '../../../../src/knowledge/crawl/ledger-store.ts';
import { createStandIns } from '../../../../src/knowledge/crawl/frontier.ts';

const at = (name: string): string => `https://x.io/${name}`;

type Line = [name: string, outcome: Outcome] | [name: string, reason: string, original: string];

function rowOf([name, what, original]: Line, seq: number): LedgerRow {
  const isDuplicate = original !== undefined;
  return {
    _id: name,
    crawl_id: 'crawl_1',
    source_id: 'src_1',
    seq,
    url: at(name),
    outcome: isDuplicate ? 'duplicate' : (what as Outcome),
    reason: isDuplicate ? what : null,
    http_status: null,
    depth: 1,
    referrer: null,
    duplicate_of: isDuplicate ? at(original) : null,
    change: null,
  };
}

function standInsOf(...lines: Line[]) {
  const rows = new Map<string, LedgerRow>();
  const standIns = createStandIns(rows);
  lines.map(rowOf).forEach((row) => {
    rows.set(row.url, row);
    standIns.note(row);
  });
  return {
    standsFor: (original: string, name: string) => standIns.standsFor(at(original), at(name)),
    inCircleWith: (name: string) => standIns.inCircleWith(rows.get(at(name))!)?._id,
    release: (name: string) => standIns.release(at(name)).map(({ _id }) => _id),
    become(...line: Line): void {
      const row = Object.assign(rows.get(at(line[0]))!, rowOf(line, 0));
      standIns.note(row);
    },
  };
}

const chainOf = (length: number, end: Outcome): Line[] => [
  ...Array.from({ length }, (_, i): Line => [`p${i}`, 'redirect', `p${i + 1}`]),
  [`p${length}`, end],
];

describe('createStandIns', () => {
  describe('whether a URL may be the original of another', () => {
    it('is false for a URL without a row', () => {
      expect(standInsOf(['a', 'queued']).standsFor('unknown', 'a')).to.equal(false);
    });
    for (const outcome of ['excluded', 'robotsBlocked', 'failed', 'skippedBudget'] as const) {
      it(`is false for a URL that is ${outcome}`, () => {
        expect(standInsOf(['a', 'queued'], ['b', outcome]).standsFor('b', 'a')).to.equal(false);
      });
    }
    it('is false for the URL itself', () => {
      expect(standInsOf(['a', 'queued']).standsFor('a', 'a')).to.equal(false);
    });
    it('is false for its own duplicate', () => {
      expect(standInsOf(['a', 'canonical', 'b'], ['b', 'queued']).standsFor('a', 'b')).to.equal(false);
    });
    it('is false for its own duplicate over a third URL', () => {
      const standIns = standInsOf(['a', 'redirect', 'b'], ['b', 'canonical', 'c'], ['c', 'queued']);
      expect(standIns.standsFor('a', 'c')).to.equal(false);
    });
    it('is false if it redirects to a lost page', () => {
      const standIns = standInsOf(['a', 'queued'], ['b', 'redirect', 'c'], ['c', 'failed']);
      expect(standIns.standsFor('b', 'a')).to.equal(false);
    });
    it('is false if it redirects to a URL without a row', () => {
      expect(standInsOf(['a', 'queued'], ['b', 'redirect', 'c']).standsFor('b', 'a')).to.equal(false);
    });
    for (const outcome of ['queued', 'fetching', 'indexed', 'unchanged'] as const) {
      it(`is true for a URL that is ${outcome}`, () => {
        expect(standInsOf(['a', 'queued'], ['b', outcome]).standsFor('b', 'a')).to.equal(true);
      });
    }
    it('is true if it redirects to a page', () => {
      const standIns = standInsOf(['a', 'queued'], ['b', 'redirect', 'c'], ['c', 'indexed']);
      expect(standIns.standsFor('b', 'a')).to.equal(true);
    });
    it('follows a long chain to a lost page', () => {
      expect(standInsOf(['a', 'queued'], ...chainOf(49, 'failed')).standsFor('p0', 'a')).to.equal(false);
    });
    it('ends in a circle without the URL', () => {
      const standIns = standInsOf(['a', 'queued'], ['b', 'redirect', 'c'], ['c', 'redirect', 'b']);
      expect(standIns.standsFor('b', 'a')).to.be.a('boolean');
    });
  });

  describe('inCircleWith', () => {
    it('is null for a URL that is not a duplicate', () => {
      expect(standInsOf(['a', 'indexed']).inCircleWith('a')).to.equal(undefined);
    });
    it('is null if the chain ends at a page', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'redirect', 'c'], ['c', 'indexed']);
      expect(standIns.inCircleWith('a')).to.equal(undefined);
    });
    it('is null if the chain ends in a circle of others', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'canonical', 'c'], ['c', 'canonical', 'b']);
      expect(standIns.inCircleWith('a')).to.equal(undefined);
    });
    it('is null if all only redirect', () => {
      const standIns = standInsOf(['a', 'redirect', 'b'], ['b', 'redirect', 'a']);
      expect(standIns.inCircleWith('b')).to.equal(undefined);
    });
    it('is the other of two', () => {
      expect(standInsOf(['a', 'canonical', 'b'], ['b', 'redirect', 'a']).inCircleWith('b')).to.equal('a');
    });
    it('is the one with a page behind a redirect', () => {
      const standIns = standInsOf(['a', 'redirect', 'b'], ['b', 'same_text', 'c'], ['c', 'canonical', 'a']);
      expect(standIns.inCircleWith('c')).to.equal('b');
    });
  });

  describe('release', () => {
    it('returns nothing for a URL without duplicates', () => {
      expect(standInsOf(['a', 'indexed']).release('a')).to.deep.equal([]);
    });
    it('returns nothing for URLs that only redirect to it', () => {
      expect(standInsOf(['a', 'redirect', 'b'], ['b', 'failed']).release('b')).to.deep.equal([]);
    });
    it('does not return one that has become a page', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'indexed']);
      standIns.become('a', 'indexed');
      expect(standIns.release('b')).to.deep.equal([]);
    });
    it('does not return one that is a duplicate of another now', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'indexed'], ['c', 'indexed']);
      standIns.become('a', 'same_text', 'c');
      expect(standIns.release('b')).to.deep.equal([]);
      expect(standIns.release('c')).to.deep.equal(['a']);
    });
    it('returns all its duplicates in order', () => {
      const standIns = standInsOf(
        ['a', 'canonical', 'z'],
        ['b', 'same_text', 'z'],
        ['c', 'near_text', 'z'],
        ['z', 'failed'],
      );
      expect(standIns.release('z')).to.deep.equal(['a', 'b', 'c']);
    });
    it('returns each once', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'failed']);
      standIns.release('b');
      expect(standIns.release('b')).to.deep.equal([]);
    });
    it('returns a URL again if it became a duplicate again', () => {
      const standIns = standInsOf(['a', 'canonical', 'b'], ['b', 'failed']);
      standIns.release('b');
      standIns.become('a', 'canonical', 'b');
      expect(standIns.release('b')).to.deep.equal(['a']);
    });
  });
});
