import { expect } from 'chai';
import { frequenciesIn, isOfExperience, isOfPersons } from '../../../src/chat/frequencies.ts';

const days = (text: string): number[] => frequenciesIn(text).map((one) => Math.round(one.days * 10) / 10);

describe('frequenciesIn', () => {
  for (const text of [
    'The pier closes within two days.',
    'A visit takes an hour.',
    'Jeder Hafen hat zwei Kräne.',
  ])
    it(`finds none in “${text}”`, () => expect(days(text)).to.deep.equal([]));
  for (const [text, ...found] of [
    ['We dive every two weeks.', 14],
    ['A diver comes once a week.', 7],
    ['Twice a month we clean the hull.', 15],
    ['Alle drei Monate kommt ein Taucher.', 90],
    ['Wir reinigen den Rumpf zweimal pro Woche.', 3.5],
    ['Jede Woche ein Besuch.', 7],
    ['Nous passons toutes les deux semaines.', 14],
    ['Pasamos cada mes.', 30],
    ['Wij komen elke drie weken.', 21],
    ['Passiamo ogni tre settimane.', 21],
    ['Una volta al mese.', 30],
  ] as const)
    it(`reads “${text}”`, () => expect(days(text)).to.deep.equal(found));
});

describe('isOfExperience', () => {
  const isExperience = (text: string, time: string): boolean => {
    const start = text.indexOf(time);
    return isOfExperience(text, { start, end: start + time.length });
  };
  for (const [text, time] of [
    ['The mast has a warranty of five years.', 'five years'],
    ['We answer for two years after the repair.', 'two years'],
    ['Auf den Rumpf geben wir acht Jahre Garantie.', 'acht Jahre'],
    ['For eleven days we were closed.', 'eleven days'],
  ] as const)
    it(`is false for “${text}”`, () => expect(isExperience(text, time)).to.equal(false));
  for (const [text, time] of [
    ['Our founder brings 25 years of experience with sails.', '25 years'],
    ['Joan spent eight years at a shipyard.', 'eight years'],
    ['Eleven years in repair.', 'Eleven years'],
    ['We have sold ropes for nineteen years.', 'nineteen years'],
    ['Seit sechzehn Jahren dreht sich alles um Segel.', 'sechzehn Jahren'],
    ['Da quindici anni ci occupiamo di vele.', 'quindici anni'],
  ] as const)
    it(`is true for “${text}”`, () => expect(isExperience(text, time)).to.equal(true));
  it('recognizes the experience of a person', () => {
    expect(isOfPersons('Our founder brings 25 years of experience.')).to.equal(true);
  });
});
