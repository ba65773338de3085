import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (line: string): string =>
  `<!doctype html><html><head><title>Prices | Harbor</title></head><body><main><h1>Harbor prices</h1><p>Every plan includes charts of all coasts and a pilot on call.</p><p>${line}</p></main></body></html>`;

async function kindsOf(line: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
  await watching.check(0, page(line.replace('#', '$40')));
  return eventsOf(await watching.check(1, page(line.replace('#', '$60')))).map(({ kind }) => kind);
}

describe('amountChanges', () => {
  for (const [what, line] of [
    ['a sum that a customer saved', 'Harbor saved us over # a month.'],
    ['a sum that a named customer saved', 'Harbor saved Globex over # a month.'],
    ['a sum that a customer paid', 'Before that we paid more than # a month for paper charts.'],
    ['a sum in a quote', '“The charts pay for themselves, that is # a month.”'],
  ] as const)
    it(`does not take ${what} for a price`, async () => {
      expect(await kindsOf(line)).to.deep.equal(['copy_changed']);
    });

  for (const [what, line] of [
    ['after a name in quotes', '“Starter” fleets pay a setup fee of # once.'],
    ['after a percentage', 'Reduced by 20%: # per boat'],
    ['after a number of days', 'Custom charts made in 5 days: #'],
    ['after a number of things', 'Lost 1 key: #'],
    ['of tailor-made things', 'Tailor-made sails: from #'],
    ['that the vendor reduced', 'We have reduced the setup fee to # for all.'],
    ['that the vendor raised', 'We raised the price of a berth to #.'],
    ['for a group of customers', 'A berth costs Fleet members # a night.'],
  ] as const)
    it(`finds a price ${what}`, async () => {
      expect(await kindsOf(line)).to.deep.equal(['amount_changed']);
    });

  it('finds a price that is now only the lowest', async () => {
    const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
    await watching.check(0, page('A pilot on call: $40 per hour'));
    const events = eventsOf(await watching.check(1, page('A pilot on call: from $40 per hour')));
    expect(events.map(({ kind, title }) => [kind, title])).to.deep.equal([
      ['amount_changed', 'A pilot on call: from $40 per hour instead of exactly $40'],
    ]);
  });
});
