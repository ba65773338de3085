import { expect } from 'chai';
import type { ListedPage } from '../../../src/knowledge/crawl/page-store.ts';
import type { ListedSource } from '../../../src/knowledge/source-store.ts';
import { createCatalog, type CatalogChanges } from '../../../src/search/catalog.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

function rows() {
  const sources = new Map<string, ListedSource>();
  const pages = new Map<string, ListedPage>();
  const removals = new Map<string, { changed_at: Date }>();
  let time = START;
  const state = { now: 0, asked: [] as (Date | undefined)[] };
  const listed =
    <Row extends { changed_at?: Date }>(all: Map<string, Row>) =>
    async (_: string, { after }: { after?: Date } = {}) => {
      state.asked.push(after);
      return [...all.values()].filter(
        (row) => after === undefined || (row.changed_at?.getTime() ?? 0) > after.getTime(),
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
        status: 'indexed',
        run: 1,
        published: 'rev_1',
        ...sources.get(_id),
        ...row,
        changed_at: new Date((time += 1_000)),
      }),
    remove: (id: string) => {
      removals.set(id, { _id: id, changed_at: new Date((time += 1_000)) } as never);
      sources.delete(id);
      pages.delete(id);
    },
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
      sources: { listed: listed(sources) },
      pages: { listed: listed(pages) },
      removals: { listed: listed(removals) as never },
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
  it('has no source without a publication', async () => {
    const { source, catalog } = rows();
    source('kb_a', { published: null });
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  it('has a disabled source as not searchable', async () => {
    const { source, catalog } = rows();
    source('kb_a', { enabled: false });
    const { put } = await catalog.refresh();
    expect(put.map(({ id, isSearchable }) => [id, isSearchable])).to.deep.equal([['kb_a', false]]);
  });

  it('has pages of a disabled site as not searchable', async () => {
    const { source, page, catalog } = rows();
    source('kb_site', { type: 'site', published: null, enabled: false });
    page('page_1');
    const { put } = await catalog.refresh();
    expect(put.map(({ id, isSearchable }) => [id, isSearchable])).to.deep.equal([['page_1', false]]);
  });

  it('applies the tags and the party of a site to its pages, even if set later', async () => {
    const { source, page, catalog } = rows();
    page('page_1');
    source('kb_site', { type: 'site', published: null, tags: ['old'], about: 'us' });
    await catalog.refresh();
    const labels = () => {
      const { tags, about } = catalog.entries.get('page_1')!;
      return { tags, about };
    };
    expect(labels()).to.deep.equal({ tags: ['old'], about: 'us' });
    source('kb_site', { type: 'site', published: null, tags: ['new'], about: 'market' });
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
    expect(labels()).to.deep.equal({ tags: ['new'], about: 'market' });
  });

  it('reports nothing without changes', async () => {
    const { source, page, catalog } = rows();
    source('kb_a');
    source('kb_site', { type: 'site', published: null });
    page('page_1');
    await catalog.refresh();
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  it('reads recent changes again for some seconds', async () => {
    const { source, sources, state, catalog } = rows();
    source('kb_a');
    const { changed_at: at } = sources.get('kb_a')!;
    const askedNow = async (): Promise<(Date | undefined)[]> => {
      state.asked.length = 0;
      await catalog.refresh();
      return [...state.asked];
    };
    await askedNow();
    const recent = new Date(at!.getTime() - 2_000);
    state.now = 1_999;
    expect(await askedNow()).to.deep.equal([recent, recent, recent]);
    state.now = 2_000;
    expect(await askedNow()).to.deep.equal([recent, recent, recent]);
    expect(await askedNow()).to.deep.equal([at, at, at]);
  });

  it('sees a write of the same time that becomes visible later', async () => {
    const { source, sources, state, catalog } = rows();
    source('kb_a');
    await catalog.refresh();
    const { changed_at: at } = sources.get('kb_a')!;
    source('kb_b');
    sources.get('kb_b')!.changed_at = at!;
    state.now = 2_000;
    expect(summary(await catalog.refresh()).put).to.deep.equal(['kb_b']);
  });

  it('sees a write that becomes visible after one with a later time', async () => {
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
    [
      'a source is published again',
      ({ source }) => source('kb_a', { published: 'rev_2' }),
      { put: ['kb_a'] },
    ],
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
    ['a page is published again', ({ page }) => page('page_1', { published: 'rev_2' }), { put: ['page_1'] }],
  ];
  for (const [what, change, expected] of changes) {
    it(`reports exactly that when ${what}`, async () => {
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

  it('does not make a disabled page searchable when its site is enabled', async () => {
    const { source, page, catalog } = rows();
    source('kb_site', { type: 'site', published: null, enabled: false });
    page('page_1', { enabled: false });
    await catalog.refresh();
    source('kb_site', { enabled: true });
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
  });

  const removed: [string, string[]][] = [
    ['kb_a', ['kb_a']],
    ['page_1', ['page_1']],
    ['kb_site', ['page_1', 'page_2']],
  ];
  for (const [id, dropped] of removed) {
    it(`drops ${dropped.join(' and ')} when ${id} is removed`, async () => {
      const { source, page, remove, catalog } = rows();
      source('kb_a');
      source('kb_site', { type: 'site', published: null });
      page('page_1');
      page('page_2');
      await catalog.refresh();
      remove(id);
      expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, dropped });
    });
  }

  it('drops what is recorded as removed even if it is still listed', async () => {
    const { source, sources, remove, state, catalog } = rows();
    source('kb_a');
    await catalog.refresh();
    const row = sources.get('kb_a')!;
    remove('kb_a');
    sources.set('kb_a', row);
    state.now += 300_001;
    expect(summary(await catalog.refresh()).dropped).to.deep.equal(['kb_a']);
  });

  it('keeps a page that was written again after its removal', async () => {
    const { source, page, remove, catalog } = rows();
    source('kb_site', { type: 'site', published: null });
    page('page_1');
    await catalog.refresh();
    remove('page_1');
    page('page_1', { published: 'rev_2' });
    expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, put: ['page_1'] });
  });

  it('drops removed documents after a notification', async () => {
    const { source, sources, catalog } = rows();
    source('kb_a');
    source('kb_b');
    await catalog.refresh();
    sources.delete('kb_a');
    expect(summary(await catalog.refresh())).to.deep.equal(NOTHING);
    catalog.noteRemoval();
    expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, dropped: ['kb_a'] });
  });

  it('drops removed documents by itself after some minutes', async () => {
    const { source, sources, state, catalog } = rows();
    source('kb_a');
    await catalog.refresh();
    sources.delete('kb_a');
    state.now += 300_001;
    expect(summary(await catalog.refresh())).to.deep.equal({ ...NOTHING, dropped: ['kb_a'] });
  });
});
