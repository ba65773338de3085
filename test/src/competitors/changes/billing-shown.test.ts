import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const plan = (name: string, price: string, ...lines: string[]): string =>
  `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><a href="/signup">Get started</a></div>`;
const page = (...plans: string[]): string =>
  `<!doctype html><html><head><title>Pricing</title></head><body><main><h1>Harbor prices</h1><p>Monthly or annual (20% off on the annual plan)</p>${plans.join('')}</main></body></html>`;

async function titlesOf(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/pricing', kind: 'pricing' });
  await watching.check(0, before);
  return eventsOf(await watching.check(1, after)).map(({ title }) => title);
}
const plans = (one: string, other: string): string =>
  page(plan('Crew', one, '10 boats', '3 harbors'), plan('Fleet', other, '200 boats', 'Every harbor'));

describe('prices of the other billing period', () => {
  it('are one change of billing terms, not two price cuts', async () => {
    expect(
      await titlesOf(plans('$20 / month', '$80 / month'), plans('$16 / month', '$64 / month')),
    ).to.deep.equal([
      'Billing terms: now “Crew $16, billed annually” (was “Crew $20, billed monthly”); and 1 more',
    ]);
  });

  it('are price changes when the annual discount does not explain them', async () => {
    const titles = await titlesOf(plans('$20 / month', '$80 / month'), plans('$15 / month', '$60 / month'));
    expect(titles.join('\n')).to.match(/Crew now costs \$15.*down from \$20/);
  });
});
