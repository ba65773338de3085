import type { ChunkStore } from '../knowledge/chunk-store.ts';
import { documentOf } from '../knowledge/source-record.ts';
import type { ListedPage } from '../knowledge/crawl/page-store.ts';
import type { ListedSource } from '../knowledge/source-store.ts';
import type { SearchableDocument } from './engine.ts';

type DocumentRevision = Pick<SearchableDocument, 'id' | 'sourceId' | 'revision'>;

interface StillSearchable {
  /** Whether the document may ground answers, by that revision. */
  has(document: DocumentRevision): boolean;
  /** Sources or pages that are not there any more, or are no longer published by that revision. */
  outdated: boolean;
  /** Of the sources asked for, those that are not there. */
  missing: string[];
}

interface Those {
  ids: readonly string[];
}

/**
 * Asks the database itself: the last check before a passage is shown. The catalog has read the same rows before the
 * ranking, so that new sources are ranked; a source may have been disabled or deleted since, and must not be found.
 */
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
    sourceIds: readonly string[] = [],
  ): Promise<StillSearchable> => {
    const pageIds = documents.flatMap(({ id, sourceId }) => (id === sourceId ? [] : [id]));
    const [ofSources, ofPages] = await Promise.all([
      sources.listed(workspaceId, {
        ids: [...new Set([...documents.map(({ sourceId }) => sourceId), ...sourceIds])],
      }),
      pages.listed(workspaceId, { ids: [...new Set(pageIds)] }),
    ]);
    const enabled = new Set(ofSources.filter((row) => row.enabled).map(({ _id }) => _id));
    const published = new Map(
      [...ofSources, ...ofPages].map((row) => [row._id, row.enabled ? row.published : null]),
    );
    const has = ({ id, sourceId, revision }: DocumentRevision): boolean =>
      enabled.has(sourceId) && published.get(id) === revision;
    const there = new Set(ofSources.map(({ _id }) => _id));
    return {
      has,
      outdated: !documents.every(has),
      missing: sourceIds.filter((id) => !there.has(id)),
    };
  };

/** Those of these passages that may be quoted at this moment. */
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
