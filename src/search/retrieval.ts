import { LRUCache } from 'lru-cache';
import { notFound } from '../errors.ts';
import type { AskedWord, EngineAnswer, RankedChunk, SearchableDocument, SearchEngine } from './engine.ts';
import type { Embeddings, QueryVector } from '../llm/embeddings.ts';
import type { Rerank } from '../llm/reranker.ts';
import type { IsStillSearchable } from './catalog.ts';
import { type DocumentTest, documentTest, type SourceFilter } from './document-filter.ts';
import type { KnownParties } from '../knowledge/party.ts';
import type { ChunkRecord } from '../knowledge/chunk-store.ts';
import type { Log } from '../log/log.ts';

export const SEARCH_MODES = ['hybrid', 'lexical', 'vector'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** The most a client can ask for; what is asked for never changes what comes first. */
export const MOST_HITS = 50;

export interface SearchRequest extends SourceFilter {
  workspaceId: string;
  query: string;
  limit: number;
  /** Only hits with at least this score. */
  minScore?: number | undefined;
  /** By words, by meaning, or (default) by both. */
  mode?: SearchMode | undefined;
}

/** A piece of a source an answer may be grounded in. `text` is the document's text from `start` to `end`. */
export interface Passage {
  sourceId: string;
  chunkId: string;
  /** 0 to 1; see `fuse`. */
  score: number;
  title: string | null;
  url: string | null;
  heading: string | null;
  /** Of files with pages: where the passage begins. */
  page: number | null;
  text: string;
  start: number;
  end: number;
}

export interface FoundPassage extends Passage {
  /** Cosine of query and passage; null when they were not compared, or by a model that cannot read the query. */
  cosine: number | null;
}

export interface Found {
  passages: FoundPassage[];
  degraded: boolean;
  /** See `EngineAnswer.words`. */
  words?: AskedWord[];
}

/** Passages of one document (a source, or a page of a site) among the hits, unless one source was asked for. */
const PER_DOCUMENT = 3;

/** A publish between ranking and reading the passages costs one more round, not a hit. */
const ROUNDS = 4;

/** Finds the passages of a workspace that say most about a query. */
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
  /** The brand's domain and those of its competitors: for searches that are about one of them. */
  partiesOf?: (workspaceId: string) => Promise<KnownParties>;
  rerank: Rerank | undefined;
}) {
  /** The passages of what was ranked, as the database has them now. */
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
        `There is no source ${missing} in this workspace. Leave it out of sourceIds.`,
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
    return { passages, isOutdated: standing.outdated };
  }

  /** By the reranker's own scores, if there is one and it answers. */
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
    // Whoever puts them in another order has to see all of them.
    const wanted = rerank === undefined ? limit : MOST_HITS;
    for (let round = 1; ; round++) {
      const asked = { workspaceId, text: query, vector, model, isWanted, perDocument };
      const answer = await engine.rank(round === 1 ? { ...asked, begun } : asked);
      const fused = fuse(answer, { weights: weightsOf(mode, embedded), perDocument }).slice(0, wanted);
      const isTrusted = (embedded?.trust ?? 0) >= READS_IT;
      const { passages, isOutdated } = await read(request, fused, { ...answer, isTrusted, isWanted });
      if (passages.length < fused.length && round < ROUNDS) {
        if (isOutdated) engine.noteRemoval(workspaceId);
        continue;
      }
      const ranked = await inOrder(query, passages);
      return {
        passages: ranked.filter(({ score }) => score >= minScore).slice(0, limit),
        degraded: mode !== 'lexical' && (vector === null || answer.incomplete),
        ...(answer.words === undefined ? {} : { words: answer.words }),
      };
    }
  };
}

const nobody = (): Promise<KnownParties> => Promise.resolve({ ourDomain: null, competitors: [] });

const byScore = (a: FoundPassage, b: FoundPassage): number =>
  b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1);

/** Stands for the cosine of what is not among the nearest. */
const BELOW_ALL = -1;
/** Trust from which on a cosine says something by itself. */
const READS_IT = 0.5;

/** Of a model that reads the query; by words more is found (CACM: nDCG@10 .52 against .44). */
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

/** What of a passage is for others than this folder. */
export function withoutEvidence({ cosine, ...passage }: FoundPassage): Passage {
  void cosine;
  return passage;
}

export type FindPassages = ReturnType<typeof createFindPassages>;

/** What a client sees of it. */
export const createSearchHits =
  (findPassages: FindPassages) =>
  async (request: SearchRequest): Promise<{ hits: Passage[]; degraded: boolean }> => {
    const { passages, degraded } = await findPassages(request);
    return { hits: passages.map(withoutEvidence), degraded };
  };

interface Fused {
  chunkId: string;
  documentId: string;
  /** 0 to 1; 1 for the first of both lists. */
  score: number;
}

/**
 * How fast a rank loses weight. Cormack et al. chose 60 for lists of thousands; with the 200 that engines give,
 * 20 was the best of 5, 10, 20 and 60 on CACM.
 */
const K = 20;

/** What a list counts for; 0 leaves it out. */
interface FusionWeights {
  lexical: number;
  semantic: number;
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009) of an engine's two lists, best first, equal
 * scores by chunk id, at most `perDocument` passages of a document. Scores are shares of what the first of all
 * lists that count would get: what only one of them finds scores less.
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
  // The first of both lists has their sum, to the last bit: its share is 1.
  const most = weights.lexical + weights.semantic;
  return kept.map((entry) => ({ ...entry, score: entry.score / most }));
}

/** A passage as a hit shows it. */
export type PassageRow = Pick<ChunkRecord, '_id' | 'heading' | 'page' | 'text' | 'start' | 'end'>;

/** Of all that is kept, in characters: of their texts, and of the rest of each row about as many as these. */
const MOST_CHARACTERS = 4_000_000;
const BESIDE_TEXT = 250;

/** Nothing else of its row is kept. */
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
 * Reads passages by id and keeps those read last: the same ones are found again and again. A passage is written once,
 * with its revision, and never changed, so only whether it may still be shown has to be asked anew: see
 * `createStillSearchable`, whose answer every reader waits for.
 */
export function createPassageCache({
  read,
  mostCharacters = MOST_CHARACTERS,
}: {
  read: (ids: readonly string[]) => Promise<PassageRow[]>;
  mostCharacters?: number;
}) {
  const kept = new LRUCache<string, PassageRow>({ maxSize: mostCharacters, sizeCalculation: sizeOf });

  /** In no order; those that are not there are left out. */
  return async (ids: readonly string[]): Promise<PassageRow[]> => {
    const known = ids.flatMap((id) => kept.get(id) ?? []);
    const missing = ids.filter((id) => !kept.has(id));
    const found = missing.length === 0 ? [] : await read(missing);
    const fresh = found.map(passageOf);
    for (const row of fresh) kept.set(row._id, row);
    return [...known, ...fresh];
  };
}

/** A search waits no longer for its vector: it answers by words. */
const TIMEOUT_MS = 3_000;
/** After a timeout: how long searches do without at once, and how long the next one then tries. */
const REST_MS = 1_000;
const TRIAL_MS = 500;
/** Queries remembered: people page through the answers of one. */
const REMEMBERED = 500;

type EmbedQuery = ReturnType<typeof createQueryEmbedding>;

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
