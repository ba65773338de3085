/** Names a tokenizer so that another process can load it. */
export type TokenizerSpec =
  /** A `tokenizer.json` of a WordPiece model. */
  | { kind: 'wordpiece'; file: string }
  | { kind: 'tiktoken'; encoding: 'cl100k_base' }
  /** Of a model whose tokenizer nobody knows: by the kind of script. */
  | { kind: 'estimate' };
