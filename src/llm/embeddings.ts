import type { TokenizerSpec } from './tokenizer.ts';

/**
 * Turns texts into vectors of length 1, in the order of the texts. `model` identifies the weights, and only vectors of
 * the same model are comparable.
 */
export interface Embeddings {
  /** Resolves to the model's name, which never changes within a process. */
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

/** The dot product of two vectors of length 1 is their cosine. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length === 0 || Math.abs(length - 1) < 1e-6) return vector;
  return vector.map((value) => value / length);
}
