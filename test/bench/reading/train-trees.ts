import type { BoostedTrees } from '../../../src/extraction/pages/boosted-trees.ts';

export interface TreeNode {
  feature: number;
  threshold: number;
  left: number;
  right: number;
  value: number;
}

export interface TrainingSet {
  rows: Float32Array[];
  labels: Float32Array;
  weights: Float32Array;
  pages: Int32Array;
}

export interface TrainingOptions {
  trees: number;
  leaves: number;
  rate: number;
  leafWeight: number;
  lambda: number;
  featureShare: number;
  pageShare: number;
  seed: number;
}

export interface Boosted {
  bias: number;
  trees: TreeNode[][];
}

const BINS = 64;

/** Gradient-boosted trees (Friedman 2001; LightGBM, Ke et al. 2017). */
export function trainBoosted(
  { rows, labels, weights, pages }: TrainingSet,
  options: TrainingOptions,
): Boosted {
  const n = rows.length;
  const width = rows[0]!.length;
  const edges = Array.from({ length: width }, (_, f) => edgesOf(rows, f));
  const binned = edges.map((edge, f) => Uint8Array.from(rows, (row) => binOf(edge, row[f]!)));
  let sum = 0;
  let all = 0;
  for (let i = 0; i < n; i += 1) {
    sum += labels[i]! * weights[i]!;
    all += weights[i]!;
  }
  const mean = sum / all;
  const bias = Math.log(mean / (1 - mean));
  const score = new Float32Array(n).fill(bias);
  const gradient = new Float32Array(n);
  const hessian = new Float32Array(n);
  const random = randomOf(options.seed);
  const trees: TreeNode[][] = [];
  for (let t = 0; t < options.trees; t += 1) {
    for (let i = 0; i < n; i += 1) {
      const p = 1 / (1 + Math.exp(-score[i]!));
      gradient[i] = (p - labels[i]!) * weights[i]!;
      hessian[i] = Math.max(p * (1 - p), 1e-6) * weights[i]!;
    }
    const features = edges.flatMap((edge, f) =>
      edge.length > 0 && random() < options.featureShare ? [f] : [],
    );
    const sampled = new Map<number, boolean>();
    const items = Int32Array.from(score.keys()).filter((i) => {
      const page = pages[i]!;
      if (!sampled.has(page)) sampled.set(page, random() < options.pageShare);
      return sampled.get(page)!;
    });
    const tree = growTree({ binned, edges, features, gradient, hessian, items }, options);
    for (let i = 0; i < n; i += 1) score[i]! += valueIn(tree, rows[i]!);
    trees.push(tree);
  }
  return { bias, trees };
}

interface Leaf {
  node: number;
  items: Int32Array;
  histogram: Float64Array;
  sumG: number;
  sumH: number;
  best: Split | null;
}
interface Split {
  feature: number;
  bin: number;
  gain: number;
}

function growTree(
  {
    binned,
    edges,
    features,
    gradient,
    hessian,
    items,
  }: {
    binned: Uint8Array[];
    edges: Float32Array[];
    features: number[];
    gradient: Float32Array;
    hessian: Float32Array;
    items: Int32Array;
  },
  { leaves, rate, leafWeight, lambda }: TrainingOptions,
): TreeNode[] {
  const tree: TreeNode[] = [];
  const addNode = (): number => tree.push({ feature: -1, threshold: 0, left: -1, right: -1, value: 0 }) - 1;
  const makeLeaf = (items: Int32Array, histogram: Float64Array | null): Leaf => {
    let sumG = 0;
    let sumH = 0;
    for (const i of items) {
      sumG += gradient[i]!;
      sumH += hessian[i]!;
    }
    const made = histogram ?? build(items);
    return { node: addNode(), items, histogram: made, sumG, sumH, best: bestSplit(made, sumG, sumH) };
  };
  const build = (items: Int32Array): Float64Array => {
    const histogram = new Float64Array(features.length * BINS * 2);
    features.forEach((f, at) => {
      const bins = binned[f]!;
      const base = at * BINS * 2;
      for (let k = 0; k < items.length; k += 1) {
        const i = items[k]!;
        const slot = base + bins[i]! * 2;
        histogram[slot]! += gradient[i]!;
        histogram[slot + 1]! += hessian[i]!;
      }
    });
    return histogram;
  };
  const bestSplit = (histogram: Float64Array, sumG: number, sumH: number): Split | null => {
    let best: Split | null = null;
    const whole = (sumG * sumG) / (sumH + lambda);
    features.forEach((f, at) => {
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < edges[f]!.length; bin += 1) {
        const slot = (at * BINS + bin) * 2;
        g += histogram[slot]!;
        h += histogram[slot + 1]!;
        if (h < leafWeight) continue;
        if (sumH - h < leafWeight) break;
        const gain = (g * g) / (h + lambda) + ((sumG - g) * (sumG - g)) / (sumH - h + lambda) - whole;
        if (gain > (best?.gain ?? 1e-7)) best = { feature: f, bin, gain };
      }
    });
    return best;
  };
  const open: Leaf[] = [makeLeaf(items, null)];
  for (let count = 1; count < leaves; count += 1) {
    const leaf = open.reduce<Leaf | null>(
      (top, one) => (one.best !== null && one.best.gain > (top?.best?.gain ?? 0) ? one : top),
      null,
    );
    if (leaf === null) break;
    const { feature, bin } = leaf.best!;
    const bins = binned[feature]!;
    const left = leaf.items.filter((i) => bins[i]! <= bin);
    const right = leaf.items.filter((i) => bins[i]! > bin);
    const small = left.length < right.length ? left : right;
    const smallHistogram = build(small);
    const largeHistogram = leaf.histogram.map((value, slot) => value - smallHistogram[slot]!);
    const l = makeLeaf(left, small === left ? smallHistogram : largeHistogram);
    const r = makeLeaf(right, small === right ? smallHistogram : largeHistogram);
    Object.assign(tree[leaf.node]!, {
      feature,
      threshold: edges[feature]![bin]!,
      left: l.node,
      right: r.node,
    });
    open.splice(open.indexOf(leaf), 1, l, r);
  }
  for (const { node, sumG, sumH } of open) {
    tree[node]!.value = (-sumG / (sumH + lambda)) * rate;
  }
  return tree;
}

function edgesOf(rows: readonly Float32Array[], feature: number): Float32Array {
  const step = Math.max(1, Math.floor(rows.length / 20_000));
  const sample: number[] = [];
  for (let i = 0; i < rows.length; i += step) sample.push(rows[i]![feature]!);
  const values = Float32Array.from(sample).sort();
  const distinct = [...new Set(values)];
  if (distinct.length < 2) return new Float32Array(0);
  if (distinct.length <= BINS) return Float32Array.from(distinct.slice(0, -1));
  const edges = new Set<number>();
  for (let bin = 1; bin < BINS; bin += 1) edges.add(values[Math.floor((bin * values.length) / BINS)]!);
  return Float32Array.from(edges).sort();
}

function binOf(edges: Float32Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

function valueIn(tree: readonly TreeNode[], row: Float32Array): number {
  let node = tree[0]!;
  while (node.left >= 0) node = tree[row[node.feature]! <= node.threshold ? node.left : node.right]!;
  return node.value;
}

export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Each node is followed by its left child. */
export function flattened(models: readonly Boosted[]): BoostedTrees {
  const trees = models.flatMap((model) => model.trees);
  const bias = models.reduce((sum, model) => sum + model.bias, 0) / models.length;
  const roots: number[] = [];
  const nodes: { feature: number; threshold: number; right: number; value: number }[] = [];
  for (const tree of trees) {
    roots.push(nodes.length);
    const add = (at: number): number => {
      const { feature, threshold, left, right, value } = tree[at]!;
      const index =
        nodes.push({ feature: Math.max(0, feature), threshold, right: 0, value: value / models.length }) - 1;
      if (left >= 0) {
        add(left);
        nodes[index]!.right = add(right);
      }
      return index;
    };
    add(0);
  }
  return {
    bias,
    roots: Uint16Array.from(roots),
    features: Uint8Array.from(nodes, ({ feature }) => feature),
    thresholds: Float32Array.from(nodes, ({ threshold }) => threshold),
    right: Uint16Array.from(nodes, ({ right }) => right),
    values: Float32Array.from(nodes, ({ value }) => value),
  };
}
