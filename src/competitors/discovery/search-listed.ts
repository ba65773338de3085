import { type AcceptContext, acceptPage, answered, type FoundPage, isNamedSo, SURE } from './accept-page.ts';
import { type Candidates, commonPaths, type ListedKind } from './candidates.ts';
import { languageOfStep, pageKey, type Site } from './site.ts';
import type { VisitBudget, Visited } from './visited.ts';
import { parseSitemap } from '../../web/sitemap.ts';
import type { PageLink } from '../../extraction/watched-page.ts';

export const LISTED_KINDS: readonly ListedKind[] = ['pricing', 'careers', 'posts', 'changelog'];
const CHIEF_KINDS: readonly ListedKind[] = ['pricing', 'careers', 'posts'];
export const MOST_PRICING = 3;
const CLEAR_PRICING = 8;
const KEPT_FOR_KINDS = 4;
const LEAST_PRICES = 2;
const MOST_TRIES = 3;
const LAST_TRIES = 6;
const GUESS = 3;
const COMMON = 2.5;

export async function searchListed<V extends Visited>(
  kinds: readonly ListedKind[],
  candidates: Candidates,
  context: AcceptContext<V> & {
    sitemaps: () => Promise<string[]>;
    beforeGuesses: (found: readonly FoundPage<V>[], guesses: number) => Promise<void>;
  },
): Promise<FoundPage<V>[]> {
  const { site, home, budget } = context;
  let { reserve } = context;
  const found: FoundPage<V>[] = [];
  const missing = new Set(kinds);
  const named = new Map<ListedKind, FoundPage<V> & { score: number }>();
  const isKnown = (address: string): boolean => found.some(({ url }) => pageKey(url) === pageKey(address));

  if (home.leads !== null) candidates.addLeads(home.leads);
  await attempt(LISTED_KINDS, { leastScore: SURE, tries: MOST_TRIES });
  if (found.some(({ kind }) => kind === 'pricing')) await findMorePricing();
  if (missing.size === 0) return found;
  const listed = await context.sitemaps();
  candidates.addSitemap(await sitemapLinks({ site, named: listed, budget, reserve }));
  await attempt(LISTED_KINDS, { leastScore: GUESS, tries: MOST_TRIES });
  for (const [kind, { score: _, ...page }] of named)
    if (missing.has(kind) && !isKnown(page.url)) accept(page, kind);
  await context.beforeGuesses(found, CHIEF_KINDS.filter((kind) => missing.has(kind)).length);
  reserve = 0;
  for (const kind of missing) addCommon(kind);
  await attempt(CHIEF_KINDS, { leastScore: 0, tries: LAST_TRIES });
  await attempt(LISTED_KINDS, { leastScore: 0, tries: LAST_TRIES });
  return found;

  async function attempt(
    some: readonly ListedKind[],
    { leastScore, tries }: { leastScore: number; tries: number },
  ): Promise<void> {
    for (let round = 0; round < tries; round++) {
      for (const kind of some) if (missing.has(kind) && !(await tryNext(kind, leastScore))) return;
    }
  }

  async function findMorePricing(): Promise<void> {
    for (let tries = 0; tries < MOST_PRICING - 1; tries++) {
      const candidate = candidates.next('pricing', CLEAR_PRICING);
      if (candidate === null) return;
      candidates.take('pricing', candidate.url);
      if (isKnown(candidate.url) || !(candidate.via === 'nav' || candidate.via === 'footer')) continue;
      const visited = await budget.open(candidate.url, {
        kind: 'pricing',
        reserve: reserve + KEPT_FOR_KINDS,
      });
      if (visited === null) return;
      candidates.take('pricing', visited.finalUrl);
      const page = await acceptPage('pricing', candidate, visited, context);
      if (page !== null && !isKnown(page.url) && (visited.counts?.prices ?? 0) >= LEAST_PRICES)
        found.push(page);
    }
  }

  async function tryNext(kind: ListedKind, leastScore: number): Promise<boolean> {
    const candidate = candidates.next(kind, leastScore);
    if (candidate === null) return true;
    candidates.take(kind, candidate.url);
    if (isKnown(candidate.url)) return true;
    const visited = await budget.open(candidate.url, { kind, reserve });
    if (visited === null) return false;
    candidates.take(kind, visited.finalUrl);
    const page = await acceptPage(kind, candidate, visited, { ...context, reserve });
    if (page !== null && !isKnown(page.url)) accept(page, kind);
    else if (page === null && isNamedSo(kind, candidate, visited, { ...context, reserve })) {
      const { score, via } = candidate;
      const isClearer = score > (named.get(kind)?.score ?? 0);
      if (isClearer) named.set(kind, { url: visited.finalUrl, kind, via, visited, score });
    }
    if (visited.leads !== null && answered(visited)) candidates.addLeads(visited.leads, candidate.via);
    return true;
  }

  function accept(page: FoundPage<V>, kind: ListedKind): void {
    found.push(page);
    missing.delete(kind);
  }

  function addCommon(kind: ListedKind): void {
    for (const [at, path] of commonPaths(kind, site.language).entries())
      candidates.add(kind, {
        url: new URL(path, site.home).href,
        via: path.startsWith('/feed') || path.endsWith('.xml') ? 'feed' : 'common',
        score: COMMON - at / 10,
      });
  }
}

const MOST_REQUESTS = 2;
const DEEPEST = 4;
const LONGEST_PATH = 150;
const MOST_LINKS = 5_000;

const PAGES = /page|main|core|static|site-?map-?0|default|marketing|www|web|general|misc/i;
const ENTRIES =
  /post|blog|news|article|product|image|video|categor|tag|author|event|docs|help|support|template|integration|glossary|customer|job|locale|archive|profile|user/i;

async function sitemapLinks<V extends Visited>({
  site,
  named,
  budget,
  reserve,
}: {
  site: Site;
  named: readonly string[];
  budget: VisitBudget<V>;
  reserve: number;
}): Promise<PageLink[]> {
  const urls = new Map<string, number>();
  let waiting = likeliestFirst(named.length > 0 ? named : [new URL('/sitemap.xml', site.home).href], site);
  for (let request = 0; request < MOST_REQUESTS; request++) {
    const [next, ...rest] = waiting;
    if (next === undefined) break;
    const visited = await budget.open(next, { kind: 'home', raw: true, reserve });
    if (visited === null) break;
    waiting = rest;
    if (visited.status !== 200 || !visited.body) continue;
    const { kind, entries } = parseSitemap(visited.body, { url: visited.finalUrl });
    const listed = entries.map(({ url }) => url);
    if (kind === 'index') waiting = likeliestFirst([...listed.slice(0, 1_000), ...waiting], site);
    else for (const url of listed) urls.set(url, depthOf(url));
  }
  return [...urls]
    .filter(([, depth]) => depth <= DEEPEST)
    .sort(([, a], [, b]) => a - b)
    .slice(0, MOST_LINKS)
    .map(([url]) => ({ url, text: '', region: 'main' }));
}

function depthOf(url: string): number {
  const path = pathOf(url);
  return path.length > LONGEST_PATH ? Infinity : path.split('/').filter((step) => step !== '').length;
}

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '');

function likeliestFirst(urls: readonly string[], site: Site): string[] {
  const points = (url: string): number => {
    const name = pathOf(url).slice(0, 300);
    const languages = name.split(/[/._]|-(?=[a-z]{2}\.)/).flatMap((step) => languageOfStep(step) ?? []);
    const isOther = site.language !== null && languages.length > 0 && !languages.includes(site.language);
    return (PAGES.test(name) ? 2 : 0) - (ENTRIES.test(name) ? 3 : 0) - (isOther ? 4 : 0);
  };
  return urls
    .map((url) => ({ url, points: points(url) }))
    .sort((a, b) => b.points - a.points)
    .map(({ url }) => url);
}
