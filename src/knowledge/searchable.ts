import type { PageStore } from './crawl/page-store.ts';
import type { SourceStore } from './source-store.ts';

/** A published revision that may ground answers. */
export interface Searchable {
  sourceId: string;
  revision: string;
  title: string | null;
  url: string | null;
}

export type FindSearchable = ReturnType<typeof createFindSearchable>;

/** What search may read at this moment: revisions of enabled sources, and of enabled pages of enabled sites. */
export const createFindSearchable =
  ({ sources, pages }: { sources: Pick<SourceStore, 'searchable'>; pages: Pick<PageStore, 'searchable'> }) =>
  async (workspaceId: string, ids?: readonly string[]): Promise<Searchable[]> => {
    const found = await sources.searchable(workspaceId, ids);
    const sites = found.filter(({ type }) => type === 'site').map(({ _id }) => _id);
    const ofSites = await pages.searchable(sites);
    return [
      ...found.flatMap(({ _id: sourceId, published: revision, title, name, type, location }) =>
        revision === null
          ? []
          : [{ sourceId, revision, title: title ?? name, url: type === 'url' ? location : null }],
      ),
      ...ofSites.map(({ source_id: sourceId, published: revision, title, url }) => ({
        sourceId,
        revision,
        title,
        url,
      })),
    ];
  };
