import { expect } from 'chai';
import { meanOf, measure } from '../../../../src/search/evaluation/evaluate.ts';

const relevant = new Map([
  ['a', 1],
  ['b', 1],
]);

describe('measure', () => {
  it('is zero if nothing relevant is found', () => {
    expect(measure(['x', 'y'], relevant)).to.deep.equal({ ndcgAt10: 0, recallAt10: 0, reciprocalRank: 0 });
  });

  it('is one if everything relevant comes first', () => {
    expect(measure(['b', 'a', 'x'], relevant)).to.deep.equal({
      ndcgAt10: 1,
      recallAt10: 1,
      reciprocalRank: 1,
    });
  });

  it('discounts by the logarithm of the rank', () => {
    const { ndcgAt10 } = measure(['x', 'a', 'y', 'b'], relevant);
    expect(ndcgAt10).to.be.closeTo((1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)), 1e-12);
  });

  it('counts the rank of the first relevant document only', () => {
    expect(measure(['x', 'y', 'a', 'b'], relevant).reciprocalRank).to.equal(1 / 3);
  });

  it('uses ten results for gain and recall', () => {
    const ranking = [...Array.from({ length: 10 }, (_, i) => `x${i}`), 'a'];
    expect(measure(ranking, relevant)).to.deep.equal({ ndcgAt10: 0, recallAt10: 0, reciprocalRank: 1 / 11 });
  });

  it('expects at most ten of many relevant ones', () => {
    const many = new Map(Array.from({ length: 20 }, (_, i) => [`r${i}`, 1] as const));
    expect(measure([...many.keys()], many).ndcgAt10).to.equal(1);
  });

  it('weighs by relevance score', () => {
    const graded = new Map([
      ['good', 2],
      ['fair', 1],
    ]);
    expect(measure(['good'], graded).ndcgAt10).to.be.greaterThan(measure(['fair'], graded).ndcgAt10);
  });
});

describe('meanOf', () => {
  it('is the mean of each measure', () => {
    const all = [measure(['a', 'b'], relevant), measure([], relevant)];
    expect(meanOf(all)).to.deep.equal({ ndcgAt10: 0.5, recallAt10: 0.5, reciprocalRank: 0.5 });
  });
});
