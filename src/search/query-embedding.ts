import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';
import type { Embeddings, QueryVector } from '../llm/embeddings.ts';

/** A search waits no longer for its vector: it answers by words. */
const TIMEOUT_MS = 3_000;
/** After a timeout: how long searches do without at once, and how long the next one then tries. */
const REST_MS = 1_000;
const TRIAL_MS = 500;
/** Queries remembered: people page through the answers of one. */
const REMEMBERED = 500;

export type EmbedQuery = ReturnType<typeof createQueryEmbedding>;

/**
 * The vector of a query, or null when the model cannot be had in time. Whoever waited in vain spares the others
 * the wait; an endpoint that is back is noticed by the next query.
 */
export function createQueryEmbedding({
  embeddings,
  log,
  clock,
  timeoutMs = TIMEOUT_MS,
}: {
  embeddings: Pick<Embeddings, 'embedQuery'>;
  log: Log;
  /** Milliseconds, steady. */
  clock: () => number;
  timeoutMs?: number;
}) {
  const known = new LRUCache<string, QueryVector>({ max: REMEMBERED });
  let restUntil = -Infinity;
  let isHealthy = true;

  async function ask(text: string): Promise<QueryVector | null> {
    const from = clock();
    const signal = AbortSignal.timeout(isHealthy ? timeoutMs : Math.min(TRIAL_MS, timeoutMs));
    try {
      const vector = await untilAborted(embeddings.embedQuery(text, { signal }), signal);
      if (!isHealthy) log.info('queries are embedded again');
      isHealthy = true;
      return vector;
    } catch (error) {
      if (isHealthy) log.warn({ error }, 'queries cannot be embedded: search goes by words only');
      isHealthy = false;
      // A refusal that comes at once costs nothing to ask for again.
      if (clock() - from >= Math.min(TRIAL_MS, timeoutMs)) restUntil = clock() + REST_MS;
      return null;
    }
  }

  return async (text: string): Promise<QueryVector | null> => {
    const vector = known.get(text);
    if (vector !== undefined) return vector;
    if (clock() < restUntil) return null;
    const asked = await ask(text);
    if (asked !== null) known.set(text, asked);
    return asked;
  };
}

/** Rejects when the signal aborts, even if `work` takes no notice of it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
