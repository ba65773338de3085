import type { SourceFilter } from '../search/document-filter.ts';
import type { AskedWord } from '../search/engine.ts';
import type { Passage } from '../search/retrieval.ts';

export type { Passage };

/** With how close it is to the question in meaning, where that is known. */
export type EvidencedPassage = Passage & { cosine?: number | null };

/**
 * Passages that are relevant to the question, best first; empty when nothing is. Never of a disabled source.
 * Throws `source.not_found` for a source the workspace does not have.
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
  /** What the words of the question tell; of an engine that knows. */
  words?: readonly AskedWord[];
}>;

/** Those of these passages that still may be quoted at this moment: enabled, published, not deleted. */
export type StillQuotable = (workspaceId: string, chunkIds: readonly string[]) => Promise<Set<string>>;
