import type { DocumentTest } from './document-filter.ts';

/** A passage with the score that an engine gave it. */
export interface RankedChunk {
  chunkId: string;
  /** The source or page that contains the passage (see `SearchableDocument.id`). */
  documentId: string;
  /** The cosine between query and passage, or the BM25 score. Scores can be compared only within one list. */
  score: number;
}

/** A source, or one page on a site, whose published revision is searchable. */
export interface SearchableDocument {
  /** Id of the source or the page. */
  id: string;
  sourceId: string;
  /** The published revision, whose chunks are searched. */
  revision: string;
  title: string | null;
  url: string | null;
}

export interface EngineQuery {
  workspaceId: string;
  text: string;
  /** A vector of length 1. If null, passages are ranked by words only. */
  vector: Float32Array | null;
  /** The model that made `vector`. Passages with vectors from another model are not compared with `vector`. */
  model: string | null;
  /**
   * Only matching documents are ranked. The filter is applied before ranking, so that the lists are filled with
   * matching documents.
   */
  isWanted?: DocumentTest | null;
  /** Maximum number of passages from one document in a list. */
  perDocument: number;
  /** What `begin` returned for this search. */
  begun?: Begun | undefined;
}

/** Returned when an engine has started to load changes. */
export interface Begun {
  /** Settles when loading is done. Callers need not wait for it. */
  readonly done: Promise<void>;
}

/** A word in the query, the terms that match it, and its weight (the inverse passage frequency). */
export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** Passages by words, best first. Equal scores are ordered by chunk id. */
  lexical: RankedChunk[];
  /** Passages by meaning, best first. Equal scores are ordered by chunk id. Empty if there is no vector. */
  semantic: RankedChunk[];
  /** The documents in the result by id, as they were at the time of the search. */
  documents: ReadonlyMap<string, SearchableDocument>;
  /** True if some searchable passages have no vector of `model`. */
  incomplete: boolean;
  /** The query's words with their weights, without function words. Missing if the engine does not know the weights. */
  words?: AskedWord[];
}

/**
 * Maximum number of entries in a list. It does not depend on the requested limit, so a larger limit only appends
 * results.
 */
export const ENGINE_DEPTH = 200;

/**
 * Ranks the passages in a workspace's enabled sources, by their published revisions. The result reflects the sources at
 * the time of `begin`, of the call, or later. Both lists have at most `ENGINE_DEPTH` entries.
 */
export interface SearchEngine {
  /**
   * Starts loading changes while the query is still being prepared. Only engines that keep an index have this function.
   */
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /**
   * Must be called if a passage that was found no longer exists. The engine then checks for all removals before it
   * ranks again.
   */
  noteRemoval(workspaceId: string): void;
  /** Prepares the database for searches. Called at startup. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
