import { type AcceptContext, acceptPage, answered, type FoundPage, SURE } from './accept-page.ts';
import { type Candidates, commonPaths, type ListedKind } from './candidates.ts';
import { languageOfStep, pageKey, type Site } from './site.ts';
import type { VisitBudget, Visited } from './visited.ts';
import { parseSitemap } from '../../web/sitemap.ts';
import type { PageLink } from '../../extraction/watched-page.ts';

/** In the order of the search, while requests are left. */
export const LISTED_KINDS: readonly ListedKind[] = ['pricing', 'careers', 'posts', 'changelog'];
/** Kinds that nearly every company has. */
const CHIEF_KINDS: readonly ListedKind[] = ['pricing', 'careers', 'posts'];
/**
 * For each kind: the number of candidates visited before other sources are tried, and the number for the last source.
 */
const MOST_TRIES = 3;
const LAST_TRIES = 6;
/** Minimum score of a link that may say where it leads. */
const GUESS = 3;
/** Score of the likeliest common address; below the score of any meaningful link. */
const COMMON = 2.5;

/**
 * Finds one page of each kind that is recognized by the entries it lists. Searches the links of the home page first,
 * then the sitemap, then, after `beforeGuesses`, common addresses.
 */
export async function searchListed<V extends Visited>(
  kinds: readonly ListedKind[],
  candidates: Candidates,
  context: AcceptContext<V> & {
    sitemaps: () => Promise<string[]>;
    /** Receives the pages found so far and the number of kinds with likely guesses. */
    beforeGuesses: (found: readonly FoundPage<V>[], guesses: number) => Promise<void>;
  },
): Promise<FoundPage<V>[]> {
  const { site, home, budget } = context;
  let { reserve } = context;
  const found: FoundPage<V>[] = [];
  const missing = new Set(kinds);
  const isKnown = (address: string): boolean => found.some(({ url }) => pageKey(url) === pageKey(address));

  if (home.leads !== null) candidates.addLeads(home.leads);
  await attempt(LISTED_KINDS, { leastScore: SURE, tries: MOST_TRIES });
  if (missing.size === 0) return found;
  const named = await context.sitemaps();
  candidates.addSitemap(await sitemapLinks({ site, named, budget, reserve }));
  await attempt(LISTED_KINDS, { leastScore: GUESS, tries: MOST_TRIES });
  await context.beforeGuesses(found, CHIEF_KINDS.filter((kind) => missing.has(kind)).length);
  reserve = 0;
  for (const kind of missing) addCommon(kind);
  await attempt(CHIEF_KINDS, { leastScore: 0, tries: LAST_TRIES });
  await attempt(LISTED_KINDS, { leastScore: 0, tries: LAST_TRIES });
  return found;

  /** The likeliest candidate of each kind in turn, so that no kind uses up the requests of the others. */
  async function attempt(
    some: readonly ListedKind[],
    { leastScore, tries }: { leastScore: number; tries: number },
  ): Promise<void> {
    for (let round = 0; round < tries; round++) {
      for (const kind of some) if (missing.has(kind) && !(await tryNext(kind, leastScore))) return;
    }
  }

  /** False if no requests are left. */
  async function tryNext(kind: ListedKind, leastScore: number): Promise<boolean> {
    const candidate = candidates.next(kind, leastScore);
    if (candidate === null) return true;
    candidates.take(kind, candidate.url);
    if (isKnown(candidate.url)) return true;
    const visited = await budget.open(candidate.url, { kind, reserve });
    if (visited === null) return false;
    candidates.take(kind, visited.finalUrl);
    const page = await acceptPage(kind, candidate, visited, { ...context, reserve });
    if (page !== null && !isKnown(page.url)) {
      found.push(page);
      missing.delete(kind);
    }
    // A landing page may lead to the list itself, and its menu may have links that the home page does not have.
    if (visited.leads !== null && answered(visited)) candidates.addLeads(visited.leads, candidate.via);
    return true;
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
/** Maximum depth of a path; pages to watch are near the top. */
const DEEPEST = 4;
const LONGEST_PATH = 150;
/** Maximum number of links; those nearest to the top are kept. */
const MOST_LINKS = 5_000;

/** Patterns for names of sitemap files: pages of the site itself, then entries and products. */
const PAGES = /page|main|core|static|site-?map-?0|default|marketing|www|web|general|misc/i;
const ENTRIES =
  /post|blog|news|article|product|image|video|categor|tag|author|event|docs|help|support|template|integration|glossary|customer|job|locale|archive|profile|user/i;

/**
 * Addresses in the sitemaps of a site. For a sitemap index, the addresses in its likeliest part. Takes at most two
 * requests.
 */
async function sitemapLinks<V extends Visited>({
  site,
  named,
  budget,
  reserve,
}: {
  site: Site;
  /** Sitemaps named in robots.txt. */
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

/** Number of steps in the path; an overlong path counts as too deep. */
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
