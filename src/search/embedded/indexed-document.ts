export interface IndexedChunk {
  id: string;
  heading: string | null;
  text: string;
}

/** A published revision of a source, or of one page of a site, as the index takes it in. */
export interface IndexedDocument {
  id: string;
  sourceId: string;
  title: string | null;
  /** Only searchable documents are found, and only they count in the statistics of BM25. */
  isSearchable: boolean;
  chunks: IndexedChunk[];
  /**
   * Unit vectors of the chunks, row after row, made by `model`; null when some chunk has none. A length that
   * is no multiple of the number of chunks counts as none.
   */
  vectors: Float32Array | null;
  model: string | null;
}
