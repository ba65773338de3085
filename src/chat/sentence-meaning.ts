import { LRUCache } from 'lru-cache';
import type { Embeddings } from '../llm/embeddings.ts';
import type { Log } from '../log/log.ts';
import { untilAborted } from '../search/retrieval.ts';
import type { Described, Feature } from './answer-features.ts';
import { rankSentences, type Weights } from './answer-judge.ts';

export type MeaningOf = (
  question: string,
  texts: readonly string[],
  options: { signal?: AbortSignal | undefined },
) => Promise<number[] | null>;

const TIMEOUT_MS = 3_000;
const REST_MS = 10_000;
/** A comparison needs the vectors of up to 24 statements of each company, and most of these vectors twice. */
const REMEMBERED = 1_000;

export function createMeaningOf({
  embeddings,
  log,
  clock = () => performance.now(),
  timeoutMs = TIMEOUT_MS,
}: {
  embeddings: Pick<Embeddings, 'embed'>;
  log: Log;
  clock?: () => number;
  timeoutMs?: number;
}): MeaningOf {
  let restUntil = -Infinity;
  const remembered = new LRUCache<string, Float32Array>({ max: REMEMBERED });

  async function vectorsOf(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const vectors = new Map(texts.map((text) => [text, remembered.get(text)]));
    const fresh = [...vectors.keys()].filter((text) => vectors.get(text) === undefined);
    if (fresh.length > 0) {
      const embedded = await untilAborted(embeddings.embed(fresh, { signal, isUrgent: true }), signal);
      fresh.forEach((text, i) => {
        vectors.set(text, embedded[i]);
        remembered.set(text, embedded[i]!);
      });
    }
    return texts.map((text) => vectors.get(text)!);
  }

  return async (question, texts, { signal }) => {
    signal?.throwIfAborted();
    if (clock() < restUntil) return null;
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    try {
      const [asked, ...vectors] = await vectorsOf([question, ...texts], ended);
      return vectors.map((vector) => vector.reduce((sum, value, i) => sum + value * asked![i]!, 0));
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) restUntil = clock() + REST_MS;
      log.warn({ error }, 'sentences cannot be embedded; answers are chosen by words only');
      return null;
    }
  };
}

const MOST_COMPARED = 12;

export async function withMeaning(
  question: string,
  sentences: readonly Described[],
  {
    meaningOf,
    rank,
    signal,
  }: { meaningOf: MeaningOf; rank: Weights<Feature>; signal?: AbortSignal | undefined },
): Promise<readonly Described[]> {
  const best = rankSentences(sentences, rank)
    .slice(0, MOST_COMPARED)
    .map(({ sentence }) => sentence);
  if (!best.some(({ isCompared }) => isCompared)) return sentences;
  const meanings = await meaningOf(question, best.map(spoken), { signal });
  if (meanings === null) return sentences;
  const least = Math.min(...meanings);
  const known = new Map(best.map((sentence, i) => [sentence, meanings[i]!]));
  return sentences.map((sentence) => ({
    ...sentence,
    features: { ...sentence.features, meaning: Math.max(0, known.get(sentence) ?? least) },
  }));
}

const spoken = ({ read, label }: Described): string =>
  label === null || read.startsWith(label.text) ? read : `${label.text}: ${read}`;
