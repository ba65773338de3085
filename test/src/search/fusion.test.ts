import { expect } from 'chai';
import { fuse } from '../../../src/search/retrieval.ts';

const list = (...ids: string[]) =>
  ids.map((chunkId, i) => ({ chunkId, documentId: `doc-${chunkId[0]}`, score: 1 - i / 100 }));
const BOTH = { weights: { lexical: 1, semantic: 1 }, perDocument: 10 };
const idsOf = (fused: { chunkId: string }[]): string[] => fused.map(({ chunkId }) => chunkId);

describe('fuse', () => {
  it('is empty for empty lists', () => {
    expect(fuse({ lexical: [], semantic: [] }, BOTH)).to.deep.equal([]);
  });

  it('ignores a list with weight zero', () => {
    const weights = { lexical: 1, semantic: 0 };
    expect(
      idsOf(fuse({ lexical: list('a'), semantic: list('b') }, { weights, perDocument: 10 })),
    ).to.deep.equal(['a']);
  });

  it('ranks passages of both lists before the first of one', () => {
    expect(idsOf(fuse({ lexical: list('a', 'b'), semantic: list('c', 'b') }, BOTH))[0]).to.equal('b');
  });

  it('orders equal scores by chunk id, from either list', () => {
    expect(idsOf(fuse({ lexical: list('b'), semantic: list('a') }, BOTH))).to.deep.equal(['a', 'b']);
  });

  for (const [lexical, semantic] of [
    [1, 1],
    [1, 0.09],
    [1, 0.39],
    [1, 0.45],
  ] as const)
    it(`scores 1 for the first of both lists, weighted ${lexical} to ${semantic}`, () => {
      const answer = { lexical: list('a'), semantic: list('a') };
      const [first] = fuse(answer, { weights: { lexical, semantic }, perDocument: 10 });
      expect(first!.score).to.equal(1);
    });

  it("scores a passage that is first in only one list with that list's share of the weights", () => {
    const weights = { lexical: 1, semantic: 0.25 };
    const [first] = fuse({ lexical: list('a'), semantic: [] }, { weights, perDocument: 10 });
    expect(first!.score).to.be.closeTo(0.8, 1e-12);
  });

  it('scores 1 for the first of the only weighted list', () => {
    const weights = { lexical: 1, semantic: 0 };
    expect(fuse({ lexical: list('a'), semantic: [] }, { weights, perDocument: 10 })[0]!.score).to.equal(1);
  });

  it('keeps the best passages of a document, up to the limit', () => {
    const fused = fuse(
      { lexical: list('a1', 'a2', 'b1', 'a3', 'a4'), semantic: [] },
      { ...BOTH, perDocument: 2 },
    );
    expect(idsOf(fused)).to.deep.equal(['a1', 'a2', 'b1']);
  });
});
