import { createHash } from 'node:crypto';
import { unavailable } from '../../errors.ts';
import type { ChunkContent, ChunkStore } from '../../knowledge/chunk-store.ts';
import type { PageStore } from '../../knowledge/crawl/page-store.ts';
import type { RemovalStore } from '../../knowledge/removal-store.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { Log } from '../../log/log.ts';
import { afterCall } from '../../database/joined-reads.ts';
import { type Catalog, type CatalogChanges, type CatalogEntry, createCatalog } from '../catalog.ts';
import {
  type Begun,
  ENGINE_DEPTH,
  type EngineAnswer,
  type EngineQuery,
  type SearchEngine,
} from '../engine.ts';
import { createIndexClient, type IndexClient } from './index-client.ts';
import type { IndexedDocument } from './chunk-index.ts';
import type { KeptIndexes } from './kept-indexes.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';

const CHANGED_SHARE = 0.05;
const SAVE_MS = 60_000;
const SAVE_REMOVALS_MS = 300_000;
const RETRY_SAVE_MS = 600_000;
const SAVE_AT_CLOSE_MS = 5_000;

const ROUNDS = 3;

interface Held {
  index: IndexClient;
  catalog: Catalog;
  loaded: Set<string>;
  isLoaded: boolean;
  backlog: Backlog;
  searches: number;
  chunks: number;
  unsaved: Unsaved;
  saving: Promise<void> | undefined;
  saveNotBefore: number;
  bringUpToDate(): Promise<void>;
  readAhead: ReadAhead;
}

interface Unsaved {
  chunks: number;
  removals: number;
  since: number;
}

export function createEmbeddedEngine({
  sources,
  pages,
  removals,
  chunks,
  maxBytes,
  log,
  clock,
  files,
  startClient = createIndexClient,
  later,
}: {
  sources: Pick<SourceStore, 'listed'>;
  pages: Pick<PageStore, 'listed'>;
  removals: Pick<RemovalStore, 'listed'>;
  chunks: Pick<ChunkStore, 'contents'>;
  maxBytes: number;
  log: Log;
  clock: () => number;
  files?: Pick<KeptIndexes, 'restore' | 'save'> | undefined;
  startClient?: () => IndexClient;
  later?: ((run: () => void) => void) | undefined;
}): SearchEngine {
  const held = new Map<string, Held>();
  let client: IndexClient | undefined;
  let isClosed = false;

  function living(): IndexClient {
    if (isClosed)
      throw unavailable('search.closed', 'The service is shutting down. Try again in a few seconds.');
    if (client?.isDead() === true) {
      log.warn('the search index stopped unexpectedly; workspaces will be loaded again');
      for (const { readAhead } of held.values()) readAhead.stop();
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
    const catalog = createCatalog({ workspaceId, sources, pages, removals, clock });
    const bringUpToDate = afterCall(async () => {
      try {
        for (let round = 0; round < ROUNDS; round++) {
          if ((await follow(workspaceId, state)) === 0) break;
        }
      } catch (error) {
        // A failed update may leave the index incomplete.
        await forget(workspaceId, state);
        throw error;
      }
    });
    const backlog = createBacklog(async (entries) => void (await takeIn(workspaceId, state, entries)));
    const state: Held = {
      index,
      catalog,
      loaded: new Set(),
      isLoaded: false,
      backlog,
      searches: 0,
      chunks: 0,
      unsaved: nothingUnsaved(),
      saving: undefined,
      saveNotBefore: -Infinity,
      bringUpToDate,
      readAhead: createReadAhead({ bringUpToDate, clock, later }),
    };
    return state;
  }

  const nothingUnsaved = (): Unsaved => ({ chunks: 0, removals: 0, since: clock() });

  async function firstChanges(workspaceId: string, state: Held): Promise<CatalogChanges> {
    const [restored, { put, toggled }] = await Promise.all([
      files?.restore(state.index, workspaceId, () => isHeld(workspaceId, state)) ?? [],
      state.catalog.refresh(),
    ]);
    const known = new Map(restored.map((document) => [document.id, document]));
    for (const id of known.keys()) state.loaded.add(id);
    const isSame = (entry: CatalogEntry): boolean => known.get(entry.id)?.version === versionOf(entry);
    const isSwitched = ({ id, isSearchable }: CatalogEntry): boolean =>
      known.get(id)!.isSearchable !== isSearchable;
    return {
      put: put.filter((entry) => !isSame(entry)),
      toggled: [...toggled, ...put.filter((entry) => isSame(entry) && isSwitched(entry))],
      dropped: [...known.keys()].filter((id) => !state.catalog.entries.has(id)),
    };
  }

  function isSaveDue({ chunks, unsaved, saving, saveNotBefore }: Held): boolean {
    if (files === undefined || saving !== undefined || clock() < saveNotBefore) return false;
    if (unsaved.removals > 0 && clock() - unsaved.since >= SAVE_REMOVALS_MS) return true;
    return unsaved.chunks > 0 && unsaved.chunks >= CHANGED_SHARE * chunks;
  }

  function save(workspaceId: string, state: Held): Promise<void> {
    if (files === undefined || state.saving !== undefined) return state.saving ?? Promise.resolve();
    const { unsaved } = state;
    state.unsaved = nothingUnsaved();
    state.saving = files.save(state.index, workspaceId, state.chunks).then((isSaved) => {
      state.saving = undefined;
      state.saveNotBefore = clock() + (isSaved ? SAVE_MS : RETRY_SAVE_MS);
      if (isSaved) return;
      state.unsaved.chunks += unsaved.chunks;
      state.unsaved.removals += unsaved.removals;
    });
    return state.saving;
  }

  const isHeld = (workspaceId: string, state: Held): boolean =>
    held.get(workspaceId) === state && !state.index.isDead();

  async function follow(workspaceId: string, state: Held): Promise<number> {
    const { index, loaded } = state;
    const { put, toggled, dropped } = await (state.isLoaded
      ? state.catalog.refresh()
      : firstChanges(workspaceId, state));
    const missing = (entry: CatalogEntry): boolean => entry.isSearchable && !loaded.has(entry.id);
    const wanted = [
      ...put.filter(({ id, isSearchable }) => isSearchable || loaded.has(id)),
      ...toggled.filter(missing),
    ];
    const searchable = toggled.filter(({ id }) => loaded.has(id));
    if (wanted.length + searchable.length + dropped.length > 0) state.readAhead.noteChange();
    if (!isHeld(workspaceId, state)) return 0;
    if (searchable.length + dropped.length > 0) await index.update(workspaceId, { searchable, dropped });
    for (const id of dropped) loaded.delete(id);
    state.unsaved.removals += dropped.length;
    const mayWait = ({ id, sourceId }: CatalogEntry): boolean =>
      state.isLoaded && !loaded.has(id) && state.catalog.isBeingCrawled(sourceId);
    state.backlog.add(wanted.filter(mayWait));
    const gone = await takeIn(
      workspaceId,
      state,
      wanted.filter((entry) => !mayWait(entry)),
    );
    const behind = state.backlog.takenIn();
    if (state.backlog.has((sourceId) => !state.catalog.isBeingCrawled(sourceId))) await behind;
    else behind.catch((error: unknown) => giveUp(workspaceId, state, error));
    state.isLoaded = true;
    if (isSaveDue(state)) void save(workspaceId, state);
    return gone;
  }

  async function takeIn(workspaceId: string, state: Held, wanted: readonly CatalogEntry[]): Promise<number> {
    let gone = 0;
    const revisions = new Map(wanted.map(({ id, revision }) => [id, revision]));
    for await (const documents of loadDocuments(chunks, wanted)) {
      if (!isHeld(workspaceId, state)) return 0;
      gone += documents.filter((document) => document.chunks.length === 0).length;
      const current = documents.flatMap((document) => {
        const entry = state.catalog.entries.get(document.id);
        if (entry?.revision !== revisions.get(document.id)) return [];
        return [{ ...document, isSearchable: entry!.isSearchable }];
      });
      for (const {
        id,
        chunks: { length },
      } of current) {
        state.loaded.add(id);
        state.unsaved.chunks += length;
      }
      await state.index.put(workspaceId, current);
    }
    const room = wanted.length > 0 || !state.isLoaded ? makeRoom(workspaceId, state) : undefined;
    if (state.isLoaded) room?.catch((error: unknown) => giveUp(workspaceId, state, error));
    else await room;
    return gone;
  }

  function giveUp(workspaceId: string, state: Held, error: unknown): void {
    log.warn(
      { workspaceId, error },
      'changes could not be added to the index; the workspace will be loaded again',
    );
    forget(workspaceId, state).catch(() => undefined);
  }

  async function makeRoom(workspaceId: string, state: Held): Promise<void> {
    const { workspaces, bytes } = await state.index.size();
    if (!isHeld(workspaceId, state)) return;
    const size = new Map(workspaces.map((w) => [w.id, w.bytes]));
    state.chunks = workspaces.find(({ id }) => id === workspaceId)?.chunks ?? 0;
    let left = bytes;
    let isEarlier = true;
    for (const [id, other] of held) {
      if (left <= maxBytes) return;
      if (other === state) isEarlier = false;
      else if (isEarlier || other.searches === 0) {
        left -= size.get(id) ?? 0;
        await forget(id, other);
      }
    }
    if (left > maxBytes)
      log.warn(
        { workspaceId, bytes: left, maxBytes },
        'the workspaces in use exceed the memory limit of the search index; raise SEARCH_MEMORY_MB if the machine has enough memory',
      );
  }

  async function forget(workspaceId: string, state: Held): Promise<void> {
    if (held.get(workspaceId) !== state) return;
    held.delete(workspaceId);
    state.readAhead.stop();
    if (!state.index.isDead()) await state.index.forget(workspaceId);
  }

  async function ask(
    { index, catalog }: Held,
    { workspaceId, isWanted = null, ...request }: EngineQuery,
  ): Promise<EngineAnswer> {
    const wanted =
      isWanted && [...catalog.entries.values()].filter((entry) => entry.isSearchable && isWanted(entry));
    const ranked = await index.rank(workspaceId, {
      ...request,
      ...(wanted === null ? {} : { documentIds: wanted.map(({ id }) => id) }),
      depth: ENGINE_DEPTH,
    });
    const documents = new Map<string, CatalogEntry>();
    for (const list of [ranked.lexical, ranked.semantic]) {
      for (const { documentId } of list) {
        const entry = documents.has(documentId) ? undefined : catalog.entries.get(documentId);
        if (entry !== undefined) documents.set(documentId, entry);
      }
    }
    return { ...ranked, documents };
  }

  const begunFor = new WeakMap<Begun, Held>();

  function begin(workspaceId: string): Begun {
    const state = workspace(workspaceId);
    state.readAhead.noteSearch();
    const begun = { done: state.bringUpToDate() };
    begun.done.catch(() => undefined);
    begunFor.set(begun, state);
    return begun;
  }

  return {
    begin,
    rank: ({ begun, ...query }: EngineQuery): Promise<EngineAnswer> =>
      inTime(async (late) => {
        for (let asked = begun; ; asked = undefined) {
          const { done } = (asked ??= begin(query.workspaceId));
          const state = begunFor.get(asked)!;
          state.searches += 1;
          try {
            await Promise.race([done, late]);
            if (isHeld(query.workspaceId, state)) return await ask(state, query);
          } finally {
            state.searches -= 1;
          }
        }
      }),
    noteRemoval: (workspaceId) => held.get(workspaceId)?.catalog.noteRemoval(),
    async close() {
      isClosed = true;
      for (const { readAhead } of held.values()) readAhead.stop();
      const saving = [...held].map(async ([id, state]) => {
        await state.saving;
        if (hasUnsaved(state)) await save(id, state);
      });
      await withinTime(SAVE_AT_CLOSE_MS, Promise.all(saving));
      await client?.close();
      held.clear();
    },
  };
}

const hasUnsaved = ({ unsaved: { chunks, removals } }: Held): boolean => chunks + removals > 0;

const versionOf = ({ revision, title, embeddedWith }: CatalogEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, title, embeddedWith]))
    .digest('base64url')
    .slice(0, 24);

async function withinTime(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const LOT = 100;

export function createBacklog(takeIn: (entries: readonly CatalogEntry[]) => Promise<void>) {
  const waiting = new Map<string, CatalogEntry>();
  let underWay: CatalogEntry[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      underWay = [...waiting.values()].slice(0, LOT);
      for (const { id } of underWay) waiting.delete(id);
      await takeIn(underWay).finally(() => (underWay = []));
    }
  }

  return {
    add(entries: readonly CatalogEntry[]): void {
      for (const entry of entries) waiting.set(entry.id, entry);
    },
    takenIn: (): Promise<void> =>
      (working ??= work().finally(() => {
        working = undefined;
      })),
    has: (isOfInterest: (sourceId: string) => boolean): boolean =>
      [...waiting.values(), ...underWay].some(({ sourceId }) => isOfInterest(sourceId)),
  };
}

type Backlog = ReturnType<typeof createBacklog>;

const PATIENCE_MS = 25_000;

const stillLoading = () =>
  unavailable(
    'search.loading',
    'The passages of this workspace are still being loaded. Search again in a few seconds.',
    { retryAfter: 5 },
  );

async function inTime<T>(act: (late: Promise<never>) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stillLoading()), PATIENCE_MS);
  });
  late.catch(() => undefined);
  try {
    return await act(late);
  } finally {
    clearTimeout(timer);
  }
}

const REVISIONS_AT_ONCE = 100;
const GROUP = 500;

export async function* loadDocuments(
  chunks: Pick<ChunkStore, 'contents'>,
  entries: readonly CatalogEntry[],
): AsyncGenerator<IndexedDocument[]> {
  let group: IndexedDocument[] = [];
  let size = 0;
  let reading = readLot(chunks, entries.slice(0, REVISIONS_AT_ONCE));
  for (let from = 0; from < entries.length; from += REVISIONS_AT_ONCE) {
    const rows = await reading;
    reading = readLot(chunks, entries.slice(from + REVISIONS_AT_ONCE, from + 2 * REVISIONS_AT_ONCE));
    reading.catch(() => undefined);
    for (const entry of entries.slice(from, from + REVISIONS_AT_ONCE)) {
      const ofEntry = rows.get(entry.revision)!;
      group.push(toDocument(entry, ofEntry));
      size += ofEntry.length;
      if (size < GROUP) continue;
      yield group;
      group = [];
      size = 0;
    }
  }
  if (group.length > 0) yield group;
}

async function readLot(
  chunks: Pick<ChunkStore, 'contents'>,
  lot: readonly CatalogEntry[],
): Promise<Map<string, ChunkContent[]>> {
  const rows = new Map<string, ChunkContent[]>(lot.map(({ revision }) => [revision, []]));
  if (lot.length === 0) return rows;
  for await (const row of chunks.contents([...rows.keys()])) rows.get(row.revision_id)!.push(row);
  return rows;
}

function toDocument(entry: CatalogEntry, rows: readonly ChunkContent[]): IndexedDocument {
  const { id, sourceId, title, isSearchable } = entry;
  const [first] = rows;
  const dimensions = first?.vector?.length ?? 0;
  const isWhole =
    dimensions > 0 &&
    rows.every(({ model, vector }) => model === first!.model && vector?.length === dimensions);
  const vectors = isWhole ? new Float32Array(rows.length * dimensions) : null;
  if (vectors !== null) rows.forEach(({ vector }, i) => vectors.set(vector!, i * dimensions));
  return {
    id,
    sourceId,
    title,
    isSearchable,
    chunks: rows.map(({ _id, heading, text }) => ({ id: _id, heading, text })),
    vectors,
    model: isWhole ? first!.model : null,
    version: versionOf(entry),
  };
}
