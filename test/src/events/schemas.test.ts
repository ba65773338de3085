import { expect } from 'chai';
import { listEvents, toDate } from '../../../src/events/schemas.ts';

describe('toDate', () => {
  const zone = process.env['TZ'];
  before(() => (process.env['TZ'] = 'America/New_York'));
  after(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  const times: Record<string, string> = {
    '2026-03-01': '2026-03-01T00:00:00.000Z',
    '2026-03-01T09:30': '2026-03-01T09:30:00.000Z',
    '2026-03-01T09:30:15': '2026-03-01T09:30:15.000Z',
    '2026-03-01T09:30:15.5Z': '2026-03-01T09:30:15.500Z',
    '2026-03-01T09:30Z': '2026-03-01T09:30:00.000Z',
    '2026-03-01T09:30+02:00': '2026-03-01T07:30:00.000Z',
    '2026-03-01T09:30:15-05:00': '2026-03-01T14:30:15.000Z',
  };
  for (const [text, time] of Object.entries(times)) {
    it(`parses ${text} as ${time}, in any time zone`, () => {
      expect(listEvents.parse({ since: text }).since).to.equal(text);
      expect(toDate(text).toISOString()).to.equal(time);
    });
  }
});
