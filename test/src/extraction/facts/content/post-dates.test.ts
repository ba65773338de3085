import { expect } from 'chai';
import { dateIn, isDated } from '../../../../../src/extraction/facts/content/post-dates.ts';

const DATES: [string, string | null][] = [
  ['', null],
  ['no date', null],
  ['Version 2.3.10', null],
  ['February 30, 2025', null],
  ['13/13/2025', null],
  ['2025-06-03', '2025-06-03'],
  ['2025-06-03T23:30:00+02:00', '2025-06-03'],
  ['June 3, 2025', '2025-06-03'],
  ['Jun. 3rd, 2025 · 5 min read', '2025-06-03'],
  ['3 June 2025', '2025-06-03'],
  ['3. Juni 2025', '2025-06-03'],
  ['1. März 2025', '2025-03-01'],
  ['3 juillet 2025', '2025-07-03'],
  ['1er août 2025', '2025-08-01'],
  ['3 de junio de 2025', '2025-06-03'],
  ['03.06.2025', '2025-06-03'],
  ['2025/06/03', '2025-06-03'],
  ['2025年6月3日', '2025-06-03'],
  ['06/03/2025', '2025-06-03'],
  ['23/06/2025', '2025-06-23'],
  ['June 2025', '2025-06'],
];

describe('dateIn', () => {
  for (const [text, date] of DATES)
    it(`reads ${date}: ${text || 'nothing'}`, () => expect(dateIn(text, true)).to.equal(date));

  it('reads the day first where people write it so', () =>
    expect(dateIn('06/03/2025', false)).to.equal('2025-03-06'));
});

describe('isDated', () => {
  for (const text of ['3 days ago', 'Jun 3', '3 June', 'vor 3 Tagen', '5h ago', 'June 3, 2025'])
    it(`is true: ${text}`, () => expect(isDated(text, true)).to.equal(true));
  for (const text of ['', 'Version 2', 'In May we meet', '30 days of trial'])
    it(`is false: ${text || 'nothing'}`, () => expect(isDated(text, true)).to.equal(false));
});
