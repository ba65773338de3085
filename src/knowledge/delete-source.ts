import type { Log } from '../log.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DeletionStore } from './deletion-store.ts';
import type { DocumentStore } from './document-store.ts';
import { sourceNotFound } from './reindex-source.ts';
import type { SourceStore } from './source-store.ts';
import type { UploadStore } from './upload-store.ts';

export interface PurgeDependencies {
  chunks: ChunkStore;
  documents: DocumentStore;
  uploads: UploadStore;
}

/** Removes all that was stored for a source; may run any number of times. */
export const createPurgeSource =
  ({ chunks, documents, uploads }: PurgeDependencies) =>
  async (sourceId: string, blobId: string | null): Promise<void> => {
    await chunks.removeAllBut(sourceId, null);
    await documents.removeAllBut(sourceId, null);
    if (blobId !== null) await uploads.remove(blobId);
  };

export type PurgeSource = ReturnType<typeof createPurgeSource>;

/**
 * The source is gone for every reader with one write; its workflow is stopped, its data removed. The note
 * in `deletions` comes first, so a crash in between is finished by the worker.
 */
export function createDeleteSource({
  sources,
  deletions,
  purge,
  stopIndexing,
  log,
}: {
  sources: SourceStore;
  deletions: DeletionStore;
  purge: PurgeSource;
  stopIndexing(sourceId: string): Promise<void>;
  log: Log;
}) {
  return async ({ workspaceId, id }: { workspaceId: string; id: string }): Promise<void> => {
    const source = await sources.find(workspaceId, id);
    if (source === null) throw sourceNotFound();
    const blobId = source.origin.kind === 'blob' ? source.origin.blob_id : null;
    await deletions.note(id, blobId);
    if ((await sources.remove(workspaceId, id)) === null) throw sourceNotFound();
    await stopIndexing(id).catch((error: unknown) => {
      // Its steps find the source gone and write nothing; the workflow ends by itself.
      log.warn({ sourceId: id, error }, 'the workflow of a deleted source could not be stopped');
    });
    await purge(id, blobId);
  };
}
