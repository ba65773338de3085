import { gunzipSync } from 'node:zlib';
import type { Changes } from './crawl-record.ts';
import { createDuplicates, unpackMinhash, type PageSignature } from './duplicates.ts';
import type { HeldPage, KnownPage, PageRefresh } from './page-store.ts';
import { createSiteBoilerplate, type PageCut, unpackHashes } from './site-boilerplate.ts';
import type { FoundLink } from './visit.ts';

export type SitePages = ReturnType<typeof createSitePages>;

export function createSitePages(
  held: readonly HeldPage[],
  { crawlId, currentMaker }: { crawlId: string; currentMaker: string },
) {
  const boilerplate = createSiteBoilerplate();
  const pages = new Map<string, HeldPage>();
  for (const { blocks, ...page } of held) {
    pages.set(page.url, page);
    if (blocks === undefined || page.published === null) continue;
    boilerplate.note(page.url, unpackHashes(blocks.hashes));
    const { common, omitted } = blocks;
    const { _id: id, published: revision, chunk_count: chunkCount } = page;
    boilerplate.noteCut(page.url, { id, revision, chunkCount, common, omitted });
  }
  const duplicates = createDuplicates(
    held.map(({ url, signature }) => ({
      pageId: url,
      textHash: signature.text_hash,
      titleKey: signature.title_key,
      facts: signature.facts,
      minhash: signature.minhash === null ? null : unpackMinhash(signature.minhash.buffer),
    })),
  );
  const goneTexts = new Map<string, string>();
  const totals = { page_count: held.length, chunk_count: 0 };
  for (const { chunk_count } of held) totals.chunk_count += chunk_count;
  let confirmed: string[] = [];
  let removed: string[] = [];
  let refreshed: { id: string; as: PageRefresh }[] = [];

  return {
    boilerplate,
    get: (url: string): HeldPage | undefined => pages.get(url),
    unmet: (): HeldPage[] => [...pages.values()].filter(({ crawl_id }) => crawl_id !== crawlId),
    known(url: string): KnownPage | undefined {
      const page = pages.get(url);
      return page?.made_by === currentMaker && page.links !== undefined ? page : undefined;
    },
    linksOf: (url: string): FoundLink[] => unpackLinks(pages.get(url)),
    duplicateOf(url: string, signature: PageSignature) {
      const found = duplicates.find(signature, url);
      if (found === null) duplicates.add(url, signature);
      return found;
    },
    confirm(url: string): void {
      const page = pages.get(url);
      if (page === undefined) return;
      page.crawl_id = crawlId;
      confirmed.push(page._id);
    },
    refresh(url: string, as: PageRefresh): void {
      const page = pages.get(url);
      if (page !== undefined) refreshed.push({ id: page._id, as });
    },
    publish(
      url: string,
      { textHash }: PageSignature,
      chunkCount: number,
    ): { change: keyof Changes; movedFrom: string | null } {
      const before = pages.get(url);
      totals.page_count += before === undefined ? 1 : 0;
      totals.chunk_count += chunkCount - (before?.chunk_count ?? 0);
      if (before !== undefined) {
        before.crawl_id = crawlId;
        before.chunk_count = chunkCount;
        return { change: 'changed', movedFrom: null };
      }
      const movedFrom = goneTexts.get(textHash) ?? null;
      return { change: movedFrom === null ? 'new' : 'moved', movedFrom };
    },
    cutAgain(url: string, cut: PageCut): void {
      totals.chunk_count += cut.chunkCount - (boilerplate.cutOf(url)?.chunkCount ?? 0);
      boilerplate.noteCut(url, cut);
      const page = pages.get(url);
      if (page === undefined) return;
      page.published = cut.revision;
      page.chunk_count = cut.chunkCount;
    },
    remove(url: string): boolean {
      duplicates.remove(url);
      const page = pages.get(url);
      if (page === undefined) return false;
      pages.delete(url);
      boilerplate.remove(url);
      removed.push(page._id);
      goneTexts.set(page.signature.text_hash, url);
      totals.page_count -= 1;
      totals.chunk_count -= page.chunk_count;
      return true;
    },
    totals: () => ({ ...totals }),
    takeWrites() {
      const taken = { confirmed, removed, refreshed };
      confirmed = [];
      removed = [];
      refreshed = [];
      return taken;
    },
  };
}

function unpackLinks(page: HeldPage | undefined): FoundLink[] {
  if (page?.links === undefined) return [];
  const packed = JSON.parse(gunzipSync(page.links.buffer).toString('utf8')) as [string, 1?][];
  return packed.map(([url, nofollow]) => ({ url, nofollow: nofollow === 1 }));
}
