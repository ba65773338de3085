import { createHash } from 'node:crypto';
import { chunkDocument } from '../../search/chunking.ts';
import type { Embeddings } from '../../search/embeddings.ts';
import { chunkId, type ChunkRecord, type ChunkStore } from '../chunk-store.ts';
import type { DocumentRecord, DocumentStore } from '../document-store.ts';
import { embeddedText } from './embedded-text.ts';
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
  requireCurrent,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Embeddings;
  requireCurrent: RequireCurrent;
}) {
  return async (request: IndexRun): Promise<ChunkOutcome> => {
    const source = readableSource(await sources.begin(request));
    const revision = revisionOf(request);
    const document = await documents.find(revision);
    // Only a purge removes the document of a current run.
    if (document === null) return await requireCurrent(request).then(() => ({ chunks: 0, reused: 0 }));
    const model = await embeddings.model();
    const known = source.published === null ? new Map() : await chunks.vectorsByHash(source.published, model);
    const records = chunkDocument(document).map((chunk): ChunkRecord => {
      const hash = createHash('sha256').update(embeddedText(document, chunk)).digest('hex');
      const vector = known.get(hash) ?? null;
      return {
        _id: chunkId(revision, chunk.ordinal),
        ...ownership(document),
        ...chunk,
        hash,
        model: vector === null ? null : model,
        vector,
      };
    });
    await chunks.replace(revision, records);
    await requireCurrent(request);
    return { chunks: records.length, reused: records.filter(({ vector }) => vector !== null).length };
  };
}

const ownership = ({ _id, workspace_id, source_id }: DocumentRecord) => ({
  workspace_id,
  source_id,
  revision_id: _id,
});
