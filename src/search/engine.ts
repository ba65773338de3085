import type { DocumentTest } from './document-filter.ts';

export interface RankedChunk {
  chunkId: string;
  /** See `SearchableDocument.id`. */
  documentId: string;
  /** Cosine or BM25 score, comparable only within a list. */
  score: number;
}

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
  /** A unit vector. If null, passages are ranked by words only. */
  vector: Float32Array | null;
  /** Vectors of other models are not compared. */
  model: string | null;
  /** Selects documents before passages are ranked, so that the lists contain only wanted passages. */
  isWanted?: DocumentTest | null;
  perDocument: number;
  begun?: Begun | undefined;
}

export interface Begun {
  /** Callers need not wait for this promise. */
  readonly done: Promise<void>;
}

/** `rarity` is the word's inverse passage frequency. */
export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** Best first. Ties are ordered by chunk id. */
  lexical: RankedChunk[];
  /** Like `lexical`. Empty if the query has no vector. */
  semantic: RankedChunk[];
  documents: ReadonlyMap<string, SearchableDocument>;
  /** True if searchable passages lack a vector of `model`. */
  incomplete: boolean;
  /** Function words are left out. Missing if the engine has no weights. */
  words?: AskedWord[];
}

/** Does not depend on the requested limit, so a larger limit only appends results. */
export const ENGINE_DEPTH = 200;

/** Ranks passages in their state at the time of `begin`, or in a later state. */
export interface SearchEngine {
  /** Starts loading changes while the query is prepared. */
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /** Must be called if a found passage no longer exists. */
  noteRemoval(workspaceId: string): void;
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
