import { createSearchIndexes } from '../../../../src/search/atlas/search-indexes.ts';
import { expect } from 'chai';
import type { DocumentTest } from '../../../../src/search/document-filter.ts';
import { Binary } from '../../../../src/database/database.ts';
import { createLog } from '../../../../src/log/log.ts';
import { createAtlasEngine } from '../../../../src/search/atlas/atlas-engine.ts';
import { createAtlasStore, type ScoredChunk } from '../../../../src/search/atlas/atlas-store.ts';
import { TEXT_INDEX, vectorIndex } from '../../../../src/search/atlas/index-definitions.ts';
import type { EngineQuery, SearchableDocument } from '../../../../src/search/engine.ts';
import { failureOf } from './failure-of.ts';
import { recordDatabase, refusal, type Pipeline } from './recorded-database.ts';

const documentOf = (name: string): SearchableDocument => ({
  id: `kb_${name}`,
  sourceId: `kb_${name}`,
  revision: `rev_${name}`,
  title: name,
  url: null,
});
const A = documentOf('a');
const B = documentOf('b');

const QUERY: EngineQuery = {
  workspaceId: 'ws_1',
  text: 'how long does a refund take',
  vector: Float32Array.of(0.6, 0.8),
  model: 'm1',
  perDocument: 3,
};

const WORDS = ['text', 'heading', 'title'];
const inLanguages = (...languages: string[]) => [
  ...WORDS,
  ...WORDS.flatMap((value) => languages.map((multi) => ({ value, multi }))),
];

const lexical = (revisions: string[], ...should: object[]) => [
  {
    $search: {
      index: 'chunks_text',
      compound: {
        filter: [
          { equals: { path: 'workspace_id', value: 'ws_1' } },
          { in: { path: 'revision_id', value: revisions } },
        ],
        should,
        minimumShouldMatch: 1,
      },
      sort: { score: { $meta: 'searchScore', order: -1 }, revision_id: 1, ordinal: 1 },
    },
  },
  { $limit: 400 },
  { $project: { revision_id: 1, score: { $meta: 'searchScore' } } },
];

const semantic = (revisions: string[], how: object = { exact: true }) => [
  {
    $vectorSearch: {
      index: 'chunks_vector_2',
      path: 'vector',
      queryVector: Binary.fromFloat32Array(Float32Array.of(0.6, 0.8)),
      filter: {
        workspace_id: { $eq: 'ws_1' },
        revision_id: { $in: revisions },
        model: { $eq: 'm1' },
      },
      ...how,
      limit: 400,
    },
  },
  { $project: { revision_id: 1, score: { $meta: 'vectorSearchScore' } } },
];

function engineOver(
  answers: Parameters<typeof recordDatabase>[0] = {},
  find: (workspaceId: string, isWanted: DocumentTest | null) => SearchableDocument[] = () => [A, B],
  embedQuery = async () => ({ vector: Float32Array.of(1, 0), model: 'm1', trust: 1 }),
) {
  const recorded = recordDatabase(answers);
  const store = createAtlasStore(recorded);
  const engine = createAtlasEngine({
    store,
    indexes: createSearchIndexes({ store, now: () => 0 }),
    findSearchable: async (workspaceId, isWanted) => find(workspaceId, isWanted),
    embeddings: { embedQuery },
    log: createLog('silent', 'test'),
  });
  return { ...recorded, engine };
}

const chunk = (name: string, ordinal: number, score: number): ScoredChunk => ({
  _id: `chk_${name}_${ordinal}`,
  revision_id: `rev_${name}`,
  score,
});

const textsOf = ([stage]: Pipeline) => stage!.$search!.compound.should.map(({ text }) => text);

const pick =
  (rows: ScoredChunk[]) =>
  (pipeline: Pipeline): ScoredChunk[] => {
    const stage = pipeline[0]!;
    const revisions: string[] =
      stage.$search?.compound.filter[1].in.value ?? stage.$vectorSearch!.filter.revision_id.$in;
    const limit = stage.$vectorSearch?.limit ?? pipeline[1]!.$limit;
    return rows.filter(({ revision_id }) => revisions.includes(revision_id)).slice(0, limit);
  };

describe('createAtlasEngine', () => {
  describe('with errors', () => {
    const mapped: [message: string, code: number, expected: string][] = [
      ['cannot query vector index 1 while in state INITIAL_SYNC', 8, 'search.index_building'],
      ['cannot query search index 1 while in state NOT_STARTED', 8, 'search.index_building'],
      ['Index chunks_text not initialized', 8, 'search.index_building'],
      ['index not found', 27, 'search.index_building'],
      ['cannot query vector index 1 while in state FAILED', 8, 'search.index_failed'],
    ];
    for (const stage of ['$search', '$vectorSearch'] as const) {
      for (const [message, code, expected] of mapped) {
        it(`rejects with ${expected} if ${stage} is answered "${message}"`, async () => {
          const error = refusal(code, `Executor error :: caused by :: ${message}`);
          const { engine } = engineOver({
            [stage]() {
              throw error;
            },
          });
          const thrown = await failureOf(engine.rank(QUERY));
          expect([thrown.code, thrown.status, thrown.cause]).to.deep.equal([expected, 503, error]);
        });
      }

      it(`rethrows any other failure of ${stage}`, async () => {
        const error = refusal(8, 'Query should contain either operator or collector');
        const { engine } = engineOver({
          [stage]() {
            throw error;
          },
        });
        expect(await failureOf(engine.rank(QUERY))).to.equal(error);
      });
    }

    for (const missing of [TEXT_INDEX, vectorIndex(2)]) {
      it(`does not treat a missing index ${missing.name} as no hits`, async () => {
        const { engine, created } = engineOver({
          listed: (name) => (name === missing.name ? [] : [{ name, queryable: true }]),
        });
        expect((await failureOf(engine.rank(QUERY))).code).to.equal('search.index_building');
        expect(created).to.deep.equal([missing]);
      });
    }
  });

  describe('its queries', () => {
    const ENGLISH = { text: { query: QUERY.text, path: inLanguages('english') } };
    const cases: [
      what: string,
      query: Partial<EngineQuery>,
      expected: { $search: object[]; $vectorSearch: object[] },
    ][] = [
      [
        'by words and meaning',
        {},
        { $search: [lexical(['rev_a', 'rev_b'], ENGLISH)], $vectorSearch: [semantic(['rev_a', 'rev_b'])] },
      ],
      [
        'only by words without a vector',
        { vector: null },
        { $search: [lexical(['rev_a', 'rev_b'], ENGLISH)], $vectorSearch: [] },
      ],
      [
        'only by words without a model',
        { model: null },
        { $search: [lexical(['rev_a', 'rev_b'], ENGLISH)], $vectorSearch: [] },
      ],
      [
        'only by words with a zero vector',
        { vector: Float32Array.of(0, 0) },
        { $search: [lexical(['rev_a', 'rev_b'], ENGLISH)], $vectorSearch: [] },
      ],
      [
        'only for documents that pass the filter',
        { isWanted: ({ sourceId }) => sourceId === 'kb_b' },
        { $search: [lexical(['rev_b'], ENGLISH)], $vectorSearch: [semantic(['rev_b'])] },
      ],
      [
        'in Chinese',
        { text: '退款需要多久', vector: null },
        {
          $search: [
            lexical(['rev_a', 'rev_b'], { text: { query: '退款需要多久', path: inLanguages('cjk') } }),
          ],
          $vectorSearch: [],
        },
      ],
      [
        'with operators in the text as words',
        { text: '{"$where": "1"} the* AND (workspace_id:ws_2)', vector: null },
        {
          $search: [
            lexical(['rev_a', 'rev_b'], {
              text: {
                query: '{"$where": "1"} the* AND (workspace_id:ws_2',
                path: inLanguages('english'),
              },
            }),
          ],
          $vectorSearch: [],
        },
      ],
      [
        'only by meaning for a text without words',
        { text: '?!' },
        { $search: [], $vectorSearch: [semantic(['rev_a', 'rev_b'])] },
      ],
    ];
    for (const [what, query, expected] of cases) {
      it(`asks ${what}`, async () => {
        const { engine, sent } = engineOver({}, (_, isWanted) =>
          [A, B].filter((document) => isWanted?.({ ...document, tags: [], about: null }) ?? true),
        );
        await engine.rank({ ...QUERY, ...query });
        expect({ $search: sent('$search'), $vectorSearch: sent('$vectorSearch') }).to.deep.equal(expected);
      });
    }

    it('search the first words on every path, a few more on the plain paths, and no others', async () => {
      const words = Array.from({ length: 400 }, (_, i) => `w${i}`);
      const { engine, sent } = engineOver();
      await engine.rank({ ...QUERY, vector: null, text: words.join(' ') });
      const [head, rest] = textsOf(sent('$search')[0]!);
      expect([head!.path.length, rest!.path]).to.deep.equal([39, WORDS]);
      expect(head!.query).to.equal(words.slice(0, 19).join(' '));
      expect(rest!.query).to.equal(` ${words.slice(19, 102).join(' ')}`);
    });

    it("stay below Lucene's 1,024 clauses, in any script", async () => {
      const { engine, sent } = engineOver();
      await engine.rank({ ...QUERY, vector: null, text: 'zz жж λλ مم हह কক աա ทท 退 '.repeat(200) });
      const clauses = textsOf(sent('$search')[0]!).map(
        ({ path, query }) => path.length * query.match(/[ท退]|[^ ท退]+/gu)!.length,
      );
      expect(clauses[0]! + clauses[1]!).to.be.within(900, 1_020);
    });

    it('read the searchable revisions again for each search', async () => {
      const searchable = [[A, B], [B]];
      const { engine, sent } = engineOver({}, () => searchable.shift()!);
      await engine.rank({ ...QUERY, vector: null });
      await engine.rank({ ...QUERY, vector: null });
      expect(sent('$search')).to.deep.equal([
        lexical(['rev_a', 'rev_b'], ENGLISH),
        lexical(['rev_b'], ENGLISH),
      ]);
    });

    it('are not sent if nothing is searchable', async () => {
      const { engine, sent } = engineOver({ listed: () => [] }, () => []);
      expect(await engine.rank(QUERY)).to.deep.equal({
        lexical: [],
        semantic: [],
        documents: new Map(),
        incomplete: false,
      });
      expect([...sent('$search'), ...sent('$vectorSearch'), ...sent('$match')]).to.deep.equal([]);
    });

    const amounts: [count: number, how: object][] = [
      [10_000, { exact: true }],
      [10_001, { numCandidates: 4_000 }],
    ];
    for (const [count, how] of amounts) {
      it(`compares ${count} vectors ${'exact' in how ? 'one by one' : 'by the graph of the index'}`, async () => {
        const { engine, sent } = engineOver({ $match: ({ model }) => (model === 'm1' ? count : 0) });
        await engine.rank(QUERY);
        expect(sent('$vectorSearch')).to.deep.equal([semantic(['rev_a', 'rev_b'], how)]);
      });
    }

    it('count candidates only up to the limit', async () => {
      const { engine, sent } = engineOver();
      await engine.rank(QUERY);
      const revision_id = { $in: ['rev_a', 'rev_b'] };
      expect(sent('$match')).to.have.deep.members([
        [{ $match: { revision_id, model: 'm1' } }, { $limit: 10_001 }, { $count: 'n' }],
        [{ $match: { revision_id, model: { $ne: 'm1' } } }, { $limit: 1 }, { $count: 'n' }],
      ]);
    });
  });

  describe('with more revisions than one query takes', () => {
    const many = Array.from({ length: 5_001 }, (_, i) => documentOf(`n${i}`));
    const first = many.slice(0, 5_000).map(({ revision }) => revision);
    const last = ['rev_n5000'];

    it('queries once per batch', async () => {
      const { engine, sent } = engineOver({}, () => many);
      await engine.rank(QUERY);
      const words = { text: { query: QUERY.text, path: inLanguages('english') } };
      expect(sent('$search')).to.deep.equal([lexical(first, words), lexical(last, words)]);
      expect(sent('$vectorSearch')).to.deep.equal([semantic(first), semantic(last)]);
    });

    it('compares exactly only if all batches together are small enough', async () => {
      const { engine, sent } = engineOver(
        { $match: ({ model }) => (model === 'm1' ? 6_000 : 0) },
        () => many,
      );
      await engine.rank(QUERY);
      const approximate = { numCandidates: 4_000 };
      expect(sent('$vectorSearch')).to.deep.equal([
        semantic(first, approximate),
        semantic(last, approximate),
      ]);
    });

    it('merges the lists by score, equal ones by chunk id', async () => {
      const rows = [chunk('n7', 0, 3), chunk('n5000', 0, 4), chunk('n5000', 1, 3), chunk('n5000', 2, 1)];
      const { engine } = engineOver({ $search: pick(rows) }, () => many);
      const ranked = (await engine.rank(QUERY)).lexical.map(({ chunkId }) => chunkId);
      expect(ranked).to.deep.equal(['chk_n5000_0', 'chk_n5000_1', 'chk_n7_0', 'chk_n5000_2']);
    });

    it('reports missing vectors of any batch', async () => {
      const { engine } = engineOver(
        { $match: ({ revision_id, model }) => (model !== 'm1' && revision_id.$in.length === 1 ? 1 : 0) },
        () => many,
      );
      expect((await engine.rank(QUERY)).incomplete).to.equal(true);
    });
  });

  describe('its results', () => {
    it('have word scores unchanged, and cosines for meaning', async () => {
      const { engine } = engineOver({
        $search: () => [chunk('a', 0, 7.5)],
        $vectorSearch: () => [chunk('b', 0, 1), chunk('a', 0, 0.75), chunk('a', 1, 0)],
      });
      const answer = await engine.rank(QUERY);
      expect(answer.lexical).to.deep.equal([{ chunkId: 'chk_a_0', documentId: 'kb_a', score: 7.5 }]);
      expect(answer.semantic).to.deep.equal([
        { chunkId: 'chk_b_0', documentId: 'kb_b', score: 1 },
        { chunkId: 'chk_a_0', documentId: 'kb_a', score: 0.5 },
        { chunkId: 'chk_a_1', documentId: 'kb_a', score: -1 },
      ]);
    });

    it('keep cosines within bounds, despite rounding of the server', async () => {
      const { engine } = engineOver({ $vectorSearch: () => [chunk('a', 0, 1.0000001)] });
      expect((await engine.rank(QUERY)).semantic[0]!.score).to.equal(1);
    });

    it('order equal scores by chunk id', async () => {
      const { engine } = engineOver({ $vectorSearch: () => [chunk('b', 0, 0.9), chunk('a', 0, 0.9)] });
      const ranked = (await engine.rank(QUERY)).semantic.map(({ chunkId }) => chunkId);
      expect(ranked).to.deep.equal(['chk_a_0', 'chk_b_0']);
    });

    it('have only documents of their passages', async () => {
      const { engine } = engineOver({ $search: () => [chunk('b', 0, 1)] });
      expect((await engine.rank(QUERY)).documents).to.deep.equal(new Map([['kb_b', B]]));
    });

    it('have no more of a document than its share', async () => {
      const rows = [5, 4, 3, 2, 1].map((score, i) => chunk('a', i, score));
      const { engine } = engineOver({ $search: pick([...rows, chunk('b', 0, 0.5)]) });
      const ranked = (await engine.rank(QUERY)).lexical.map(({ chunkId }) => chunkId);
      expect(ranked).to.deep.equal(['chk_a_0', 'chk_a_1', 'chk_a_2', 'chk_b_0']);
    });

    it('have as many of a document as requested', async () => {
      const rows = [5, 4, 3, 2, 1].map((score, i) => chunk('a', i, score));
      const { engine } = engineOver({ $search: pick(rows) });
      const ranked = (await engine.rank({ ...QUERY, perDocument: 4 })).lexical;
      expect(ranked.map(({ score }) => score)).to.deep.equal([5, 4, 3, 2]);
    });

    it('have at most 200 passages', async () => {
      const documents = Array.from({ length: 500 }, (_, i) => documentOf(`d${i}`));
      const rows = documents.map((_, i) => chunk(`d${i}`, 0, 1_000 - i));
      const { engine, sent } = engineOver({ $search: pick(rows) }, () => documents);
      const ranked = (await engine.rank({ ...QUERY, vector: null })).lexical;
      expect(ranked.map(({ documentId }) => documentId)).to.deep.equal(
        documents.slice(0, 200).map(({ id }) => id),
      );
      expect(sent('$search')).to.have.length(1);
    });

    it('are completed without a document that fills them', async () => {
      const rows = [
        ...Array.from({ length: 1_000 }, (_, i) => chunk('a', i, 2_000 - i)),
        chunk('b', 0, 2),
        chunk('b', 1, 1),
      ];
      const { engine, sent } = engineOver({ $search: pick(rows) });
      const ranked = (await engine.rank({ ...QUERY, vector: null })).lexical.map(({ chunkId }) => chunkId);
      expect(ranked).to.deep.equal(['chk_a_0', 'chk_a_1', 'chk_a_2', 'chk_b_0', 'chk_b_1']);
      expect(sent('$search').map(([stage]) => stage!.$search!.compound.filter[1].in.value)).to.deep.equal([
        ['rev_a', 'rev_b'],
        ['rev_b'],
      ]);
    });

    it('are returned after four such rounds', async () => {
      const documents = Array.from({ length: 9 }, (_, i) => documentOf(`d${i}`));
      const rows = documents.flatMap((_, d) =>
        Array.from({ length: 400 }, (__, i) => chunk(`d${d}`, i, 10_000 - d * 1_000 - i)),
      );
      const { engine, sent } = engineOver({ $search: pick(rows) }, () => documents);
      const ranked = (await engine.rank({ ...QUERY, vector: null })).lexical;
      expect([ranked.length, sent('$search').length]).to.deep.equal([12, 4]);
    });

    const lacking: [what: string, query: Partial<EngineQuery>, incomplete: boolean][] = [
      ['one passage lacks a vector of the model', {}, true],
      ['one lacks it, and so does the query', { vector: null }, true],
      ['there is no model', { model: null }, false],
    ];
    for (const [what, query, incomplete] of lacking) {
      it(`is ${incomplete ? 'incomplete' : 'complete'} if ${what}`, async () => {
        const { engine } = engineOver({ $match: ({ model }) => (model === 'm1' ? 0 : 1) });
        expect((await engine.rank({ ...QUERY, ...query })).incomplete).to.equal(incomplete);
      });
    }

    it('are complete if no vector is missing', async () => {
      expect((await engineOver().engine.rank(QUERY)).incomplete).to.equal(false);
    });
  });

  describe('at start', () => {
    it('fails if the word index cannot be created', async () => {
      const { engine } = engineOver({
        listed: () => [],
        createSearchIndex() {
          throw refusal(13);
        },
      });
      expect((await failureOf(engine.prepare())).code).to.equal(13);
    });

    it('creates both indexes', async () => {
      const { engine, created } = engineOver({ listed: () => [] });
      await engine.prepare();
      expect(created).to.deep.equal([TEXT_INDEX, vectorIndex(2)]);
    });

    it('creates the vector index later if the model does not respond', async () => {
      const { engine, created } = engineOver(
        { listed: () => [] },
        () => [A],
        () => Promise.reject(new Error('away')),
      );
      await engine.prepare();
      expect(created).to.deep.equal([TEXT_INDEX]);
    });
  });
});
