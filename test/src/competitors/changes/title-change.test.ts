import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const TEXT = `<p>${'Harbor plans the routes of small fleets and shows each boat on a map while it sails. '.repeat(4)}</p>`;
const page = (title: string | null, headline = 'Routes for small fleets', body = ''): string =>
  `<!doctype html><html><head>${title === null ? '' : `<title>${title}</title>`}</head><body><main><h1>${headline}</h1>${TEXT}${body}</main></body></html>`;

async function changed(before: string, after: string, kind: PageKind = 'product') {
  const watching = watchInMemory({ url: `https://www.harbor.example/${kind === 'home' ? '' : kind}`, kind });
  await watching.check(0, before);
  const verdict = await watching.check(1, after);
  return {
    events: eventsOf(verdict).map(({ kind: what, severity, title }) => [what, severity, title]),
    ignored: verdict.account.ignored.map(({ reason }) => reason),
  };
}

describe('the title of a page', () => {
  it('is not compared if a version has none', async () => {
    expect(await changed(page(null), page('Harbor: routes for ferries'))).to.deep.equal({
      events: [],
      ignored: [],
    });
  });

  it('is ignored if it now spells a word as the page does', async () => {
    const text = '<p>Todos os kartódromos abrem cedo.</p>';
    const [before, after] = [
      page('Pistas e cartódromos', undefined, text),
      page('Pistas e kartódromos', undefined, text),
    ];
    expect(await changed(before, after)).to.deep.equal({ events: [], ignored: ['typo'] });
  });

  it('is reported if it says something different under the same headline', async () => {
    const { events } = await changed(page('Harbor'), page('Harbor: routes for ferries and taxis'), 'home');
    expect(events).to.deep.equal([
      [
        'copy_changed',
        'low',
        'Home page: Page title now “Harbor: routes for ferries and taxis” (was “Harbor”)',
      ],
    ]);
  });

  for (const kind of ['pricing', 'careers', 'legal', 'product'] as const)
    it(`is reported as a small change of text on a page of the kind ${kind}`, async () => {
      const { events } = await changed(page('Tides | Harbor'), page('Charts of all coasts | Harbor'), kind);
      expect(events.map(([what, severity]) => [what, severity])).to.deep.equal([['copy_changed', 'low']]);
    });

  it('is reported if a figure in it differs', async () => {
    const { events } = await changed(page('Charts from $19 | Harbor'), page('Charts from $29 | Harbor'));
    expect(events).to.have.length(1);
  });

  it('is reported once if the headline changed too', async () => {
    const { events } = await changed(
      page('Routes for small fleets | Harbor', 'Routes for small fleets'),
      page('Charts for all coasts | Harbor', 'Charts for all coasts'),
    );
    expect(events.map(([what]) => what)).to.deep.equal(['headline_changed']);
  });

  it('is reported once if a new section says the same thing', async () => {
    const { events, ignored } = await changed(
      page('Harbor'),
      page('Harbor – now with tide tables', undefined, '<h2>Harbor now with tide tables</h2>'),
      'home',
    );
    expect([events.length, ignored]).to.deep.equal([1, ['duplicate_of_event']]);
  });

  const quiet: [string, string, string, string, PageKind?][] = [
    ['counter', 'a count of unread messages', '(2) Charts | Harbor', '(13) Charts | Harbor'],
    ['counter', 'an added count', 'Charts | Harbor', '(1) Charts | Harbor'],
    ['markup', 'its separator and a legal form', 'Charts | Harbor', 'Charts – Harbor Inc.', 'home'],
    ['markup', 'the added name of the site', 'Karten', 'Karten | Harbor', 'home'],
    ['markup', 'the order of name and site', 'Charts | Harbor', 'Harbor » Charts', 'home'],
    ['markup', 'the name of another site at its end', 'Cartes | Harbor', 'Cartes | Port de mer'],
    ['markup', 'a part that all pages share', 'Precios', 'Muelle Norte: Precios'],
    ['typo', 'a misspelled word', 'Tide forcast for sailors', 'Tide forecast for sailors', 'home'],
    ['date', 'the date of its last update', 'Charts of May 2026', 'Charts of June 2026', 'home'],
  ];
  for (const [reason, what, before, after, kind] of quiet)
    it(`is ignored as ${reason} if only this differs: ${what}`, async () => {
      expect(await changed(page(before), page(after), kind)).to.deep.equal({ events: [], ignored: [reason] });
    });
});
