import { isAppError } from '../../errors.ts';
import type { Robots } from '../../web/robots.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { type AcceptContext, answered, type FoundPage, isOwnPage } from './accept-page.ts';
import { type Candidate, type Candidates, createCandidates } from './candidates.ts';
import { fold, SOUGHT_KINDS, type SoughtKind } from './word-reading.ts';
import { LISTED_KINDS, searchListed } from './search-listed.ts';
import {
  chooseFurtherPages,
  type FurtherPage,
  MOST_STORIES,
  storiesBelow,
  type UnwatchedPage,
} from './further-pages.ts';
import { listsCustomers } from './page-topics.ts';
import { isAddressHost, registrableOf, siteOfUrl } from '../../extraction/pages/canonical-url.ts';
import { pageKey, type Site, siteOf } from './site.ts';
import type { PageLink } from '../../extraction/watched-page.ts';
import { createVisitBudget, type Visit, type VisitBudget, type Visited } from './visited.ts';

/** Increment this to make the next check of every competitor look for pages again. */
export const DISCOVERY_VERSION = 3;

const MOST_REQUESTS = 15;
const LEAST_REQUESTS = 8;
const RESERVE = 2;
const GUESSES = 3;
/** Pinned pages may exceed this limit. */
export const MOST_WATCHED = 20;

export interface DiscoveryRequest {
  domain: string;
  pinned: readonly { url: string; kind: PageKind }[];
  watched?: readonly string[];
  declined?: readonly string[];
  signal: AbortSignal;
}

export interface Discovery<V extends Visited> {
  pages: FoundPage<V>[];
  unwatched: UnwatchedPage[];
  home: V;
  redirectedTo: string | null;
  requests: number;
  missing: PageKind[];
}

/** Rejects only if `signal` is aborted. */
export function createDiscoverPages<V extends Visited>({
  visit,
  robots,
}: {
  visit: Visit<V>;
  robots: Pick<Robots, 'check'>;
}) {
  return async function discoverPages({
    domain,
    pinned,
    watched = [],
    declined = [],
    signal,
  }: DiscoveryRequest): Promise<Discovery<V>> {
    const mostRequests = Math.max(LEAST_REQUESTS, MOST_REQUESTS - pinned.length);
    const budget = createVisitBudget({ visit, signal, mostRequests });
    const home = await findHome(domain, budget);
    const pages = pinned.map(({ url, kind }): FoundPage<V> => ({ url, kind, via: 'pinned', visited: null }));
    const has = (kind: PageKind): boolean => pages.some((page) => page.kind === kind);
    if (!has('home')) pages.unshift({ url: home.url, kind: 'home', via: 'home', visited: home });
    const sought = SOUGHT_KINDS.filter((kind) => !has(kind));
    let unwatched: UnwatchedPage[] = [];
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
        const isNamed = candidates.next('product', LEAST_SCORE) !== null || unlisted.some(isProduct);
        if (home.leads !== null && !isNamed) candidates.addMenu(home.leads);
        unlisted.push(
          ...(await choosePages(others, candidates, { ...context, reserve, known, found: unlisted })),
        );
      };
      const further = createFurtherPages({ site, home, budget, watched: [...watched, ...declined] });
      const lookFurther = (listedPages: readonly FoundPage<V>[], reserve: number): Promise<void> =>
        further.look([...pages, ...listedPages, ...unlisted], candidates.sitemap(), reserve);
      const listedPages = await searchListed(listed, candidates, {
        ...context,
        sitemaps: () => sitemapsOf(home, signal),
        async beforeGuesses(found, guesses) {
          await choose(found, guesses);
          await lookFurther(found, guesses * GUESSES);
        },
      });
      await choose(listedPages, 0);
      await lookFurther(listedPages, 0);
      const isListed = new Set(listedPages.map(({ url }) => pageKey(url)));
      pages.push(...listedPages, ...unlisted.filter(({ url }) => !isListed.has(pageKey(url))));
      const rest = further.found(pages);
      pages.push(...rest.pages);
      unwatched = rest.unwatched;
    }
    const arrivedAt = siteOfUrl(new URL(home.finalUrl));
    return {
      pages,
      unwatched,
      home,
      redirectedTo: arrivedAt === registrableOf(domain) ? null : arrivedAt,
      requests: budget.spent(),
      missing: SOUGHT_KINDS.filter((kind) => !has(kind)),
    };
  };

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

async function findHome<V extends Visited>(domain: string, budget: VisitBudget<V>): Promise<V> {
  const first = (await budget.open(`https://${domain}/`, { kind: 'home' }))!;
  if (isThere(first)) return first;
  const others = [
    ...(domain.startsWith('www.') || isAddress(domain) ? [] : [`https://www.${domain}/`]),
    ...(first.status === null ? [`http://${domain}/`] : []),
  ];
  for (const url of others) {
    const other = await budget.open(url, { kind: 'home' });
    if (other !== null && isThere(other)) return other;
  }
  return first;
}

const isAddress = (domain: string): boolean => isAddressHost(new URL(`https://${domain}/`).hostname);

/** Trying another address after a 403 would circumvent the refusal. */
const isThere = ({ status, state }: Visited): boolean =>
  state === 'blocked' || (status !== null && status !== 404 && status !== 410 && status < 500);

const isProduct = ({ kind }: { kind: PageKind }): boolean => kind === 'product';

function createFurtherPages<V extends Visited>({
  site,
  home,
  budget,
  watched,
}: {
  site: Site;
  home: V;
  budget: VisitBudget<V>;
  watched: readonly string[];
}) {
  let chosen: readonly FurtherPage[] = [];
  let unwatched: readonly UnwatchedPage[] = [];
  const visits = new Map<string, V>();
  const isUsable = (page: FurtherPage): boolean => {
    const visited = visits.get(page.url);
    return visited === undefined || isOwnPage(visited, site, home);
  };

  return {
    async look(known: readonly FoundPage<V>[], sitemap: readonly PageLink[], reserve: number): Promise<void> {
      const has = new Set(known.map(({ url }) => pageKey(url)));
      const others = budget.visits().filter(({ finalUrl }) => has.has(pageKey(finalUrl)));
      ({ chosen, unwatched } = chooseFurtherPages({
        links: home.leads?.links ?? [],
        sitemap,
        site,
        known: [...known, ...others].map(({ url }) => url),
        watched,
        hasKind: (kind) => known.some((page) => page.kind === kind),
        room: MOST_WATCHED - known.length,
      }));
      const isFirst = ({ url }: FurtherPage): number => (listsCustomers(url, site) ? 0 : 1);
      for (const { url, kind } of chosen.toSorted((a, b) => isFirst(a) - isFirst(b))) {
        const visited = visits.get(url) ?? (await budget.open(url, { kind, reserve }));
        if (visited === null) return;
        visits.set(url, visited);
      }
    },
    found(others: readonly FoundPage<V>[]): { pages: FoundPage<V>[]; unwatched: UnwatchedPage[] } {
      const taken = new Set(others.map(({ url }) => pageKey(url)));
      const pages: FoundPage<V>[] = [];
      const known = new Set(watched.map(pageKey));
      const all = storiesOf(others);
      const stories = all.filter(({ url }) => !taken.has(pageKey(url)) && !known.has(pageKey(url)));
      const places = MOST_STORIES - all.filter(({ url }) => known.has(pageKey(url))).length;
      const told = stories.slice(0, Math.max(0, places));
      const room = Math.max(0, MOST_WATCHED - others.length - told.length);
      for (const page of [...chosen.slice(0, room), ...told]) {
        const visited = visits.get(page.url) ?? null;
        const url = visited?.finalUrl ?? page.url;
        if (taken.has(pageKey(url)) || !isUsable(page)) continue;
        taken.add(pageKey(url));
        pages.push({ url, kind: page.kind, via: page.via, visited, isFurther: true });
      }
      const left = [...chosen.slice(room), ...stories.slice(told.length)].map(
        ({ url, name, kind }): UnwatchedPage => ({ url, name, kind, reason: 'limit' }),
      );
      const isTold = new Set(left.map(({ url }) => pageKey(url)));
      const rest = unwatched.filter(({ url }) => !isTold.has(pageKey(url)));
      return { pages, unwatched: [...left, ...rest].filter(({ url }) => !taken.has(pageKey(url))) };
    },
  };

  function storiesOf(others: readonly FoundPage<V>[]): FurtherPage[] {
    const lists = [...others.map(({ visited }) => visited), ...visits.values()].filter(
      (visited) => visited !== null && listsCustomers(visited.finalUrl, site),
    );
    return lists.flatMap((list) => storiesBelow(list!.finalUrl, list!.leads?.links ?? [], site));
  }
}

type UnlistedKind = Extract<SoughtKind, 'product' | 'legal'>;

const MOST_PAGES: Record<UnlistedKind, number> = { product: 3, legal: 2 };
const MOST_TRIES = 6;
const LEAST_SCORE = 5;
const PRIVACY =
  /privac|datenschutz|confidential|protection-des-donnees|gdpr|rgpd|lgpd|プライバシ|個人情報|隐私|隱私/;

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
      if (isNew && visited === null) return found;
      candidates.take(kind, candidate.url);
      if (visited === null) continue;
      if (isKnown(visited.finalUrl) || !isOwnPage(visited, site, home)) continue;
      found.push({ url: visited.finalUrl, kind, via: candidate.via, visited });
    }
  }
  return found;
}

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
