import { isAppError } from '../../errors.ts';
import type { Robots } from '../../web/robots.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { FoundPage } from './accept-page.ts';
import { createCandidates } from './candidates.ts';
import { findHome } from './find-home.ts';
import { SOUGHT_KINDS } from './kind-words.ts';
import { answered } from './looks-like.ts';
import { LISTED_KINDS, searchListed } from './search-listed.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import { pageKey, siteOf } from './site.ts';
import { choosePages } from './unlisted-pages.ts';
import { createVisitBudget } from './visit-budget.ts';
import type { Visit, Visited } from './visited.ts';

const MOST_REQUESTS = 15;
/** Requests put aside for one product page and one of legal text. */
const RESERVE = 2;

export interface DiscoveryRequest {
  /** Of `competitorDomain`. */
  domain: string;
  pinned: readonly { url: string; kind: PageKind }[];
  signal: AbortSignal;
}

export interface Discovery<V extends Visited> {
  /** One of a kind, but up to three of products and two of legal text; and all that are pinned. */
  pages: FoundPage<V>[];
  /** Whatever it came to: a site that does not answer has one too. */
  home: V;
  /** The registrable domain the home page leads to, when it is another one. */
  redirectedTo: string | null;
  requests: number;
  /** Kinds without a page. */
  missing: PageKind[];
}

/**
 * Finds the pages of a site that are worth watching, in at most 15 requests, robots.txt and redirects included. A
 * candidate is a page of its kind when it looks like one; the others are forgotten. Whatever a site does, there is a
 * result; rejects with the reason of `signal` only.
 */
export function createDiscoverPages<V extends Visited>({
  visit,
  robots,
}: {
  visit: Visit<V>;
  robots: Pick<Robots, 'check'>;
}) {
  return async function discoverPages({ domain, pinned, signal }: DiscoveryRequest): Promise<Discovery<V>> {
    const budget = createVisitBudget({ visit, signal, mostRequests: MOST_REQUESTS });
    const home = await findHome(domain, budget);
    const pages = pinned.map(({ url, kind }): FoundPage<V> => ({ url, kind, via: 'pinned', visited: null }));
    const has = (kind: PageKind): boolean => pages.some((page) => page.kind === kind);
    // The address asked for, not where it leads: that it leads elsewhere one day is to be noticed.
    if (!has('home')) pages.unshift({ url: home.url, kind: 'home', via: 'home', visited: home });
    const sought = SOUGHT_KINDS.filter((kind) => !has(kind));
    const isSite = answered(home) && home.state !== 'parked' && home.state !== 'login';

    if (isSite) {
      const site = siteOf({ domain, homeUrl: home.finalUrl, language: home.language });
      const candidates = createCandidates(site);
      const listed = LISTED_KINDS.filter((kind) => sought.includes(kind));
      const others = sought.filter((kind) => kind === 'product' || kind === 'legal');
      const context = { site, home, budget, reserve: others.length === 0 ? 0 : RESERVE };
      const unlisted: FoundPage<V>[] = [];
      const choose = async (listedPages: readonly FoundPage<V>[], reserve: number): Promise<void> => {
        const known = [...pages, ...listedPages];
        unlisted.push(
          ...(await choosePages(others, candidates, { ...context, reserve, known, found: unlisted })),
        );
      };
      const listedPages = await searchListed(listed, candidates, {
        ...context,
        sitemaps: () => sitemapsOf(home, signal),
        // What the site leads to comes before what it may have.
        beforeGuesses: choose,
      });
      await choose(listedPages, 0);
      const isListed = new Set(listedPages.map(({ url }) => pageKey(url)));
      pages.push(...listedPages, ...unlisted.filter(({ url }) => !isListed.has(pageKey(url))));
    }
    const arrivedAt = registrableOf(new URL(home.finalUrl).hostname);
    return {
      pages,
      home,
      redirectedTo: arrivedAt === registrableOf(domain) ? null : arrivedAt,
      requests: budget.spent(),
      missing: SOUGHT_KINDS.filter((kind) => !has(kind)),
    };
  };

  /** The visit of the home page has asked for robots.txt: it is known, and no request. */
  async function sitemapsOf({ finalUrl }: Visited, signal: AbortSignal): Promise<string[]> {
    try {
      return (await robots.check(finalUrl, { signal })).sitemaps;
    } catch (error) {
      signal.throwIfAborted();
      if (isAppError(error)) return [];
      throw error;
    }
  }
}
