import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import { embeddedText } from './chunk-records.ts';
import type { RequireCurrent } from './superseded.ts';

const BATCH = 64;
const READ_BATCH = 8 * BATCH;

export interface EmbedOptions {
  signal: AbortSignal;
  budgetMs: number;
  onProgress(embedded: number): void;
}

export function createEmbedChunks({
  documents,
  chunks,
  embeddings,
  requireCurrent,
  clock,
}: {
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Embeddings;
  requireCurrent: RequireCurrent;
  clock: () => number;
}) {
  return async (
    request: IndexRun,
    { signal, budgetMs, onProgress }: EmbedOptions,
  ): Promise<{ embedded: number; left: number }> => {
    const revision = revisionOf(request);
    const model = await embeddings.model();
    const title = await documents.title(revision);
    const until = clock() + budgetMs;
    while (clock() < until) {
      signal.throwIfAborted();
      await requireCurrent(request);
      const next = await chunks.unembedded([revision], model, READ_BATCH);
      if (next.length === 0) break;
      for (let from = 0; from < next.length && clock() < until; from += BATCH) {
        if (from > 0) await requireCurrent(request);
        signal.throwIfAborted();
        const batch = next.slice(from, from + BATCH);
        const vectors = await embeddings.embed(
          batch.map((chunk) => embeddedText({ title }, chunk)),
          { signal },
        );
        await chunks.setVectors(
          model,
          batch.map(({ _id }, i) => ({ id: _id, vector: vectors[i]! })),
        );
        onProgress(batch.length);
      }
    }
    await requireCurrent(request);
    const [embedded, all] = [await chunks.countEmbedded(revision, model), await chunks.count(revision)];
    return { embedded, left: all - embedded };
  };
}
