import { estimateTokens } from './token-estimate.ts';

/** Identifies a tokenizer, so that another process can load the same tokenizer. */
export type TokenizerSpec =
  /** The file `tokenizer.json` of a WordPiece model. */
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  /** For a model whose tokenizer is unknown: estimates tokens by script. */
  | { kind: 'estimate' };

/** Returns the number of tokens in the text, without the special tokens that a model adds. Linear time. */
export type CountTokens = (text: string) => number;

/**
 * Loads a tokenizer. Loading takes up to half a second and some ten megabytes, so load a tokenizer once and keep it.
 * The counter caches words, within limits.
 */
export async function loadTokenizer(spec: TokenizerSpec): Promise<CountTokens> {
  switch (spec.kind) {
    case 'estimate':
      return estimateTokens;
    // Imported on demand, because each tokenizer has its own tables, and a process needs at most one tokenizer.
    case 'wordpiece':
      return (await import('./tokenizer-wordpiece.ts')).loadWordpiece(spec.file);
    case 'tiktoken':
      return (await import('./tokenizer-tiktoken.ts')).loadTiktoken();
  }
}
