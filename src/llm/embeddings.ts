import type { TokenizerSpec } from './tokenizer.ts';

/**
 * Turns texts into vectors of length 1, one per text, in order. `model` identifies the weights exactly: two vectors are
 * comparable only if their `model` is the same.
 */
export interface Embeddings {
  /**
   * Resolves once the model is loaded or the endpoint has named its model. The name does not change while the process
   * runs.
   */
  model(): Promise<string>;
  /** This model's tokenizer. Getting it does not load the model itself. */
  tokenizer(): Promise<TokenizerSpec>;
  embed(texts: readonly string[], options?: { signal?: AbortSignal }): Promise<Float32Array[]>;
  /** For interactive use. The call does not wait for passages that are being embedded. */
  embedQuery(text: string, options?: { signal?: AbortSignal }): Promise<QueryVector>;
  close(): Promise<void>;
}

export interface QueryVector {
  vector: Float32Array;
  model: string;
  /**
   * How well the model can read this text, from 0 to 1. A model for a single language splits words from other languages
   * into letters.
   */
  trust: number;
}

/** Scales a vector to length 1, so that a dot product is the cosine. A zero vector stays zero. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length === 0 || Math.abs(length - 1) < 1e-6) return vector;
  return vector.map((value) => value / length);
}
