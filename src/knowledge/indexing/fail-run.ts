import type { RemoveRevisions } from '../revisions.ts';
import type { IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';

/** Marks the run's source `failed`; what it had half built goes, what was published keeps answering. */
export function createFailRun({
  sources,
  removeRevisions,
}: {
  sources: SourceStore;
  removeRevisions: RemoveRevisions;
}) {
  return async (request: IndexRun, { code, message }: { code: string; message: string }): Promise<void> => {
    if (!(await sources.fail(request, `${code}: ${message}`))) return;
    await removeRevisions(request.sourceId, { kept: await sources.publishedRevision(request.sourceId) });
  };
}

export type FailRun = ReturnType<typeof createFailRun>;
