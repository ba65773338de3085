import { notFound } from '../errors.ts';
import type { ChunkStore } from '../knowledge/chunk-store.ts';
import type { FindSearchable, Searchable } from '../knowledge/searchable.ts';
import type { SourceStore } from '../knowledge/source-store.ts';
import type { Embeddings } from './embeddings.ts';
import type { VectorsOf } from './vector-cache.ts';

export interface SearchRequest {
  workspaceId: string;
  query: string;
  limit: number;
  /** Only these sources, which must all exist. */
  sourceIds?: readonly string[] | undefined;
  /** Only hits with at least this score. */
  minScore?: number | undefined;
}

export interface Hit {
  sourceId: string;
  chunkId: string;
  /** Cosine of query and passage, −1 to 1. */
  score: number;
  title: string | null;
  url: string | null;
  heading: string | null;
  text: string;
  start: number;
  end: number;
}

interface Scored {
  source: Searchable;
  chunkId: string;
  score: number;
}

/** A publish between reading the list and the passages costs one more round, not a hit. */
const ROUNDS = 3;

/** Exact cosine over the published revisions of the workspace's enabled sources, as they are at this moment. */
export function createSearch({
  sources,
  findSearchable,
  chunks,
  vectorsOf,
  embeddings,
}: {
  sources: Pick<SourceStore, 'known'>;
  findSearchable: FindSearchable;
  chunks: Pick<ChunkStore, 'byIds'>;
  vectorsOf: VectorsOf;
  embeddings: Embeddings;
}) {
  async function best(
    { workspaceId, sourceIds, limit, minScore }: SearchRequest,
    query: Float32Array,
  ): Promise<Scored[]> {
    const searchable = await findSearchable(workspaceId, sourceIds);
    const vectors = await vectorsOf(
      searchable.map(({ revision }) => revision),
      await embeddings.model(),
    );
    const scored: Scored[] = [];
    for (const source of searchable) {
      const { chunkIds, rows } = vectors.get(source.revision)!;
      rows.forEach((row, i) => {
        const score = dot(query, row);
        if (minScore === undefined || score >= minScore)
          scored.push({ source, chunkId: chunkIds[i]!, score });
      });
    }
    return scored.sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1)).slice(0, limit);
  }

  async function requireAll(workspaceId: string, ids: readonly string[]): Promise<void> {
    const known = await sources.known(workspaceId, ids);
    const missing = ids.find((id) => !known.has(id));
    if (missing === undefined) return;
    throw notFound(
      'source.not_found',
      `There is no source ${missing} in this workspace. Leave it out of sourceIds.`,
    );
  }

  return async (request: SearchRequest): Promise<{ hits: Hit[]; degraded: boolean }> => {
    if (request.sourceIds !== undefined) await requireAll(request.workspaceId, request.sourceIds);
    const [query] = await embeddings.embed([request.query]);
    let hits: Hit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const scored = await best(request, query!);
      const passages = new Map(
        (await chunks.byIds(scored.map(({ chunkId }) => chunkId))).map((c) => [c._id, c]),
      );
      hits = scored.flatMap(({ source, chunkId, score }) => {
        const passage = passages.get(chunkId);
        return passage === undefined ? [] : [toHit(source, passage, score)];
      });
      if (hits.length === scored.length) break;
    }
    return { hits, degraded: false };
  };
}

type Passage = Awaited<ReturnType<ChunkStore['byIds']>>[number];

const toHit = (source: Searchable, passage: Passage, score: number): Hit => ({
  sourceId: source.sourceId,
  chunkId: passage._id,
  score,
  title: source.title,
  url: source.url,
  heading: passage.heading,
  text: passage.text,
  start: passage.start,
  end: passage.end,
});

function dot(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return Math.min(1, Math.max(-1, sum));
}
