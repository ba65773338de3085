import type { Language } from '../analysis/language.ts';
import type { PassageTerms, QueryTerm } from '../analysis/analyse.ts';

/** A document as the index keeps it; merges hand it on from segment to segment as it is. */
export interface HeldDocument {
  readonly id: string;
  readonly sourceId: string;
  readonly language: Language | null;
  isSearchable: boolean;
  /** Dropped or replaced: what its segment holds of it is dead and goes with the next merge. */
  isDropped: boolean;
  readonly chunks: number;
  /** Length for BM25 of all its chunks together. */
  readonly words: number;
  /** What the ids of its chunks begin with. */
  readonly idPrefix: string;
  readonly model: string | null;
  /** Row after row. Never copied, and given up as soon as the document is dropped. */
  vectors: Float32Array | null;
}

/** Numbers of chunks within a segment: two bytes each where they fit. */
export type ChunkNumbers = Uint16Array | Uint32Array;

/**
 * An inverted index of some documents that never changes: more is added by further segments, and what is
 * dropped stays until segments are merged (the log-structured scheme of Lucene; Cutting & Pedersen,
 * "Optimizations for dynamic inverted index maintenance", SIGIR 1990). All chunks of a document are in one.
 */
export interface Segment {
  documents: readonly HeldDocument[];
  /** Document d has the chunks from `firstChunks[d]` to before `firstChunks[d + 1]`. */
  firstChunks: Uint32Array;
  /** Length of each chunk for BM25. */
  lengths: Uint32Array;
  /** What follows `idPrefix` in the ids of the chunks, one after the other. */
  idSuffixes: string;
  idEnds: Uint32Array;
  /** Term ids, ascending. */
  terms: Uint32Array;
  /** Term t has the postings from `firstPostings[t]` to before `firstPostings[t + 1]`, ascending by chunk. */
  firstPostings: Uint32Array;
  postingChunks: ChunkNumbers;
  /** Occurrences of the term in the chunk; 255 stands for that many or more. */
  frequencies: Uint8Array;
}

export const MAX_FREQUENCY = 255;

export const chunkNumbers = (length: number, chunks: number): ChunkNumbers =>
  chunks > 0x1_0000 ? new Uint32Array(length) : new Uint16Array(length);

export const isLive = ({ isDropped }: HeldDocument): boolean => !isDropped;

/** Whether a document is found and counts in the statistics. */
export const isCounted = ({ isDropped, isSearchable }: HeldDocument): boolean => isSearchable && !isDropped;

export const liveChunks = ({ documents }: Segment): number =>
  documents.reduce((sum, { isDropped, chunks }) => (isDropped ? sum : sum + chunks), 0);

export const chunkIdOf = (
  { documents, idSuffixes, idEnds }: Segment,
  document: number,
  chunk: number,
): string =>
  documents[document]!.idPrefix + idSuffixes.slice(chunk === 0 ? 0 : idEnds[chunk - 1]!, idEnds[chunk]!);

/** The place of a term in `terms`; −1 for one the segment does not have. */
export function placeOf({ terms }: Segment, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Rough cost of a document's object, its strings and its place in a map. */
const BYTES_PER_DOCUMENT = 500;

export const bytesOf = (segment: Segment): number =>
  segment.firstChunks.byteLength +
  segment.lengths.byteLength +
  segment.idSuffixes.length +
  segment.idEnds.byteLength +
  segment.terms.byteLength +
  segment.firstPostings.byteLength +
  segment.postingChunks.byteLength +
  segment.frequencies.byteLength +
  segment.documents.reduce((sum, d) => sum + BYTES_PER_DOCUMENT + (d.vectors?.byteLength ?? 0), 0);

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

/** How the index turns text into terms; what `src/search/analysis` exports. */
export interface PassageAnalysis {
  analysePassage(text: string, language: Language | null): PassageTerms;
  analyseQuery(text: string, languages: readonly Language[]): QueryTerm[];
  detectLanguage(text: string): Language | null;
}
