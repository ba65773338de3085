import type { TokenizerSpec } from './tokenizer.ts';

/**
 * Turns texts into unit-length vectors, one each, in their order. `model` names the weights exactly: two
 * vectors may be compared only when their `model` is the same.
 */
export interface Embeddings {
  /** Resolves once the model is loaded or the endpoint named; stable for the life of the process. */
  model(): Promise<string>;
  /** What counts the tokens of this model; without loading the model. */
  tokenizer(): Promise<TokenizerSpec>;
  embed(texts: readonly string[], options?: { signal?: AbortSignal }): Promise<Float32Array[]>;
  /** For somebody who waits: does not queue behind passages that are being embedded. */
  embedQuery(text: string, options?: { signal?: AbortSignal }): Promise<QueryVector>;
  close(): Promise<void>;
}

export interface QueryVector {
  vector: Float32Array;
  model: string;
  /** 0 to 1: how well the model reads this text. A model of one language reads others letter by letter. */
  trust: number;
}

/** Scales to length 1, so that a dot product is the cosine. A zero vector stays zero. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length === 0 || Math.abs(length - 1) < 1e-6) return vector;
  return vector.map((value) => value / length);
}
