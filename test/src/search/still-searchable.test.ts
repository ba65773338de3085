import { expect } from 'chai';
import type { ChunkStore } from '../../../src/knowledge/chunk-store.ts';
import type { ListedPage } from '../../../src/knowledge/crawl/page-store.ts';
import type { ListedSource } from '../../../src/knowledge/source-store.ts';
import type { DocumentTest } from '../../../src/search/document-filter.ts';
import { createStillQuotable, createStillSearchable } from '../../../src/search/catalog.ts';

const source = (_id: string, row: Partial<ListedSource> = {}): ListedSource => ({
  _id,
  type: 'text',
  location: `text:${_id}`,
  name: null,
  title: null,
  enabled: true,
  status: 'indexed',
  run: 1,
  published: 'rev_1',
  ...row,
});
const SITE = source('kb_site', { type: 'site', published: null });
const page = (row: Partial<ListedPage> = {}): ListedPage => ({
  _id: 'page_1',
  source_id: 'kb_site',
  url: 'http://a.test/',
  title: null,
  enabled: true,
  published: 'rev_1',
  ...row,
});

const among =
  <Row extends { _id: string }>(rows: readonly Row[]) =>
  async (_: string, { ids }: { ids?: readonly string[] } = {}): Promise<Row[]> =>
    rows.filter(({ _id }) => ids?.includes(_id) ?? true);

const checkOf = (sources: readonly ListedSource[], pages: readonly ListedPage[] = []) =>
  createStillSearchable({ sources: { listed: among(sources) }, pages: { listed: among(pages) } });

const A = { id: 'kb_a', sourceId: 'kb_a', revision: 'rev_1' };
const PAGE = { id: 'page_1', sourceId: 'kb_site', revision: 'rev_1' };

describe('createStillSearchable', () => {
  const cases: [string, typeof A, ListedSource[], ListedPage[], boolean][] = [
    ['a missing source', A, [], [], false],
    ['a disabled source', A, [source('kb_a', { enabled: false })], [], false],
    ['a source that was published again', A, [source('kb_a', { published: 'rev_2' })], [], false],
    ['a source without a publication', A, [source('kb_a', { published: null })], [], false],
    ['a missing page', PAGE, [SITE], [], false],
    ['a disabled page', PAGE, [SITE], [page({ enabled: false })], false],
    ['a page that was published again', PAGE, [SITE], [page({ published: 'rev_2' })], false],
    ['a page of a disabled site', PAGE, [{ ...SITE, enabled: false }], [page()], false],
    ['a page of a missing site', PAGE, [], [page()], false],
    ['an enabled source by its published revision', A, [source('kb_a')], [], true],
    ['an enabled page by its published revision', PAGE, [SITE], [page()], true],
  ];
  for (const [what, document, sources, pages, is] of cases) {
    it(`${is ? 'lets through' : 'holds back'} ${what}`, async () => {
      const { has, outdated } = await checkOf(sources, pages)('ws', [document]);
      expect([has(document), outdated]).to.deep.equal([is, !is]);
    });
  }

  it('rejects one and accepts another', async () => {
    const B = { ...A, id: 'kb_b', sourceId: 'kb_b' };
    const { has, outdated } = await checkOf([source('kb_a', { enabled: false }), source('kb_b')])('ws', [
      A,
      B,
    ]);
    expect([has(A), has(B), outdated]).to.deep.equal([false, true, true]);
  });

  it('lists missing requested sources, but not disabled ones', async () => {
    const { missing } = await checkOf([source('kb_a', { enabled: false })])('ws', [], {
      sourceIds: ['kb_a', 'kb_b'],
    });
    expect(missing).to.deep.equal(['kb_b']);
  });

  it('rejects sources whose tags no longer match, whatever the ranking saw', async () => {
    const isWanted: DocumentTest = ({ tags }) => tags.includes('pricing');
    const both = checkOf([source('kb_a', { tags: ['other'] }), source('kb_b', { tags: ['pricing'] })]);
    const B = { ...A, id: 'kb_b', sourceId: 'kb_b' };
    const { has } = await both('ws', [A, B], { isWanted });
    expect([has(A), has(B)]).to.deep.equal([false, true]);
  });

  it('is complete without requested sources', async () => {
    expect((await checkOf([])('ws', [])).outdated).to.equal(false);
  });
});

describe('createStillQuotable', () => {
  const quotable = (sources: readonly ListedSource[], pages: readonly ListedPage[], ids: string[]) => {
    const rows = [
      { _id: 'chk_a', source_id: 'kb_a', revision_id: 'rev_a_1' },
      { _id: 'chk_p', source_id: 'kb_site', revision_id: 'rev_1_1' },
    ];
    const byIds = async (wanted: readonly string[]) => rows.filter(({ _id }) => wanted.includes(_id));
    return createStillQuotable({
      chunks: { byIds } as unknown as Pick<ChunkStore, 'byIds'>,
      stillSearchable: checkOf(sources, pages),
    })('ws', ids);
  };

  it('leaves out a missing passage', async () => {
    expect([...(await quotable([source('kb_a', { published: 'rev_a_1' })], [], ['chk_x']))]).to.deep.equal(
      [],
    );
  });

  it('leaves out a passage of a disabled source', async () => {
    const disabled = source('kb_a', { published: 'rev_a_1', enabled: false });
    expect([...(await quotable([disabled], [], ['chk_a']))]).to.deep.equal([]);
  });

  it('leaves out a passage of a disabled page', async () => {
    const disabled = page({ published: 'rev_1_1', enabled: false });
    expect([...(await quotable([SITE], [disabled], ['chk_p']))]).to.deep.equal([]);
  });

  it('leaves out a passage of a revision that was replaced', async () => {
    expect([...(await quotable([source('kb_a', { published: 'rev_a_2' })], [], ['chk_a']))]).to.deep.equal(
      [],
    );
  });

  it('accepts passages of sources and of pages', async () => {
    const sources = [source('kb_a', { published: 'rev_a_1' }), SITE];
    const all = await quotable(sources, [page({ published: 'rev_1_1' })], ['chk_p', 'chk_a']);
    expect(all).to.have.all.keys('chk_a', 'chk_p');
  });
});
