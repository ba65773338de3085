import { expect } from 'chai';
import { contradiction } from './bench/monitoring/claims.ts';
import type { NewEvent } from '../src/events/record-events.ts';

const judged = (kind: 'amount_removed' | 'amount_added', amount: number, pages: [string, string]) => {
  const offer = { name: 'Crew', amount };
  const sides = kind === 'amount_removed' ? { before: offer, after: null } : { before: null, after: offer };
  const [before, after] = pages.map((text) => `<p>${text}</p>`) as [string, string];
  return contradiction({ kind, ...sides, evidence: [{}] } as unknown as NewEvent, { before, after });
};

describe('the judge of events on real pages', () => {
  const untrue: ['amount_removed' | 'amount_added', number, [string, string]][] = [
    ['amount_removed', 20, ['Crew $20', 'Crew 20.00 USD']],
    ['amount_removed', 1200, ['Crew $1,200', 'Crew 1 200 €']],
    ['amount_removed', 20, ['Crew 20 a month', 'Crew 20 a month, Fleet 80']],
    ['amount_added', 9.5, ['Crew 9,50 €', 'Crew now 9.50€']],
    ['amount_removed', 1995.1, ['Crew $1,995.10', 'Crew now $1,995<sup>.10</sup>']],
  ];
  for (const [kind, amount, pages] of untrue)
    it(`contradicts ${kind} of ${amount}: ${pages.join(' / ')}`, () => {
      expect(judged(kind, amount, pages)).to.be.a('string');
    });

  const right: typeof untrue = [
    ['amount_removed', 10, ['Crew $ 10 a month', "Crew $5 with 10'000 boats"]],
    ['amount_removed', 20, ['Crew $20', 'Crew $16 for 20 boats, 20% off']],
    ['amount_removed', 20, ['Crew $20, Fleet $20', 'Crew $20']],
    ['amount_added', 20, ['Crew for 20 boats', 'Crew $20 for 20 boats']],
  ];
  for (const [kind, amount, pages] of right)
    it(`confirms ${kind} of ${amount}: ${pages.join(' / ')}`, () => {
      expect(judged(kind, amount, pages)).to.equal(null);
    });
});
