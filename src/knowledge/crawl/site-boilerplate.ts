import { commonOf, digestOf, type BlockHashes } from './page-blocks.ts';

/** Fewer pages say little about what a site repeats. */
const LEAST_PAGES = 5;
/** Counted anew when the site has grown by this share: the cost stays in proportion to the pages. */
const GROWTH = 0.25;

/** How the published revision of a page was cut. */
export interface PageCut {
  id: string;
  revision: string;
  chunkCount: number;
  /** See `PageRecord.blocks`. */
  common: string;
  omitted: string;
}

export interface StaleCut extends PageCut {
  url: string;
  /** The page's boilerplate by what is known now. */
  commonNow: number[];
}

export type SiteBoilerplate = ReturnType<typeof createSiteBoilerplate>;

/**
 * What stands on more than half of a site's pages, and which pages were cut without knowing it. The result depends on
 * the pages alone, not on the order in which they were read.
 */
export function createSiteBoilerplate() {
  const pages = new Map<string, BlockHashes>();
  const cuts = new Map<string, PageCut>();
  let counted: { pages: number; isCurrent: boolean; found: ReadonlySet<number> } = {
    pages: 0,
    isCurrent: true,
    found: new Set(),
  };
  const count = (): ReadonlySet<number> => {
    counted = { pages: pages.size, isCurrent: true, found: onMostOf(pages) };
    return counted.found;
  };
  return {
    /** The page counts from here on, as it is now. */
    note(url: string, blocks: BlockHashes): void {
      pages.set(url, blocks);
      counted.isCurrent = false;
    },
    cutOf: (url: string): PageCut | undefined => cuts.get(url),
    noteCut: (url: string, cut: PageCut): void => void cuts.set(url, cut),
    remove(url: string): void {
      pages.delete(url);
      cuts.delete(url);
      counted.isCurrent = false;
    },
    /** By what is known so far, or was a little while ago. */
    soFar: (): ReadonlySet<number> => (pages.size > counted.pages * (1 + GROWTH) ? count() : counted.found),
    /** Pages whose published chunks were cut by other boilerplate than that of all pages read. */
    stale(): StaleCut[] {
      const boilerplate = counted.isCurrent ? counted.found : count();
      return [...cuts].flatMap(([url, cut]) => {
        const commonNow = commonOf(pages.get(url) ?? new Uint32Array(), boilerplate);
        return digestOf(commonNow) === cut.common ? [] : [{ ...cut, url, commonNow }];
      });
    },
  };
}

/** Sorted in one array: a table of the counts of all blocks of a large site takes much more memory. */
function onMostOf(pages: ReadonlyMap<string, BlockHashes>): ReadonlySet<number> {
  const found = new Set<number>();
  if (pages.size < LEAST_PAGES) return found;
  let length = 0;
  for (const blocks of pages.values()) length += blocks.length;
  const all = new Uint32Array(length);
  let at = 0;
  for (const blocks of pages.values()) {
    all.set(blocks, at);
    at += blocks.length;
  }
  all.sort();
  for (let from = 0; from < length;) {
    let to = from + 1;
    while (to < length && all[to] === all[from]) to += 1;
    if ((to - from) * 2 > pages.size) found.add(all[from]!);
    from = to;
  }
  return found;
}
