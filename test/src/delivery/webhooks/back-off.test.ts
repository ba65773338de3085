import { expect } from 'chai';
import { nextAttemptAt, PAUSES } from '../../../../src/delivery/webhooks/attempt-delivery.ts';

const begunAt = new Date('2026-03-01T00:00:00Z');
const seconds = (count: number): Date => new Date(begunAt.getTime() + count * 1000);

function pause(
  given: Partial<{ tries: number; at: Date; retryAfter: number }> = {},
  random = 0,
): number | null {
  const at = given.at ?? begunAt;
  const next = nextAttemptAt({ begunAt, tries: 1, ...given, at }, { pauses: PAUSES, random: () => random });
  return next === null ? null : (next.getTime() - at.getTime()) / 1000;
}

function attempts(random: number): number[] {
  const times = [0];
  for (;;) {
    const at = seconds(times.at(-1)! * 3600);
    const next = pause({ tries: times.length, at }, random);
    if (next === null) return times;
    times.push(times.at(-1)! + next / 3600);
  }
}

describe('nextAttemptAt', () => {
  it('is null if it would be later than 24 hours after the start', () => {
    expect(pause({ tries: 20, at: seconds(22 * 3600) })).to.equal(7_200);
    expect(pause({ tries: 20, at: seconds(22 * 3600 + 1) })).to.equal(null);
  });

  it('waits at most an hour for Retry-After', () => {
    expect(pause({ retryAfter: 3_600 })).to.equal(3_600);
    expect(pause({ retryAfter: 86_400 })).to.equal(3_600);
  });

  it('is not earlier for a shorter Retry-After', () => {
    expect(pause({ retryAfter: 1 })).to.equal(5);
    expect(pause({ tries: 6, retryAfter: 1 })).to.equal(3_600);
  });

  it('is 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, and then 2 h after each attempt', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => pause({ tries }));
    expect(pauses).to.deep.equal([5, 30, 120, 600, 1_800, 3_600, 7_200, 7_200, 7_200]);
  });

  it('spreads by up to a fifth', () => {
    expect([pause({}, 0.5), pause({}, 1)]).to.deep.equal([5.5, 6]);
  });

  for (const random of [0, 0.999]) {
    it(`falls into the last two and a half hours of the day with a spread of ${random}`, () => {
      expect(attempts(random).at(-1)).to.be.within(21.5, 24);
      expect(attempts(random)).to.have.length.within(14, 18);
    });
  }
});
