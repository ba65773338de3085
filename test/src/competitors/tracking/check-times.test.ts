import { expect } from 'chai';
import { DateTime } from 'luxon';
import { checkTimes, nextCheckAt } from '../../../../src/competitors/tracking/schedules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date('2026-03-01T12:00:00.500Z');
const IDS = Array.from({ length: 200 }, (_, i) => `comp_${i}`);

describe('checkTimes', () => {
  it('is null for a competitor without scheduled checks', () => {
    expect(checkTimes({ _id: 'comp_1', every: null }, NOW)).to.equal(null);
  });

  it('has whole seconds, the precision of Temporal', () => {
    const times = IDS.map((_id) => checkTimes({ _id, every: '7h' }, NOW)!);
    const parts = times.flatMap(({ everyMs, offsetMs, jitterMs }) => [everyMs, offsetMs, jitterMs]);
    expect(parts.filter((ms) => ms % 1_000 !== 0)).to.deep.equal([]);
  });

  it('spreads competitors over the whole interval', () => {
    const quarters = IDS.map((_id) =>
      Math.floor((4 * checkTimes({ _id, every: '24h' }, NOW)!.offsetMs) / DAY),
    );
    for (const quarter of [0, 1, 2, 3])
      expect(quarters.filter((q) => q === quarter).length).to.be.within(30, 70);
  });

  it('allows a jitter of one percent of an hour', () => {
    expect(checkTimes({ _id: 'comp_1', every: '1h' }, NOW)!.jitterMs).to.equal(36_000);
  });

  it('allows a jitter of ten minutes in a month', () => {
    expect(checkTimes({ _id: 'comp_1', every: '30d' }, NOW)!.jitterMs).to.equal(600_000);
  });
});

describe('nextCheckAt', () => {
  const now = NOW;
  const competitor = { _id: 'comp_1', every: '24h', paused: false };

  it('is null while paused', () => {
    expect(nextCheckAt({ ...competitor, paused: true }, now)).to.equal(null);
  });

  it('is null without scheduled checks', () => {
    expect(nextCheckAt({ ...competitor, every: null }, now)).to.equal(null);
  });

  it('is after now, by at most the interval', () => {
    const waits = IDS.map((_id) => nextCheckAt({ ...competitor, _id }, now)!.getTime() - now.getTime());
    expect(waits.filter((ms) => ms <= 0 || ms > DAY)).to.deep.equal([]);
  });

  describe('when the last check left pages to a check in two minutes', () => {
    const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
    const last = { ok: true, changed: false, summary: '', eventIds: [], at: now, again_at: after(120) };

    it('is the time of that check', () => {
      const due = nextCheckAt({ ...competitor, last_check: last }, after(60));
      expect(due).to.deep.equal(after(120));
    });

    it('is the regular time once that time is over', () => {
      const due = nextCheckAt({ ...competitor, last_check: last }, after(121));
      expect(due).to.deep.equal(nextCheckAt(competitor, after(121)));
    });

    it('is the regular time if that is sooner', () => {
      const regular = nextCheckAt(competitor, now)!;
      const at = new Date(regular.getTime() - 60_000);
      const again_at = new Date(regular.getTime() + 60_000);
      expect(nextCheckAt({ ...competitor, last_check: { ...last, at, again_at } }, at)).to.deep.equal(
        regular,
      );
    });
  });

  it('is one interval later when the time has just come', () => {
    const due = nextCheckAt(competitor, now)!;
    expect(nextCheckAt(competitor, due)!.getTime() - due.getTime()).to.equal(DAY);
  });

  it('stays the same until then', () => {
    const due = nextCheckAt(competitor, now)!;
    expect(nextCheckAt(competitor, new Date(due.getTime() - 1))).to.deep.equal(due);
  });

  it('is a whole number of intervals plus the offset after 1970', () => {
    const { everyMs, offsetMs } = checkTimes(competitor, NOW)!;
    expect((nextCheckAt(competitor, now)!.getTime() - offsetMs) % everyMs).to.equal(0);
  });

  describe('with an hour of a time zone', () => {
    const localHours = (every: string, hour: number, timeZone: string, at: Date): Set<number> =>
      new Set(
        IDS.map((_id) => {
          const due = nextCheckAt({ _id, every, paused: false, check_time: { hour, timeZone } }, at)!;
          const jittered = new Date(
            due.getTime() + checkTimes({ _id, every, check_time: { hour, timeZone } }, at)!.jitterMs,
          );
          return DateTime.fromJSDate(jittered, { zone: timeZone }).hour;
        }),
      );

    for (const [hour, timeZone] of [
      [0, 'Pacific/Auckland'],
      [6, 'Europe/Berlin'],
      [5, 'Asia/Kolkata'],
      [23, 'America/Los_Angeles'],
    ] as const)
      for (const month of ['01', '07'])
        it(`starts daily checks in hour ${hour} in ${timeZone} in month ${month}`, () => {
          const at = new Date(`2026-${month}-15T12:00:00Z`);
          expect([...localHours('24h', hour, timeZone, at)]).to.deep.equal([hour]);
        });

    it('spreads weekly checks over the days', () => {
      const time = { hour: 6, timeZone: 'Europe/Berlin' };
      const days = IDS.map((_id) =>
        nextCheckAt({ _id, every: '7d', paused: false, check_time: time }, now)!.getUTCDay(),
      );
      expect(new Set(days).size).to.equal(7);
      expect([...localHours('7d', 6, 'Europe/Berlin', now)]).to.deep.equal([6]);
    });

    it('leaves shorter intervals spread out', () => {
      const time = { hour: 6, timeZone: 'Europe/Berlin' };
      expect(checkTimes({ _id: 'comp_1', every: '6h', check_time: time }, now)).to.deep.equal(
        checkTimes({ _id: 'comp_1', every: '6h' }, now),
      );
    });
  });
});
