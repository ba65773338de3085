import { conflict } from '../../errors.ts';
import type { IndexRun, RemoveRevisions, SourceRecord } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';

/** Error code that tells a workflow that its run has ended without having failed. */
const SUPERSEDED = 'index.superseded';

const superseded = () =>
  conflict(SUPERSEDED, 'The source was deleted, or another run is indexing it.', { retryable: false });

export function readableSource(source: SourceRecord | null): SourceRecord {
  if (source === null) throw superseded();
  return source;
}

/**
 * Must be called after each write in a step. If the source is deleted during the step, its data is removed either by
 * the deletion, because the write came first, or here after this check. In both cases nothing remains.
 */
export function createRequireCurrent({
  sources,
  removeRevisions,
}: {
  sources: SourceStore;
  removeRevisions: RemoveRevisions;
}) {
  return async (request: IndexRun): Promise<void> => {
    if (await sources.isCurrent(request)) return;
    if (!(await sources.exists(request.sourceId))) await removeRevisions(request.sourceId, { kept: null });
    throw superseded();
  };
}

export type RequireCurrent = ReturnType<typeof createRequireCurrent>;
