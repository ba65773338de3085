import { conflict } from '../../errors.ts';
import type { IndexRun, RemoveRevisions, SourceRecord } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';

const SUPERSEDED = 'index.superseded';

const superseded = () =>
  conflict(SUPERSEDED, 'The source was deleted, or another run is indexing it.', { retryable: false });

export function readableSource(source: SourceRecord | null): SourceRecord {
  if (source === null) throw superseded();
  return source;
}

/** Call this after each write, so that nothing stays behind if the source was deleted during the write. */
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
