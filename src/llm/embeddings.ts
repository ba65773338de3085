import type { TokenizerSpec } from './tokenizer.ts';

/**
 * The vectors have length 1 and are in the order of the texts. `model` identifies the weights, and only vectors of
 * the same model are comparable.
 */
export interface Embeddings {
  /** Resolves once the name is known. It never changes in a process. */
  model(): Promise<string>;
  tokenizer(): Promise<TokenizerSpec>;
  /** If `isUrgent` is true, the texts skip the queue. */
  embed(
    texts: readonly string[],
    options?: { signal?: AbortSignal; isUrgent?: boolean },
  ): Promise<Float32Array[]>;
  embedQuery(text: string, options?: { signal?: AbortSignal }): Promise<QueryVector>;
  close(): Promise<void>;
}

export interface QueryVector {
  vector: Float32Array;
  model: string;
  /**
   * How well the model knows the language of the text, from 0 to 1. A model for one language
   * splits words of other languages into many pieces.
   */
  trust: number;
}

/** Dot products of vectors with length 1 are cosines. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length === 0 || Math.abs(length - 1) < 1e-6) return vector;
  return vector.map((value) => value / length);
}
