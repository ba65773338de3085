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

export const MOST_HITS = 50;

export interface SearchRequest extends SourceFilter {
  workspaceId: string;
  query: string;
  limit: number;
  perDocument?: number | undefined;
  minScore?: number | undefined;
  mode?: SearchMode | undefined;
  isPatient?: boolean | undefined;
}

export interface Passage {
  sourceId: string;
  chunkId: string;
  score: number;
  title: string | null;
  url: string | null;
  heading: string | null;
  page: number | null;
  text: string;
  start: number;
  end: number;
}

export interface FoundPassage extends Passage {
  cosine: number | null;
}

export interface Found {
  passages: FoundPassage[];
  degraded: boolean;
  words?: AskedWord[];
  ages?: SourceAges | undefined;
}

const PER_DOCUMENT = 3;

const ROUNDS = 4;

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
  partiesOf?: (workspaceId: string) => Promise<KnownParties>;
  rerank: Rerank | undefined;
}) {
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

  async function inOrder(query: string, passages: FoundPassage[]): Promise<FoundPassage[]> {
    const scores = await rerank?.(query, passages);
    if (scores === undefined || scores === null) return passages;
    return passages.map((passage, i) => ({ ...passage, score: scores[i]! })).sort(byScore);
  }

  return async (request: SearchRequest): Promise<Found> => {
    const { workspaceId, query, limit, sourceIds, minScore = 0, mode = 'hybrid' } = request;
    const begun = engine.begin?.(workspaceId);
    const [embedded, parties] = await Promise.all([
      mode === 'lexical' ? null : embedQuery(query, { isPatient: request.isPatient }),
      (request.about === undefined && request.withoutCompetitors !== true ? nobody : partiesOf)(workspaceId),
    ]);
    const isWanted = documentTest(request, parties);
    const { vector = null, model = null } = embedded ?? {};
    const perDocument = sourceIds?.length === 1 ? MOST_HITS : (request.perDocument ?? PER_DOCUMENT);
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

const BELOW_ALL = -1;
const READS_IT = 0.5;

/** On CACM, nDCG@10 is 0.52 with both rankings and 0.44 with the semantic ranking alone. */
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

export function withoutEvidence({ cosine, ...passage }: FoundPassage): Passage {
  void cosine;
  return passage;
}

export type FindPassages = ReturnType<typeof createFindPassages>;

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
  score: number;
}

/** Best of the four values that were tried on the CACM test collection. */
const K = 20;

interface FusionWeights {
  lexical: number;
  semantic: number;
}

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
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
  const most = weights.lexical + weights.semantic;
  return kept.map((entry) => ({ ...entry, score: entry.score / most }));
}

export type PassageRow = Pick<ChunkRecord, '_id' | 'heading' | 'page' | 'text' | 'start' | 'end'>;

const MOST_CHARACTERS = 4_000_000;
const BESIDE_TEXT = 250;

const passageOf = ({ _id, heading, page = null, text, start, end }: PassageRow): PassageRow => ({
  _id,
  heading,
  page,
  text,
  start,
  end,
});

const sizeOf = ({ text }: PassageRow): number => text.length + BESIDE_TEXT;

export function createPassageCache({
  read,
  mostCharacters = MOST_CHARACTERS,
}: {
  read: (ids: readonly string[]) => Promise<PassageRow[]>;
  mostCharacters?: number;
}) {
  const kept = new LRUCache<string, PassageRow>({ maxSize: mostCharacters, sizeCalculation: sizeOf });

  return async (ids: readonly string[]): Promise<PassageRow[]> => {
    const known = ids.flatMap((id) => kept.get(id) ?? []);
    const missing = ids.filter((id) => !kept.has(id));
    const found = missing.length === 0 ? [] : await read(missing);
    const fresh = found.map(passageOf);
    for (const row of fresh) kept.set(row._id, row);
    return [...known, ...fresh];
  };
}

const TIMEOUT_MS = 3_000;
const REST_MS = 1_000;
const TRIAL_MS = 500;
const PATIENT_TIMEOUT_MS = 30_000;
const REMEMBERED = 500;

type EmbedQuery = ReturnType<typeof createQueryEmbedding>;

export function createQueryEmbedding({
  embeddings,
  log,
  clock,
  timeoutMs = TIMEOUT_MS,
  patientTimeoutMs = PATIENT_TIMEOUT_MS,
}: {
  embeddings: Pick<Embeddings, 'embedQuery'>;
  log: Log;
  clock: () => number;
  timeoutMs?: number;
  patientTimeoutMs?: number;
}) {
  const known = new LRUCache<string, QueryVector>({ max: REMEMBERED });
  let restUntil = -Infinity;
  let isHealthy = true;

  const timeoutOf = (isPatient: boolean): number => {
    if (isPatient) return isHealthy ? patientTimeoutMs : timeoutMs;
    return isHealthy ? timeoutMs : Math.min(TRIAL_MS, timeoutMs);
  };

  async function ask(text: string, isPatient: boolean): Promise<QueryVector | null> {
    const from = clock();
    const signal = AbortSignal.timeout(timeoutOf(isPatient));
    try {
      const vector = await untilAborted(embeddings.embedQuery(text, { signal }), signal);
      if (!isHealthy) log.info('query embedding works again');
      isHealthy = true;
      return vector;
    } catch (error) {
      if (isHealthy) log.warn({ error }, 'queries cannot be embedded; search uses keywords only');
      isHealthy = false;
      if (clock() - from >= Math.min(TRIAL_MS, timeoutMs)) restUntil = clock() + REST_MS;
      return null;
    }
  }

  return async (
    text: string,
    { isPatient = false }: { isPatient?: boolean | undefined } = {},
  ): Promise<QueryVector | null> => {
    const vector = known.get(text);
    if (vector !== undefined) return vector;
    if (!isPatient && clock() < restUntil) return null;
    const asked = await ask(text, isPatient);
    if (asked !== null) known.set(text, asked);
    return asked;
  };
}

/** Rejects when the signal aborts, even if `work` ignores the signal. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
