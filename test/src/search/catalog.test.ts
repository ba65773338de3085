import { expect } from 'chai';
import type { ListedPage } from '../../../src/knowledge/crawl/page-store.ts';
import type { ListedSource } from '../../../src/knowledge/source-store.ts';
import { createCatalog, type CatalogChanges } from '../../../src/search/catalog.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

/** Rows as a database would keep them: each write is noted a second after the one before. */
function rows() {
  const sources = new Map<string, ListedSource>();
  const pages = new Map<string, ListedPage>();
  let time = START;
  const state = { now: 0, asked: [] as (Date | undefined)[] };
  const since =
    <Row extends { changed_at?: Date }>(all: Map<string, Row>) =>
    async (_: string, { since: from }: { since?: Date } = {}) => {
      state.asked.push(from);
      return [...all.values()].filter(
        (row) => from === undefined || (row.changed_at?.getTime() ?? 0) >= from.getTime(),
      );
    };
  return {
    state,
    sources,
    pages,
    later: (ms: number) => void (time += ms),
    source: (_id: string, row: Partial<ListedSource> = {}) =>
      void sources.set(_id, {
        _id,
        type: 'text',
        location: `text:${_id}`,
        name: null,
        title: 'Title',
        enabled: true,
        published: 'rev_1',
        ...sources.get(_id),
        ...row,
        changed_at: new Date((time += 1_000)),
      }),
    page: (_id: string, row: Partial<ListedPage> = {}) =>
      void pages.set(_id, {
        _id,
        source_id: 'kb_site',
        url: `http://a.test/${_id}`,
        title: 'Page',
        published: 'rev_1',
        enabled: true,
        ...pages.get(_id),
        ...row,
        changed_at: new Date((time += 1_000)),
      }),
    catalog: createCatalog({
      workspaceId: 'ws',
      sources: { listed: since(sources) },
      pages: { listed: since(pages) },
      clock: () => state.now,
    }),
  };
}

const summary = ({ put, toggled, dropped }: CatalogChanges) => ({
  put: put.map(({ id }) => id),
  toggled: toggled.map(({ id, isSearchable }) => [id, isSearchable]),
  dropped,
});
const NOTHING = { put: [], toggled: [], dropped: [] };

describe('createCatalog', () => {
  it('holds no source that has published nothing', async () => {
    const { source, catalog } = rows();
    source('kb_a', { published: null });
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  it('holds a disabled source, but not as searchable', async () => {
    const { source, catalog } = rows();
    source('kb_a', { enabled: false });
    const { put } = await catalog.refresh();
    expect(put.map(({ id, isSearchable }) => [id, isSearchable])).to.deep.equal([['kb_a', false]]);
  });

  it('holds pages of a disabled site, but not as searchable', async () => {
    const { source, page, catalog } = rows();
    source('kb_site', { type: 'site', published: null, enabled: false });
    page('page_1');
    const { put } = await catalog.refresh();
    expect(put.map(({ id, isSearchable }) => [id, isSearchable])).to.deep.equal([['page_1', false]]);
  });

  it('reports nothing when nothing changed', async () => {
    const { source, page, catalog } = rows();
    source('kb_a');
    source('kb_site', { type: 'site', published: null });
    page('page_1');
    await catalog.refresh();
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  it('asks only for what changed lately, once it has listed everything', async () => {
    const { source, later, state, catalog } = rows();
    source('kb_a');
    later(60_000);
    source('kb_b');
    await catalog.refresh();
    state.asked.length = 0;
    await catalog.refresh();
    expect(state.asked.every((since) => since !== undefined && since.getTime() > START + 50_000)).to.equal(
      true,
    );
  });

  it('sees a write that became visible after one with a later time', async () => {
    const { source, sources, catalog } = rows();
    source('kb_early');
    const early = sources.get('kb_early')!;
    sources.delete('kb_early');
    source('kb_late');
    await catalog.refresh();
    sources.set('kb_early', early);
    expect(summary(await catalog.refresh()).put).to.deep.equal(['kb_early']);
  });

  const changes: [string, (all: ReturnType<typeof rows>) => void, Partial<ReturnType<typeof summary>>][] = [
    ['a source is published', ({ source }) => source('kb_new'), { put: ['kb_new'] }],
    ['a source is published anew', ({ source }) => source('kb_a', { published: 'rev_2' }), { put: ['kb_a'] }],
    ['a source gets another title', ({ source }) => source('kb_a', { title: 'Other' }), { put: ['kb_a'] }],
    [
      'a source gets vectors of another model',
      ({ source }) => source('kb_a', { embedded_with: 'new' }),
      { put: ['kb_a'] },
    ],
    [
      'a source is disabled',
      ({ source }) => source('kb_a', { enabled: false }),
      { toggled: [['kb_a', false]] },
    ],
    [
      'a page is disabled',
      ({ page }) => page('page_1', { enabled: false }),
      { toggled: [['page_1', false]] },
    ],
    [
      'a site is disabled',
      ({ source }) => source('kb_site', { enabled: false }),
      {
        toggled: [
          ['page_1', false],
          ['page_2', false],
        ],
      },
    ],
    ['a page is published anew', ({ page }) => page('page_1', { published: 'rev_2' }), { put: ['page_1'] }],
  ];
  for (const [what, change, expected] of changes) {
    it(`reports it when ${what}, and that only`, async () => {
      const all = rows();
      all.source('kb_a');
      all.source('kb_b');
      all.source('kb_site', { type: 'site', published: null });
      all.page('page_1');
      all.page('page_2');
      await all.catalog.refresh();
      change(all);
      expect(summary(await all.catalog.refresh())).to.deep.equal({ ...NOTHING, ...expected });
    });
  }

  it('does not make a page searchable that is disabled itself, when its site is enabled', async () => {
    const { source, page, catalog } = rows();
    source('kb_site', { type: 'site', published: null, enabled: false });
    page('page_1', { enabled: false });
    await catalog.refresh();
    source('kb_site', { enabled: true });
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  it('drops what was removed once it is told of a removal', async () => {
    const { source, sources, catalog } = rows();
    source('kb_a');
    source('kb_b');
    await catalog.refresh();
    sources.delete('kb_a');
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
    catalog.noteRemoval();
    expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, dropped: ['kb_a'] });
  });

  it('drops what was removed by itself after some minutes', async () => {
    const { source, sources, state, catalog } = rows();
    source('kb_a');
    await catalog.refresh();
    sources.delete('kb_a');
    state.now += 300_001;
    expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, dropped: ['kb_a'] });
  });
});
