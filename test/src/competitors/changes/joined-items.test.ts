import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const page = (main: string): string =>
  `<html lang="en"><head><title>Quayside</title></head><body><nav><a href="/">Home</a><a href="/team">Team</a></nav><main><h1>Services</h1>${main}</main></body></html>`;

async function titlesOf(kind: PageKind, before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.quayside.example/services', kind });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(5, page(after))).map(({ title }) => title);
}

const OLD = '<h2>Mast check</h2><p>We climb up for you every spring.</p>';

describe('joinItems', () => {
  it('keeps a new paragraph below an old heading apart', async () =>
    expect(await titlesOf('product', OLD, `${OLD}<p>A winch costs £90.</p>`)).to.deep.equal([
      'New item: Winch, £90',
    ]));

  it('reports a heading and the price below it once, by the heading', async () => {
    const item = '<h2>New: Hull polish</h2><p>A mirror finish.</p><p>The boat costs £420.</p>';
    expect(await titlesOf('product', OLD, OLD + item)).to.deep.equal(['New item: Hull polish, £420']);
  });

  it('does not name an item by its badge', async () => {
    const item = '<span>Neu</span><h2>Kajakverleih</h2><p>Ab Mai am Steg.</p>';
    expect(await titlesOf('product', OLD, OLD + item)).to.deep.equal([
      'Services: “Kajakverleih” added (“Ab Mai am Steg.”)',
    ]);
  });

  it('leaves a badge out of the name of a new plan', async () => {
    const rows = (...rows: string[]): string =>
      `<table><tr><th>Service</th><th>Price</th></tr>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`;
    const old = 'Rope</td><td>£5';
    expect(await titlesOf('pricing', rows(old), rows(old, 'Nieuw: anker</td><td>£50'))).to.deep.equal([
      'New item: anker, £50',
    ]);
  });

  it('reports a removed heading and the price below it once, by the heading', async () => {
    const item = '<h2>Hull polish</h2><p>The boat costs £420.</p>';
    expect(await titlesOf('product', OLD + item, OLD)).to.deep.equal(['No longer listed: Hull polish, £420']);
  });

  it('reports a removed heading without a price and the text below it apart', async () => {
    const item = '<h2>Hull polish</h2><p>We polish every hull by hand in our own heated shed.</p>';
    const titles = await titlesOf('product', OLD + item, OLD);
    expect(titles.join()).to.contain('Hull polish');
    expect(titles.join()).not.to.contain('No longer listed');
  });

  describe('of a plan that the page lists twice', () => {
    const items = [
      ['Berth', '£12'],
      ['Crane', '£80'],
      ['Mast store', '£40'],
    ] as const;
    const listed = (some: typeof items | (typeof items)[number][]): string =>
      `${some.map(([name, price]) => `<div class="plan"><h3>${name}</h3><p>${price} per month</p><p>With a crew.</p></div>`).join('')}<h2>All prices</h2><ul>${some.map(([name, price]) => `<li>${name}: ${price} per month</li>`).join('')}</ul>`;
    const fewer = items.filter(([name]) => name !== 'Crane');

    it('reports the removal once', async () =>
      expect(await titlesOf('pricing', listed(items), listed(fewer))).to.deep.equal([
        'Plan removed: Crane, £80 per month',
      ]));

    it('reports the new plan once', async () =>
      expect(await titlesOf('pricing', listed(fewer), listed(items))).to.deep.equal([
        'New plan: Crane, £80 per month',
      ]));

    it('still reports a removed charge with another name', async () =>
      expect(
        await titlesOf('pricing', `${listed(items)}<p>Diver: £80 per month</p>`, listed(fewer)),
      ).to.have.length(2));
  });
});
