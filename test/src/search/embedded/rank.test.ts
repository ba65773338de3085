import { expect } from 'chai';
import type { QueryTerm } from '../../../../src/search/analysis/analyse.ts';
import { createChunkIndex } from '../../../../src/search/embedded/chunk-index.ts';
import { bruteForce, listsOf } from './brute-force.ts';
import { createRandom } from './random-documents.ts';
import { indexOf, doc, ask, byMeaning, withVectors, ids, exactly } from './small-index.ts';
import { toyAnalysis } from './toy-analysis.ts';

describe('rank', () => {
  describe('with hostile texts', () => {
    const found = (text: string, query: string): string[] =>
      ids(indexOf(doc('a', [text]), doc('b', ['another plan'])).rank(ask(query)).lexical);

    it('finds a passage of 50,000 words, below a short one', () => {
      expect(found('plan '.repeat(50_000) + 'needle', 'needle')).to.deep.equal(['a-0']);
      expect(found(`plan ${'filler '.repeat(50_000)}`, 'plan')).to.deep.equal(['b-0', 'a-0']);
    });

    it('counts no more than 255 occurrences of a word in a passage', () => {
      const documents = [255, 256, 400].map((times) => doc(`d${times}`, ['plan '.repeat(times), 'team']));
      const request = ask('plan team');
      expect(listsOf(indexOf(...documents).rank(request))).to.deep.equal(bruteForce(documents, request));
    });

    it('finds a word of 100,000 letters', () => {
      expect(found(`x ${'ab'.repeat(50_000)}`, 'ab'.repeat(50_000))).to.deep.equal(['a-0']);
    });

    it('finds words next to NUL and lone surrogates', () => {
      expect(found('null\0needle \ud800pin\udc00', 'needle')).to.deep.equal(['a-0']);
      expect(found('null\0needle \ud800pin\udc00', 'pin')).to.deep.equal(['a-0']);
    });

    it('distinguishes ids with lone surrogates', () => {
      const chunks = ['\ud83d\ude00', '\ud83d\ude01', '\ud83d'].map((id) => ({
        id,
        heading: null,
        text: 'plan',
      }));
      const { lexical } = indexOf(doc('a', [], { chunks })).rank(ask('plan'));
      expect(ids(lexical)).to.deep.equal(['\ud83d', '\ud83d\ude00', '\ud83d\ude01']);
    });

    it('ranks by at most 64 words of a query: the rarest', () => {
      const many = Array.from({ length: 64 }, (_, i) => `rare${i}`);
      const index = indexOf(doc('a', [`often ${many.join(' ')}`]), doc('b', ['often']));
      const parts = createChunkIndex({
        analysis: { ...toyAnalysis, analyseQuery: (text) => text.split(' ').map(exactly) },
      });
      parts.put([doc('a', [`often ${many.join(' ')}`]), doc('b', ['often'])]);
      expect(ids(parts.rank(ask(`often ${many.join(' ')}`)).lexical)).to.deep.equal(['a-0']);
      expect(ids(parts.rank(ask(`often ${many.slice(1).join(' ')}`)).lexical)).to.deep.equal(['a-0', 'b-0']);
      expect(index.rank(ask('often '.repeat(100_000))).lexical).to.have.length(2);
    });
  });

  describe('by words', () => {
    it('prefers the rarer word', () => {
      const index = indexOf(doc('a', ['plan zebra']), doc('b', ['plan team']), doc('c', ['plan team']));
      expect(ids(index.rank(ask('team zebra')).lexical)).to.deep.equal(['a-0', 'b-0', 'c-0']);
    });

    it('prefers the shorter of two passages', () => {
      const index = indexOf(doc('a', ['zebra with much else beside']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0']);
    });

    it('prefers the passage that contains the word more often', () => {
      const index = indexOf(doc('a', ['zebra in the zoo']), doc('b', ['zebra zebra zebra zoo']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0']);
    });

    it('finds words of title and heading, and prefers the title', () => {
      const heading = doc('a', [], { chunks: [{ id: 'a-0', heading: 'zebra', text: 'x y' }] });
      const index = indexOf(heading, doc('b', ['x'], { title: 'zebra' }), doc('c', ['zebra x y z']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0', 'c-0']);
    });

    it('ignores stopwords next to other words', () => {
      const index = indexOf(doc('a', ['the the the']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('the zebra')).lexical)).to.deep.equal(['b-0']);
    });

    it('ignores them even if no passage has the other words', () => {
      expect(indexOf(doc('a', ['the'])).rank(ask('the zebra')).lexical).to.deep.equal([]);
    });

    it('uses stopwords if the query has nothing else', () => {
      const index = indexOf(doc('a', ['the plan']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('the of')).lexical)).to.deep.equal(['a-0']);
    });

    it('weighs a repeated query word higher, up to a limit', () => {
      const index = indexOf(doc('a', ['zebra']), doc('b', ['plan']));
      const scoreOf = (text: string): number =>
        index.rank(ask(text)).lexical.find(({ chunkId }) => chunkId === 'b-0')!.score;
      const times = [1, 2, 3, 50].map((n) => scoreOf('plan '.repeat(n)) / scoreOf('plan'));
      expect(times.map((n) => n.toFixed(3))).to.deep.equal(['1.000', '1.800', '2.455', '7.759']);
    });

    it('scores each of several terms from one word', () => {
      const twoOfOne = (text: string): QueryTerm[] =>
        ['plan', 'zebra'].map((term) => ({
          word: text,
          alternatives: [{ term, weight: 1 }],
          isStopword: false,
        }));
      const index = createChunkIndex({ analysis: { ...toyAnalysis, analyseQuery: twoOfOne } });
      index.put([doc('a', ['plan zebra']), doc('b', ['plan']), doc('c', ['zebra'])]);
      expect(ids(index.rank(ask('any')).lexical)).to.deep.equal(['a-0', 'b-0', 'c-0']);
    });

    it('ignores a language that is almost unused', () => {
      const asked: (readonly string[])[] = [];
      const analyseQuery: typeof toyAnalysis.analyseQuery = (text, languages) => {
        asked.push(languages);
        return toyAnalysis.analyseQuery(text, languages);
      };
      const index = createChunkIndex({ analysis: { ...toyAnalysis, analyseQuery } });
      index.put([doc('de', ['plan und']), ...Array.from({ length: 199 }, (_, i) => doc(`d${i}`, ['plan']))]);
      index.rank(ask('plan'));
      index.put([doc('more', ['plan'])]);
      index.rank(ask('plan'));
      expect(asked).to.deep.equal([['de'], []]);
    });

    it("uses the best of a word's terms", () => {
      const index = indexOf(doc('a', ['planet']), doc('b', ['planner']));
      const exact = index.rank(ask('planet')).lexical;
      expect(ids(exact)).to.deep.equal(['a-0', 'b-0']);
      const withoutParts = createChunkIndex({
        analysis: { ...toyAnalysis, analyseQuery: (text) => text.split(' ').map(exactly) },
      });
      withoutParts.put([doc('a', ['planet']), doc('b', ['planner'])]);
      expect(withoutParts.rank(ask('planet')).lexical[0]!.score).to.equal(exact[0]!.score);
    });

    it('analyses a query in the languages of searchable passages', () => {
      const german = doc('b', ['und'], { isSearchable: false });
      const index = indexOf(doc('a', ['price plane']), german);
      expect(index.rank(ask('plan')).lexical[0]!.score).to.be.lessThan(0.2);
      const before = index.rank(ask('pric')).lexical[0]!.score;
      index.setSearchable('b', true);
      expect(index.rank(ask('pric')).lexical[0]!.score).to.be.greaterThan(before);
    });
  });

  describe('by meaning', () => {
    it('ranks by cosine, the opposite last', () => {
      const index = indexOf(
        withVectors('a', [[-1, 0]]),
        withVectors('b', [[0.6, 0.8]]),
        withVectors('c', [[1, 0]]),
      );
      expect(index.rank(byMeaning([1, 0])).semantic).to.deep.equal([
        { chunkId: 'c-0', documentId: 'c', score: 1 },
        { chunkId: 'b-0', documentId: 'b', score: Math.fround(0.6) },
        { chunkId: 'a-0', documentId: 'a', score: -1 },
      ]);
    });

    it('keeps scores within −1 and 1', () => {
      const index = indexOf(withVectors('a', [[1.001, 0]]), withVectors('b', [[-1.001, 0]]));
      expect(index.rank(byMeaning([1, 0])).semantic.map(({ score }) => score)).to.deep.equal([1, -1]);
    });

    it('leaves out vectors of another model and reports it', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { model: 'n' }), withVectors('b', [[1, 0]]));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0]));
      expect(ids(semantic)).to.deep.equal(['b-0']);
      expect(incomplete).to.equal(true);
    });

    it('leaves out vectors of another dimension and reports it', () => {
      const index = indexOf(withVectors('a', [[1, 0, 0, 0]]), withVectors('b', [[1, 0]]));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0]));
      expect(ids(semantic)).to.deep.equal(['b-0']);
      expect(incomplete).to.equal(true);
    });

    it('compares nothing with a vector without a model name', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { model: null }));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0], { model: null }));
      expect(semantic).to.deep.equal([]);
      expect(incomplete).to.equal(true);
    });

    it('ignores vectors that do not match the chunks', () => {
      const index = indexOf(doc('a', ['x', 'y'], { vectors: new Float32Array(3), model: 'm' }));
      expect(index.rank(byMeaning([1, 0])).incomplete).to.equal(true);
    });

    it('never ranks NaN', () => {
      const index = indexOf(
        withVectors('a', [
          [Number.NaN, 0],
          [0, 1],
        ]),
        withVectors('b', [[1, 0]]),
      );
      expect(ids(index.rank(byMeaning([1, 0], { depth: 2 })).semantic)).to.deep.equal(['b-0', 'a-1']);
    });

    it('reports no missing vectors if none were requested', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('plan')).incomplete).to.equal(false);
    });

    it('reports none for disabled or filtered documents', () => {
      const index = indexOf(
        doc('a', ['x'], { isSearchable: false }),
        doc('b', ['x']),
        withVectors('c', [[1, 0]]),
      );
      expect(index.rank(byMeaning([1, 0], { documentIds: ['c', 'a'] })).incomplete).to.equal(false);
      expect(index.rank(byMeaning([1, 0])).incomplete).to.equal(true);
    });

    it('keeps vectors that share a buffer with others', () => {
      const both = Float32Array.from([1, 0, 0, 1]);
      const index = indexOf(
        doc('a', ['x'], { vectors: both.subarray(0, 2), model: 'm' }),
        doc('b', ['x'], { vectors: both.subarray(2), model: 'm' }),
      );
      both.fill(0);
      expect(index.rank(byMeaning([0, 1])).semantic.map(({ score }) => score)).to.deep.equal([1, 0]);
    });
  });

  describe('limits', () => {
    const same = (id: string, count: number) =>
      withVectors(
        id,
        Array.from({ length: count }, () => [1, 0]),
      );

    it('orders equal scores by chunk id', () => {
      const index = indexOf(same('b', 2), same('a', 2));
      index.put([same('0', 1)]);
      const { lexical, semantic } = index.rank(byMeaning([1, 0], { text: 'text' }));
      expect(ids(lexical)).to.deep.equal(['0-0', 'a-0', 'a-1', 'b-0', 'b-1']);
      expect(ids(semantic)).to.deep.equal(ids(lexical));
    });

    it('keeps the best of a document, equal ones by chunk id, up to its limit', () => {
      const chunks = ['z', '10', '9', 'a', 'b'].map((id, i) => ({
        id: `a_${id}`,
        heading: null,
        text: i === 0 ? 'plan plan' : 'plan team',
      }));
      const index = indexOf(doc('a', [], { chunks }), doc('b', ['team']));
      expect(ids(index.rank(ask('plan')).lexical)).to.deep.equal(['a_z', 'a_10', 'a_9']);
      expect(ids(index.rank(ask('plan', { perDocument: 1 })).lexical)).to.deep.equal(['a_z']);
    });

    it('applies depth after the limit per document', () => {
      const index = indexOf(same('a', 5), same('b', 5), same('c', 5));
      const { semantic } = index.rank(byMeaning([1, 0], { depth: 4, perDocument: 2 }));
      expect(ids(semantic)).to.deep.equal(['a-0', 'a-1', 'b-0', 'b-1']);
    });

    it('a longer list starts with the shorter one', () => {
      const random = createRandom(99);
      const index = indexOf(...Array.from({ length: 300 }, (_, n) => random.document(n)));
      const long = index.rank(ask('price plan team key'));
      for (const depth of [1, 7, 50]) {
        const short = index.rank(ask('price plan team key', { depth }));
        expect(short.lexical).to.deep.equal(long.lexical.slice(0, depth));
      }
    });
  });

  describe('with a document filter', () => {
    it('finds only their passages, with unchanged scores', () => {
      const index = indexOf(doc('a', ['zebra plan']), doc('b', ['plan']), doc('c', ['plan team']));
      const all = index.rank(ask('plan')).lexical;
      const some = index.rank(ask('plan', { documentIds: ['c', 'no such document'] })).lexical;
      expect(some).to.deep.equal(all.filter(({ documentId }) => documentId === 'c'));
      expect(some).to.have.length(1);
    });

    it('finds nothing without documents', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('plan', { documentIds: [] })).lexical).to.deep.equal([]);
    });
  });
});

describe('word weights', () => {
  const rarities = (index: ReturnType<typeof indexOf>, text: string): number[] =>
    index.rank(ask(text)).words.map(({ rarity }) => rarity);

  it('are missing for function words', () => {
    expect(rarities(indexOf(doc('a', ['plan'])), 'the of')).to.deep.equal([]);
  });

  it('are higher for rarer words, and highest for unknown ones', () => {
    const index = indexOf(doc('a', ['plan zebra']), doc('b', ['plan']), doc('c', ['plan']));
    const [common, rare, unknown] = rarities(index, 'plan zebra xylophone');
    expect([common! < rare!, rare! < unknown!]).to.deep.equal([true, true]);
  });

  it('ignore passages that are not searchable', () => {
    const hidden = doc('b', ['zebra'], { isSearchable: false });
    expect(rarities(indexOf(doc('a', ['plan']), hidden), 'zebra')).to.deep.equal(
      rarities(indexOf(doc('a', ['plan'])), 'zebra'),
    );
  });
});
