import type { DocumentTest } from './document-filter.ts';

export interface RankedChunk {
  chunkId: string;
  /** The passage's source or page (see `SearchableDocument.id`). */
  documentId: string;
  /** Cosine or BM25 score, comparable only within a list. */
  score: number;
}

/** A source or page with a searchable revision. */
export interface SearchableDocument {
  id: string;
  sourceId: string;
  revision: string;
  title: string | null;
  url: string | null;
}

export interface EngineQuery {
  workspaceId: string;
  text: string;
  /** A vector of length 1. If null, passages are ranked by words only. */
  vector: Float32Array | null;
  /** Vectors of other models are not compared. */
  model: string | null;
  /** A test that runs before passages are ranked, so that the lists contain only wanted passages. */
  isWanted?: DocumentTest | null;
  perDocument: number;
  begun?: Begun | undefined;
}

/** Returned when an engine has started to load changes. */
export interface Begun {
  /** The promise settles after loading. Callers need not wait for it. */
  readonly done: Promise<void>;
}

/** A query word, its terms and its weight (inverse passage frequency). */
export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** Passages ranked by words, best first. Ties are ordered by chunk id. */
  lexical: RankedChunk[];
  /** Passages ranked by meaning, best first. Ties are ordered by chunk id. Empty if the query has no vector. */
  semantic: RankedChunk[];
  /** The documents as they were during the search. */
  documents: ReadonlyMap<string, SearchableDocument>;
  /** True if searchable passages lack a vector of `model`. */
  incomplete: boolean;
  /** The query's words and their weights. Function words are left out. Missing if the engine has no weights. */
  words?: AskedWord[];
}

/** Maximum length of a list. It does not depend on the requested limit, so a larger limit only appends results. */
export const ENGINE_DEPTH = 200;

/** Ranks the published passages of enabled sources, as they are when `begin` is called or later. */
export interface SearchEngine {
  /** Starts loading changes while the query is prepared. Only engines with an index of their own need this. */
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /** Must be called if a found passage no longer exists. The engine then checks for removals before it ranks again. */
  noteRemoval(workspaceId: string): void;
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
