import type { AnnounceKnowledge } from '../announcements.ts';
import type { RemoveRevisions } from '../revisions.ts';
import type { IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';

/** Marks the run's source `failed` and says so; what it had half built goes, what was published keeps answering. */
export function createFailRun({
  sources,
  removeRevisions,
  runEnded,
}: {
  sources: SourceStore;
  removeRevisions: RemoveRevisions;
  runEnded: AnnounceKnowledge['runEnded'];
}) {
  return async (request: IndexRun, { code, message }: { code: string; message: string }): Promise<void> => {
    const failed = await sources.fail(request, `${code}: ${message}`);
    // A run that had ended before may not have been told of: the process may have died in between.
    await runEnded(request, failed ? 'failed' : undefined);
    if (!failed) return;
    await removeRevisions(request.sourceId, { kept: await sources.publishedRevision(request.sourceId) });
  };
}

export type FailRun = ReturnType<typeof createFailRun>;
