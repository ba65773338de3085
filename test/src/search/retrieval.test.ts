import { expect } from 'chai';
import type { Begun, EngineAnswer, EngineQuery, RankedChunk } from '../../../src/search/engine.ts';
import type { QueryVector } from '../../../src/llm/embeddings.ts';
import type { Rerank } from '../../../src/llm/reranker.ts';
import { createFindPassages, createSearchHits, type SearchRequest } from '../../../src/search/retrieval.ts';

const ALL = 60;
const names = Array.from({ length: ALL }, (_, i) => String(i).padStart(2, '0'));
const VECTOR: QueryVector = { vector: Float32Array.of(1), model: 'm', trust: 1 };

function scripted({
  learns = true,
  begins = true,
  rerank,
}: { learns?: boolean; begins?: boolean; rerank?: Rerank } = {}) {
  const state = {
    off: new Set<string>(),
    removed: new Set<string>(),
    queries: [] as EngineQuery[],
    begun: [] as { workspaceId: string; begun: Begun }[],
    asked: [] as string[],
    notedRemovals: [] as string[],
    vector: VECTOR as QueryVector | null,
    lexical: names,
    semantic: [] as string[],
    incomplete: false,
    ranked: (): void => undefined,
  };
  const list = (from: readonly string[]): RankedChunk[] =>
    from
      .filter(
        (name) => !(learns && state.queries.length > 1 && (state.off.has(name) || state.removed.has(name))),
      )
      .map((name, i) => ({ chunkId: `chk_${name}`, documentId: `kb_${name}`, score: 1 - i / 100 }));
  const documents = new Map(
    names.map((name) => [
      `kb_${name}`,
      { id: `kb_${name}`, sourceId: `kb_${name}`, revision: `rev_${name}`, title: null, url: null },
    ]),
  );
  const findPassages = createFindPassages({
    chunks: {
      byIds: async (ids) =>
        ids
          .filter((id) => !state.removed.has(id.slice(4)))
          .toSorted((a, b) => b.localeCompare(a))
          .map((_id) => ({ _id, heading: null, text: `Text of ${_id}.`, start: 0, end: 1 })),
    },
    engine: {
      ...(begins && {
        begin(workspaceId: string): Begun {
          const begun = { done: Promise.resolve() };
          state.asked.push('begin');
          state.begun.push({ workspaceId, begun });
          return begun;
        },
      }),
      async rank(query): Promise<EngineAnswer> {
        state.asked.push('rank');
        state.queries.push(query);
        const answer = {
          lexical: list(state.lexical),
          semantic: query.vector === null ? [] : list(state.semantic),
          documents,
          incomplete: state.incomplete,
        };
        state.ranked();
        return answer;
      },
      noteRemoval: (workspaceId) => void state.notedRemovals.push(workspaceId),
      close: async () => undefined,
    },
    embedQuery: async () => {
      state.asked.push('embed');
      return state.vector;
    },
    stillSearchable: async (_, asked, { sourceIds = [] } = {}) => {
      const has = ({ id }: { id: string }): boolean => !state.off.has(id.slice(3));
      return { has, outdated: !asked.every(has), missing: sourceIds.filter((id) => !documents.has(id)) };
    },
    rerank,
  });
  const search = async (request: Partial<SearchRequest> = {}) => {
    const { hits, degraded } = await createSearchHits(findPassages)({
      workspaceId: 'ws',
      query: 'question',
      limit: 3,
      ...request,
    });
    return { ids: hits.map(({ sourceId }) => sourceId.slice(3)), hits, degraded };
  };
  return { state, findPassages, search };
}

describe('createFindPassages', () => {
  it('refuses an unknown source', async () => {
    const error = await scripted()
      .search({ sourceIds: ['kb_01', 'kb_99'] })
      .catch((e: Error) => e);
    expect(error).to.include({ code: 'source.not_found', status: 404 });
  });

  describe('when a source is disabled after the ranking', () => {
    it('leaves it out, and fills its places', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add('01');
      expect((await search()).ids).to.deep.equal(['00', '02', '03']);
      expect(state.queries.length).to.equal(2);
    });

    it('notifies the engine', async () => {
      const { state, search } = scripted();
      state.off.add('01');
      await search();
      expect(state.notedRemovals).to.deep.equal(['ws']);
    });

    it('returns correct hits after some rounds', async () => {
      const { state, search } = scripted({ learns: false });
      state.off.add('01');
      expect((await search()).ids).to.deep.equal(['00', '02']);
      expect(state.queries.length).to.be.within(2, 10);
    });

    it('never returns a disabled source in the last round', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add(names[state.queries.length]!);
      const { ids } = await search({ limit: 50 });
      expect(ids.filter((id) => state.off.has(id))).to.deep.equal([]);
      expect(ids).to.include('00').and.to.include('20');
    });
  });

  describe('when a passage is no longer in the database', () => {
    it('ranks again, and fills its places', async () => {
      const { state, search } = scripted();
      state.removed.add('00');
      expect((await search()).ids).to.deep.equal(['01', '02', '03']);
    });

    it('lists nothing again if its source is unchanged', async () => {
      const { state, search } = scripted();
      state.removed.add('00');
      await search();
      expect(state.notedRemovals).to.deep.equal([]);
    });
  });

  describe('without a vector', () => {
    it('uses words, with a warning', async () => {
      const { state, search } = scripted();
      state.vector = null;
      state.semantic = ['05'];
      expect(await search()).to.deep.include({ ids: ['00', '01', '02'], degraded: true });
    });

    it('has no warning if only words were requested', async () => {
      const { state, search } = scripted();
      state.vector = null;
      expect((await search({ mode: 'lexical' })).degraded).to.equal(false);
    });
  });

  describe('when some passages have no vector', () => {
    it('reports it', async () => {
      const { state, search } = scripted();
      state.incomplete = true;
      expect((await search()).degraded).to.equal(true);
      expect((await search({ mode: 'vector' })).degraded).to.equal(true);
    });
  });

  describe('when the engine has no early start', () => {
    it('is queried anyway', async () => {
      const { state, search } = scripted({ begins: false });
      expect((await search()).ids).to.deep.equal(['00', '01', '02']);
      expect(state.queries[0]!.begun).to.equal(undefined);
    });
  });

  describe('when it ranks again', () => {
    it('does not reuse the early start', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add('01');
      await search();
      expect(state.queries.map(({ begun }) => begun)).to.deep.equal([state.begun[0]!.begun, undefined]);
    });
  });

  describe('with a reranker', () => {
    const backwards: Rerank = async (_, passages) => passages.map((_passage, i) => i / 100);

    it('uses its order and scores', async () => {
      const { search } = scripted({ rerank: backwards });
      const { ids, hits } = await search();
      expect(ids).to.deep.equal(['49', '48', '47']);
      expect(hits.map(({ score }) => score)).to.deep.equal([0.49, 0.48, 0.47]);
    });

    it('sends it the fifty best, whatever the limit', async () => {
      let seen: string[] = [];
      const { search } = scripted({
        rerank: async (query, passages) => {
          seen = passages.map(({ text }) => `${query}: ${text}`);
          return null;
        },
      });
      await search({ limit: 1 });
      expect(seen).to.deep.equal(names.slice(0, 50).map((name) => `question: Text of chk_${name}.`));
    });

    it('applies minScore to its scores', async () => {
      const { search } = scripted({ rerank: backwards });
      expect((await search({ limit: 50, minScore: 0.48 })).ids).to.deep.equal(['49', '48']);
    });

    it('orders equal scores by id', async () => {
      const { search } = scripted({ rerank: async (_, passages) => passages.map(() => 0.5) });
      expect((await search()).ids).to.deep.equal(['00', '01', '02']);
    });

    it('keeps order and scores if it has no response', async () => {
      const without = await scripted().search();
      expect(await scripted({ rerank: async () => null }).search()).to.deep.equal(without);
    });

    it('does not send it disabled passages', async () => {
      let seen = 0;
      const { state, search } = scripted({
        learns: false,
        rerank: async (_, passages) => {
          seen = passages.filter(({ text }) => text.includes('chk_01')).length;
          return null;
        },
      });
      state.off.add('01');
      await search();
      expect(seen).to.equal(0);
    });
  });

  it("starts the engine before it requests the query's vector", async () => {
    const { state, search } = scripted();
    await search();
    expect(state.asked).to.deep.equal(['begin', 'embed', 'rank']);
    expect(state.begun).to.deep.equal([{ workspaceId: 'ws', begun: state.queries[0]!.begun }]);
  });

  it('uses words only in lexical mode', async () => {
    const { state, search } = scripted();
    state.semantic = ['05'];
    expect((await search({ mode: 'lexical' })).ids).to.deep.equal(['00', '01', '02']);
    expect(state.queries[0]!.vector).to.equal(null);
  });

  it('uses meaning only in vector mode', async () => {
    const { state, search } = scripted();
    state.semantic = ['05', '04'];
    expect((await search({ mode: 'vector' })).ids).to.deep.equal(['05', '04']);
  });

  it('ranks passages found by words and by meaning first', async () => {
    const { state, search } = scripted();
    state.semantic = ['01', '55'];
    expect((await search()).ids[0]).to.equal('01');
  });

  it('ignores a model that cannot read the query', async () => {
    const { state, search } = scripted();
    state.vector = { ...VECTOR, trust: 0 };
    state.semantic = ['55'];
    expect((await search()).ids).to.deep.equal(['00', '01', '02']);
  });

  it('applies minScore to the returned scores', async () => {
    const { search } = scripted();
    const { hits } = await search({ limit: 10 });
    const { hits: best } = await search({ limit: 10, minScore: hits[3]!.score });
    expect(best).to.deep.equal(hits.slice(0, 4));
  });

  it('returns at most three passages per source, and fifty if it is the only one', async () => {
    const { state, search } = scripted();
    await search();
    await search({ sourceIds: ['kb_01', 'kb_02'] });
    await search({ sourceIds: ['kb_01'] });
    expect(state.queries.map(({ perDocument }) => perDocument)).to.deep.equal([3, 3, 50]);
  });

  it('returns as many passages per source as requested', async () => {
    const { state, search } = scripted();
    await search({ limit: 8, perDocument: 6 });
    expect(state.queries[0]!.perDocument).to.equal(6);
  });

  it('returns the cosine of compared passages, and a lower one for the others', async () => {
    const { state, findPassages } = scripted();
    state.semantic = ['01'];
    const { passages } = await findPassages({ workspaceId: 'ws', query: 'q', limit: 2 });
    expect(passages.map(({ chunkId, cosine }) => [chunkId, cosine])).to.deep.equal([
      ['chk_01', 1],
      ['chk_00', -1],
    ]);
  });

  it('returns no cosine of a model that cannot read the query', async () => {
    const { state, findPassages } = scripted();
    state.vector = { ...VECTOR, trust: 0.4 };
    state.semantic = ['00'];
    const { passages } = await findPassages({ workspaceId: 'ws', query: 'q', limit: 1 });
    expect(passages.map(({ cosine }) => cosine)).to.deep.equal([null]);
  });

  it('hides internal fields', async () => {
    const { hits } = await scripted().search();
    expect(hits[0]).not.to.have.property('cosine');
  });
});
