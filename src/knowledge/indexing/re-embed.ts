import type { Log } from '../../log/log.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import type { ChunkStore } from '../chunk-store.ts';
import type { PageStore } from '../crawl/page-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { SourceStore } from '../source-store.ts';
import { unavailable } from '../../errors.ts';
import type { EmbedOptions } from './embed-chunks.ts';
import { embeddedText } from './chunk-records.ts';

const DOCUMENTS = 50;
const BATCH = 64;

interface ReEmbedded {
  documents: number;
  chunks: number;
  left: number;
}

export function createReEmbed({
  sources,
  pages,
  documents,
  chunks,
  embeddings,
  requestReEmbedding,
  clock,
  log,
}: {
  sources: SourceStore;
  pages: PageStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  embeddings: Embeddings;
  requestReEmbedding(model: string): Promise<void>;
  clock: () => number;
  log: Log;
}) {
  const stores = [sources, pages] as const;

  const outdated = async (model: string, limit: number) =>
    (
      await Promise.all(
        stores.map(async (store) =>
          (await store.embeddedOtherwise(model, limit)).map((row) => ({ ...row, store })),
        ),
      )
    )
      .flat()
      .slice(0, limit);

  return {
    async start(): Promise<void> {
      if ((await outdated('', 1)).length === 0) return;
      const model = await embeddings.model();
      const [first] = await outdated(model, 1);
      if (first === undefined) return;
      log.warn(
        { model, before: first.embedded_with ?? null },
        'passages have vectors from another model and will be embedded again in the background. To keep the previous model, restore the earlier EMBEDDING_MODEL and EMBEDDING_BASE_URL',
      );
      await requestReEmbedding(model);
    },
    async step(model: string, { signal, budgetMs, onProgress }: EmbedOptions): Promise<ReEmbedded> {
      if ((await embeddings.model()) !== model)
        throw unavailable(
          'embeddings.other_model',
          'This worker does not use the requested embedding model. Set the same EMBEDDING_MODEL and EMBEDDING_BASE_URL on all workers.',
        );
      const done = { documents: 0, chunks: 0 };
      const until = clock() + budgetMs;
      while (clock() < until) {
        const rows = await outdated(model, DOCUMENTS);
        if (rows.length === 0) break;
        const revisions = rows.map(({ published }) => published);
        const titles = await documents.titles(revisions);
        for (;;) {
          signal.throwIfAborted();
          const batch = await chunks.unembedded(revisions, model, BATCH);
          if (batch.length === 0) break;
          const texts = batch.map((chunk) =>
            embeddedText({ title: titles.get(chunk.revision_id) ?? null }, chunk),
          );
          const vectors = await embeddings.embed(texts, { signal });
          await chunks.setVectors(
            model,
            batch.map(({ _id }, i) => ({ id: _id, vector: vectors[i]! })),
          );
          done.chunks += batch.length;
          onProgress(batch.length);
        }
        for (const { _id, published, store } of rows) await store.noteEmbedded(_id, published, model);
        done.documents += rows.length;
      }
      const left = await Promise.all(stores.map((store) => store.countEmbeddedOtherwise(model)));
      return { ...done, left: left.reduce((sum, count) => sum + count, 0) };
    },
  };
}
