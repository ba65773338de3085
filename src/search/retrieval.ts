import { LRUCache } from 'lru-cache';
import { notFound } from '../errors.ts';
import type { AskedWord, EngineAnswer, RankedChunk, SearchableDocument, SearchEngine } from './engine.ts';
import type { Embeddings, QueryVector } from '../llm/embeddings.ts';
import type { Rerank } from '../llm/reranker.ts';
import type { IsStillSearchable } from './catalog.ts';
import { type DocumentTest, documentTest, type SourceFilter } from './document-filter.ts';
import type { KnownParties } from '../knowledge/party.ts';
import { staleAmong, type SourceAges, type StaleCitations } from '../knowledge/refresh/stale-citations.ts';
import type { ChunkRecord } from '../knowledge/chunk-store.ts';
import type { Log } from '../log/log.ts';

export const SEARCH_MODES = ['hybrid', 'lexical', 'vector'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** Maximum `limit` that a client can request. The limit never changes the order of results. */
export const MOST_HITS = 50;

export interface SearchRequest extends SourceFilter {
  workspaceId: string;
  query: string;
  limit: number;
  /** Returns only hits with at least this score. */
  minScore?: number | undefined;
  /** Search by words, by meaning, or by both (default). */
  mode?: SearchMode | undefined;
}

/** A passage from a source that can support an answer. `text` is the document's text between `start` and `end`. */
export interface Passage {
  sourceId: string;
  chunkId: string;
  /** From 0 to 1 (see `fuse`). */
  score: number;
  title: string | null;
  url: string | null;
  heading: string | null;
  /** Page on which the passage starts, for files with pages. */
  page: number | null;
  text: string;
  start: number;
  end: number;
}

export interface FoundPassage extends Passage {
  /** The cosine between query and passage. Null if they were not compared or if the model cannot read the query. */
  cosine: number | null;
}

export interface Found {
  passages: FoundPassage[];
  degraded: boolean;
  /** See `EngineAnswer.words`. */
  words?: AskedWord[];
  /** Covers at least the sources of these passages. */
  ages?: SourceAges | undefined;
}

/** Maximum number of hits per document (a source, or a page on a site), unless exactly one source was requested. */
const PER_DOCUMENT = 3;

/**
 * Maximum number of attempts. If a revision is published between ranking and reading, the next attempt finds its
 * passages.
 */
const ROUNDS = 4;

/** Finds the passages in a workspace that best match a query. */
export function createFindPassages({
  chunks,
  engine,
  embedQuery,
  stillSearchable,
  partiesOf = nobody,
  rerank,
}: {
  chunks: { byIds(ids: readonly string[]): Promise<PassageRow[]> };
  engine: SearchEngine;
  embedQuery: EmbedQuery;
  stillSearchable: IsStillSearchable;
  /** The domains of the brand and its competitors, for searches limited to one of these parties. */
  partiesOf?: (workspaceId: string) => Promise<KnownParties>;
  rerank: Rerank | undefined;
}) {
  /** Reads the ranked passages from the database in their current state. */
  async function read(
    { workspaceId, sourceIds }: SearchRequest,
    ranked: readonly Fused[],
    {
      documents,
      semantic,
      isTrusted,
      isWanted,
    }: EngineAnswer & { isTrusted: boolean; isWanted: DocumentTest | null },
  ) {
    const named = new Set(ranked.map(({ documentId }) => documentId));
    const [found, standing] = await Promise.all([
      chunks.byIds(ranked.map(({ chunkId }) => chunkId)),
      stillSearchable(
        workspaceId,
        [...named].flatMap((id) => documents.get(id) ?? []),
        { sourceIds, isWanted },
      ),
    ]);
    const [missing] = standing.missing;
    if (missing !== undefined)
      throw notFound(
        'source.not_found',
        `There is no source ${missing} in this workspace. Remove it from sourceIds.`,
      );
    const byId = new Map(found.map((chunk) => [chunk._id, chunk]));
    const cosines = new Map(semantic.map(({ chunkId, score }) => [chunkId, score]));
    const passages = ranked.flatMap(({ chunkId, documentId, score }): FoundPassage[] => {
      const document = documents.get(documentId);
      const chunk = byId.get(chunkId);
      if (document === undefined || chunk === undefined || !standing.has(document)) return [];
      const cosine = isTrusted ? (cosines.get(chunkId) ?? BELOW_ALL) : null;
      return [{ ...toPassage(document, chunk, score), cosine }];
    });
    return { passages, isOutdated: standing.outdated, ages: standing.ages };
  }

  /** Orders passages by the scores of the reranker, if one is configured and answers in time. */
  async function inOrder(query: string, passages: FoundPassage[]): Promise<FoundPassage[]> {
    const scores = await rerank?.(query, passages);
    if (scores === undefined || scores === null) return passages;
    return passages.map((passage, i) => ({ ...passage, score: scores[i]! })).sort(byScore);
  }

  return async (request: SearchRequest): Promise<Found> => {
    const { workspaceId, query, limit, sourceIds, minScore = 0, mode = 'hybrid' } = request;
    const begun = engine.begin?.(workspaceId);
    const [embedded, parties] = await Promise.all([
      mode === 'lexical' ? null : embedQuery(query),
      (request.about === undefined ? nobody : partiesOf)(workspaceId),
    ]);
    const isWanted = documentTest(request, parties);
    const { vector = null, model = null } = embedded ?? {};
    const perDocument = sourceIds?.length === 1 ? MOST_HITS : PER_DOCUMENT;
    // A reranker needs all candidates, because it changes their order.
    const wanted = rerank === undefined ? limit : MOST_HITS;
    for (let round = 1; ; round++) {
      const asked = { workspaceId, text: query, vector, model, isWanted, perDocument };
      const answer = await engine.rank(round === 1 ? { ...asked, begun } : asked);
      const fused = fuse(answer, { weights: weightsOf(mode, embedded), perDocument }).slice(0, wanted);
      const isTrusted = (embedded?.trust ?? 0) >= READS_IT;
      const { passages, isOutdated, ages } = await read(request, fused, { ...answer, isTrusted, isWanted });
      if (passages.length < fused.length && round < ROUNDS) {
        if (isOutdated) engine.noteRemoval(workspaceId);
        continue;
      }
      const ranked = await inOrder(query, passages);
      return {
        passages: ranked.filter(({ score }) => score >= minScore).slice(0, limit),
        degraded: mode !== 'lexical' && (vector === null || answer.incomplete),
        ...(answer.words === undefined ? {} : { words: answer.words }),
        ages,
      };
    }
  };
}

const nobody = (): Promise<KnownParties> => Promise.resolve({ ourDomain: null, competitors: [] });

const byScore = (a: FoundPassage, b: FoundPassage): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1);

/** The cosine that is assumed for passages that are not among the nearest. */
const BELOW_ALL = -1;
/** Minimum trust in the model that makes its cosine count as evidence of relevance. */
const READS_IT = 0.5;

/**
 * Weight of the ranking by meaning if the model can read the query. Using words as well finds more (CACM: nDCG@10 of
 * 0.52 instead of 0.44).
 */
const SEMANTIC_WEIGHT = 0.6;

function weightsOf(mode: SearchMode, embedded: QueryVector | null): FusionWeights {
  if (mode === 'lexical' || embedded === null) return { lexical: 1, semantic: 0 };
  if (mode === 'vector') return { lexical: 0, semantic: 1 };
  return { lexical: 1, semantic: SEMANTIC_WEIGHT * embedded.trust };
}

const toPassage = (
  { sourceId, title, url }: SearchableDocument,
  chunk: PassageRow,
  score: number,
): Passage => ({
  sourceId,
  chunkId: chunk._id,
  score,
  title,
  url,
  heading: chunk.heading,
  page: chunk.page ?? null,
  text: chunk.text,
  start: chunk.start,
  end: chunk.end,
});

/** The passage without its cosine, for use outside this folder. */
export function withoutEvidence({ cosine, ...passage }: FoundPassage): Passage {
  void cosine;
  return passage;
}

export type FindPassages = ReturnType<typeof createFindPassages>;

/** The part of a passage that clients see in a search hit. */
export const createSearchHits =
  (findPassages: FindPassages, { now = () => new Date() }: { now?: () => Date } = {}) =>
  async (
    request: SearchRequest,
  ): Promise<{ hits: Passage[]; degraded: boolean; staleCitations?: StaleCitations }> => {
    const { passages, degraded, ages } = await findPassages(request);
    return { hits: passages.map(withoutEvidence), degraded, ...staleAmong(passages, ages, now()) };
  };

interface Fused {
  chunkId: string;
  documentId: string;
  /** From 0 to 1. The score is 1 if the passage is first in both lists. */
  score: number;
}

/**
 * Rank constant for the fusion. Cormack et al. chose 60 for lists with thousands of entries. For an engine's 200
 * entries, 20 was the best of 5, 10, 20 and 60 on CACM.
 */
const K = 20;

/** Each list's weight. A list with weight 0 is not used. */
interface FusionWeights {
  lexical: number;
  semantic: number;
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009) of an engine's two lists. Returns the best first,
 * equal scores by chunk id, with at most `perDocument` passages per document. Scores are relative to a passage that is
 * first in all weighted lists, so a passage that only one list contains has a lower score.
 */
export function fuse(
  { lexical, semantic }: Pick<EngineAnswer, 'lexical' | 'semantic'>,
  { weights, perDocument }: { weights: FusionWeights; perDocument: number },
): Fused[] {
  const fused = new Map<string, Fused>();
  const add = (list: readonly RankedChunk[], weight: number): void => {
    if (weight === 0) return;
    list.forEach(({ chunkId, documentId }, rank) => {
      const entry = fused.get(chunkId) ?? { chunkId, documentId, score: 0 };
      entry.score += weight * ((K + 1) / (K + rank + 1));
      fused.set(chunkId, entry);
    });
  };
  add(lexical, weights.lexical);
  add(semantic, weights.semantic);
  const best = [...fused.values()].sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
  const taken = new Map<string, number>();
  const kept = best.filter(({ documentId }) => {
    const count = taken.get(documentId) ?? 0;
    taken.set(documentId, count + 1);
    return count < perDocument;
  });
  // A passage that is first in both lists reaches exactly this total, so its score is exactly 1.
  const most = weights.lexical + weights.semantic;
  return kept.map((entry) => ({ ...entry, score: entry.score / most }));
}

/** The chunk fields that a hit needs. */
export type PassageRow = Pick<ChunkRecord, '_id' | 'heading' | 'page' | 'text' | 'start' | 'end'>;

/** Maximum size of the cache in characters, and the estimated size of a row's fields other than the text. */
const MOST_CHARACTERS = 4_000_000;
const BESIDE_TEXT = 250;

/** Only these fields are cached for each row. */
const passageOf = ({ _id, heading, page = null, text, start, end }: PassageRow): PassageRow => ({
  _id,
  heading,
  page,
  text,
  start,
  end,
});

const sizeOf = ({ text }: PassageRow): number => text.length + BESIDE_TEXT;

/**
 * Reads passages by id and caches the most recent ones, because the same passages are found again and again. A passage
 * never changes after its revision is written, so only its visibility must be checked again. Every caller does so with
 * `createStillSearchable`.
 */
export function createPassageCache({
  read,
  mostCharacters = MOST_CHARACTERS,
}: {
  read: (ids: readonly string[]) => Promise<PassageRow[]>;
  mostCharacters?: number;
}) {
  const kept = new LRUCache<string, PassageRow>({ maxSize: mostCharacters, sizeCalculation: sizeOf });

  /** Returns passages in no particular order. Missing passages are left out. */
  return async (ids: readonly string[]): Promise<PassageRow[]> => {
    const known = ids.flatMap((id) => kept.get(id) ?? []);
    const missing = ids.filter((id) => !kept.has(id));
    const found = missing.length === 0 ? [] : await read(missing);
    const fresh = found.map(passageOf);
    for (const row of fresh) kept.set(row._id, row);
    return [...known, ...fresh];
  };
}

/** Time limit for embedding a query, in milliseconds. After this time, the search uses words only. */
const TIMEOUT_MS = 3_000;
/** For REST_MS after a timeout, searches do not use the model. TRIAL_MS is the timeout for the next attempt. */
const REST_MS = 1_000;
const TRIAL_MS = 500;
/** Number of cached queries. The cache helps people who page through one query's results. */
const REMEMBERED = 500;

type EmbedQuery = ReturnType<typeof createQueryEmbedding>;

/**
 * Returns a query's vector, or null if the model does not answer in time. After a timeout, other searches do not wait
 * for the model; a later query notices when the model answers again.
 */
export function createQueryEmbedding({
  embeddings,
  log,
  clock,
  timeoutMs = TIMEOUT_MS,
}: {
  embeddings: Pick<Embeddings, 'embedQuery'>;
  log: Log;
  /** Monotonic clock, in milliseconds. */
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
      if (!isHealthy) log.info('queries can be embedded again');
      isHealthy = true;
      return vector;
    } catch (error) {
      if (isHealthy) log.warn({ error }, 'queries cannot be embedded; search uses keywords only');
      isHealthy = false;
      // An immediate rejection costs little time, so the next query tries again.
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

/** Rejects when the signal aborts, even if `work` ignores the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
