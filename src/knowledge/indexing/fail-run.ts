import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';

/** Marks the run's source `failed`; what it had half built goes, what was published keeps answering. */
export function createFailRun({
  sources,
  documents,
  chunks,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
}) {
  return async (request: IndexRun, { code, message }: { code: string; message: string }): Promise<void> => {
    if (!(await sources.fail(request, `${code}: ${message}`))) return;
    const published = await sources.publishedRevision(request.sourceId);
    await chunks.removeAllBut(request.sourceId, published);
    await documents.removeAllBut(request.sourceId, published);
  };
}

export type FailRun = ReturnType<typeof createFailRun>;
