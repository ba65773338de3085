import type { Embeddings } from '../../llm/embeddings.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { RemoveRevisions } from '../revisions.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import type { RequireCurrent } from './superseded.ts';

/**
 * Flips the source to the run's revision, says so, then removes the revisions before it. Run again after the flip,
 * it does the rest.
 */
export function createPublishRevision({
  sources,
  documents,
  chunks,
  embeddings,
  removeRevisions,
  requireCurrent,
  runEnded,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Pick<Embeddings, 'model'>;
  removeRevisions: RemoveRevisions;
  requireCurrent: RequireCurrent;
  runEnded: AnnounceKnowledge['runEnded'];
}) {
  return async (request: IndexRun): Promise<void> => {
    const revision = revisionOf(request);
    if ((await sources.publishedRevision(request.sourceId)) !== revision) {
      const document = await documents.find(revision);
      const published =
        document !== null &&
        (await sources.publish(request, {
          published: revision,
          title: document.title,
          content_type: document.content_type,
          bytes: document.bytes,
          chunk_count: await chunks.count(revision),
          embedded_with: await embeddings.model(),
        }));
      if (!published) return requireCurrent(request);
    }
    await runEnded(request, 'indexed');
    await removeRevisions(request.sourceId, { kept: revision });
  };
}
