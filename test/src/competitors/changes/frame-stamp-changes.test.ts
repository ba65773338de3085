import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const page = (
  footer: string,
  { headline = 'Bread for cafés', claim = 'We deliver to 300 cafés.' } = {},
): string =>
  `<!doctype html><html lang="en"><head><title>Kornhaus</title></head><body><nav><a href="/">Kornhaus</a> <a href="/bread">Bread</a> <a href="/terms">Terms</a></nav><main><h1>${headline}</h1><p>Kornhaus bakes bread for cafés and small hotels in the north of England.</p><p>${claim}</p></main><footer><p>${footer}</p></footer></body></html>`;

async function changeOf(before: string, after: string, kind: PageKind = 'home') {
  const watching = watchInMemory({ url: 'https://www.kornhaus.example/', kind });
  await watching.check(0, before);
  const verdict = await watching.check(1, after);
  return {
    titles: eventsOf(verdict).map(({ title }) => title),
    reasons: verdict.account.ignored.map(({ reason }) => reason).toSorted(),
  };
}

describe('changes of a footer', () => {
  const old = 'Kornhaus Ltd, Leeds · 214 bakers online now · Build 4.1.0 · Last updated: 2 March 2026';
  const now = 'Kornhaus Ltd, Leeds · 197 bakers online now · Build 4.2.1 · Last updated: 9 May 2026';

  for (const kind of ['home', 'legal'] as const)
    it(`names what changes by itself and reports no event on a page of the kind ${kind}`, async () => {
      expect(await changeOf(page(old), page(now), kind)).to.deep.equal({
        titles: [],
        reasons: ['counter', 'date'],
      });
    });

  it('reports a new address beside a counter', async () => {
    const moved = now.replace('Kornhaus Ltd, Leeds', 'Kornhaus Ltd, 3 Harbour Street, Hull');
    expect((await changeOf(page(old), page(moved))).titles.join()).to.contain('Hull');
  });
});

describe('a new headline', () => {
  it('does not hide a changed figure below it', async () => {
    const { titles } = await changeOf(
      page(''),
      page('', { headline: 'The bakery of the north', claim: 'We deliver to 450 cafés.' }),
    );
    expect(titles).to.have.length(2);
    expect(titles.join()).to.contain('450 cafés');
  });
});
