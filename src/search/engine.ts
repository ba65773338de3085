import type { DocumentTest } from './document-filter.ts';

/** A passage as ranked by an engine. */
export interface RankedChunk {
  chunkId: string;
  /** Source or page of the passage; see `SearchableDocument.id`. */
  documentId: string;
  /** Cosine of query and passage, or the BM25 score. Scores are comparable only within one list. */
  score: number;
}

/** A source, or one page of a site, whose published revision is searchable. */
export interface SearchableDocument {
  /** Id of the source or the page. */
  id: string;
  sourceId: string;
  /** The published revision; search uses its chunks. */
  revision: string;
  title: string | null;
  url: string | null;
}

export interface EngineQuery {
  workspaceId: string;
  text: string;
  /** Unit length; null ranks by words only. */
  vector: Float32Array | null;
  /** The model that made `vector`. Passages with vectors of another model are not compared with `vector`. */
  model: string | null;
  /**
   * Only documents that match. The filter is part of the query, so that lists are filled from matching documents alone.
   */
  isWanted?: DocumentTest | null;
  /** Maximum passages of one document in a list. */
  perDocument: number;
  /** Result of `begin` for this search. */
  begun?: Begun | undefined;
}

/** An engine has started to load changes. */
export interface Begun {
  /** Settles when loading is done; no caller has to wait for it. */
  readonly done: Promise<void>;
}

/** A word of the query, its matching terms, and its weight: the inverse passage frequency. */
export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** By words, best first, equal scores by chunk id. */
  lexical: RankedChunk[];
  /** Passages by meaning, best first, equal scores by chunk id; empty if there is no vector. */
  semantic: RankedChunk[];
  /** Documents in the result, by id, as they were at the time of the search. */
  documents: ReadonlyMap<string, SearchableDocument>;
  /** Some searchable passages have no vector of `model`. */
  incomplete: boolean;
  /** The query's words with their weights, without function words. Missing if the engine does not know the weights. */
  words?: AskedWord[];
}

/** Entries of a list. The depth never depends on the requested limit, so a larger limit only appends results. */
export const ENGINE_DEPTH = 200;

/**
 * Ranks the passages of published revisions of enabled sources of one workspace. The sources count as they are at the
 * call, at `begin`, or later. Both lists have at most `ENGINE_DEPTH` entries.
 */
export interface SearchEngine {
  /** Loads changes while the query is still being prepared. Only engines that keep an index have this function. */
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /**
   * Called if a passage that was found no longer exists: the engine then checks for all removals before its next
   * ranking.
   */
  noteRemoval(workspaceId: string): void;
  /** Prepares the database for searches; called at start. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
