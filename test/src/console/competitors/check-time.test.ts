import { expect } from 'chai';
import { isInDays, morning } from '../../../../src/console/competitors/check-time.ts';
import { isTimeZone } from '../../../../src/time-zone.ts';

describe('isInDays', () => {
  for (const [every, is] of [
    [null, false],
    ['6h', false],
    ['36h', false],
    ['24h', true],
    ['48h', true],
    ['7d', true],
  ] as const)
    it(`is ${is} for ${every}`, () => {
      expect(isInDays(every)).to.equal(is);
    });
});

describe('morning', () => {
  it('names a time zone that the API accepts', () => {
    expect(isTimeZone(morning().timeZone)).to.equal(true);
  });
});
