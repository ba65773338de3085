import { expect } from 'chai';
import { comingText } from '../../../../src/console/elements/coming-text.ts';

const now = new Date(2026, 2, 10, 12).getTime();
const HOUR_MS = 3_600_000;
const textIn = (hours: number) =>
  comingText(new Date(now + hours * HOUR_MS).toISOString(), {
    now,
    dayText: (at) => `day ${new Date(at).getDate()}`,
    clockText: (at) => `${new Date(at).getHours()}:00`,
  });

describe('comingText', () => {
  for (const [hours, text] of [
    [-1, 'now'],
    [3, 'today at 15:00'],
    [18, 'tomorrow at 6:00'],
    [42, 'on day 12 at 6:00'],
  ] as const)
    it(`is “${text}” in ${hours} hours`, () => expect(textIn(hours)).to.equal(text));
});
