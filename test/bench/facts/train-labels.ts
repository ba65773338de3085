import { UNIT_LABELS } from '../../../src/extraction/facts/evidence/kinds.ts';
import type { LabelModel } from '../../../src/extraction/facts/evidence/label-model.ts';

export interface LabelledPage {
  id: string;
  site: string;
  features: string[][];
  targets: Float32Array[];
  weight: number;
}

export interface LabelTraining {
  cost: number;
  iterations: number;
  leastUnits: number;
}

const WIDTH = UNIT_LABELS.length;

export function trainLabels(
  pages: readonly LabelledPage[],
  { cost, iterations, leastUnits }: LabelTraining,
): LabelModel {
  const counts = new Map<string, number>();
  for (const { features } of pages)
    for (const some of features) for (const name of some) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= leastUnits).map(([name]) => name);
  const rows = new Map(names.map((name, row) => [name, row]));
  const examples = pages.flatMap(({ features, targets, weight }) =>
    features.map((some, i) => ({
      at: Uint32Array.from(new Set(some.flatMap((name) => rows.get(name) ?? []))),
      target: targets[i]!,
      weight: weight * cost,
    })),
  );
  const weights = new Float32Array(names.length * WIDTH);
  const biases = new Float32Array(WIDTH);
  for (let label = 0; label < WIDTH; label++) {
    const size = names.length + 1;
    const solution = minimise(size, iterations, (w, slope) => {
      let loss = 0;
      slope.fill(0);
      for (let f = 0; f < size - 1; f++) {
        loss += 0.5 * w[f]! * w[f]!;
        slope[f] = w[f]!;
      }
      for (const { at, target, weight } of examples) {
        let odds = w[size - 1]!;
        for (const f of at) odds += w[f]!;
        const wanted = target[label]! > 0 ? 1 : 0;
        const signed = wanted === 1 ? odds : -odds;
        loss +=
          weight * (signed > 0 ? Math.log1p(Math.exp(-signed)) : -signed + Math.log1p(Math.exp(signed)));
        const error = weight * (1 / (1 + Math.exp(-odds)) - wanted);
        for (const f of at) slope[f]! += error;
        slope[size - 1]! += error;
      }
      return loss;
    });
    for (let f = 0; f < size - 1; f++) weights[f * WIDTH + label] = solution[f]!;
    biases[label] = solution[size - 1]!;
  }
  return { rows, weights, biases };
}

const MEMORY = 8;

function minimise(
  size: number,
  iterations: number,
  slopeAt: (w: Float64Array, slope: Float64Array) => number,
): Float64Array {
  let w = new Float64Array(size);
  let slope = new Float64Array(size);
  let value = slopeAt(w, slope);
  const steps: Float64Array[] = [];
  const turns: Float64Array[] = [];
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = slope.map((one) => -one);
    const shares: number[] = [];
    for (let i = steps.length - 1; i >= 0; i--) {
      const share = dot(steps[i]!, direction) / dot(turns[i]!, steps[i]!);
      shares[i] = share;
      add(direction, turns[i]!, -share);
    }
    const last = steps.length - 1;
    const scale =
      last < 0
        ? 1 / Math.max(1, Math.sqrt(dot(slope, slope)))
        : dot(steps[last]!, turns[last]!) / dot(turns[last]!, turns[last]!);
    for (let f = 0; f < size; f++) direction[f]! *= scale;
    for (let i = 0; i < steps.length; i++)
      add(direction, steps[i]!, shares[i]! - dot(turns[i]!, direction) / dot(turns[i]!, steps[i]!));
    const descent = dot(direction, slope);
    const next = new Float64Array(size);
    const nextSlope = new Float64Array(size);
    let pace = 1;
    let found = Infinity;
    for (let attempt = 0; attempt < 20; attempt++, pace /= 2) {
      for (let f = 0; f < size; f++) next[f] = w[f]! + pace * direction[f]!;
      found = slopeAt(next, nextSlope);
      if (found <= value + 1e-4 * pace * descent) break;
    }
    if (!(found < value)) break;
    const isDone = value - found < 1e-5 * Math.abs(value);
    steps.push(next.map((one, f) => one - w[f]!));
    turns.push(nextSlope.map((one, f) => one - slope[f]!));
    if (steps.length > MEMORY) {
      steps.shift();
      turns.shift();
    }
    w = next;
    slope = nextSlope;
    value = found;
    if (isDone) break;
  }
  return w;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += times * what[i]!;
}

export const FOLDS = 5;

export const foldsOf = (pages: readonly Pick<LabelledPage, 'site'>[]): number[] => {
  const sites = [...new Set(pages.map(({ site }) => site))].sort();
  const foldOf = new Map(sites.map((site, i) => [site, i % FOLDS]));
  return pages.map(({ site }) => foldOf.get(site)!);
};
