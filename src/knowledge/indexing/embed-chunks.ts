import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import { revisionOf, type IndexRun } from '../source-record.ts';
import { embeddedText } from './chunk-records.ts';
import type { RequireCurrent } from './superseded.ts';

/** Number of chunks written together. It is small enough that a worker crash loses little work. */
const BATCH = 64;
/**
 * Number of chunks read together. In a long revision, the database needs as long to find one remaining chunk as to find
 * many.
 */
const READ_BATCH = 8 * BATCH;

export interface EmbedOptions {
  signal: AbortSignal;
  /** Returns after about this long. The next call does the remaining work. */
  budgetMs: number;
  onProgress(embedded: number): void;
}

/** Embeds the chunks that have no vector from the current model. Continues where the previous attempt stopped. */
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
  /** Monotonic clock, in milliseconds. */
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
