import { expect } from 'chai';
import { withToldRows } from '../../../src/chat/told-rows.ts';

describe('withToldRows', () => {
  for (const [name, text, told] of [
    [
      'leaves a text without rows',
      'Berths are free.\n- Water\n- Power',
      'Berths are free.\n- Water\n- Power',
    ],
    ['leaves out cells that say nothing', 'Crane | – | 90 €', 'Crane: 90 €'],
    ['keeps a row that only has a label', 'Crane | –', 'Crane'],
    ['puts the other cells behind the label', 'Berth | up to 12 m | 40 €', 'Berth: up to 12 m, 40 €'],
    [
      'names the columns if their names are there',
      'Berth | Summer | Winter\nSmall | 40 € | 20 €\nLarge | 90 € | –',
      'Small: Summer 40 €, Winter 20 €\nLarge: Summer 90 €',
    ],
    ['names no single column', 'Berth | Price\nSmall | 40 €', 'Small: 40 €'],
    ['takes a row with numbers for no names', 'Small | 40 €\nLarge | 90 €', 'Small: 40 €\nLarge: 90 €'],
    ['takes a last row for no names', 'Small | included', 'Small: included'],
  ] as const)
    it(name, () => {
      expect(withToldRows(text)).to.equal(told);
    });
});
