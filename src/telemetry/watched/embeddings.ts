import type { Embeddings } from '../../llm/embeddings.ts';
import type { Meters } from '../meters.ts';
import { outcomeOf, secondsSince } from '../outcome.ts';
import { inSpan } from '../tracing/span.ts';

/** The same embeddings, counted and traced. */
export function watchEmbeddings(embeddings: Embeddings, meters: Meters): Embeddings {
  async function measured<T>(kind: 'passages' | 'query', texts: number, work: () => Promise<T>): Promise<T> {
    return inSpan('embed', { attributes: { 'embed.kind': kind, 'embed.texts': texts } }, async () => {
      const started = performance.now();
      try {
        const vectors = await work();
        // Known by now.
        const model = await embeddings.model();
        meters.observe('groundwork_embedding_duration_seconds', { model, kind }, secondsSince(started));
        if (kind === 'passages') meters.count('groundwork_chunks_embedded_total', { model }, texts);
        return vectors;
      } catch (error) {
        meters.count('groundwork_embedding_failures_total', { code: outcomeOf(error) });
        throw error;
      }
    });
  }
  return {
    model: () => embeddings.model(),
    tokenizer: () => embeddings.tokenizer(),
    embed: (texts, options) =>
      texts.length === 0
        ? embeddings.embed(texts, options)
        : measured('passages', texts.length, () => embeddings.embed(texts, options)),
    embedQuery: (text, options) => measured('query', 1, () => embeddings.embedQuery(text, options)),
    close: () => embeddings.close(),
  };
}
