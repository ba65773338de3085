import { invalidInput, notFound } from '../errors.ts';
import type { ChunkRecord, ChunkStore } from './chunk-store.ts';
import { pageId } from './crawl/page-ids.ts';
import type { PageStore } from './crawl/page-store.ts';
import { aboutOf, type DocumentRecord, type DocumentStore } from './document-store.ts';
import { sourceNotFound } from './reindex-source.ts';
import type { SourceStore } from './source-store.ts';
import { type Collection } from '../database/database.ts';
import type { SourceRecord } from './source-record.ts';

const LOOKS = 3;

interface PageName {
  page?: string | undefined;
  url?: string | undefined;
}

export function createReadKnowledge({
  sources,
  documents,
  chunks,
  pages,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: Pick<PageStore, 'find' | 'publishedOf'>;
}) {
  async function source(workspaceId: string, id: string) {
    const found = await sources.find(workspaceId, id);
    if (found === null) throw sourceNotFound();
    return found;
  }
  async function revision(workspaceId: string, id: string, { page, url }: PageName) {
    const found = await source(workspaceId, id);
    if (found.type !== 'site') return { found, published: found.published };
    const named = url === undefined ? page : pageId(id, url);
    if (named === undefined) throw pageRequired();
    const listed = await pages.find(id, named);
    if (listed === null) throw pageNotFound(url === undefined ? 'id' : 'address');
    return { found, published: listed.published };
  }
  return {
    source,
    async revisionsOf(workspaceId: string, id: string, page: PageName): Promise<string[]> {
      const found = await source(workspaceId, id);
      if (found.type === 'site' && page.page === undefined && page.url === undefined)
        return pages.publishedOf(id);
      const { published } = await revision(workspaceId, id, page);
      return published === null ? [] : [published];
    },
    async content(workspaceId: string, id: string, page: PageName) {
      for (let look = 0; look < LOOKS; look++) {
        const { found, published } = await revision(workspaceId, id, page);
        if (published === null) break;
        const document = await documents.find(published);
        if (document !== null) return { source: found, document };
      }
      throw notFound(
        'content.not_indexed',
        'This source has no content yet: no indexing run has succeeded. Wait, or reindex the source.',
      );
    },
    async chunks(
      workspaceId: string,
      id: string,
      { from, limit, ...page }: PageName & { from: number; limit: number },
    ) {
      const { published } = await revision(workspaceId, id, page);
      return published === null ? [] : chunks.page(published, { from, limit });
    },
  };
}

const pageRequired = () =>
  invalidInput(
    'content.page_required',
    'This source is a site. Choose one of its pages with ?page= or ?url=.',
    {
      details: [{ path: 'query.page', message: 'must be the id of a page of the site' }],
    },
  );

export const pageNotFound = (by: 'id' | 'address' = 'id') =>
  notFound(
    'page.not_found',
    `The site has no page with this ${by}. List the pages of the site to see their ids and URLs.`,
  );

export interface ReadTime {
  readAt: Date | null;
  enabled: boolean;
}

export const createReadTimes = (sources: Collection<SourceRecord>) => ({
  readTimes: async (workspaceId: string, ids: readonly string[]): Promise<Map<string, ReadTime>> => {
    const rows = await sources
      .find({ _id: { $in: [...ids] }, workspace_id: workspaceId })
      .project<Pick<SourceRecord, '_id' | 'indexed_at' | 'enabled'>>({ indexed_at: 1, enabled: 1 })
      .toArray();
    return new Map(rows.map(({ _id, indexed_at, enabled }) => [_id, { readAt: indexed_at, enabled }]));
  },
});

export const sourceView = (source: SourceRecord) => ({
  id: source._id,
  type: source.type,
  source_url_or_path: source.location,
  status: source.status,
  chunk_count: source.chunk_count,
  enabled: source.enabled ? 1 : 0,
  created_at: source.created_at.toISOString(),
  indexed_at: source.indexed_at?.toISOString() ?? null,
  last_error: source.last_error,
  name: source.name,
  title: source.title,
  content_type: source.content_type,
  bytes: source.bytes,
  updated_at: source.updated_at.toISOString(),
  revision: source.revision,
  crawl_id: source.crawl_id ?? null,
  page_count: source.page_count ?? null,
  about: source.about ?? null,
  tags: source.tags ?? [],
  every: source.every ?? null,
  next_refresh_at: source.next_refresh_at?.toISOString() ?? null,
});

export const contentView = (source: SourceRecord, document: DocumentRecord) => ({
  id: source._id,
  url: document.url,
  ...aboutOf(document),
  text: document.text,
  markdown: document.markdown ?? document.text,
});

export const chunkView = (chunk: Omit<ChunkRecord, 'vector'>) => ({
  id: chunk._id,
  ordinal: chunk.ordinal,
  heading: chunk.heading,
  text: chunk.text,
  start: chunk.start,
  end: chunk.end,
  page: chunk.page ?? null,
});
