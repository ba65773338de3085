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
  /** A unit vector, or null to rank by words only. */
  vector: Float32Array | null;
  model: string | null;
  isWanted?: DocumentTest | null;
  perDocument: number;
  begun?: Begun | undefined;
}

export interface Begun {
  readonly done: Promise<void>;
}

export interface AskedWord {
  terms: { term: string; weight: number }[];
  rarity: number;
}

export interface EngineAnswer {
  /** Best first. Ties are ordered by chunk id. */
  lexical: RankedChunk[];
  semantic: RankedChunk[];
  documents: ReadonlyMap<string, SearchableDocument>;
  incomplete: boolean;
  words?: AskedWord[];
}

export const ENGINE_DEPTH = 200;

export interface SearchEngine {
  begin?(workspaceId: string): Begun | undefined;
  rank(query: EngineQuery): Promise<EngineAnswer>;
  /** Call this if a passage that a search returned no longer exists. */
  noteRemoval(workspaceId: string): void;
  prepare?(): Promise<void>;
  close(): Promise<void>;
}
