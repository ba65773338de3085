import { expect } from 'chai';
import { fuse } from '../../../src/search/retrieval.ts';

const list = (...ids: string[]) =>
  ids.map((chunkId, i) => ({ chunkId, documentId: `doc-${chunkId[0]}`, score: 1 - i / 100 }));
const BOTH = { weights: { lexical: 1, semantic: 1 }, perDocument: 10 };
const idsOf = (fused: { chunkId: string }[]): string[] => fused.map(({ chunkId }) => chunkId);

describe('fuse', () => {
  it('gives nothing of nothing', () => {
    expect(fuse({ lexical: [], semantic: [] }, BOTH)).to.deep.equal([]);
  });

  it('leaves out a list that counts for nothing', () => {
    const weights = { lexical: 1, semantic: 0 };
    expect(
      idsOf(fuse({ lexical: list('a'), semantic: list('b') }, { weights, perDocument: 10 })),
    ).to.deep.equal(['a']);
  });

  it('puts what both lists find before what one finds first', () => {
    expect(idsOf(fuse({ lexical: list('a', 'b'), semantic: list('c', 'b') }, BOTH))[0]).to.equal('b');
  });

  it('orders equal scores by chunk id, whichever list they are from', () => {
    expect(idsOf(fuse({ lexical: list('b'), semantic: list('a') }, BOTH))).to.deep.equal(['a', 'b']);
  });

  for (const [lexical, semantic] of [
    [1, 1],
    [1, 0.09],
    [1, 0.39],
    [1, 0.45],
  ] as const)
    it(`scores 1 what is first in both lists, weighted ${lexical} to ${semantic}`, () => {
      const answer = { lexical: list('a'), semantic: list('a') };
      const [first] = fuse(answer, { weights: { lexical, semantic }, perDocument: 10 });
      expect(first!.score).to.equal(1);
    });

  it('scores what is first in one list its share of the weights', () => {
    const weights = { lexical: 1, semantic: 0.25 };
    const [first] = fuse({ lexical: list('a'), semantic: [] }, { weights, perDocument: 10 });
    expect(first!.score).to.be.closeTo(0.8, 1e-12);
  });

  it('scores 1 what is first in the only list that counts', () => {
    const weights = { lexical: 1, semantic: 0 };
    expect(fuse({ lexical: list('a'), semantic: [] }, { weights, perDocument: 10 })[0]!.score).to.equal(1);
  });

  it('keeps the best passages of a document, and no more than asked for', () => {
    const fused = fuse(
      { lexical: list('a1', 'a2', 'b1', 'a3', 'a4'), semantic: [] },
      { ...BOTH, perDocument: 2 },
    );
    expect(idsOf(fused)).to.deep.equal(['a1', 'a2', 'b1']);
  });
});
