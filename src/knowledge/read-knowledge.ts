import { invalidInput, notFound } from '../errors.ts';
import type { ChunkStore } from './chunk-store.ts';
import { pageId, type PageStore } from './crawl/page-store.ts';
import type { DocumentStore } from './document-store.ts';
import { sourceNotFound } from './reindex-source.ts';
import type { SourceStore } from './source-store.ts';

/** A published revision can be replaced between two reads; the next look finds its successor. */
const LOOKS = 3;

/** Which page of a site is meant: by its id, or by its address. */
export interface PageName {
  page?: string | undefined;
  url?: string | undefined;
}

/** What clients read of sources: the record, the text and the chunks of the published revision. */
export function createReadKnowledge({
  sources,
  documents,
  chunks,
  pages,
}: {
  sources: SourceStore;
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: Pick<PageStore, 'find'>;
}) {
  async function source(workspaceId: string, id: string) {
    const found = await sources.find(workspaceId, id);
    if (found === null) throw sourceNotFound();
    return found;
  }
  /** The revision a client reads: the source's own, or that of one page of a site. */
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
    async content(workspaceId: string, id: string, page: PageName) {
      for (let look = 0; look < LOOKS; look++) {
        const { found, published } = await revision(workspaceId, id, page);
        if (published === null) break;
        const document = await documents.find(published);
        if (document !== null) return { source: found, document };
      }
      throw notFound(
        'content.not_indexed',
        'This source has no content yet: its indexing has not succeeded so far.',
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
    'This source is a site: name one of its pages with ?page= or ?url=.',
    {
      details: [{ path: 'query.page', message: 'must be the id of a page of the site' }],
    },
  );

export const pageNotFound = (by: 'id' | 'address' = 'id') =>
  notFound('page.not_found', `The site has no page with this ${by}. List its pages to see them.`);
