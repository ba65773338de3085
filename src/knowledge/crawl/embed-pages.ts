import { Binary } from '../../database/database.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkRecord, ChunkStore } from '../chunk-store.ts';
import type { DocumentRecord } from '../document-store.ts';
import { withVector } from '../indexing/chunk-records.ts';
import { embeddedText } from '../indexing/embedded-text.ts';

/** Texts handed to the embeddings at once: enough to keep a model fed, little enough to stop soon. */
const EMBED_BATCH = 64;

export interface CutPage {
  document: DocumentRecord;
  chunks: ChunkRecord[];
}

export type EmbedPages = ReturnType<typeof createEmbedPages>;

/** Gives the chunks of several pages their vectors; each text once, and only what has none. */
export function createEmbedPages({ chunks, embeddings }: { chunks: ChunkStore; embeddings: Embeddings }) {
  /** `reuse`: the site holds vectors already, which are taken over. */
  return async (
    pages: readonly CutPage[],
    { sourceId, reuse, signal }: { sourceId: string; reuse: boolean; signal: AbortSignal },
  ): Promise<ChunkRecord[][]> => {
    const model = await embeddings.model();
    const all = pages.flatMap(({ document, chunks: ofPage }) => ofPage.map((chunk) => ({ document, chunk })));
    const known = reuse
      ? await chunks.vectorsForHashes(sourceId, model, [...new Set(all.map(({ chunk }) => chunk.hash))])
      : new Map<string, Binary>();
    const missing = new Map(
      all.flatMap(({ document, chunk }) =>
        known.has(chunk.hash) ? [] : [[chunk.hash, embeddedText(document, chunk)] as const],
      ),
    );
    const wanted = [...missing];
    for (let from = 0; from < wanted.length; from += EMBED_BATCH) {
      signal.throwIfAborted();
      const batch = wanted.slice(from, from + EMBED_BATCH);
      const vectors = await embeddings.embed(
        batch.map(([, text]) => text),
        { signal },
      );
      batch.forEach(([hash], i) => known.set(hash, Binary.fromFloat32Array(vectors[i]!)));
    }
    return pages.map(({ chunks: ofPage }) =>
      ofPage.map((chunk) => withVector(chunk, known.get(chunk.hash), model)),
    );
  };
}
