import type { AskedWord, RankedChunk } from '../engine.ts';

export interface RankRequest {
  text: string;
  /** Unit length; null: by words only. */
  vector: Float32Array | null;
  /** The model that made `vector`. */
  model: string | null;
  /** Only these sources; the statistics of BM25 stay those of the workspace. */
  sourceIds?: readonly string[] | undefined;
  /** Entries of each list; at least 1. */
  depth: number;
  /** Entries of one document in each list; at least 1. */
  perDocument: number;
}

/** Best first, equal scores by chunk id. */
export interface Ranked {
  lexical: RankedChunk[];
  /** Empty without a vector. */
  semantic: RankedChunk[];
  /** A vector was given, and some searchable chunk (of `sourceIds`) has none of its model and dimension. */
  incomplete: boolean;
  /** What the words of the query tell, function words aside. */
  words: AskedWord[];
}
