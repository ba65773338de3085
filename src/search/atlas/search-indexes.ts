import { indexBuilding, indexFailed, type AtlasStore, type ListedIndex } from './atlas-store.ts';
import { saysTheSame, type SearchIndex } from './index-definitions.ts';

/**
 * An index that is missing answers nothing rather than an error, so it is asked after before it is searched, and
 * again after this long: somebody may drop it.
 */
const RECHECK_MS = 30_000;

/** Queryable, and by the latest definition: while a new one is built, the old one answers and lacks its paths. */
function isReady({ queryable, status, latestDefinitionVersion: latest, statusDetail = [] }: ListedIndex) {
  if (queryable === false) return false;
  const isRebuilding = status !== undefined && status !== 'READY';
  return !(
    isRebuilding &&
    statusDetail.some(({ mainIndex }) => mainIndex?.definitionVersion?.version !== latest?.version)
  );
}

/** Makes the search indexes and says when they can be used; waits for none. */
export function createSearchIndexes({
  store,
  now,
}: {
  store: Pick<AtlasStore, 'findIndex' | 'createIndex' | 'updateIndex'>;
  now: () => number;
}) {
  const readyAt = new Map<string, number>();

  /**
   * Several processes may do so at once: one creates, the others find it there; a definition that is sent twice
   * is the same one twice. A build that failed stays so until its definition is sent again.
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

  /** Rejects with `search.index_building` or `search.index_failed`; has a missing one built. */
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
