import { expect } from 'chai';
import { durationsIn } from '../../../../src/extraction/facts/durations.ts';

const DURATIONS: [string, number[]][] = [
  ['', []],
  ['a hall for 12 people', []],
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
