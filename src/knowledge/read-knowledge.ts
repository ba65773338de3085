import { notFound } from '../errors.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';
import { sourceNotFound } from './reindex-source.ts';
import type { SourceStore } from './source-store.ts';

/** A published revision can be replaced between two reads; the next look finds its successor. */
const LOOKS = 3;

/** What clients read of sources: the record, the text and the chunks of the published revision. */
export function createReadKnowledge({
  sources,
  documents,
  chunks,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
}) {
  async function source(workspaceId: string, id: string) {
    const found = await sources.find(workspaceId, id);
    if (found === null) throw sourceNotFound();
    return found;
  }
  return {
    source,
    async content(workspaceId: string, id: string) {
      for (let look = 0; look < LOOKS; look++) {
        const found = await source(workspaceId, id);
        if (found.published === null) break;
        const document = await documents.find(found.published);
        if (document !== null) return { source: found, document };
      }
      throw notFound(
        'content.not_indexed',
        'This source has no content yet: its indexing has not succeeded so far.',
      );
    },
    async chunks(workspaceId: string, id: string, { from, limit }: { from: number; limit: number }) {
      const { published } = await source(workspaceId, id);
      return published === null ? [] : chunks.page(published, { from, limit });
    },
  };
}
