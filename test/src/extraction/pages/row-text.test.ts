import { expect } from 'chai';
import { columnNamesAbove, withNamedCells, withoutBars } from '../../../../src/extraction/pages/row-text.ts';

describe('withoutBars', () => {
  const cases: [string, string, string][] = [
    ['changes no sentence', 'Rooms from £40: see the list', 'Rooms from £40: see the list'],
    ['keeps a bar in a long sentence', 'We rent canoes by the day or the week | guides join every second trip.', 'We rent canoes by the day or the week | guides join every second trip.'],
    ['leaves out empty cells', 'Kajak |  | – | 45 € pro Tag', 'Kajak: 45 € pro Tag'],
    ['joins cells without a name', '£9 | £18', '£9, £18'],
    ['names the only other cell', 'Kayak | £45 a day', 'Kayak: £45 a day'],
    ['puts limits in brackets', 'Canoë | 3 places | 60 € par jour', 'Canoë (3 places): 60 € par jour'],
    ['states the same cell of all columns once', 'Notice | 90 days | 90 days', 'Notice: 90 days'],
    ['keeps several prices', 'Canoe | £60 a day | £250 a week', 'Canoe: £60 a day, £250 a week'],
    ['joins cells without a price', 'Raft | 8 seats | 2 guides', 'Raft: 8 seats, 2 guides'],
    ['keeps the text around a row', 'Price: 2 vendors (Paddler: Raft | 8 | £90; Oar)', 'Price: 2 vendors (Paddler: Raft (8): £90; Oar)'],
    ['keeps the space before a bracket', 'Vlot | 8 | € 90 (Dutch)', 'Vlot (8): € 90 (Dutch)'],
    ['leaves no bar beside brackets', 'Raft (blue) | £90', 'Raft (blue), £90'],
  ]; // prettier-ignore
  for (const [what, text, expected] of cases) it(what, () => expect(withoutBars(text)).to.equal(expected));
});

describe('withNamedCells', () => {
  for (const [name, text, told] of [
    [
      'leaves a text without rows',
      'Berths are free.\n- Water\n- Power',
      'Berths are free.\n- Water\n- Power',
    ],
    ['keeps a row that only has a label', 'Crane | –', 'Crane'],
    ['names no single column', 'Berth | Price\nSmall | 40 €', 'Small: 40 €'],
    ['does not use a row with numbers as names', 'Small | 40 €\nLarge | 90 €', 'Small: 40 €\nLarge: 90 €'],
    ['does not use the last row as names', 'Small | included', 'Small: included'],
    [
      'puts limits in brackets if there are no names',
      'Berth | up to 12 m | 40 €',
      'Berth (up to 12 m): 40 €',
    ],
    [
      'names the columns of the rows below, without empty cells',
      'Berth | Summer | Winter\nSmall | 40 € | 20 €\nLarge | 90 € | –',
      'Small: Summer 40 €, Winter 20 €\nLarge: Summer 90 €',
    ],
  ] as const)
    it(name, () => expect(withNamedCells(text)).to.equal(told));
});

describe('withNamedCells, for a row without its table', () => {
  const head = 'Plan | Leeds | York';

  it('names each cell by its column', () =>
    expect(withNamedCells('Basic | £24 | £28', { head })).to.equal('Basic: Leeds £24, York £28'));

  it('keeps only the wanted columns', () =>
    expect(withNamedCells('Basic | £24 | £28', { head, isWanted: (column) => column === 'York' })).to.equal(
      'Basic: York £28',
    ));

  it('does not write heads such as "Amount" and "When" before the cells', () =>
    expect(withNamedCells('Set-up | £95 | Once', { head: 'Charge | Amount | When' })).to.equal(
      'Set-up: £95, Once',
    ));

  it('does not pick the column "When" because a question has this word', () =>
    expect(
      withNamedCells('Set-up | £95 | Once', {
        head: 'Charge | Amount | When',
        isWanted: (one) => one === 'When',
      }),
    ).to.equal('Set-up: £95, Once'));

  it('keeps all columns if none is wanted', () =>
    expect(withNamedCells('Basic | £24 | £28', { head, isWanted: () => false })).to.equal(
      'Basic: Leeds £24, York £28',
    ));

  it('ignores column names of another width', () =>
    expect(withNamedCells('Basic | £24 | £28 | £30', { head })).to.equal('Basic: £24, £28, £30'));
});

describe('columnNamesAbove', () => {
  const table =
    'Prices\n\n| Plan | Leeds | York |\n| --- | --- | --- |\n| Basic | £24 | £28 |\n| Full | £34 | £39 |\n\nEnd.';

  it('finds nothing for a line outside tables', () =>
    expect(columnNamesAbove(table, table.indexOf('End'))).to.equal(null));

  it('finds nothing for the first row', () =>
    expect(columnNamesAbove(table, table.indexOf('Leeds'))).to.equal(null));

  it('finds nothing if the first row contains numbers', () =>
    expect(columnNamesAbove('A1 | 20 | 30\nB1 | 25 | 35', 14)).to.equal(null));

  it('does not use a row of another width', () =>
    expect(columnNamesAbove('Name | Price\nBasic | 24 | 28', 14)).to.equal(null));

  it('finds the names for the last row', () =>
    expect(columnNamesAbove(table, table.indexOf('£39'))).to.equal('| Plan | Leeds | York |'));
});
