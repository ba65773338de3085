import { expect } from 'chai';
import { createChunkIndex } from '../../../../src/search/embedded/chunk-index.ts';
import type { IndexedDocument } from '../../../../src/search/embedded/chunk-index.ts';
import { bruteForce, listsOf } from './brute-force.ts';
import { createRandom } from './random-documents.ts';
import { emptyIndex, indexOf, doc, ask, byMeaning, withVectors, ids } from './small-index.ts';
import { toyAnalysis } from './toy-analysis.ts';

describe('createChunkIndex', () => {
  describe('without matches', () => {
    it('is empty for an empty index', () => {
      expect(emptyIndex().rank(byMeaning([1, 0]))).to.deep.equal({
        lexical: [],
        semantic: [],
        incomplete: false,
        words: [],
      });
    });

    it('finds nothing for a query without words', () => {
      for (const text of ['', ' \n', '?!'])
        expect(indexOf(doc('a', ['plan'])).rank(ask(text)).lexical).to.deep.equal([]);
    });

    it('finds nothing for unknown words', () => {
      expect(indexOf(doc('a', ['plan'])).rank(ask('zebra')).lexical).to.deep.equal([]);
    });

    it('finds nothing if no document is searchable', () => {
      const index = indexOf(withVectors('a', [[1, 0]], { isSearchable: false }));
      expect(index.rank(byMeaning([1, 0], { text: 'text' }))).to.deep.equal({
        lexical: [],
        semantic: [],
        incomplete: false,
        words: [],
      });
    });

    it('has no chunks of a document without text', () => {
      const index = indexOf(doc('a', ['plan']));
      index.put([doc('a', [])]);
      expect(index.chunkCount()).to.equal(0);
      expect(index.rank(ask('plan')).lexical).to.deep.equal([]);
    });

    it('ignores toggles and drops of unknown documents', () => {
      const index = indexOf(doc('a', ['plan']));
      index.setSearchable('b', false);
      index.drop(['b']);
      expect(ids(index.rank(ask('plan')).lexical)).to.deep.equal(['a-0']);
    });
  });

  describe('when documents are added and removed', () => {
    it('finds a replaced document only by its new text', () => {
      const index = indexOf(doc('a', ['old']));
      index.put([doc('a', ['new'])]);
      expect(index.rank(ask('old')).lexical).to.deep.equal([]);
      expect(ids(index.rank(ask('new')).lexical)).to.deep.equal(['a-0']);
      expect(index.chunkCount()).to.equal(1);
    });

    it('keeps the last of two documents with the same id', () => {
      const index = indexOf(doc('a', ['old']), doc('a', ['new', 'newer']));
      expect(index.rank(ask('old')).lexical).to.deep.equal([]);
      expect(index.chunkCount()).to.equal(2);
    });

    it('is unchanged if the analysis of new documents fails', () => {
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

    it('still finds remaining passages after thousands of other words came and went', () => {
      const index = indexOf(doc('a', ['old']));
      index.put(Array.from({ length: 20 }, (_, n) => doc(`stays${n}`, [`word${n}`])));
      for (let n = 0; n < 1_500; n++) index.put([doc('a', [`old${n}`])]);
      for (let n = 0; n < 20; n++)
        expect(index.rank(ask(`word${n}`)).lexical[0]!.documentId).to.equal(`stays${n}`);
      expect(ids(index.rank(ask('old1499')).lexical)).to.deep.equal(['a-0']);
      expect(index.bytes()).to.be.below(40_000);
    });

    it('frees the vectors of a dropped document at once', () => {
      const values = Array.from({ length: 384 }, () => 0.05);
      const index = indexOf(...Array.from({ length: 10 }, (_, n) => withVectors(`doc${n}`, [values])));
      const before = index.bytes();
      index.drop(['doc3']);
      expect(before - index.bytes()).to.be.at.least(384 * 4);
    });

    it('frees the memory of dropped documents and their words', () => {
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
      it(`equals a full rebuild after each of 150 random steps (seed ${seed})`, () => {
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
          expect(listsOf(index.rank(request)), `step ${step}: ${request.text}`).to.deep.equal(
            bruteForce([...held.values()], request),
          );
        }
        expect(index.chunkCount()).to.equal(
          [...held.values()].reduce((sum, { chunks }) => sum + chunks.length, 0),
        );
      });
    }

    it('is independent of the order of additions', () => {
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
