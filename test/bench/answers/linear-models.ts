export interface RowGroup {
  rows: number[][];
  isRight: boolean[];
}

interface Scale {
  mean: number[];
  deviation: number[];
}

const STEPS = 400;
const RATE = 0.05;

function descend(width: number, gradient: (weights: Float64Array, into: Float64Array) => void): Float64Array {
  const weights = new Float64Array(width);
  const into = new Float64Array(width);
  const first = new Float64Array(width);
  const second = new Float64Array(width);
  for (let step = 1; step <= STEPS; step++) {
    into.fill(0);
    gradient(weights, into);
    for (let i = 0; i < width; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * into[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * into[i]! ** 2;
      const rate = (RATE * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step);
      weights[i]! -= (rate * first[i]!) / (Math.sqrt(second[i]!) + 1e-8);
    }
  }
  return weights;
}

function scaleOf(rows: readonly number[][]): Scale {
  const width = rows[0]!.length;
  const mean = Array.from(
    { length: width },
    (_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length,
  );
  const deviation = mean.map((m, i) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (row[i]! - m) ** 2, 0) / rows.length),
  );
  return { mean, deviation };
}

const scaled = (row: readonly number[], { mean, deviation }: Scale): Float64Array =>
  Float64Array.from(row, (value, i) => (deviation[i]! < 1e-9 ? 0 : (value - mean[i]!) / deviation[i]!));

function unscaled(weights: Float64Array, { mean, deviation }: Scale) {
  const raw = [...weights].map((weight, i) => (deviation[i]! < 1e-9 ? 0 : weight / deviation[i]!));
  return { weights: raw, bias: -raw.reduce((sum, weight, i) => sum + weight * mean[i]!, 0) };
}

function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += row[i]! * weights[i]!;
  return sum;
}

export function trainRanking(groups: readonly RowGroup[], l2: number): number[] {
  const scale = scaleOf(groups.flatMap(({ rows }) => rows));
  const data = groups
    .filter(({ isRight }) => isRight.some((right) => right))
    .map(({ rows, isRight }) => ({ rows: rows.map((row) => scaled(row, scale)), isRight }));
  const weights = descend(scale.mean.length, (now, into) => {
    for (const { rows, isRight } of data) {
      const scores = rows.map((row) => dot(row, now));
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const all = parts.reduce((sum, part) => sum + part, 0);
      const good = parts.reduce((sum, part, i) => sum + (isRight[i]! ? part : 0), 0);
      rows.forEach((row, r) => {
        const push = (parts[r]! / all - (isRight[r]! ? parts[r]! / good : 0)) / data.length;
        for (let i = 0; i < row.length; i++) into[i]! += push * row[i]!;
      });
    }
    for (let i = 0; i < now.length; i++) into[i]! += 2 * l2 * now[i]!;
  });
  return unscaled(weights, scale).weights;
}

export function trainJudgement(
  rows: readonly number[][],
  { isRight, l2 }: { isRight: readonly boolean[]; l2: number },
): { weights: number[]; bias: number } {
  const scale = scaleOf(rows);
  const data = rows.map((row) => Float64Array.from([...scaled(row, scale), 1]));
  const all = descend(scale.mean.length + 1, (now, into) => {
    data.forEach((row, r) => {
      const push = (1 / (1 + Math.exp(-dot(row, now))) - Number(isRight[r])) / data.length;
      for (let i = 0; i < row.length; i++) into[i]! += push * row[i]!;
    });
    for (let i = 0; i < now.length - 1; i++) into[i]! += 2 * l2 * now[i]!;
  });
  const { weights, bias } = unscaled(all.subarray(0, -1), scale);
  return { weights, bias: bias + all.at(-1)! };
}
