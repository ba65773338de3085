import type { ChunkStore } from '../../knowledge/chunk-store.ts';
import type { PageStore } from '../../knowledge/crawl/page-store.ts';
import { documentOf } from '../../knowledge/revisions.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { CitedDocument } from '../runs/intel-run.ts';

export const STALE_CODES = ['source_changed', 'source_disabled', 'source_deleted'] as const;

/** Why saved work may no longer say what its sources say. */
export interface StaleReason {
  code: (typeof STALE_CODES)[number];
  sourceId: string;
  message: string;
}

/** The documents these passages are of, with the revision each was read in. */
export const createCitedDocuments =
  ({ chunks }: { chunks: Pick<ChunkStore, 'byIds'> }) =>
  async (chunkIds: readonly string[]): Promise<CitedDocument[]> => {
    const found = (await chunks.byIds([...new Set(chunkIds)])).map((chunk) => ({
      source_id: chunk.source_id,
      document_id: documentOf(chunk),
      revision: chunk.revision_id,
    }));
    return [...new Map(found.map((one) => [`${one.document_id} ${one.revision}`, one])).values()];
  };

/**
 * What has become of the documents that each of several works cites: a reason for each source that was deleted,
 * disabled (itself, or the cited page of it) or published anew with another text. Asked of the database, so it
 * is right whatever happened in between.
 */
export const createStaleReasons =
  ({ sources, pages }: { sources: Pick<SourceStore, 'listed'>; pages: Pick<PageStore, 'listed'> }) =>
  async (workspaceId: string, works: readonly (readonly CitedDocument[])[]): Promise<StaleReason[][]> => {
    const cited = works.flat();
    const pageIds = cited.flatMap(({ document_id, source_id }) =>
      document_id === source_id ? [] : [document_id],
    );
    const [ofSources, ofPages] = await Promise.all([
      sources.listed(workspaceId, { ids: [...new Set(cited.map(({ source_id }) => source_id))] }),
      pages.listed(workspaceId, { ids: [...new Set(pageIds)] }),
    ]);
    const source = new Map(ofSources.map((row) => [row._id, row]));
    const document = new Map([...ofSources, ...ofPages].map((row) => [row._id, row]));

    function reasonOf({ source_id, document_id, revision }: CitedDocument): StaleReason | undefined {
      const [whole, part] = [source.get(source_id), document.get(document_id)];
      const of = (code: StaleReason['code'], what: string): StaleReason => ({
        code,
        sourceId: source_id,
        message: `${what} Regenerate to see what holds without it.`,
      });
      if (whole === undefined) return of('source_deleted', 'A cited source was deleted.');
      if (part === undefined) return of('source_deleted', 'A cited page is no longer part of its site.');
      if (!whole.enabled) return of('source_disabled', 'A cited source was disabled.');
      if (!part.enabled) return of('source_disabled', 'A cited page was disabled.');
      if (part.published === revision) return undefined;
      return {
        code: 'source_changed',
        sourceId: source_id,
        message: 'A cited source has changed. Regenerate to go by what it says now.',
      };
    }

    return works.map((work) => {
      const reasons = work.flatMap((one) => reasonOf(one) ?? []);
      return [...new Map(reasons.map((one) => [`${one.code} ${one.sourceId}`, one])).values()];
    });
  };

export type StaleReasons = ReturnType<typeof createStaleReasons>;
