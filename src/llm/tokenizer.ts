import { estimateTokens } from './token-estimate.ts';

/** A plain description of a tokenizer, which can be sent to another process. */
export type TokenizerSpec =
  /** `file` is the `tokenizer.json` of a WordPiece model. */
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  /** If the tokenizer is unknown, tokens are estimated by script. */
  | { kind: 'estimate' };

/** Counts tokens in linear time, without a model's special tokens. */
export type CountTokens = (text: string) => number;

/** Loading takes half a second and ten megabytes, so each tokenizer should be loaded only once. */
export async function loadTokenizer(spec: TokenizerSpec): Promise<CountTokens> {
  switch (spec.kind) {
    case 'estimate':
      return estimateTokens;
    // Each tokenizer's tables are loaded on demand, because a process needs only one tokenizer.
    case 'wordpiece':
      return (await import('./tokenizer-wordpiece.ts')).loadWordpiece(spec.file);
    case 'tiktoken':
      return (await import('./tokenizer-tiktoken.ts')).loadTiktoken();
  }
}
