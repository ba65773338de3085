import type { TokenizerSpec } from './tokenizer.ts';

/**
 * Turns texts into vectors of length 1, in order. `model` identifies the weights, and only vectors of the same model
 * are comparable.
 */
export interface Embeddings {
  /** Resolves with the model's name once it is known. The name never changes in a process. */
  model(): Promise<string>;
  tokenizer(): Promise<TokenizerSpec>;
  /** If `isUrgent` is true, the texts skip the queue of passages to embed. */
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
   * How well the model knows the language of this text, from 0 to 1. A model for one language splits words of other
   * languages into single letters.
   */
  trust: number;
}

/** Scales a vector to length 1, so that dot products are cosines. A zero vector stays unchanged. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length === 0 || Math.abs(length - 1) < 1e-6) return vector;
  return vector.map((value) => value / length);
}
