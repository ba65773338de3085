import type { DocumentTest } from './document-filter.ts';

/** A passage as an engine ranks it. */
export interface RankedChunk {
  chunkId: string;
  /** The source or page it is part of; see `SearchableDocument.id`. */
  documentId: string;
  /** Cosine of query and passage, or its BM25 score: comparable within one list only. */
  score: number;
}

/** A source, or one page of a site, whose published revision may ground answers. */
export interface SearchableDocument {
  /** Of the source, or of the page. */
  id: string;
  sourceId: string;
  /** The published revision: its chunks are the ones to search. */
  revision: string;
  title: string | null;
  url: string | null;
}

export interface EngineQuery {
  workspaceId: string;
  text: string;
  /** Unit length; null: by words only. */
  vector: Float32Array | null;
  /** The model that made `vector`: passages with vectors of another one are not compared with it. */
  model: string | null;
  /** Only documents that pass; part of the query, so that the lists are filled from them alone. */
  isWanted?: DocumentTest | null;
  /** Passages of one document in a list. */
  perDocument: number;
  /** What `begin` gave for this search. */
  begun?: Begun | undefined;
}

/** That an engine has begun to take in what changed. */
export interface Begun {
  /** Settles when that is done; nobody need wait for it. */
  readonly done: Promise<void>;
}

/** A word of the query, the terms that stand for it, and how much it tells: the inverse frequency of passages. */
export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** By words, best first, equal scores by chunk id. */
  lexical: RankedChunk[];
  /** By meaning, best first, equal scores by chunk id; empty without a vector. */
  semantic: RankedChunk[];
  /** Documents the answer speaks of, by id, as they were when it was made. */
  documents: ReadonlyMap<string, SearchableDocument>;
  /** Some passages that may be searched have no vector of `model`. */
  incomplete: boolean;
  /** Of an engine that knows: what the words of the query tell, function words aside. */
  words?: AskedWord[];
}

/** Entries of a list; what is asked for never changes how far an engine looks, so a longer answer only appends. */
export const ENGINE_DEPTH = 200;

/**
 * Ranks the passages of published revisions of enabled sources of one workspace, as they were when it was
 * asked, or told to begin, or later. Both lists hold at most `ENGINE_DEPTH` entries.
 */
export interface SearchEngine {
  /** Takes in what changed while the query is still being made ready; of engines that hold something. */
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /** Something it found is not there any more: it looks for all that was removed before it ranks again. */
  noteRemoval(workspaceId: string): void;
  /** What the database must hold before any search; on start. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
