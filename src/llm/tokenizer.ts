import { estimateTokens } from './token-estimate.ts';

/** A plain object, which can be sent to another process. */
export type TokenizerSpec =
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  | { kind: 'estimate' };

/** Does not count a model's special tokens. */
export type CountTokens = (text: string) => number;

export async function loadTokenizer(spec: TokenizerSpec): Promise<CountTokens> {
  switch (spec.kind) {
    case 'estimate':
      return estimateTokens;
    case 'wordpiece':
      return (await import('./tokenizer-wordpiece.ts')).loadWordpiece(spec.file);
    case 'tiktoken':
      return (await import('./tokenizer-tiktoken.ts')).loadTiktoken();
  }
}
