import type { SourceFilter } from '../search/document-filter.ts';
import type { AskedWord } from '../search/engine.ts';
import type { Passage } from '../search/retrieval.ts';

export type { Passage };

export type EvidencedPassage = Passage & { cosine?: number | null };

/** Best passages first. Throws `source.not_found` for a source outside the workspace. */
export type RetrievePassages = (
  request: SourceFilter & {
    workspaceId: string;
    query: string;
    limit: number;
    keepBest?: number;
    isAnyKept?: boolean;
    perDocument?: number;
    signal?: AbortSignal;
  },
) => Promise<{
  passages: EvidencedPassage[];
  degraded: boolean;
  words?: readonly AskedWord[];
  ages?: ReadonlyMap<string, { readAt: Date | null; every: string | null }> | undefined;
}>;

export type StillQuotable = (workspaceId: string, chunkIds: readonly string[]) => Promise<Set<string>>;
