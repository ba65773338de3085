import { indexBuilding, indexFailed, type AtlasStore, type ListedIndex } from './atlas-store.ts';
import { saysTheSame, type SearchIndex } from './index-definitions.ts';

/**
 * Interval between checks that an index exists. With a missing index, a search returns an empty result instead of an
 * error, and an administrator may drop an index at any time.
 */
const RECHECK_MS = 30_000;

/**
 * Whether the index can be queried and has the latest definition. While a new definition is being built, the old index
 * answers without the new paths.
 */
function isReady({ queryable, status, latestDefinitionVersion: latest, statusDetail = [] }: ListedIndex) {
  if (queryable === false) return false;
  const isRebuilding = status !== undefined && status !== 'READY';
  return !(
    isRebuilding &&
    statusDetail.some(({ mainIndex }) => mainIndex?.definitionVersion?.version !== latest?.version)
  );
}

/** Creates the search indexes and reports when they are ready. Never waits for them. */
export function createSearchIndexes({
  store,
  now,
}: {
  store: Pick<AtlasStore, 'findIndex' | 'createIndex' | 'updateIndex'>;
  now: () => number;
}) {
  const readyAt = new Map<string, number>();

  /**
   * Several processes may run this at once: one creates the indexes, and the others find them. Sending the same
   * definition twice changes nothing. A failed build stays failed until its definition is sent again.
   */
  async function ensure(index: SearchIndex): Promise<void> {
    let listed = await store.findIndex(index.name);
    if (listed === undefined) {
      if (await store.createIndex(index)) return;
      listed = await store.findIndex(index.name);
      if (listed === undefined) return;
    }
    if (listed.status === 'FAILED' || !saysTheSame(index.definition, listed.latestDefinition)) {
      await store.updateIndex(index);
      readyAt.delete(index.name);
    }
  }

  /**
   * Rejects with `search.index_building` or `search.index_failed` if the index is not ready. Starts building a missing
   * index.
   */
  async function requireReady(index: SearchIndex): Promise<void> {
    const seen = readyAt.get(index.name);
    if (seen !== undefined && now() - seen < RECHECK_MS) return;
    readyAt.delete(index.name);
    const listed = await store.findIndex(index.name);
    if (listed === undefined) {
      await ensure(index);
      throw indexBuilding();
    }
    if (!isReady(listed)) throw listed.status === 'FAILED' ? indexFailed() : indexBuilding();
    readyAt.set(index.name, now());
  }

  return { ensure, requireReady };
}

export type SearchIndexes = ReturnType<typeof createSearchIndexes>;
