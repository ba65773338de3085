import { expect } from 'chai';
import { every, everyMs, isStale, nextRefresh } from '../../../../src/knowledge/refresh/every.ts';
import { staleAmong } from '../../../../src/knowledge/refresh/stale-citations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AT = new Date('2026-03-02T09:30:00.000Z');
const ago = (ms: number): Date => new Date(AT.getTime() - ms);

describe('every', () => {
  const wrong = [
    '',
    '0h',
    '1s',
    '60m',
    '2161h',
    '3000h',
    '91d',
    '100d',
    '01h',
    '1.5h',
    '-1h',
    '24',
    '1 h',
    '1h\n',
  ];
  for (const text of wrong) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(every.safeParse(text).success).to.equal(false);
      expect(() => everyMs(text)).to.throw(RangeError);
    });
  }

  it('accepts an hour to ninety days', () => {
    const right = ['1h', '24h', '999h', '1000h', '2099h', '2160h', '1d', '9d', '89d', '90d'];
    expect(right.filter((text) => every.safeParse(text).success)).to.deep.equal(right);
    expect([everyMs('1h'), everyMs('90d'), everyMs('2160h')]).to.deep.equal([HOUR, 90 * DAY, 90 * DAY]);
  });
});

describe('nextRefresh', () => {
  const times = Array.from({ length: 1_000 }, (_, i) =>
    nextRefresh(`kb_${i}`, { every: '10h', at: AT }).getTime(),
  );

  it('is at most the interval away, and at most a tenth early', () => {
    expect(Math.max(...times)).to.be.at.most(AT.getTime() + 10 * HOUR);
    expect(Math.min(...times)).to.be.at.least(AT.getTime() + 9 * HOUR);
  });

  it('spreads sources added together over that tenth', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => AT.getTime() + 9 * HOUR + (i * HOUR) / 10);
    const counts = tenths.map((from) => times.filter((at) => at >= from && at < from + HOUR / 10).length);
    expect(Math.min(...counts)).to.be.greaterThan(50);
  });

  it('is the same in every process, and different each time', () => {
    const share = (at: Date): number => nextRefresh('kb_1', { every: '1d', at }).getTime() - at.getTime();
    expect(share(AT)).to.equal(share(AT));
    expect(new Set([AT, ago(1), ago(2)].map(share)).size).to.equal(3);
  });
});

describe('isStale', () => {
  it('is false without an interval, and for a source that was never read', () => {
    expect(isStale({ readAt: ago(900 * DAY), every: null }, AT)).to.equal(false);
    expect(isStale({ readAt: null, every: '1h' }, AT)).to.equal(false);
  });

  it('is true after the interval', () => {
    expect(isStale({ readAt: ago(HOUR), every: '1h' }, AT)).to.equal(false);
    expect(isStale({ readAt: ago(HOUR + 1), every: '1h' }, AT)).to.equal(true);
  });
});

describe('staleAmong', () => {
  const ages = new Map([
    ['kb_old', { readAt: ago(2 * HOUR), every: '1h' }],
    ['kb_new', { readAt: ago(HOUR), every: '1h' }],
    ['kb_uncited', { readAt: ago(DAY), every: '1h' }],
  ]);
  const cited = ['kb_old', 'kb_new', 'kb_old', 'kb_unknown'].map((sourceId) => ({ sourceId }));

  it('lists each stale cited source once', () => {
    expect(staleAmong(cited, ages, AT)).to.deep.equal({
      staleCitations: [{ sourceId: 'kb_old', asOf: ago(2 * HOUR).toISOString(), every: '1h' }],
    });
  });

  it('is empty without stale sources, or if no age is known', () => {
    expect(staleAmong(cited.slice(1, 2), ages, AT)).to.deep.equal({});
    expect(staleAmong(cited, undefined, AT)).to.deep.equal({});
  });
});
