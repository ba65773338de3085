import { estimateTokens } from './token-estimate.ts';

/** Names a tokenizer so that another process can load it. */
export type TokenizerSpec =
  /** A `tokenizer.json` of a WordPiece model. */
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  /** Of a model whose tokenizer nobody knows: by the kind of script. */
  | { kind: 'estimate' };

/** Tokens of a text without the special ones a model adds; takes time linear in any text. */
export type CountTokens = (text: string) => number;

/**
 * Takes up to half a second and some ten megabytes: load it once and keep it. The counter remembers words, within
 * bounds.
 */
export async function loadTokenizer(spec: TokenizerSpec): Promise<CountTokens> {
  switch (spec.kind) {
    case 'estimate':
      return estimateTokens;
    // Imported when asked for: each brings its tables with it, and a process needs one of them at most.
    case 'wordpiece':
      return (await import('./tokenizer-wordpiece.ts')).loadWordpiece(spec.file);
    case 'tiktoken':
      return (await import('./tokenizer-tiktoken.ts')).loadTiktoken();
  }
}
