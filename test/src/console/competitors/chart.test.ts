import { expect } from 'chai';
import { type Line, lineText, showsTrend, stepPath } from '../../../../src/console/competitors/chart/line.ts';
import { roundTicks, scale, timeTicks } from '../../../../src/console/competitors/chart/scales.ts';

const DAY_MS = 86_400_000;
const START = new Date(2026, 2, 1).getTime();

describe('roundTicks', () => {
  for (const [most, ticks] of [
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [3, [0, 1, 2, 3]],
    [49, [0, 10, 20, 30, 40, 50]],
    [1_500, [0, 500, 1_000, 1_500]],
  ] as const)
    it(`covers ${most} with round steps`, () => {
      expect(roundTicks(most, 4)).to.deep.equal(ticks);
    });
});

describe('timeTicks', () => {
  const textsOf = (ms: number, most = 6) => timeTicks(START, START + ms, most).map(({ text }) => text);

  for (const seconds of [0, 1, 20])
    it(`has one tick for the ${seconds} seconds of a check`, () => {
      expect(textsOf(seconds * 1_000)).to.deep.equal(['Mar 1, 00:00']);
    });

  it('shows a day only once', () => {
    expect(textsOf(3 * DAY_MS)).to.deep.equal(['Mar 1', 'Mar 2', 'Mar 3']);
  });

  it('writes dates in the chosen language', () => {
    const [tick] = timeTicks(START, START + 1_000, 6, 'en-GB');
    expect(tick!.text).to.equal('1 Mar, 00:00');
  });

  it('has no tick outside of the axis', () => {
    const [first, last] = [START + DAY_MS / 2, START + 5 * DAY_MS];
    for (const { at } of timeTicks(first, last, 6)) expect(at).to.be.within(first, last);
  });

  it('shows months of several years', () => {
    expect(textsOf(730 * DAY_MS, 2)).to.deep.equal(['Aug 2026', 'Aug 2027']);
  });
});

describe('scale', () => {
  it('turns a range upside down', () => {
    expect(scale([0, 10], [200, 100])(2)).to.equal(180);
  });
});

describe('stepPath', () => {
  const path = (...values: (number | null)[]) =>
    stepPath(
      values.map((value, at) => ({ at, value })),
      (at) => at * 10,
      (value) => value,
    );

  it('is empty without a value', () => {
    expect(path(null)).to.equal('');
  });

  it('holds each value until the next', () => {
    expect(path(5, 8)).to.equal('M0,5H10V8');
  });

  it('ends where the value is missing, and begins again after it', () => {
    expect(path(5, null, null, 7, 9)).to.equal('M0,5H10M30,7H40V9');
  });
});

describe('lineText', () => {
  const written = (...points: Line['points']) =>
    lineText({ name: 'Pro', points }, { valueText: (value) => `$${value}`, dayText: (at) => `day ${at}` });

  it('says since when a value is gone', () => {
    expect(written({ at: 1, value: 9 }, { at: 2, value: null })).to.equal(
      'not found since day 2, before that $9',
    );
  });

  it('does not take the day of the first reading for the day of a change', () => {
    expect(written({ at: 1, value: 9 })).to.equal('$9, first seen on day 1');
  });

  it('ignores that a value was seen again', () => {
    expect(written({ at: 1, value: 9 }, { at: 3, value: 9, isSighting: true })).to.equal(
      '$9, first seen on day 1',
    );
  });

  it('names the value before', () => {
    expect(written({ at: 1, value: 9 }, { at: 2, value: 12 })).to.equal('$12 since day 2, before that $9');
  });
});

describe('showsTrend', () => {
  const line = (...times: number[]): Line => ({
    name: 'Pro',
    points: times.map((at) => ({ at, value: at })),
  });

  for (const [what, lines] of [
    ['no line', []],
    ['one reading', [line(1)]],
    ['two readings of two lines', [line(1, 2), line(1, 2)]],
  ] as const)
    it(`is false for ${what}`, () => expect(showsTrend(lines)).to.equal(false));

  it('is true for three readings', () => expect(showsTrend([line(1, 3), line(2)])).to.equal(true));
});
