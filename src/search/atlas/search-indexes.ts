import { indexBuilding, indexFailed, type AtlasStore, type ListedIndex } from './atlas-store.ts';
import { saysTheSame, type SearchIndex } from './index-definitions.ts';

const RECHECK_MS = 30_000;

function isReady({ queryable, status, latestDefinitionVersion: latest, statusDetail = [] }: ListedIndex) {
  if (queryable === false) return false;
  const isRebuilding = status !== undefined && status !== 'READY';
  return !(
    isRebuilding &&
    statusDetail.some(({ mainIndex }) => mainIndex?.definitionVersion?.version !== latest?.version)
  );
}

export function createSearchIndexes({
  store,
  now,
}: {
  store: Pick<AtlasStore, 'findIndex' | 'createIndex' | 'updateIndex'>;
  now: () => number;
}) {
  const readyAt = new Map<string, number>();

  /** Sends the definition of a failed index again, because only that restarts the build. */
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

  /** Rejects with `search.index_building` or `search.index_failed`. */
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
