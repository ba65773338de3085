import { estimateTokens } from './token-estimate.ts';

/** Identifies a tokenizer, so that another process can load it. */
export type TokenizerSpec =
  /** A `tokenizer.json` of a WordPiece model. */
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  /** For a model whose tokenizer is unknown: estimates by script. */
  | { kind: 'estimate' };

/** The number of tokens in a text, without the special tokens that a model adds; linear time. */
export type CountTokens = (text: string) => number;

/**
 * Loading takes up to half a second and some ten megabytes: load it once and keep it. The counter caches words, within
 * limits.
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
