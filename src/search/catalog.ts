import { LRUCache } from 'lru-cache';
import type { ListedPage, PageStore } from '../knowledge/crawl/page-store.ts';
import type { RemovalRecord, RemovalStore } from '../knowledge/removal-store.ts';
import type { ListedSource, SourceStore } from '../knowledge/source-store.ts';
import { UNSETTLED_MS } from '../database/database.ts';
import { afterCall } from '../database/joined-reads.ts';
import type { DocumentTest, SourceLabels } from './document-filter.ts';
import type { SearchableDocument } from './engine.ts';
import type { ChunkStore } from '../knowledge/chunk-store.ts';
import type { SourceAges } from '../knowledge/refresh/stale-citations.ts';
import { documentOf } from '../knowledge/source-record.ts';

export interface CatalogEntry extends SearchableDocument, SourceLabels {
  isSearchable: boolean;
  embeddedWith: string | undefined;
  statedUrl?: string | null | undefined;
}

export interface CatalogChanges {
  put: CatalogEntry[];
  toggled: CatalogEntry[];
  dropped: string[];
}

/** The catalog is read in full again after this time, so removal records must be kept longer. */
const LISTING_MS = 300_000;

type Own = Omit<CatalogEntry, 'isSearchable'> & { enabled: boolean; changedAt: Date | undefined };
type Site = SourceLabels & { enabled: boolean; isBeingCrawled: boolean };

export function createCatalog({
  workspaceId,
  sources,
  pages,
  removals,
  clock,
}: {
  workspaceId: string;
  sources: Pick<SourceStore, 'listed'>;
  pages: Pick<PageStore, 'listed'>;
  removals: Pick<RemovalStore, 'listed'>;
  clock: () => number;
}) {
  const entries = new Map<string, CatalogEntry>();
  const own = new Map<string, Own>();
  const sites = new Map<string, Site>();
  let settled = new Date(0);
  /** A write dated slightly before `latest` may still appear in a later read. */
  let unsettled: { lookedAt: number; latest: Date }[] = [];
  let latest = settled;
  let listedAt = -Infinity;

  function settle(id: string, changes: CatalogChanges): void {
    const { enabled, changedAt: _, ...document } = own.get(id)!;
    const before = entries.get(id);
    const isPage = document.id !== document.sourceId;
    const site = isPage ? sites.get(document.sourceId) : undefined;
    const isSearchable = enabled && (!isPage || site?.enabled === true);
    const { tags, about } = site ?? document;
    const entry = { ...document, tags, about, isSearchable };
    entries.set(id, entry);
    if (
      before?.revision !== entry.revision ||
      before.title !== entry.title ||
      before.embeddedWith !== entry.embeddedWith
    )
      changes.put.push(entry);
    else if (before.isSearchable !== isSearchable) changes.toggled.push(entry);
  }

  function drop(id: string, changes: CatalogChanges): void {
    own.delete(id);
    if (entries.delete(id)) changes.dropped.push(id);
  }

  function noteSources(rows: readonly ListedSource[], changes: CatalogChanges): void {
    const switched = new Set<string>();
    for (const row of rows) {
      note(row);
      if (row.type === 'site') {
        const isBeingCrawled = row.status === 'indexing' && row.run === 1;
        const site = { enabled: row.enabled, isBeingCrawled, ...labelsOf(row) };
        if (!saysTheSame(sites.get(row._id), site)) switched.add(row._id);
        sites.set(row._id, site);
      } else if (row.published !== null) {
        own.set(row._id, ofSource(row, row.published));
        settle(row._id, changes);
      }
    }
    if (switched.size === 0) return;
    for (const { id, sourceId } of own.values())
      if (id !== sourceId && switched.has(sourceId)) settle(id, changes);
  }

  function notePages(rows: readonly ListedPage[], changes: CatalogChanges): void {
    for (const row of rows) {
      note(row);
      if (row.published === null) continue;
      own.set(row._id, ofPage(row, row.published));
      settle(row._id, changes);
    }
  }

  function noteRemovals(rows: readonly RemovalRecord[], changes: CatalogChanges): void {
    const removedAt = new Map(rows.map(({ _id, changed_at: at }) => [_id, at]));
    rows.forEach(note);
    if (removedAt.size === 0) return;
    for (const { id, sourceId, changedAt } of own.values()) {
      const at = removedAt.get(sourceId) ?? removedAt.get(id);
      if (at !== undefined && (changedAt === undefined || changedAt < at)) drop(id, changes);
    }
  }

  function note({ changed_at: at }: { changed_at?: Date }): void {
    if (at !== undefined && at > latest) latest = at;
  }

  const unknownAfter = (): { after: Date } => ({
    after: new Date(Math.max(settled.getTime(), latest.getTime() - UNSETTLED_MS)),
  });

  async function list(changes: CatalogChanges): Promise<void> {
    const from = clock();
    const removed = removals.listed(workspaceId, unknownAfter());
    // Read pages before sources, so that the list of sources contains the source of every page.
    const ofPages = await pages.listed(workspaceId);
    const all = await sources.listed(workspaceId);
    const there = new Set([...all, ...ofPages].map(({ _id }) => _id));
    for (const id of own.keys()) if (!there.has(id)) drop(id, changes);
    for (const id of sites.keys()) if (!there.has(id)) sites.delete(id);
    noteSources(all, changes);
    notePages(ofPages, changes);
    noteRemovals(await removed, changes);
    listedAt = from;
  }

  async function follow(changes: CatalogChanges): Promise<void> {
    const from = unknownAfter();
    const [ofSources, ofPages, removed] = await Promise.all([
      sources.listed(workspaceId, from),
      pages.listed(workspaceId, from),
      removals.listed(workspaceId, from),
    ]);
    noteSources(ofSources, changes);
    notePages(ofPages, changes);
    noteRemovals(removed, changes);
  }

  return {
    entries: entries as ReadonlyMap<string, CatalogEntry>,
    /** Wait for each call to end before you make the next one. */
    async refresh(): Promise<CatalogChanges> {
      const changes: CatalogChanges = { put: [], toggled: [], dropped: [] };
      const lookedAt = clock();
      await (lookedAt - listedAt > LISTING_MS ? list(changes) : follow(changes));
      const isSettled = (look: { lookedAt: number }): boolean => lookedAt - look.lookedAt >= UNSETTLED_MS;
      settled = unsettled.findLast(isSettled)?.latest ?? settled;
      unsettled = unsettled.filter((look) => !isSettled(look));
      if ((unsettled.at(-1)?.latest ?? settled) < latest) unsettled.push({ lookedAt, latest });
      return changes;
    },
    isBeingCrawled: (sourceId: string): boolean => sites.get(sourceId)?.isBeingCrawled === true,
    noteRemoval(): void {
      listedAt = -Infinity;
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;

const KEPT = 500;

export function createListSearchable(deps: Omit<Parameters<typeof createCatalog>[0], 'workspaceId'>) {
  const kept = new LRUCache<string, { catalog: Catalog; refresh: () => Promise<unknown> }>({ max: KEPT });
  return {
    async list(workspaceId: string, isWanted: DocumentTest | null): Promise<CatalogEntry[]> {
      let entry = kept.get(workspaceId);
      if (entry === undefined) {
        const catalog = createCatalog({ ...deps, workspaceId });
        entry = { catalog, refresh: afterCall(() => catalog.refresh()) };
        kept.set(workspaceId, entry);
      }
      await entry.refresh();
      return [...entry.catalog.entries.values()].filter(
        (document) => document.isSearchable && (isWanted?.(document) ?? true),
      );
    },
    noteRemoval: (workspaceId: string): void => kept.get(workspaceId)?.catalog.noteRemoval(),
  };
}

const labelsOf = ({ tags = [], about = null }: Pick<ListedSource, 'tags' | 'about'>): SourceLabels => ({
  tags,
  about,
});

const saysTheSame = (before: Site | undefined, now: Site): boolean =>
  before?.enabled === now.enabled &&
  before.about === now.about &&
  before.tags.length === now.tags.length &&
  now.tags.every((tag, i) => before.tags[i] === tag);

const ofSource = (
  { _id, title, name, type, location, stated_url: statedUrl, ...row }: ListedSource,
  revision: string,
): Own => ({
  id: _id,
  sourceId: _id,
  revision,
  title: title ?? name,
  url: type === 'url' ? location : null,
  statedUrl,
  ...labelsOf(row),
  enabled: row.enabled,
  changedAt: row.changed_at,
  embeddedWith: row.embedded_with,
});

const ofPage = (row: ListedPage, revision: string): Own => ({
  id: row._id,
  sourceId: row.source_id,
  revision,
  title: row.title,
  url: row.url,
  ...labelsOf({}),
  enabled: row.enabled,
  changedAt: row.changed_at,
  embeddedWith: row.embedded_with,
});

type DocumentRevision = Pick<SearchableDocument, 'id' | 'sourceId' | 'revision'> & { url?: string | null };

interface StillSearchable {
  has(document: DocumentRevision): boolean;
  outdated: boolean;
  missing: string[];
  ages?: SourceAges;
}

interface Those {
  ids: readonly string[];
}

/** A source may have been disabled or deleted since ranking. */
export const createStillSearchable =
  ({
    sources,
    pages,
  }: {
    sources: { listed(workspaceId: string, those: Those): Promise<ListedSource[]> };
    pages: { listed(workspaceId: string, those: Those): Promise<ListedPage[]> };
  }) =>
  async (
    workspaceId: string,
    documents: readonly DocumentRevision[],
    {
      sourceIds = [],
      isWanted = null,
    }: { sourceIds?: readonly string[] | undefined; isWanted?: DocumentTest | null } = {},
  ): Promise<StillSearchable> => {
    const pageIds = documents.flatMap(({ id, sourceId }) => (id === sourceId ? [] : [id]));
    const [ofSources, ofPages] = await Promise.all([
      sources.listed(workspaceId, {
        ids: [...new Set([...documents.map(({ sourceId }) => sourceId), ...sourceIds])],
      }),
      pages.listed(workspaceId, { ids: [...new Set(pageIds)] }),
    ]);
    const enabled = new Map(
      ofSources
        .filter((row) => row.enabled)
        .map((row) => [row._id, { ...labelsOf(row), statedUrl: row.stated_url }]),
    );
    const published = new Map(
      [...ofSources, ...ofPages].map((row) => [row._id, row.enabled ? row.published : null]),
    );
    const has = ({ id, sourceId, revision, url = null }: DocumentRevision): boolean => {
      const labels = enabled.get(sourceId);
      if (labels === undefined || published.get(id) !== revision) return false;
      return isWanted?.({ sourceId, url, ...labels }) ?? true;
    };
    const there = new Set(ofSources.map(({ _id }) => _id));
    return {
      has,
      outdated: !documents.every(has),
      missing: sourceIds.filter((id) => !there.has(id)),
      ages: new Map(
        ofSources.map(({ _id, indexed_at = null, every = null }) => [_id, { readAt: indexed_at, every }]),
      ),
    };
  };

export const createStillQuotable =
  ({ chunks, stillSearchable }: { chunks: Pick<ChunkStore, 'byIds'>; stillSearchable: IsStillSearchable }) =>
  async (workspaceId: string, chunkIds: readonly string[]): Promise<Set<string>> => {
    const found = (await chunks.byIds(chunkIds)).map((chunk) => ({
      chunkId: chunk._id,
      id: documentOf(chunk),
      sourceId: chunk.source_id,
      revision: chunk.revision_id,
    }));
    const { has } = await stillSearchable(workspaceId, found);
    return new Set(found.filter(has).map(({ chunkId }) => chunkId));
  };

export type IsStillSearchable = ReturnType<typeof createStillSearchable>;
