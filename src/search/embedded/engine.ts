import { unavailable } from '../../errors.ts';
import type { ChunkStore } from '../../knowledge/chunk-store.ts';
import type { PageStore } from '../../knowledge/crawl/page-store.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { Log } from '../../log.ts';
import { afterCall } from '../after-call.ts';
import { createCatalog, type Catalog, type CatalogEntry } from '../catalog.ts';
import { ENGINE_DEPTH, type EngineAnswer, type EngineQuery, type SearchEngine } from '../engine.ts';
import { createIndexClient, type IndexClient } from './index-client.ts';
import { loadDocuments } from './load.ts';

/** A search whose workspace is not loaded by then is told to come back; loading goes on. */
const PATIENCE_MS = 25_000;
/** A revision that was replaced while it was being read: what took its place is read then. */
const ROUNDS = 3;

interface Held {
  catalog: Catalog;
  /** Ids of the documents the index holds. */
  loaded: Set<string>;
  bringUpToDate(): Promise<void>;
}

/**
 * Search in this process, for servers without search of their own: exact, by an index on a thread. A workspace is
 * loaded by its first search and then kept in step with the database by each one. Workspaces unused for longest
 * make room when all together hold more than `maxBytes`.
 */
export function createEmbeddedEngine({
  sources,
  pages,
  chunks,
  maxBytes,
  log,
  clock,
  startClient = createIndexClient,
}: {
  sources: Pick<SourceStore, 'listed'>;
  pages: Pick<PageStore, 'listed'>;
  chunks: Pick<ChunkStore, 'contents'>;
  maxBytes: number;
  log: Log;
  /** Milliseconds, steady. */
  clock: () => number;
  startClient?: () => IndexClient;
}): SearchEngine {
  /** In order of use: the first is the one unused for longest. */
  const held = new Map<string, Held>();
  let client: IndexClient | undefined;

  function living(): IndexClient {
    if (client?.isDead() === true) {
      log.warn('the search index ended unforeseen: workspaces are loaded anew');
      held.clear();
      client = undefined;
    }
    return (client ??= startClient());
  }

  function workspace(workspaceId: string): Held {
    const index = living();
    const known = held.get(workspaceId);
    held.delete(workspaceId);
    const state = known ?? hold(workspaceId, index);
    held.set(workspaceId, state);
    return state;
  }

  function hold(workspaceId: string, index: IndexClient): Held {
    const catalog = createCatalog({ workspaceId, sources, pages, clock });
    const loaded = new Set<string>();
    const bringUpToDate = afterCall(async () => {
      try {
        for (let round = 0; round < ROUNDS; round++) {
          if ((await follow(workspaceId, { catalog, loaded, index })) === 0) break;
        }
      } catch (error) {
        // What the index holds may be half of a change: the next search loads it anew.
        await forget(workspaceId, index);
        throw error;
      }
    });
    return { catalog, loaded, bringUpToDate };
  }

  /** Hands what changed to the index; how many documents were gone before they could be read. */
  async function follow(
    workspaceId: string,
    { catalog, loaded, index }: Pick<Held, 'catalog' | 'loaded'> & { index: IndexClient },
  ): Promise<number> {
    const { put, toggled, dropped } = await catalog.refresh();
    const missing = (entry: CatalogEntry): boolean => entry.isSearchable && !loaded.has(entry.id);
    const wanted = [
      ...put.filter(({ id, isSearchable }) => isSearchable || loaded.has(id)),
      ...toggled.filter(missing),
    ];
    const searchable = toggled.filter(({ id }) => loaded.has(id));
    if (searchable.length + dropped.length > 0) await index.update(workspaceId, { searchable, dropped });
    for (const id of dropped) loaded.delete(id);
    let gone = 0;
    for await (const documents of loadDocuments(chunks, wanted)) {
      gone += documents.filter((document) => document.chunks.length === 0).length;
      await index.put(workspaceId, documents);
      for (const { id } of documents) loaded.add(id);
    }
    if (wanted.length > 0) await makeRoom(workspaceId, index);
    return gone;
  }

  async function makeRoom(workspaceId: string, index: IndexClient): Promise<void> {
    const { workspaces, bytes } = await index.size();
    const size = new Map(workspaces.map((w) => [w.id, w.bytes]));
    let left = bytes;
    for (const id of Array.from(held.keys())) {
      if (left <= maxBytes) return;
      if (id === workspaceId) continue;
      left -= size.get(id) ?? 0;
      await forget(id, index);
    }
    if (left > maxBytes)
      log.warn({ workspaceId, bytes: left, maxBytes }, 'one workspace fills the search index');
  }

  async function forget(workspaceId: string, index: IndexClient): Promise<void> {
    held.delete(workspaceId);
    if (!index.isDead()) await index.forget(workspaceId);
  }

  return {
    async rank({ workspaceId, sourceIds, ...request }: EngineQuery): Promise<EngineAnswer> {
      const { catalog, bringUpToDate } = workspace(workspaceId);
      await inTime(bringUpToDate());
      const ranked = await living().rank(workspaceId, {
        ...request,
        ...(sourceIds === undefined ? {} : { sourceIds }),
        depth: ENGINE_DEPTH,
      });
      const documents = new Map(
        [...ranked.lexical, ...ranked.semantic].flatMap(({ documentId }) => {
          const entry = catalog.entries.get(documentId);
          return entry === undefined ? [] : [[documentId, entry] as const];
        }),
      );
      return { ...ranked, documents };
    },
    noteRemoval: (workspaceId) => held.get(workspaceId)?.catalog.noteRemoval(),
    async close() {
      await client?.close();
      held.clear();
    },
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          unavailable(
            'search.loading',
            'The passages of this workspace are still being loaded. Search again in a few seconds.',
            {
              retryAfter: 5,
            },
          ),
        ),
      PATIENCE_MS,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
