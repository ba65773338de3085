import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';

/** Removes what a source has stored under every revision but `kept`; null keeps none. May run any number of times. */
export const createRemoveRevisions =
  ({ chunks, documents }: { chunks: ChunkStore; documents: DocumentStore }) =>
  async (sourceId: string, { kept }: { kept: string | null }): Promise<void> => {
    await chunks.removeAllBut(sourceId, kept);
    await documents.removeAllBut(sourceId, kept);
  };

export type RemoveRevisions = ReturnType<typeof createRemoveRevisions>;
