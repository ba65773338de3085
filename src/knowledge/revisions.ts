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

/** The source, or the page of a site, whose revision it is; see `revisionOf` and `pageRevision`. */
export function documentOf({ revision_id, source_id }: { revision_id: string; source_id: string }): string {
  const opaque = revision_id.split('_')[1]!;
  return source_id.endsWith(`_${opaque}`) ? source_id : `page_${opaque}`;
}
