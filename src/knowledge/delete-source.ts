import type { Log } from '../log/log.ts';
import type { DeletionStore, RemovalStore } from './removal-store.ts';
import { sourceNotFound } from './reindex-source.ts';
import type { BacklogStore } from './backlog/backlog-store.ts';
import { isUnbegun, type RemoveRevisions, type SourceRecord } from './source-record.ts';
import type { SourceStore } from './source-store.ts';
import type { UploadStore } from './upload-store.ts';

export const createPurgeSource =
  ({
    removeRevisions,
    uploads,
    ofSites,
  }: {
    removeRevisions: RemoveRevisions;
    uploads: UploadStore;
    ofSites: readonly { removeOf(sourceId: string): Promise<void> }[];
  }) =>
  async (sourceId: string, blobId: string | null): Promise<void> => {
    for (const store of ofSites) await store.removeOf(sourceId);
    await removeRevisions(sourceId, { kept: null });
    if (blobId !== null) await uploads.remove(blobId);
  };

export type PurgeSource = ReturnType<typeof createPurgeSource>;

/** Write the `deletions` record first, so that the worker can finish after a crash. */
export function createDeleteSource({
  sources,
  deletions,
  removals,
  backlog,
  purge,
  stopIndexing,
  log,
}: {
  sources: SourceStore;
  deletions: DeletionStore;
  removals: RemovalStore;
  backlog: Pick<BacklogStore, 'remove'>;
  purge: PurgeSource;
  stopIndexing(source: SourceRecord): Promise<void>;
  log: Log;
}) {
  return async ({ workspaceId, id }: { workspaceId: string; id: string }): Promise<void> => {
    const source = await sources.find(workspaceId, id);
    if (source === null) throw sourceNotFound();
    const blobId = source.origin.kind === 'blob' ? source.origin.blob_id : null;
    await deletions.note(id, blobId);
    await removals.note(workspaceId, [id]);
    if (!(await sources.remove(workspaceId, id))) throw sourceNotFound();
    await stopIndexing(source).catch((error: unknown) => {
      log.warn({ sourceId: id, error }, 'the workflow of a deleted source could not be stopped');
    });
    if (isUnbegun(source)) await backlog.remove([id]);
    await purge(id, blobId);
  };
}
