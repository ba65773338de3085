import { notFound } from '../errors.ts';
import type { StartIndexing } from './add-source.ts';
import type { SourceStore } from './source-store.ts';

export const sourceNotFound = () =>
  notFound(
    'source.not_found',
    'There is no source with this id in this workspace. It may have been deleted.',
  );

/** Reads the source again; joins the run in progress when there is one. */
export function createReindexSource({
  sources,
  startIndexing,
  now,
  deadlineMs,
}: {
  sources: SourceStore;
  startIndexing: StartIndexing;
  now: () => Date;
  deadlineMs: number;
}) {
  return async ({ workspaceId, id }: { workspaceId: string; id: string }) => {
    const source = await sources.requestRun(workspaceId, id, new Date(now().getTime() + deadlineMs));
    if (source === null) throw sourceNotFound();
    await startIndexing(source);
    return source;
  };
}
