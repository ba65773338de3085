import type { SourceFilter } from '../search/document-filter.ts';
import type { AskedWord } from '../search/engine.ts';
import type { Passage } from '../search/retrieval.ts';

export type { Passage };

/** Includes the semantic similarity to the question, if it is known. */
export type EvidencedPassage = Passage & { cosine?: number | null };

/**
 * Passages relevant to the question, best first; empty if there are none. Never from a disabled source. Throws
 * `source.not_found` for a source outside the workspace.
 */
export type RetrievePassages = (
  request: SourceFilter & {
    workspaceId: string;
    query: string;
    limit: number;
    signal?: AbortSignal;
  },
) => Promise<{
  passages: EvidencedPassage[];
  degraded: boolean;
  /** How informative the question's words are, if the engine knows. */
  words?: readonly AskedWord[];
  /** How old what their sources say is. */
  ages?: ReadonlyMap<string, { readAt: Date | null; every: string | null }> | undefined;
}>;

/** The given passages that may still be quoted now: enabled, published, not deleted. */
export type StillQuotable = (workspaceId: string, chunkIds: readonly string[]) => Promise<Set<string>>;
