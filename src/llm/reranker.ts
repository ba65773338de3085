import { z } from 'zod';
import type { Log } from '../log/log.ts';

export type Rerank = (
  query: string,
  passages: readonly { title: string | null; heading: string | null; text: string }[],
) => Promise<number[] | null>;

interface RerankEndpoint {
  /** The server must offer `POST {baseUrl}/rerank`, as Cohere, Jina and vLLM do. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
}

const TIMEOUT_MS = 2_000;
/** Rerankers read only about 512 tokens. */
const PASSAGE_CHARACTERS = 4_000;

const answer = z.object({
  results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })),
});

export function createRemoteReranker(
  { baseUrl, apiKey, model }: RerankEndpoint,
  { log, timeoutMs = TIMEOUT_MS }: { log: Log; timeoutMs?: number },
): Rerank {
  async function ask(query: string, documents: readonly string[]): Promise<number[]> {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/rerank`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, query, documents, top_n: documents.length }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the endpoint answered ${response.status}`);
    const { results } = answer.parse(await response.json());
    const scores = new Map(results.map(({ index, relevance_score }) => [index, relevance_score]));
    return documents.map((_, i) => {
      const score = scores.get(i);
      if (score === undefined) throw new Error('the endpoint left out some passages');
      return score;
    });
  }

  return async (query, passages) => {
    if (passages.length === 0) return [];
    try {
      return onOneScale(await ask(query, passages.map(textOf)));
    } catch (error) {
      log.warn({ error }, 'the reranker failed; passages keep their original order');
      return null;
    }
  };
}

const textOf = ({ title, heading, text }: Parameters<Rerank>[1][number]): string =>
  [title, heading, text]
    .filter((part) => part !== null)
    .join('\n')
    .slice(0, PASSAGE_CHARACTERS);

const onOneScale = (scores: readonly number[]): number[] =>
  scores.every((score) => score >= 0 && score <= 1)
    ? [...scores]
    : scores.map((score) => 1 / (1 + Math.exp(-score)));
