import {
  type BoostedTrees,
  packTrees,
  probabilityOf,
  unpackTrees,
} from '../../../../src/extraction/pages/boosted-trees.ts';
import { expect } from 'chai';
import { FEATURES, KEPT_BY_RULES } from '../../../../src/extraction/pages/block-features.ts';
import { ARTICLE_FEATURES, articleModel } from '../../../../src/extraction/pages/article-model.ts';
import { CONTENT_FEATURES, contentModel } from '../../../../src/extraction/pages/content-model.ts';

const TREES: BoostedTrees = {
  bias: 0.5,
  roots: Uint16Array.of(0, 5),
  features: Uint8Array.of(1, 0, 0, 0, 0, 0),
  thresholds: Float32Array.of(10, 2, 0, 0, 0, 0),
  right: Uint16Array.of(4, 3, 0, 0, 0, 0),
  values: Float32Array.of(9, 9, -2, 1, 3, 0.25),
};
const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));
const probability = (...row: number[]): number => probabilityOf(TREES, Float32Array.from(row));

describe('probabilityOf', () => {
  it('is that of the bias without trees', () => {
    expect(probabilityOf({ ...TREES, bias: 0, roots: new Uint16Array() }, Float32Array.of(1))).to.equal(0.5);
  });

  const rows: [string, number[], number][] = [
    ['goes to the next node up to the threshold', [2, 10], 0.5 - 2 + 0.25],
    ['goes to the right node above the threshold', [0, 10.5], 0.5 + 3 + 0.25],
    ['compares the second node with the feature that it names', [2.5, 10], 0.5 + 1 + 0.25],
    ['goes to the right node if the value is not a number', [Number.NaN, Number.NaN], 0.5 + 3 + 0.25],
  ];
  for (const [what, row, odds] of rows) {
    it(what, () => expect(probability(...row)).to.be.closeTo(sigmoid(odds), 1e-6));
  }

  it('stays between zero and one, however certain the trees', () => {
    const sure = (value: number): number =>
      probabilityOf(
        { ...TREES, roots: Uint16Array.of(2), values: new Float32Array(6).fill(value) },
        new Float32Array(2),
      );
    expect([sure(-1e6), sure(1e6)]).to.deep.equal([0, 1]);
  });
});

describe('unpackTrees', () => {
  it('throws for truncated data', () => {
    expect(() => unpackTrees(packTrees(TREES).subarray(0, 11))).to.throw();
    expect(() => unpackTrees(packTrees(TREES).subarray(0, 21))).to.throw();
  });

  it('returns the trees of packTrees', () => {
    expect(unpackTrees(packTrees(TREES))).to.deep.equal(TREES);
  });

  it('returns a model without trees', () => {
    const none: BoostedTrees = {
      bias: -1,
      roots: new Uint16Array(),
      features: new Uint8Array(),
      thresholds: new Float32Array(),
      right: new Uint16Array(),
      values: new Float32Array(),
    };
    expect(unpackTrees(packTrees(none))).to.deep.equal(none);
  });

  it('packs an array that is a view of a larger one', () => {
    const roots = Uint16Array.of(7, 0, 5, 7).subarray(1, 3);
    expect(unpackTrees(packTrees({ ...TREES, roots })).roots).to.deep.equal(TREES.roots);
  });

  it('reads data at an odd address', () => {
    const padded = Buffer.concat([Buffer.alloc(1), packTrees(TREES)]);
    expect(unpackTrees(padded.subarray(1))).to.deep.equal(TREES);
  });
});

describe('FEATURES', () => {
  it('have unique names and include the verdict of the rules', () => {
    expect(new Set(FEATURES).size).to.equal(FEATURES.length);
    expect(KEPT_BY_RULES).to.be.at.least(0);
  });
});

for (const [name, modelOf, trained] of [
  ['contentModel', contentModel, CONTENT_FEATURES],
  ['articleModel', articleModel, ARTICLE_FEATURES],
] as const)
  describe(name, () => {
    const { roots, features, thresholds, right, values } = modelOf();

    it('was trained with no more features than exist', () => {
      expect(trained).to.be.at.most(FEATURES.length);
    });

    it('uses only features it was trained with', () => {
      expect(features.every((feature) => feature < trained)).to.equal(true);
    });

    it('has a threshold, a right child and a value for each node', () => {
      expect([thresholds, right, values].map(({ length }) => length)).to.deep.equal(
        Array(3).fill(features.length),
      );
    });

    it('has valid roots, and children that follow their parents', () => {
      expect(roots.length).to.be.above(0);
      expect(roots.every((root) => root < right.length)).to.equal(true);
      expect(right.every((to, at) => to === 0 || (to > at + 1 && to < right.length))).to.equal(true);
    });

    it('contains only numbers', () => {
      expect(thresholds.every(Number.isFinite) && values.every(Number.isFinite)).to.equal(true);
    });

    it('is unpacked once', () => expect(modelOf()).to.equal(modelOf()));
  });
