import { expect } from 'chai';
import { termsAt } from '../../../../../src/extraction/facts/pricing/terms.ts';

const read = (terms: string): unknown[] => {
  const { period, unit, billed } = termsAt(`$49${terms}`, 3);
  return [period, unit, billed];
};

describe('termsAt', () => {
  describe('when the following words are not terms', () => {
    for (const terms of [
      '',
      ' per',
      ' a',
      ' Pro plan',
      '\nPro\nper month',
      ' / Get started',
      ' with daily backups',
      '\nDaily backups included',
      '. Billed monthly',
      ' $59 per month',
      ' and 5 users',
    ])
      it(`${JSON.stringify(terms)} has none`, () => {
        expect(read(terms)).to.deep.equal([null, null, null]);
      });

    it('a plan name on the next line is not a billing period', () => {
      expect(read('/month\nAnnual plan cost')).to.deep.equal(['month', null, null]);
    });
  });

  describe('when a measure or a thing follows', () => {
    for (const [terms, unit] of [
      [' per kWh', 'kWh'],
      [' per kWp', 'kWp'],
      ['/m²', 'm²'],
      [' per m3', 'm³'],
      [' per square metre', 'm²'],
      [' per tree', 'tree'],
      [' pro Palette', 'pallet'],
      [' je Tonne', 'ton'],
      [' pro Baum', 'Baum'],
      [' par mètre carré', 'm²'],
      [' par logement', 'home'],
      [' por vivienda', 'home'],
      [' por palé', 'pallet'],
      [' alla tonnellata', 'ton'],
      [' per vierkante meter', 'm²'],
      [' per pallet', 'pallet'],
    ] as const)
      it(`is the unit:${terms}`, () => expect(read(terms)).to.deep.equal([null, unit, null]));

    it('stays beside the period', () =>
      expect(read(' per pallet per maand')).to.deep.equal(['month', 'pallet', null]));
  });

  for (const [terms, ...expected] of [
    ['/mo', 'month', null, null],
    ['/yr', 'year', null, null],
    [' a year', 'year', null, null],
    [' annually', 'year', null, null],
    [' monthly', 'month', null, null],
    [' p.m.', 'month', null, null],
    [' per 3 months', 'quarter', null, null],
    [' every 12 months', 'year', null, null],
    [' one-time', 'once', null, null],
    [' one time payment', 'once', null, null],
    [' einmalig', 'once', null, null],
    [' per user/month', 'month', 'user', null],
    [' per active user, per month', 'month', 'user', null],
    ['/seat/mo.', 'month', 'seat', null],
    [' per GB', null, 'GB', null],
    [' per 1,000 events', null, '1000 events', null],
    [' / 1k Tokens', null, '1000 tokens', null],
    [' per million requests', null, '1000000 requests', null],
    [' per workflow', null, 'workflow', null],
    [' per 30-minute session, expires after 60 days', null, '30-minute session', null],
    [' per half-day hire', null, 'half-day hire', null],
    [' pro 45-Minuten-Einheit', null, '45-Minuten-Einheit', null],
    [' per 30-minute session per month', 'month', '30-minute session', null],
    ['\nper user / month\nbilled annually', 'month', 'user', 'year'],
    [' per month or $490 per year', 'month', null, null],
    [' billed yearly', null, null, 'year'],
    [' billed once a year', null, null, 'year'],
    [' billed once', 'once', null, null],
    ['/mo. Billed yearly', 'month', null, 'year'],
    ['/month with annual billing', 'month', null, 'year'],
    ['/month on an annual plan', 'month', null, 'year'],
    [' once a year', 'year', null, null],
    [' once per month', 'month', null, null],
    ['/Monat', 'month', null, null],
    [' pro Nutzer und Monat, jährlich abgerechnet', 'month', 'user', 'year'],
    [' por usuario y mes', 'month', 'user', null],
    [' por puesto y año', 'year', 'workstation', null],
    [' pro Monat zzgl. MwSt., bei jährlicher Zahlung', 'month', null, 'year'],
    [' par an', 'year', null, null],
    [' HT/mois par utilisateur, facturé annuellement', 'month', 'user', 'year'],
    [' al mes, facturado anualmente', 'month', null, 'year'],
    [' por usuario al mes', 'month', 'user', null],
    ['/ユーザー/月', 'month', 'user', null],
    [' pro Arbeitsplatz / Monat', 'month', 'workstation', null],
    [' par vétérinaire et par mois', 'month', 'vet', null],
    [' por empresa al mes', 'month', 'company', null],
    [' per vet / month', 'month', 'vet', null],
  ] as [string, ...unknown[]][])
    it(`reads ${JSON.stringify(terms)}`, () => {
      expect(read(terms)).to.deep.equal(expected);
    });

  it('ends after the last understood word', () => {
    const text = '$49 per user/month, and more';
    expect(text.slice(3, termsAt(text, 3).end)).to.equal(' per user/month');
  });
});
