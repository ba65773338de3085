import type { Hit } from './retrieval.ts';

/**
 * Scores passages anew, 0 to 1 each, in their order: by a model that reads query and passage together. Null when
 * it cannot be had in time: the order stays as it was.
 */
export type Rerank = (
  query: string,
  passages: readonly Pick<Hit, 'title' | 'heading' | 'text'>[],
) => Promise<number[] | null>;
