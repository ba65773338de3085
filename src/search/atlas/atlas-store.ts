import { MongoServerError } from 'mongodb';
import { Binary, type Collection, type Db, type IndexDefinition } from '../../database/database.ts';
import { unavailable } from '../../errors.ts';
import type { ChunkRecord } from '../../knowledge/chunk-store.ts';
import { TEXT_INDEX, type SearchIndex } from './index-definitions.ts';
import { cosineOf, lexicalPipeline, semanticPipeline, type LotQuery } from './pipelines.ts';

export const atlasIndexes: IndexDefinition[] = [{ collection: 'chunks', keys: { revision_id: 1, model: 1 } }];

export interface ScoredChunk {
  _id: string;
  revision_id: string;
  score: number;
}

export interface ListedIndex {
  name: string;
  status?: string;
  queryable?: boolean;
  latestDefinition?: unknown;
  latestDefinitionVersion?: { version: number };
  statusDetail?: { mainIndex?: { definitionVersion?: { version: number } } }[];
}

const RETRY_AFTER_S = 10;

export const indexBuilding = (cause?: unknown) =>
  unavailable('search.index_building', 'The search index is being built. Search again in a moment.', {
    retryAfter: RETRY_AFTER_S,
    cause,
  });

export const indexFailed = (cause?: unknown) =>
  unavailable(
    'search.index_failed',
    'The database could not build the search index. See its log for the reason, then restart the service to build the index again.',
    { retryable: false, cause },
  );

const isServerError = (error: unknown, codes: readonly number[]): error is MongoServerError =>
  error instanceof MongoServerError && codes.includes(Number(error.code));

const INDEX_NOT_FOUND = 27;
const NAMESPACE_EXISTS = 48;
const INDEX_ALREADY_EXISTS = 68;

function toSearchError(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) return error;
  if (/while in state FAILED/.test(error.message)) return indexFailed(error);
  const isBuilding = /while in state [A-Z_]+|Index \S+ not initialized/.test(error.message);
  return isBuilding || error.code === INDEX_NOT_FOUND ? indexBuilding(error) : error;
}

export function createAtlasStore({ db }: { db: Db }) {
  const chunks: Collection<ChunkRecord> = db.collection('chunks');

  async function search(pipeline: Record<string, unknown>[]): Promise<ScoredChunk[]> {
    try {
      return await chunks.aggregate<ScoredChunk>(pipeline).toArray();
    } catch (error) {
      throw toSearchError(error);
    }
  }

  async function countUpTo(most: number, match: Record<string, unknown>): Promise<number> {
    const [counted] = await chunks
      .aggregate<{ n: number }>([{ $match: match }, { $limit: most }, { $count: 'n' }])
      .toArray();
    return counted?.n ?? 0;
  }

  return {
    byWords(query: LotQuery & { text: string }): Promise<ScoredChunk[]> {
      const pipeline = lexicalPipeline(query);
      return pipeline === null ? Promise.resolve([]) : search(pipeline);
    },
    async byVector({
      vector,
      ...query
    }: LotQuery & { model: string; vector: Float32Array; exact: boolean }): Promise<ScoredChunk[]> {
      const found = await search(semanticPipeline({ ...query, vector: Binary.fromFloat32Array(vector) }));
      return found.map((chunk) => ({ ...chunk, score: cosineOf(chunk.score) }));
    },
    countWithVector: (revisions: readonly string[], model: string, most: number): Promise<number> =>
      countUpTo(most, { revision_id: { $in: [...revisions] }, model }),
    lacksVectors: async (revisions: readonly string[], model: string): Promise<boolean> =>
      (await countUpTo(1, { revision_id: { $in: [...revisions] }, model: { $ne: model } })) > 0,
    findIndex: async (name: string): Promise<ListedIndex | undefined> =>
      ((await chunks.listSearchIndexes(name).toArray()) as ListedIndex[])[0],
    /** Returns false if an index of this name exists, even with another definition. */
    async createIndex(index: SearchIndex): Promise<boolean> {
      try {
        await chunks.createSearchIndex({ ...index });
        return true;
      } catch (error) {
        if (isServerError(error, [INDEX_ALREADY_EXISTS])) return false;
        throw error;
      }
    },
    /** The old index answers queries until the new index is built. */
    updateIndex: ({ name, definition }: SearchIndex): Promise<void> =>
      chunks.updateSearchIndex(name, definition),
  };
}

export type AtlasStore = ReturnType<typeof createAtlasStore>;

/** Error codes that MongoDB servers without Atlas Search return for search commands. */
const REFUSALS = [59, 115, 31_082, 6_047_401, 40_324];

/** Throws if the server is unreachable or denies access. */
export async function offersAtlasSearch(db: Db): Promise<boolean> {
  try {
    await db.createCollection('chunks');
  } catch (error) {
    if (!isServerError(error, [NAMESPACE_EXISTS])) throw error;
  }
  const chunks = db.collection('chunks');
  try {
    await chunks.listSearchIndexes().toArray();
    await chunks
      .aggregate([{ $search: { index: TEXT_INDEX.name, exists: { path: 'workspace_id' } } }, { $limit: 1 }])
      .toArray();
    return true;
  } catch (error) {
    if (isServerError(error, REFUSALS)) return false;
    if (toSearchError(error) !== error) return true;
    throw error;
  }
}
