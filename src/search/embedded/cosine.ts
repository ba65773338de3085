import type { HeldDocument } from './segment.ts';

/** What passages are compared with: a unit vector and the model that made it. */
export interface QueryVector {
  model: string | null;
  values: Float64Array;
}

/** The vectors of a document when they are of the model and dimension of the query, null otherwise. */
export function comparableVectors(document: HeldDocument, query: QueryVector): Float32Array | null {
  const { model, vectors, chunks } = document;
  if (vectors === null || model === null || model !== query.model) return null;
  return vectors.length === chunks * query.values.length ? vectors : null;
}

/** Cosines of the rows of `vectors` with the query, into `scores` from `at` on. */
export function scoreByMeaning(
  vectors: Float32Array,
  { values }: QueryVector,
  scores: Float64Array,
  at: number,
): void {
  const rows = vectors.length / values.length;
  for (let row = 0; row < rows; row++) {
    const cosine = dot(vectors, row * values.length, values);
    // Rounding of the float32 values may take a product of unit vectors beyond its bounds.
    scores[at + row] = Math.min(1, Math.max(-1, cosine));
  }
}

/**
 * Four sums side by side, so that the additions do not wait for each other. Written out: with the sums taken from an
 * array, and a place reckoned for each number, the loop alone takes twice as long (Node 20).
 */
function dot(rows: Float32Array, from: number, values: Float64Array): number {
  const whole = values.length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = from;
  for (let i = 0; i < whole; i += 4) {
    a += rows[at]! * values[i]!;
    b += rows[at + 1]! * values[i + 1]!;
    c += rows[at + 2]! * values[i + 2]!;
    d += rows[at + 3]! * values[i + 3]!;
    at += 4;
  }
  for (let i = whole; i < values.length; i++) a += rows[from + i]! * values[i]!;
  return a + b + (c + d);
}
