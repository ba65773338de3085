import { expect } from 'chai';
import { isQuiet, latestSlot } from '../../../../src/delivery/destinations/schedule.ts';

describe('latestSlot', () => {
  const slot = (when: string, time_zone: string, at: string): string =>
    latestSlot({ when, time_zone }, new Date(at)).toISOString();

  const cases: [string, string, string, string, string][] = [
    [
      'today when its time has come',
      'daily 08:00',
      'UTC',
      '2026-03-02T08:00:00Z',
      '2026-03-02T08:00:00.000Z',
    ],
    ['yesterday before', 'daily 08:00', 'UTC', '2026-03-02T07:59:59Z', '2026-03-01T08:00:00.000Z'],
    [
      'by the clock of the zone',
      'daily 08:00',
      'Asia/Tokyo',
      '2026-03-02T00:00:00Z',
      '2026-03-01T23:00:00.000Z',
    ],
    ['the day of the week', 'weekly mon 08:00', 'UTC', '2026-03-05T12:00:00Z', '2026-03-02T08:00:00.000Z'],
    [
      'a week ago before its hour',
      'weekly mon 08:00',
      'UTC',
      '2026-03-02T07:00:00Z',
      '2026-02-23T08:00:00.000Z',
    ],
    [
      'after the gap that skips it',
      'daily 02:30',
      'Europe/Berlin',
      '2026-03-29T12:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    ['the first of two', 'daily 02:30', 'Europe/Berlin', '2026-10-25T01:45:00Z', '2026-10-25T00:30:00.000Z'],
  ];
  for (const [what, when, zone, at, expected] of cases)
    it(`is ${what}`, () => expect(slot(when, zone, at)).to.equal(expected));

  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])
    for (const when of ['daily 02:15', 'daily 00:00', 'daily 23:45'])
      it(`has one slot per day of a year: ${when} in ${zone}`, () => {
        const seen = new Set<number>();
        let before = 0;
        for (let at = Date.UTC(2026, 0, 2); at < Date.UTC(2026, 11, 31); at += 5.5 * 3_600_000) {
          const time = latestSlot({ when, time_zone: zone }, new Date(at)).getTime();
          expect(time).to.be.at.least(before);
          before = time;
          seen.add(time);
        }
        expect(seen.size).to.be.within(363, 364);
      });
});

describe('isQuiet', () => {
  const quiet = (from: string, to: string, at: string): boolean =>
    isQuiet({ quiet_hours: { from, to }, time_zone: 'Europe/Berlin' }, new Date(at));

  it('is false without hours', () =>
    expect(isQuiet({ quiet_hours: null, time_zone: 'UTC' }, new Date())).to.equal(false));
  it('is true within hours that cross midnight', () => {
    expect(quiet('22:00', '07:00', '2026-03-02T22:30:00Z')).to.equal(true);
    expect(quiet('22:00', '07:00', '2026-03-02T05:59:00Z')).to.equal(true);
  });
  it('is false at the end', () => expect(quiet('22:00', '07:00', '2026-03-02T06:00:00Z')).to.equal(false));
  it('is true within hours of one day', () =>
    expect(quiet('12:00', '13:00', '2026-03-02T11:30:00Z')).to.equal(true));
});
