import { type AppError, conflict } from '../errors.ts';
import { canonicalUrl, siteOfUrl } from '../extraction/pages/canonical-url.ts';
import { pageId } from './crawl/page-ids.ts';
import type { PageStore } from './crawl/page-store.ts';
import type { SourceRecord } from './source-record.ts';
import type { SourceStore } from './source-store.ts';

const LONGEST_URL = 200;

export const createCrawledPages =
  ({
    sources,
    pages,
  }: {
    sources: Pick<SourceStore, 'sites' | 'ofDedupeKeys'>;
    pages: Pick<PageStore, 'answering'>;
  }) =>
  async (
    workspaceId: string,
    described: readonly { origin: SourceRecord['origin'] | null; dedupe_key: string }[],
  ): Promise<Map<string, AppError>> => {
    const added = described.flatMap(({ origin, dedupe_key: key }) =>
      origin?.kind === 'url' ? [{ url: origin.url, key }] : [],
    );
    const sites = added.length === 0 ? [] : await sources.sites(workspaceId);
    const byDomain = Map.groupBy(sites, ({ location }) => domainOf(location));
    const places = new Map(
      added.flatMap(({ url, key }) =>
        (byDomain.get(domainOf(url)) ?? []).map(
          (site) => [pageId(site._id, canonicalUrl(url)), { url, key, site }] as const,
        ),
      ),
    );
    const copies = (await pages.answering([...places.keys()])).map((id) => places.get(id)!);
    if (copies.length === 0) return new Map();
    const keys = copies.map(({ key }) => key);
    const known = await sources.ofDedupeKeys(workspaceId, keys);
    return new Map(
      copies.flatMap(({ url, key, site }) => (known.has(key) ? [] : [[key, pageOfSite(url, site)]])),
    );
  };

const domainOf = (url: string): string => siteOfUrl(new URL(url));

export type CrawledPages = ReturnType<typeof createCrawledPages>;

function pageOfSite(
  url: string,
  { _id, name, title, location }: Pick<SourceRecord, '_id' | 'name' | 'title' | 'location'>,
): AppError {
  const page = url.length > LONGEST_URL ? `${url.slice(0, LONGEST_URL)}…` : url;
  return conflict(
    'source.page_of_site',
    `${page} is already a page of the site “${name ?? title ?? location}” (${_id}). Use the site as the source. To add the page on its own, first disable it in the site.`,
    { details: [{ path: 'body.url', message: `is already a page of the source ${_id}` }] },
  );
}
