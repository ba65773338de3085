import type { TokenizerSpec } from './tokenizer.ts';

/** Unit vectors in the order of the texts. Vectors of different models cannot be compared. */
export interface Embeddings {
  /** The model does not change within a process. */
  model(): Promise<string>;
  tokenizer(): Promise<TokenizerSpec>;
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
