import { expect } from 'chai';
import { isTimeZone } from '../../src/time-zone.ts';

describe('isTimeZone', () => {
  for (const name of ['Europe/Nowhere', '+02:00', 'UTC+2', '', 'Berlin', '../etc/passwd', 'Europe/Berlin\n'])
    it(`refuses ${JSON.stringify(name)}`, () => expect(isTimeZone(name)).to.equal(false));
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
    it(`accepts ${name}`, () => expect(isTimeZone(name)).to.equal(true));
});
