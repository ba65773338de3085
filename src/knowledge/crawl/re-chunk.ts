import type { ChunkStore } from '../chunk-store.ts';
import type { DocumentStore } from '../document-store.ts';
import { chunkRecords } from '../indexing/chunk-records.ts';
import type { Cut } from '../../extraction/pool/parser.ts';
import type { CrawlRecord } from './crawl-record.ts';
import type { CutPage, EmbedPages } from './index-pages.ts';
import { digestOf, omissionOf, type PageCut, type StaleCut } from './site-boilerplate.ts';
import { cutRevision, type PageStore } from './page-store.ts';

export type CutAgain = ReturnType<typeof createCutAgain>;

export function createCutAgain({
  documents,
  chunks,
  pages,
  embedPages,
  cut,
  now,
}: {
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  embedPages: EmbedPages;
  cut: Cut;
  now: () => Date;
}) {
  async function cutOne(
    { id, revision, omitted: before, commonNow }: StaleCut,
    { run, signal }: { run: number; signal: AbortSignal },
  ): Promise<{ page: CutPage | null; omitted: string }> {
    const document = await documents.find(revision);
    if (document === null) return { page: null, omitted: before };
    const { omit, omitted } = omissionOf(document.text, commonNow);
    if (omitted === before) return { page: null, omitted };
    const copy = { ...document, _id: cutRevision(id, run, digestOf(commonNow)), created_at: now() };
    return { page: { document: copy, chunks: await chunkRecords({ cut }, copy, { omit, signal }) }, omitted };
  }

  return async (
    stale: readonly StaleCut[],
    { crawl, flushNow, signal }: { crawl: CrawlRecord; flushNow(): Promise<void>; signal: AbortSignal },
  ): Promise<{ url: string; cut: PageCut }[]> => {
    const made = await Promise.all(stale.map((page) => cutOne(page, { run: crawl.run, signal })));
    const renewed = made.flatMap(({ page }) => page ?? []);
    const embedded = await embedPages(renewed, { sourceId: crawl.source_id, reuse: true, signal });
    signal.throwIfAborted();
    await flushNow();
    await documents.putNew(
      renewed.map(({ document }) => document),
      { mayExist: true },
    );
    await chunks.putNew(embedded.flat(), { mayExist: true });
    const cuts = stale.map(({ url, commonNow, ...before }, i) => {
      const { page, omitted } = made[i]!;
      const { id, revision, chunkCount } = before;
      const as =
        page === null
          ? { revision, chunkCount }
          : { revision: page.document._id, chunkCount: page.chunks.length };
      return { url, from: revision, cut: { id, ...as, common: digestOf(commonNow), omitted } };
    });
    await pages.publishCuts(crawl._id, cuts);
    return cuts;
  };
}
