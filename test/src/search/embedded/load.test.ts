import { expect } from 'chai';
import type { ChunkContent } from '../../../../src/knowledge/chunk-store.ts';
import type { CatalogEntry } from '../../../../src/search/catalog.ts';
import type { IndexedDocument } from '../../../../src/search/embedded/chunk-index.ts';
import { loadDocuments } from '../../../../src/search/embedded/engine.ts';

const entry = (revision: string, about: Partial<CatalogEntry> = {}): CatalogEntry => ({
  id: `of ${revision}`,
  sourceId: `of ${revision}`,
  revision,
  title: null,
  url: null,
  isSearchable: true,
  embeddedWith: 'm',
  tags: [],
  about: null,
  ...about,
});

const chunk = (revision: string, n: number, about: Partial<ChunkContent> = {}): ChunkContent => ({
  _id: `${revision}-${n}`,
  revision_id: revision,
  heading: null,
  text: `Passage ${n}.`,
  model: 'm',
  vector: Float32Array.of(n, 0),
  ...about,
});

function storeOf(rows: readonly ChunkContent[]) {
  const asked: string[][] = [];
  return {
    asked,
    async *contents(revisions: readonly string[]): AsyncGenerator<ChunkContent> {
      asked.push([...revisions]);
      for (const row of rows) if (revisions.includes(row.revision_id)) yield row;
    },
  };
}

async function groupsOf(
  rows: readonly ChunkContent[],
  entries: readonly CatalogEntry[],
): Promise<IndexedDocument[][]> {
  const groups: IndexedDocument[][] = [];
  for await (const group of loadDocuments(storeOf(rows), entries)) groups.push(group);
  return groups;
}
const loaded = async (...args: Parameters<typeof groupsOf>): Promise<IndexedDocument[]> =>
  (await groupsOf(...args)).flat();

describe('loadDocuments', () => {
  it('reads nothing for no documents', async () => {
    const store = storeOf([]);
    for await (const group of loadDocuments(store, [])) expect.fail(`a group of ${group.length}`);
    expect(store.asked).to.deep.equal([]);
  });

  it('returns a document without passages if its revision is gone', async () => {
    const [gone] = await loaded([], [entry('rev_1')]);
    expect(gone).to.deep.include({ id: 'of rev_1', chunks: [], vectors: null, model: null });
  });

  const unfit: [string, Partial<ChunkContent>][] = [
    ['one passage has no vector', { vector: null }],
    ['one passage was embedded by another model', { model: 'other' }],
    ['one vector is of another size', { vector: Float32Array.of(1, 2, 3) }],
  ];
  for (const [what, odd] of unfit) {
    it(`returns no vectors of a document when ${what}`, async () => {
      const [document] = await loaded([chunk('rev_1', 0), chunk('rev_1', 1, odd)], [entry('rev_1')]);
      expect(document!.chunks).to.have.lengthOf(2);
      expect([document!.vectors, document!.model]).to.deep.equal([null, null]);
    });
  }

  it('still returns the vectors of the others', async () => {
    const rows = [chunk('rev_1', 0, { vector: null }), chunk('rev_2', 5)];
    const documents = await loaded(rows, [entry('rev_1'), entry('rev_2')]);
    expect(documents.map(({ model }) => model)).to.deep.equal([null, 'm']);
  });

  it('arranges vectors row by row, in passage order', async () => {
    const [document] = await loaded([chunk('rev_1', 7), chunk('rev_1', 3)], [entry('rev_1')]);
    expect(document!.chunks.map(({ id }) => id)).to.deep.equal(['rev_1-7', 'rev_1-3']);
    expect([...document!.vectors!]).to.deep.equal([7, 0, 3, 0]);
  });

  it('assigns each document its own passages, in any order', async () => {
    const rows = [chunk('rev_2', 0), chunk('rev_1', 0), chunk('rev_2', 1)];
    const documents = await loaded(rows, [entry('rev_1'), entry('rev_2')]);
    expect(documents.map(({ id, chunks }) => [id, chunks.map((row) => row.id)])).to.deep.equal([
      ['of rev_1', ['rev_1-0']],
      ['of rev_2', ['rev_2-0', 'rev_2-1']],
    ]);
  });

  it("keeps the catalog's data of a document", async () => {
    const about = { sourceId: 'kb_site', title: 'Title', isSearchable: false };
    const [document] = await loaded([chunk('rev_1', 0)], [entry('rev_1', about)]);
    expect(document).to.include(about);
  });

  it('returns some hundred passages at a time, and every document once', async () => {
    const entries = Array.from({ length: 30 }, (_, i) => entry(`rev_${i}`));
    const rows = entries.flatMap(({ revision }) => Array.from({ length: 100 }, (_, n) => chunk(revision, n)));
    const groups = await groupsOf(rows, entries);
    expect(groups.map((group) => group.length)).to.deep.equal([5, 5, 5, 5, 5, 5]);
    expect(groups.flat().map(({ id }) => id)).to.deep.equal(entries.map(({ id }) => id));
  });

  it('reads a hundred revisions at a time', async () => {
    const store = storeOf([]);
    const entries = Array.from({ length: 250 }, (_, i) => entry(`rev_${i}`));
    const ids: string[] = [];
    for await (const group of loadDocuments(store, entries)) ids.push(...group.map(({ id }) => id));
    expect(store.asked.map(({ length }) => length)).to.deep.equal([100, 100, 50]);
    expect(ids).to.have.lengthOf(250);
  });
});
