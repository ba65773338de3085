import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { Cut } from '../../extraction/pool/cut.ts';
import { chunkRecords, withVector } from './chunk-records.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import { readableSource, type RequireCurrent } from './superseded.ts';

export interface ChunkOutcome {
  chunks: number;
  /** Chunks whose vector the last published revision already held. */
  reused: number;
}

/** Cuts the run's document into chunks; what the published revision has embedded is taken over. */
export function createChunkSource({
  sources,
  documents,
  chunks,
  embeddings,
  cut,
  requireCurrent,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Embeddings;
  cut: Cut;
  requireCurrent: RequireCurrent;
}) {
  return async (request: IndexRun, { signal }: { signal: AbortSignal }): Promise<ChunkOutcome> => {
    const source = readableSource(await sources.begin(request));
    const revision = revisionOf(request);
    const document = await documents.find(revision);
    // Only a purge removes the document of a current run.
    if (document === null) return await requireCurrent(request).then(() => ({ chunks: 0, reused: 0 }));
    const model = await embeddings.model();
    const known = source.published === null ? new Map() : await chunks.vectorsByHash(source.published, model);
    const records = (await chunkRecords({ cut }, document, { signal })).map((record) =>
      withVector(record, known.get(record.hash), model),
    );
    await chunks.replace(revision, records);
    await requireCurrent(request);
    return { chunks: records.length, reused: records.filter(({ vector }) => vector !== null).length };
  };
}
