import { expect } from 'chai';
import { createChunkIndex } from '../../../../src/search/embedded/chunk-index.ts';
import type { IndexedDocument, RankRequest } from '../../../../src/search/embedded/chunk-index.ts';
import { bruteForce } from './brute-force.ts';
import { createRandom } from './random-documents.ts';
import { toyAnalysis } from './toy-analysis.ts';

const emptyIndex = () => createChunkIndex({ analysis: toyAnalysis });

function indexOf(...documents: IndexedDocument[]) {
  const index = emptyIndex();
  index.put(documents);
  return index;
}

const doc = (id: string, texts: string[], rest: Partial<IndexedDocument> = {}): IndexedDocument => ({
  id,
  sourceId: `source of ${id}`,
  title: null,
  isSearchable: true,
  chunks: texts.map((text, i) => ({ id: `${id}-${i}`, heading: null, text })),
  vectors: null,
  model: null,
  ...rest,
});

const ask = (text: string, rest: Partial<RankRequest> = {}): RankRequest => ({
  text,
  vector: null,
  model: null,
  depth: 200,
  perDocument: 3,
  ...rest,
});

const byMeaning = (values: number[], rest: Partial<RankRequest> = {}): RankRequest =>
  ask('', { vector: Float32Array.from(values), model: 'm', ...rest });

const withVectors = (id: string, rows: number[][], rest: Partial<IndexedDocument> = {}): IndexedDocument =>
  doc(
    id,
    rows.map(() => 'text'),
    { vectors: Float32Array.from(rows.flat()), model: 'm', ...rest },
  );

const ids = (list: readonly { chunkId: string }[]): string[] => list.map(({ chunkId }) => chunkId);

describe('createChunkIndex', () => {
  describe('when there is nothing to find', () => {
    it('answers an empty index with nothing', () => {
      expect(emptyIndex().rank(byMeaning([1, 0]))).to.deep.equal({
        lexical: [],
        semantic: [],
        incomplete: false,
      });
    });

    it('finds no words in a query without any', () => {
      for (const text of ['', ' \n', '?!'])
        expect(indexOf(doc('a', ['plan'])).rank(ask(text)).lexical).to.deep.equal([]);
    });

    it('finds nothing for words that no passage has', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('zebra')).lexical).to.deep.equal([]);
    });

    it('finds nothing where no document may be searched', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { isSearchable: false }));
      expect(index.rank(byMeaning([1, 0], { text: 'text' }))).to.deep.equal({
        lexical: [],
        semantic: [],
        incomplete: false,
      });
    });

    it('holds no chunks of a document without any', () => {
      const index = indexOf(doc('a', ['plan']));
      index.put([doc('a', [])]);
      expect(index.chunkCount()).to.equal(0);
      expect(index.rank(ask('plan')).lexical).to.deep.equal([]);
    });

    it('neither toggles nor drops what it does not hold', () => {
      const index = indexOf(doc('a', ['plan']));
      index.setSearchable('b', false);
      index.drop(['b']);
      expect(ids(index.rank(ask('plan')).lexical)).to.deep.equal(['a-0']);
    });
  });

  describe('when a text is hostile', () => {
    const found = (text: string, query: string): string[] =>
      ids(indexOf(doc('a', [text]), doc('b', ['another plan'])).rank(ask(query)).lexical);

    it('finds a passage of 50,000 words, below a short one', () => {
      expect(found('plan '.repeat(50_000) + 'needle', 'needle')).to.deep.equal(['a-0']);
      expect(found(`plan ${'filler '.repeat(50_000)}`, 'plan')).to.deep.equal(['b-0', 'a-0']);
    });

    it('counts no more than 255 occurrences of a word in a passage', () => {
      const documents = [255, 256, 400].map((times) => doc(`d${times}`, ['plan '.repeat(times), 'team']));
      const request = ask('plan team');
      expect(indexOf(...documents).rank(request)).to.deep.equal(bruteForce(documents, request));
    });

    it('finds a word of 100,000 letters', () => {
      expect(found(`x ${'ab'.repeat(50_000)}`, 'ab'.repeat(50_000))).to.deep.equal(['a-0']);
    });

    it('finds words beside NUL and lone surrogates', () => {
      expect(found('null\0needle \ud800pin\udc00', 'needle')).to.deep.equal(['a-0']);
      expect(found('null\0needle \ud800pin\udc00', 'pin')).to.deep.equal(['a-0']);
    });

    it('tells ids with lone surrogates apart', () => {
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

  describe('when words are looked for', () => {
    it('prefers the rarer word', () => {
      const index = indexOf(doc('a', ['plan zebra']), doc('b', ['plan team']), doc('c', ['plan team']));
      expect(ids(index.rank(ask('team zebra')).lexical)).to.deep.equal(['a-0', 'b-0', 'c-0']);
    });

    it('prefers the shorter of two passages', () => {
      const index = indexOf(doc('a', ['zebra with much else beside']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0']);
    });

    it('prefers the passage that has the word more often', () => {
      const index = indexOf(doc('a', ['zebra in the zoo']), doc('b', ['zebra zebra zebra zoo']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0']);
    });

    it('finds the words of title and heading, and prefers the title', () => {
      const heading = doc('a', [], { chunks: [{ id: 'a-0', heading: 'zebra', text: 'x y' }] });
      const index = indexOf(heading, doc('b', ['x'], { title: 'zebra' }), doc('c', ['zebra x y z']));
      expect(ids(index.rank(ask('zebra')).lexical)).to.deep.equal(['b-0', 'a-0', 'c-0']);
    });

    it('ignores stopwords beside other words', () => {
      const index = indexOf(doc('a', ['the the the']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('the zebra')).lexical)).to.deep.equal(['b-0']);
    });

    it('ignores them too when no passage has the other words', () => {
      expect(indexOf(doc('a', ['the'])).rank(ask('the zebra')).lexical).to.deep.equal([]);
    });

    it('looks for stopwords when the query has nothing else', () => {
      const index = indexOf(doc('a', ['the plan']), doc('b', ['zebra']));
      expect(ids(index.rank(ask('the of')).lexical)).to.deep.equal(['a-0']);
    });

    it('counts a repeated word of the query once', () => {
      const index = indexOf(doc('a', ['zebra']), doc('b', ['plan plan']));
      expect(index.rank(ask('plan zebra plan plan'))).to.deep.equal(index.rank(ask('plan zebra')));
    });

    it('gives a word the best of the terms that stand for it', () => {
      const index = indexOf(doc('a', ['planet']), doc('b', ['planner']));
      const exact = index.rank(ask('planet')).lexical;
      expect(ids(exact)).to.deep.equal(['a-0', 'b-0']);
      const withoutParts = createChunkIndex({
        analysis: { ...toyAnalysis, analyseQuery: (text) => text.split(' ').map(exactly) },
      });
      withoutParts.put([doc('a', ['planet']), doc('b', ['planner'])]);
      expect(withoutParts.rank(ask('planet')).lexical[0]!.score).to.equal(exact[0]!.score);
    });

    it('analyses a query in the languages of what may be found', () => {
      const german = doc('b', ['und'], { isSearchable: false });
      const index = indexOf(doc('a', ['price plane']), german);
      expect(index.rank(ask('plan')).lexical[0]!.score).to.be.lessThan(0.2);
      const before = index.rank(ask('pric')).lexical[0]!.score;
      index.setSearchable('b', true);
      expect(index.rank(ask('pric')).lexical[0]!.score).to.be.greaterThan(before);
    });
  });

  describe('when meaning is looked for', () => {
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

    it('leaves vectors of another model out and says so', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { model: 'n' }), withVectors('b', [[1, 0]]));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0]));
      expect(ids(semantic)).to.deep.equal(['b-0']);
      expect(incomplete).to.equal(true);
    });

    it('leaves vectors of another dimension out and says so', () => {
      const index = indexOf(withVectors('a', [[1, 0, 0, 0]]), withVectors('b', [[1, 0]]));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0]));
      expect(ids(semantic)).to.deep.equal(['b-0']);
      expect(incomplete).to.equal(true);
    });

    it('compares nothing with a vector of no named model', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { model: null }));
      const { semantic, incomplete } = index.rank(byMeaning([1, 0], { model: null }));
      expect(semantic).to.deep.equal([]);
      expect(incomplete).to.equal(true);
    });

    it('takes vectors that do not fit the chunks for none', () => {
      const index = indexOf(doc('a', ['x', 'y'], { vectors: new Float32Array(3), model: 'm' }));
      expect(index.rank(byMeaning([1, 0])).incomplete).to.equal(true);
    });

    it('never ranks what is not a number', () => {
      const index = indexOf(
        withVectors('a', [
          [Number.NaN, 0],
          [0, 1],
        ]),
        withVectors('b', [[1, 0]]),
      );
      expect(ids(index.rank(byMeaning([1, 0], { depth: 2 })).semantic)).to.deep.equal(['b-0', 'a-1']);
    });

    it('misses no vectors when none were asked for', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('plan')).incomplete).to.equal(false);
    });

    it('misses none of a disabled document or of another source', () => {
      const index = indexOf(
        doc('a', ['x'], { isSearchable: false }),
        doc('b', ['x']),
        withVectors('c', [[1, 0]]),
      );
      expect(
        index.rank(byMeaning([1, 0], { sourceIds: ['source of c', 'source of a'] })).incomplete,
      ).to.equal(false);
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

  describe('when lists are cut', () => {
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

    it('takes the best of a document, equal ones by chunk id, and no more than asked', () => {
      const chunks = ['z', '10', '9', 'a', 'b'].map((id, i) => ({
        id: `a_${id}`,
        heading: null,
        text: i === 0 ? 'plan plan' : 'plan team',
      }));
      const index = indexOf(doc('a', [], { chunks }), doc('b', ['team']));
      expect(ids(index.rank(ask('plan')).lexical)).to.deep.equal(['a_z', 'a_10', 'a_9']);
      expect(ids(index.rank(ask('plan', { perDocument: 1 })).lexical)).to.deep.equal(['a_z']);
    });

    it('cuts by depth after the cap of each document', () => {
      const index = indexOf(same('a', 5), same('b', 5), same('c', 5));
      const { semantic } = index.rank(byMeaning([1, 0], { depth: 4, perDocument: 2 }));
      expect(ids(semantic)).to.deep.equal(['a-0', 'a-1', 'b-0', 'b-1']);
    });

    it('begins a longer list with the shorter one', () => {
      const random = createRandom(99);
      const index = indexOf(...Array.from({ length: 300 }, (_, n) => random.document(n)));
      const long = index.rank(ask('price plan team key'));
      for (const depth of [1, 7, 50]) {
        const short = index.rank(ask('price plan team key', { depth }));
        expect(short.lexical).to.deep.equal(long.lexical.slice(0, depth));
      }
    });
  });

  describe('when only some sources are asked for', () => {
    it('finds only theirs, with the scores they have among all', () => {
      const index = indexOf(doc('a', ['zebra plan']), doc('b', ['plan']), doc('c', ['plan team']));
      const all = index.rank(ask('plan')).lexical;
      const some = index.rank(ask('plan', { sourceIds: ['source of c', 'no such source'] })).lexical;
      expect(some).to.deep.equal(all.filter(({ documentId }) => documentId === 'c'));
      expect(some).to.have.length(1);
    });

    it('finds nothing of no source', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('plan', { sourceIds: [] })).lexical).to.deep.equal([]);
    });
  });

  describe('when documents come and go', () => {
    it('finds a replaced document by its new text only', () => {
      const index = indexOf(doc('a', ['old']));
      index.put([doc('a', ['new'])]);
      expect(index.rank(ask('old')).lexical).to.deep.equal([]);
      expect(ids(index.rank(ask('new')).lexical)).to.deep.equal(['a-0']);
      expect(index.chunkCount()).to.equal(1);
    });

    it('keeps the last of two documents with one id', () => {
      const index = indexOf(doc('a', ['old']), doc('a', ['new', 'newer']));
      expect(index.rank(ask('old')).lexical).to.deep.equal([]);
      expect(index.chunkCount()).to.equal(2);
    });

    it('keeps what it had when the analysis of new documents fails', () => {
      const index = createChunkIndex({
        analysis: {
          ...toyAnalysis,
          analysePassage(text, language) {
            if (text === 'poison') throw new Error('poisoned');
            return toyAnalysis.analysePassage(text, language);
          },
        },
      });
      index.put([doc('a', ['plan'])]);
      expect(() => index.put([doc('a', ['poison'])])).to.throw('poisoned');
      expect(ids(index.rank(ask('plan')).lexical)).to.deep.equal(['a-0']);
    });

    it('still finds what stayed after thousands of other words came and went', () => {
      const index = indexOf(doc('a', ['old']));
      index.put(Array.from({ length: 20 }, (_, n) => doc(`stays${n}`, [`word${n}`])));
      for (let n = 0; n < 1_500; n++) index.put([doc('a', [`old${n}`])]);
      for (let n = 0; n < 20; n++)
        expect(index.rank(ask(`word${n}`)).lexical[0]!.documentId).to.equal(`stays${n}`);
      expect(ids(index.rank(ask('old1499')).lexical)).to.deep.equal(['a-0']);
      expect(index.bytes()).to.be.below(40_000);
    });

    it('gives back the vectors of a dropped document at once', () => {
      const values = Array.from({ length: 384 }, () => 0.05);
      const index = indexOf(...Array.from({ length: 10 }, (_, n) => withVectors(`doc${n}`, [values])));
      const before = index.bytes();
      index.drop(['doc3']);
      expect(before - index.bytes()).to.be.at.least(384 * 4);
    });

    it('gives back the memory of dropped documents and their words', () => {
      const index = emptyIndex();
      const fresh = (n: number) =>
        withVectors(`doc${n}`, [Array.from({ length: 384 }, () => 0.05)], {
          chunks: [
            {
              id: `chk${n}`,
              heading: null,
              text: Array.from({ length: 40 }, (_, i) => `w${n}x${i}`).join(' '),
            },
          ],
        });
      index.put(Array.from({ length: 100 }, (_, n) => fresh(n)));
      const few = index.bytes();
      for (let n = 100; n < 5_000; n++) {
        index.put([fresh(n)]);
        index.drop([`doc${n - 100}`]);
      }
      expect(index.chunkCount()).to.equal(100);
      expect(index.bytes()).to.be.lessThan(12 * few);
      expect(index.rank(ask('w4999x7')).lexical[0]!.documentId).to.equal('doc4999');
      expect(index.rank(ask('w4899x7')).lexical.every(({ score }) => score < 1)).to.equal(true);
      index.drop(Array.from({ length: 100 }, (_, n) => `doc${4_900 + n}`));
      expect(index.chunkCount()).to.equal(0);
    });

    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      it(`answers like reading everything anew after each of 150 random steps (seed ${seed})`, () => {
        const random = createRandom(seed);
        const index = emptyIndex();
        const held = new Map<string, IndexedDocument>();
        for (let step = 0; step < 150; step++) {
          const action = random.below(10);
          if (action < 6) {
            const documents = Array.from({ length: 1 + random.below(6) }, () =>
              random.document(random.below(120)),
            );
            index.put(documents);
            for (const document of documents) held.set(document.id, document);
          } else if (action < 8) {
            const document = held.get(`doc${random.below(120)}`);
            if (document === undefined) continue;
            document.isSearchable = !document.isSearchable;
            index.setSearchable(document.id, document.isSearchable);
          } else {
            const dropped = Array.from({ length: random.below(12) }, () => `doc${random.below(120)}`);
            index.drop(dropped);
            for (const id of dropped) held.delete(id);
          }
          const request = random.request();
          expect(index.rank(request), `step ${step}: ${request.text}`).to.deep.equal(
            bruteForce([...held.values()], request),
          );
        }
        expect(index.chunkCount()).to.equal(
          [...held.values()].reduce((sum, { chunks }) => sum + chunks.length, 0),
        );
      });
    }

    it('answers the same however the documents came in', () => {
      const random = createRandom(77);
      const documents = Array.from({ length: 1_500 }, (_, n) => random.document(n));
      const atOnce = indexOf(...documents);
      const oneByOne = emptyIndex();
      for (const document of documents.toReversed()) oneByOne.put([document]);
      const afterOthers = indexOf(...documents.map((d) => ({ ...random.document(1), id: d.id })));
      afterOthers.put(Array.from({ length: 3_000 }, (_, n) => random.document(5_000 + n)));
      afterOthers.put(documents);
      afterOthers.drop(Array.from({ length: 3_000 }, (_, n) => `doc${5_000 + n}`));
      for (let n = 0; n < 40; n++) {
        const request = random.request();
        const answer = atOnce.rank(request);
        expect(oneByOne.rank(request)).to.deep.equal(answer);
        expect(afterOthers.rank(request)).to.deep.equal(answer);
      }
    });
  });
});

const exactly = (word: string) => ({ word, alternatives: [{ term: word, weight: 1 }], isStopword: false });
