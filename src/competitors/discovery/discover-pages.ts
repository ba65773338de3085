import { isAppError } from '../../errors.ts';
import type { Robots } from '../../web/robots.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { type AcceptContext, answered, type FoundPage, isOwnPage } from './accept-page.ts';
import { type Candidate, type Candidates, createCandidates } from './candidates.ts';
import { fold, SOUGHT_KINDS, type SoughtKind } from './word-reading.ts';
import { LISTED_KINDS, searchListed } from './search-listed.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import { pageKey, siteOf } from './site.ts';
import { createVisitBudget, type Visit, type VisitBudget, type Visited } from './visited.ts';

const MOST_REQUESTS = 15;
/** Minimum number of requests, even if many pages are pinned. */
const LEAST_REQUESTS = 8;
/** Requests reserved for one product page and one legal page. */
const RESERVE = 2;

export interface DiscoveryRequest {
  /** As normalized by `competitorDomain`. */
  domain: string;
  pinned: readonly { url: string; kind: PageKind }[];
  signal: AbortSignal;
}

export interface Discovery<V extends Visited> {
  /** One page of each kind, but up to three product pages and two legal pages, plus all pinned pages. */
  pages: FoundPage<V>[];
  /** The home page, in any state: even an unreachable site has one. */
  home: V;
  /** The registrable domain that the home page redirects to, if it is another one. */
  redirectedTo: string | null;
  requests: number;
  /** Kinds for which no page was found. */
  missing: PageKind[];
}

/**
 * Finds the pages of a site to watch, in at most 15 requests, including robots.txt and redirects. A candidate counts if
 * it looks like a page of its kind; other candidates are dropped. Every site gets a result; rejects only with the
 * reason of `signal`.
 */
export function createDiscoverPages<V extends Visited>({
  visit,
  robots,
}: {
  visit: Visit<V>;
  robots: Pick<Robots, 'check'>;
}) {
  return async function discoverPages({ domain, pinned, signal }: DiscoveryRequest): Promise<Discovery<V>> {
    // Pinned pages are visited next and also use the budget.
    const mostRequests = Math.max(LEAST_REQUESTS, MOST_REQUESTS - pinned.length);
    const budget = createVisitBudget({ visit, signal, mostRequests });
    const home = await findHome(domain, budget);
    const pages = pinned.map(({ url, kind }): FoundPage<V> => ({ url, kind, via: 'pinned', visited: null }));
    const has = (kind: PageKind): boolean => pages.some((page) => page.kind === kind);
    // The requested address and not the redirect target, so that a later redirect is noticed.
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
        // Pages that the site links come before guessed addresses.
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

  /** The visit of the home page has fetched robots.txt, so it is cached and costs no request. */
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

/**
 * The home page of a domain: https, then `www.`, then http if the site has nothing else. If several fail, the first
 * result says most about the site.
 */
async function findHome<V extends Visited>(domain: string, budget: VisitBudget<V>): Promise<V> {
  const first = (await budget.open(`https://${domain}/`, { kind: 'home' }))!;
  if (isThere(first)) return first;
  const others = [
    ...(domain.startsWith('www.') ? [] : [`https://www.${domain}/`]),
    // A site that answers https at all is not tried over http.
    ...(first.status === null ? [`http://${domain}/`] : []),
  ];
  for (const url of others) {
    const other = await budget.open(url, { kind: 'home' });
    if (other !== null && isThere(other)) return other;
  }
  return first;
}

/** A refusal is a valid answer. Trying another form of the address would only evade the refusal. */
const isThere = ({ status, state }: Visited): boolean =>
  state === 'blocked' || (status !== null && status !== 404 && status !== 410 && status < 500);

type UnlistedKind = Extract<SoughtKind, 'product' | 'legal'>;

const MOST_PAGES: Record<UnlistedKind, number> = { product: 3, legal: 2 };
const MOST_TRIES = 6;
const LEAST_SCORE = 5;
const PRIVACY =
  /privac|datenschutz|confidential|protection-des-donnees|gdpr|rgpd|lgpd|プライバシ|個人情報|隐私|隱私/;

/**
 * Product and legal pages. Their address and link text identify them, because they have no entries to count. Takes a
 * page of each kind in turn while requests are left. `found` are the pages chosen earlier.
 */
async function choosePages<V extends Visited>(
  kinds: readonly UnlistedKind[],
  candidates: Candidates,
  {
    site,
    home,
    budget,
    reserve,
    known,
    found: before,
  }: AcceptContext<V> & { known: readonly { url: string }[]; found: readonly FoundPage<V>[] },
): Promise<FoundPage<V>[]> {
  const found: FoundPage<V>[] = [];
  const isKnown = (address: string): boolean =>
    [...known, ...before, ...found].some(({ url }) => pageKey(url) === pageKey(address));
  for (let round = 0; round < MOST_TRIES; round++) {
    for (const kind of kinds) {
      const pages = [...before, ...found].filter((page) => page.kind === kind);
      if (pages.length === MOST_PAGES[kind]) continue;
      const candidate = nextOf(candidates, kind, pages);
      if (candidate === null) continue;
      const isNew = !isKnown(candidate.url);
      const visited = isNew ? await budget.open(candidate.url, { kind, reserve }) : null;
      // The candidate may be tried later, with a smaller reserve.
      if (isNew && visited === null) return found;
      candidates.take(kind, candidate.url);
      if (visited === null) continue;
      if (isKnown(visited.finalUrl) || !isOwnPage(visited, site, home)) continue;
      found.push({ url: visited.finalUrl, kind, via: candidate.via, visited });
    }
  }
  return found;
}

/** Terms and privacy are different documents: never choose two pages of the same document. */
function nextOf(
  candidates: Candidates,
  kind: UnlistedKind,
  pages: readonly { url: string }[],
): Candidate | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const candidate = candidates.next(kind, LEAST_SCORE);
    if (candidate === null) return null;
    const [first] = pages;
    if (kind === 'product' || first === undefined || isPrivacy(first.url) !== isPrivacy(candidate.url))
      return candidate;
    candidates.take(kind, candidate.url);
  }
  return null;
}

const isPrivacy = (url: string): boolean => PRIVACY.test(fold(decodedPath(url)));

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
