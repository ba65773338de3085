import { expect } from 'chai';
import { isAreaHeading, promisedIn, type Promised } from '../../../src/events/promises.ts';

const line = (before: string | null, after: string | null, section: string | null = null) => ({
  before,
  after,
  section,
  kind: before === null || after === null ? ('item' as const) : ('text' as const),
});

describe('promisedIn', () => {
  const none: [what: string, before: string | null, after: string | null, section?: string][] = [
    ['other words', 'We clean every van between hires.', 'Every van is cleaned between hires.'],
    ['the age of the company', 'We have 20 years of experience.', 'We have 21 years of experience.'],
    ['a reading time', 'A guide, 5 minutes to read', 'A guide, 9 minutes to read'],
    ['the hours of one day', 'Open day on 3 March at 14:00', 'Open day on 3 March at 15:00'],
    ['a price', 'A lesson costs 14.50', 'A lesson costs 15.50'],
    ['a boast', 'Used in over 100 towns', 'Used in over 120 towns'],
    ['another sentence', 'Send it within 3 days.', 'Our courier rings the bell for 2 hours and leaves.'],
    ['a quotation', '“They came within 3 days.”', '“They came within 2 days.”'],
    ['a new line', null, 'We answer within 2 hours.'],
    ['a name below another heading', null, 'Doncaster', 'Our team'],
    ['a sentence below a heading about places', null, 'the coffee is good', 'Our branches'],
    [
      'another noun below a heading about places',
      'Leeds, by the river',
      'Leeds, by the canal',
      'Our branches',
    ],
    ['a casual word', 'Please write to us.', 'Feel free to write to us.'],
    ['free time', 'Fewer calls', 'More free time'],
  ];
  for (const [what, before, after, section] of none)
    it(`finds none: ${what}`, () => expect(promisedIn(line(before, after, section))).to.equal(null));

  const found: [Promised, before: string | null, after: string | null, section?: string][] = [
    ['hours', 'Order before 13:00 for delivery today', 'Order before 16:00 for delivery today'],
    ['hours', 'Commandez avant 10 h', 'Commandez avant 11 h 30'],
    ['hours', 'Voor 20.00 uur besteld, morgen in huis', 'Voor 22.00 uur besteld, morgen in huis'],
    ['hours', 'Montag bis Freitag', 'Montag bis Samstag'],
    ['hours', 'Domingos cerrado', 'Sábados y domingos cerrado'],
    ['hours', 'Talk to us from 9am to 5pm.', 'Talk to us 24 hours a day.'],
    ['term', 'Angebot innerhalb von 5 Werktagen', 'Angebot innerhalb von 48 Stunden'],
    ['term', 'Offerte binnen 2 werkdagen', 'Offerte binnen 24 uur'],
    ['term', 'Grupos de 8 alumnos como máximo', 'Grupos de 6 alumnos como máximo'],
    ['term', 'Travel is free up to 30 km', 'Travel is free up to 50 km'],
    ['guarantee', 'A three-year guarantee on each frame', 'A five-year guarantee on each frame'],
    ['guarantee', 'We guarantee 99.5% uptime.', 'We guarantee 99.9% uptime.'],
    ['guarantee', 'We replace lost keys at half price.', 'We replace lost keys at no cost.'],
    ['area', null, 'Doncaster', 'Our depots'],
    ['area', 'Avilés', null, 'Dónde estamos'],
    ['area', 'Utrecht, Hilversum', 'Utrecht, Hilversum, Apeldoorn', 'Bezorggebied'],
    ['area', 'Wir arbeiten in Kassel und Vellmar.', 'Wir arbeiten in Kassel, Vellmar und Göttingen.'],
    ['area', 'Our couriers collect in Devon.', 'Our couriers collect in Devon and Somerset.'],
  ];
  for (const [promised, before, after, section] of found)
    it(`finds ${promised}: ${after ?? before}`, () =>
      expect(promisedIn(line(before, after, section))).to.equal(promised));
});

describe('isAreaHeading', () => {
  for (const text of [
    'Our customers',
    'Our story',
    'Unsere Kunden',
    'Nos clients',
    'Where we began our journey as a firm',
  ])
    it(`is false for ${text}`, () => expect(isAreaHeading(text)).to.equal(false));
  for (const text of [
    'Areas we cover',
    'Einsatzgebiet',
    'Où nous livrons',
    'Nuestras clínicas',
    'Onze winkels',
  ])
    it(`is true for ${text}`, () => expect(isAreaHeading(text)).to.equal(true));
});
