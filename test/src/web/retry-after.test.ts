import { expect } from 'chai';
import { parseRetryAfter } from '../../../src/web/fetch-failure.ts';

const date = 'Sun, 06 Nov 1994 08:49:07 GMT';

describe('parseRetryAfter', () => {
  const cases: [field: string, seconds: number | undefined][] = [
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['Sunday', undefined],
    ['Foo, 99 Bar 1994 08:49:37 GMT', undefined],
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['99999999999', 86_400],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 30],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 30],
    ['Sun Nov  6 08:49:37 1994', 30],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    ['Mon, 06 Nov 1995 08:49:37 GMT', 86_400],
  ];
  for (const [field, seconds] of cases) {
    it(`reads '${field}' as ${seconds}`, () =>
      expect(parseRetryAfter({ 'retry-after': field, date })).to.equal(seconds));
  }

  it('is undefined without the field', () => expect(parseRetryAfter({})).to.equal(undefined));
  it('compares a date with our clock if the response has none', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    expect(parseRetryAfter({ 'retry-after': inAMinute })).to.be.within(58, 60);
  });
});
