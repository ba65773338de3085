import { expect } from 'chai';
import { withoutBars } from '../../../../src/extraction/pages/row-text.ts';

describe('withoutBars', () => {
  const cases: [string, string, string][] = [
    ['changes no sentence', 'Rooms from £40: see the list', 'Rooms from £40: see the list'],
    ['keeps a bar in a long sentence', 'We rent canoes by the day or the week | guides join every second trip.', 'We rent canoes by the day or the week | guides join every second trip.'],
    ['leaves out empty cells', 'Kajak |  | – | 45 € pro Tag', 'Kajak: 45 € pro Tag'],
    ['joins cells without a name', '£9 | £18', '£9, £18'],
    ['names the only other cell', 'Kayak | £45 a day', 'Kayak: £45 a day'],
    ['puts limits in brackets', 'Canoë | 3 places | 60 € par jour', 'Canoë (3 places): 60 € par jour'],
    ['keeps several prices', 'Canoe | £60 a day | £250 a week', 'Canoe: £60 a day, £250 a week'],
    ['joins cells without a price', 'Raft | 8 seats | 2 guides', 'Raft: 8 seats, 2 guides'],
    ['keeps the text around a row', 'Price: 2 vendors (Paddler: Raft | 8 | £90; Oar)', 'Price: 2 vendors (Paddler: Raft (8): £90; Oar)'],
    ['keeps the space before a bracket', 'Vlot | 8 | € 90 (Dutch)', 'Vlot (8): € 90 (Dutch)'],
    ['leaves no bar beside brackets', 'Raft (blue) | £90', 'Raft (blue), £90'],
  ]; // prettier-ignore
  for (const [what, text, expected] of cases) it(what, () => expect(withoutBars(text)).to.equal(expected));
});
