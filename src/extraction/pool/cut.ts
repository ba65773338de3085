import type { Chunk } from '../../search/chunking.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { CutDocument, Parser } from './parser.ts';

/** Cuts a document for the model that embeds it. */
export type Cut = (
  document: Omit<CutDocument, 'tokenizer'>,
  options: { signal: AbortSignal },
) => Promise<Chunk[]>;

export const createCut =
  ({ parser, embeddings }: { parser: Pick<Parser, 'cut'>; embeddings: Pick<Embeddings, 'tokenizer'> }): Cut =>
  async (document, options) =>
    parser.cut({ ...document, tokenizer: await embeddings.tokenizer() }, options);
