import { expect } from 'chai';
import type { Begun, EngineAnswer, EngineQuery, RankedChunk } from '../../../src/search/engine.ts';
import type { QueryVector } from '../../../src/llm/embeddings.ts';
import type { Rerank } from '../../../src/llm/reranker.ts';
import { createFindPassages, createSearchHits, type SearchRequest } from '../../../src/search/retrieval.ts';

const ALL = 60;
const names = Array.from({ length: ALL }, (_, i) => String(i).padStart(2, '0'));
const VECTOR: QueryVector = { vector: Float32Array.of(1), model: 'm', trust: 1 };

/**
 * Sixty sources with one passage each, ranked by words in the order of their numbers by default. `off` are disabled
 * sources; the engine learns of them at its next query, or never. Without `begins`, the engine has no `begin`.
 */
function scripted({
  learns = true,
  begins = true,
  rerank,
}: { learns?: boolean; begins?: boolean; rerank?: Rerank } = {}) {
  const state = {
    off: new Set<string>(),
    /** No longer in the database. */
    removed: new Set<string>(),
    queries: [] as EngineQuery[],
    /** The begun work, with its workspace. */
    begun: [] as { workspaceId: string; begun: Begun }[],
    /** Calls to the engine and the embeddings, in order. */
    asked: [] as string[],
    notedRemovals: [] as string[],
    vector: VECTOR as QueryVector | null,
    lexical: names,
    semantic: [] as string[],
    incomplete: false,
    /** Runs after each ranking. */
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
          // In arbitrary order, as from a database.
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
  it('refuses a source that is not there', async () => {
    const error = await scripted()
      .search({ sourceIds: ['kb_01', 'kb_99'] })
      .catch((e: Error) => e);
    expect(error).to.include({ code: 'source.not_found', status: 404 });
  });

  describe('when a source is disabled after the ranking', () => {
    it('does not show it, and others take its place', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add('01');
      expect((await search()).ids).to.deep.equal(['00', '02', '03']);
      expect(state.queries.length).to.equal(2);
    });

    it('tells the engine that something is gone', async () => {
      const { state, search } = scripted();
      state.off.add('01');
      await search();
      expect(state.notedRemovals).to.deep.equal(['ws']);
    });

    it('gives up after some rounds, with what is right', async () => {
      const { state, search } = scripted({ learns: false });
      state.off.add('01');
      expect((await search()).ids).to.deep.equal(['00', '02']);
      expect(state.queries.length).to.be.within(2, 10);
    });

    it('never shows what is disabled in the last round', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add(names[state.queries.length]!);
      const { ids } = await search({ limit: 50 });
      expect(ids.filter((id) => state.off.has(id))).to.deep.equal([]);
      expect(ids).to.include('00').and.to.include('20');
    });
  });

  describe('when a passage is not in the database any more', () => {
    it('ranks again, and others take its place', async () => {
      const { state, search } = scripted();
      state.removed.add('00');
      expect((await search()).ids).to.deep.equal(['01', '02', '03']);
    });

    it('lists nothing anew when its source is still as it was', async () => {
      const { state, search } = scripted();
      state.removed.add('00');
      await search();
      expect(state.notedRemovals).to.deep.equal([]);
    });
  });

  describe('when there is no vector', () => {
    it('goes by words, and says so', async () => {
      const { state, search } = scripted();
      state.vector = null;
      state.semantic = ['05'];
      expect(await search()).to.deep.include({ ids: ['00', '01', '02'], degraded: true });
    });

    it('says nothing of it to whoever asked for words only', async () => {
      const { state, search } = scripted();
      state.vector = null;
      expect((await search({ mode: 'lexical' })).degraded).to.equal(false);
    });
  });

  describe('when some passages have no vector', () => {
    it('says so', async () => {
      const { state, search } = scripted();
      state.incomplete = true;
      expect((await search()).degraded).to.equal(true);
      expect((await search({ mode: 'vector' })).degraded).to.equal(true);
    });
  });

  describe('when the engine has nothing to begin with', () => {
    it('asks it all the same', async () => {
      const { state, search } = scripted({ begins: false });
      expect((await search()).ids).to.deep.equal(['00', '01', '02']);
      expect(state.queries[0]!.begun).to.equal(undefined);
    });
  });

  describe('when it ranks once more', () => {
    it('does not go by what was begun for the first time', async () => {
      const { state, search } = scripted();
      state.ranked = () => void state.off.add('01');
      await search();
      expect(state.queries.map(({ begun }) => begun)).to.deep.equal([state.begun[0]!.begun, undefined]);
    });
  });

  describe('when there is a reranker', () => {
    const backwards: Rerank = async (_, passages) => passages.map((_passage, i) => i / 100);

    it('goes by its order and shows its scores', async () => {
      const { search } = scripted({ rerank: backwards });
      const { ids, hits } = await search();
      expect(ids).to.deep.equal(['49', '48', '47']);
      expect(hits.map(({ score }) => score)).to.deep.equal([0.49, 0.48, 0.47]);
    });

    it('shows it the fifty best, however few are asked for', async () => {
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

    it('puts passages it scores alike in the order of their ids', async () => {
      const { search } = scripted({ rerank: async (_, passages) => passages.map(() => 0.5) });
      expect((await search()).ids).to.deep.equal(['00', '01', '02']);
    });

    it('keeps order and scores when it has no answer', async () => {
      const without = await scripted().search();
      expect(await scripted({ rerank: async () => null }).search()).to.deep.equal(without);
    });

    it('does not show it what is disabled', async () => {
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

  it('lets the engine begin before it asks for the vector of the query, and hands over what was begun', async () => {
    const { state, search } = scripted();
    await search();
    expect(state.asked).to.deep.equal(['begin', 'embed', 'rank']);
    expect(state.begun).to.deep.equal([{ workspaceId: 'ws', begun: state.queries[0]!.begun }]);
  });

  it('asks by words only in the mode lexical', async () => {
    const { state, search } = scripted();
    state.semantic = ['05'];
    expect((await search({ mode: 'lexical' })).ids).to.deep.equal(['00', '01', '02']);
    expect(state.queries[0]!.vector).to.equal(null);
  });

  it('goes by meaning only in the mode vector', async () => {
    const { state, search } = scripted();
    state.semantic = ['05', '04'];
    expect((await search({ mode: 'vector' })).ids).to.deep.equal(['05', '04']);
  });

  it('puts first what is found by words and by meaning', async () => {
    const { state, search } = scripted();
    state.semantic = ['01', '55'];
    expect((await search()).ids[0]).to.equal('01');
  });

  it('does not go by a model that cannot read the query', async () => {
    const { state, search } = scripted();
    state.vector = { ...VECTOR, trust: 0 };
    state.semantic = ['55'];
    expect((await search()).ids).to.deep.equal(['00', '01', '02']);
  });

  it('applies minScore to the scores it shows', async () => {
    const { search } = scripted();
    const { hits } = await search({ limit: 10 });
    const { hits: best } = await search({ limit: 10, minScore: hits[3]!.score });
    expect(best).to.deep.equal(hits.slice(0, 4));
  });

  it('lets one source have three passages, and fifty when it is the only one asked for', async () => {
    const { state, search } = scripted();
    await search();
    await search({ sourceIds: ['kb_01', 'kb_02'] });
    await search({ sourceIds: ['kb_01'] });
    expect(state.queries.map(({ perDocument }) => perDocument)).to.deep.equal([3, 3, 50]);
  });

  it('gives the cosine of what was compared, and less than any to what was not among the nearest', async () => {
    const { state, findPassages } = scripted();
    state.semantic = ['01'];
    const { passages } = await findPassages({ workspaceId: 'ws', query: 'q', limit: 2 });
    expect(passages.map(({ chunkId, cosine }) => [chunkId, cosine])).to.deep.equal([
      ['chk_01', 1],
      ['chk_00', -1],
    ]);
  });

  it('gives no cosine of a model that cannot read the query', async () => {
    const { state, findPassages } = scripted();
    state.vector = { ...VECTOR, trust: 0.4 };
    state.semantic = ['00'];
    const { passages } = await findPassages({ workspaceId: 'ws', query: 'q', limit: 1 });
    expect(passages.map(({ cosine }) => cosine)).to.deep.equal([null]);
  });

  it('keeps its evidence to itself', async () => {
    const { hits } = await scripted().search();
    expect(hits[0]).not.to.have.property('cosine');
  });
});
