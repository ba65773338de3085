import type { SourceFilter } from '../search/document-filter.ts';
import type { AskedWord } from '../search/engine.ts';
import type { Passage } from '../search/retrieval.ts';

export type { Passage };

/** A passage with its semantic similarity to the question, if that is known. */
export type EvidencedPassage = Passage & { cosine?: number | null };

/**
 * Returns passages relevant to the question, best first; empty if there are none. Never returns passages of disabled
 * sources. Throws `source.not_found` for a source outside the workspace.
 */
export type RetrievePassages = (
  request: SourceFilter & {
    workspaceId: string;
    query: string;
    limit: number;
    /** Whether to return the best passage even if it does not seem relevant. */
    keepBest?: boolean;
    signal?: AbortSignal;
  },
) => Promise<{
  passages: EvidencedPassage[];
  degraded: boolean;
  /** How informative each word in the question is, if the search engine knows. */
  words?: readonly AskedWord[];
  /** When each source was last read, and how often it is refreshed. */
  ages?: ReadonlyMap<string, { readAt: Date | null; every: string | null }> | undefined;
}>;

/** Returns the given passages that may still be quoted, because their source is enabled, published and not deleted. */
export type StillQuotable = (workspaceId: string, chunkIds: readonly string[]) => Promise<Set<string>>;
