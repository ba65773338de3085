import { expect } from 'chai';
import { watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (price: string, terms: string): string =>
  `<html lang="en"><body><main><h1>Memberships</h1>${[
    ['Off-peak', '€39'],
    ['Anytime', price],
    ['Anytime Pro', '€72'],
  ]
    .map(([name, amount]) => `<section><h2>${name}</h2><p>${amount} per month</p></section>`)
    .join('')}<p>Joining fee: €30. ${terms}</p></main></body></html>`;
const OLD = page('€54', 'One month of notice is enough for every membership.');
const NEW = page('€58', 'Every membership has a minimum term of twelve months.');
const OTHER = page('€61', 'Every membership has a minimum term of twelve months.');
const MINUTE = 1 / 1440;

async function titlesOf(...steps: [days: number, html: string][]): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://gym.test/memberships', kind: 'pricing' });
  await watching.check(0, OLD);
  const found: string[] = [];
  for (const [days, html] of steps) {
    const { changes, account } = await watching.check(days, html);
    const reasons = account.ignored.map(({ reason }) => reason);
    found.push(changes.length > 0 ? changes.map(({ kind }) => kind).join() : reasons.join());
  }
  return found;
}

describe('a check of a page that takes a change back', () => {
  it('reports the earlier price and terms once they have stayed', async () => {
    const [told, first, second] = await titlesOf([1, NEW], [20 * MINUTE, OLD], [25 * MINUTE, OLD]);
    expect(told).to.contain('price_changed');
    expect(first).to.equal('returned');
    expect(second!.split(',').toSorted()).to.deep.equal(told!.split(',').toSorted());
  });
  it('reports nothing more after that', async () => {
    const found = await titlesOf([1, NEW], [1, OLD], [1, OLD], [1, OLD], [1, OLD], [1, OLD]);
    expect(found.map((one) => one.includes('price_changed'))).to.deep.equal([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
  });
  it('compares the next new state with the last reported one', async () => {
    const found = await titlesOf([1, NEW], [1, OLD], [1, OTHER]);
    expect(found[2]).to.contain('price_changed');
    expect(found[2]).to.not.contain('copy');
  });
  it('reports a page that goes back and forth once', async () => {
    const steps = Array.from({ length: 12 }, (_, i): [number, string] => [1, i % 2 === 0 ? NEW : OLD]);
    const found = await titlesOf(...steps);
    expect(found.filter((one) => one.includes('price_changed'))).to.have.length(1);
  });
});
