import { expect } from 'chai';
import { z } from 'zod';
import { interval, intervalText, offsetOf, parseInterval } from '../../../src/competitors/interval.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WRONG = [
  '',
  '0h',
  '0d',
  '721h',
  '31d',
  '1000h',
  '01h',
  '1.5h',
  '-1h',
  '+1h',
  '1e1h',
  '24',
  'h',
  '24H',
  '7D',
];
const WRONG_TOO = [
  '60m',
  '1w',
  '1d12h',
  ' 24h',
  '24h ',
  '24h\n',
  '24 h',
  '２４h',
  'never',
  'null',
  `${'1'.repeat(99)}h`,
];

describe('interval', () => {
  for (const text of [...WRONG, ...WRONG_TOO]) {
    it(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => {
      expect(interval.safeParse(text).success).to.equal(false);
    });
  }

  for (const value of [24, true, {}, ['24h'], undefined]) {
    it(`refuses ${JSON.stringify(value)}, which is not text`, () => {
      expect(interval.safeParse(value).success).to.equal(false);
    });
  }

  it('says what to send', () => {
    expect(interval.safeParse('60m').error?.issues.map(({ message }) => message)).to.deep.equal([
      'must be whole hours or days from "1h" to "30d", such as "12h" or "7d", or null',
    ]);
  });

  it('accepts every whole hour and day of its range and nothing else', () => {
    const taken = (unit: string, to: number): number[] =>
      Array.from({ length: to }, (_, n) => n).filter((n) => interval.safeParse(`${n}${unit}`).success);
    const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
    expect({ hours: taken('h', 1_200), days: taken('d', 1_200) }).to.deep.equal({
      hours: upTo(720),
      days: upTo(30),
    });
  });

  it('keeps the text as sent', () => {
    expect(interval.parse('48h')).to.equal('48h');
  });

  it('accepts null for never', () => {
    expect(interval.parse(null)).to.equal(null);
  });

  it('documents its form in the API', () => {
    expect(JSON.stringify(z.toJSONSchema(interval)))
      .to.contain('"pattern"')
      .and.to.contain('"null"');
  });
});

describe('parseInterval', () => {
  it('throws for invalid intervals', () => {
    for (const text of [...WRONG, ...WRONG_TOO]) expect(() => parseInterval(text), text).to.throw(RangeError);
  });

  for (const [text, ms] of [
    ['1h', HOUR],
    ['24h', DAY],
    ['720h', 30 * DAY],
    ['1d', DAY],
    ['30d', 30 * DAY],
  ] as const) {
    it(`is ${ms} milliseconds for ${text}`, () => {
      expect(parseInterval(text)).to.equal(ms);
    });
  }
});

describe('intervalText', () => {
  for (const [ms, text] of [
    [HOUR, '1h'],
    [23 * HOUR, '23h'],
    [DAY, '24h'],
    [36 * HOUR, '36h'],
    [2 * DAY, '2d'],
    [30 * DAY, '30d'],
  ] as const) {
    it(`is ${text} for ${ms} milliseconds`, () => {
      expect(intervalText(ms)).to.equal(text);
    });
  }

  it('parses to the same interval', () => {
    const all = Array.from({ length: 720 }, (_, n) => (n + 1) * HOUR);
    expect(all.map((ms) => parseInterval(intervalText(ms)))).to.deep.equal(all);
  });
});

describe('offsetOf', () => {
  const ids = Array.from({ length: 2_400 }, (_, n) => `comp_${n}`);

  it('lies within the interval, excluding its end', () => {
    for (const ms of [1, 2, HOUR, 30 * DAY])
      for (const id of ids) expect(offsetOf(id, ms)).to.be.within(0, ms - 1);
  });

  it('is whole milliseconds', () => {
    expect(ids.filter((id) => !Number.isInteger(offsetOf(id, DAY)))).to.deep.equal([]);
  });

  it('is always the same, in every process', () => {
    expect(offsetOf('comp_1', DAY)).to.equal(29_993_619);
  });

  it('spreads competitors over all hours of a day', () => {
    const perHour = new Map<number, number>();
    for (const id of ids) {
      const hour = Math.floor(offsetOf(id, DAY) / HOUR);
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
    }
    expect(perHour.size).to.equal(24);
    for (const count of perHour.values()) expect(count).to.be.within(50, 150);
  });
});
