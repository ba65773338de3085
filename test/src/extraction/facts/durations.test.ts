import { expect } from 'chai';
import { durationsIn } from '../../../../src/extraction/facts/durations.ts';

const DURATIONS: [string, number[]][] = [
  ['', []],
  ['a hall for 12 people', []],
  ['cent vingt-quatre mois', []],
  ['ciento treinta y seis meses', []],
  ['hundertvierundzwanzig Monate', []],
  ['one hundred and twenty-four days', []],
  ['entre veinte y treinta días', [30]],
  ['zwischen vier und zwanzig Tagen', [20]],
  ['twenty-four months', [720]],
  ['vingt-quatre mois', [720]],
  ['vingt et un jours', [21]],
  ['soixante-douze heures', [3]],
  ['quatre-vingt-dix jours', [90]],
  ['treinta y seis meses', [1080]],
  ['veinticuatro meses', [720]],
  ['vinte e quatro meses', [720]],
  ['ventuno giorni', [21]],
  ['achtundvierzig Stunden', [2]],
  ['drieëntwintig dagen', [23]],
  ['dwadzieścia cztery miesiące', [720]],
  ['tjugofyra månader', [720]],
  ['fireogtyve timer', [1]],
  ['achtundvierzigmonatige Laufzeit', [1440]],
  ['zwölfmonatige Bindung', [360]],
  ['12-monatige Bindung', [360]],
  ['okres miesięczny', [30]],
  ['umowa dwunastomiesięczna', [360]],
  ['a twelve-month contract', [360]],
  ['préavis mensuel', [30]],
  ['driemaandelijkse opzegging', [90]],
  ['tolv månaders bindningstid', [360]],
  ['contratto annuale', [365]],
  ['two weeks or doze meses', [14, 360]],
];

describe('durationsIn', () => {
  for (const [text, days] of DURATIONS)
    it(`reads ${days.join(' and ') || 'nothing'}: ${text || 'no text'}`, () =>
      expect(durationsIn(text)).to.deep.equal(days));
});
