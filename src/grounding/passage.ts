import type { Passage } from '../search/retrieval.ts';

export type { Passage };

/**
 * Passages that are relevant to the question, best first; empty when nothing is. Never of a disabled source.
 * Throws `source.not_found` for a source the workspace does not have.
 */
export type RetrievePassages = (request: {
  workspaceId: string;
  query: string;
  sourceIds?: readonly string[] | undefined;
  limit: number;
  signal?: AbortSignal;
}) => Promise<{ passages: Passage[]; degraded: boolean }>;

/** Those of these passages that still may be quoted at this moment: enabled, published, not deleted. */
export type StillQuotable = (workspaceId: string, chunkIds: readonly string[]) => Promise<Set<string>>;
