import { parseSitemap } from '../../web/sitemap.ts';
import type { PageLink } from '../../extraction/page-reading.ts';
import { languageOfStep } from './page-language.ts';
import type { Site } from './site.ts';
import type { VisitBudget } from './visit-budget.ts';
import type { Visited } from './visited.ts';

const MOST_REQUESTS = 2;
/** Steps of a path; what is watched stands near the top. */
const DEEPEST = 4;
const LONGEST_PATH = 150;
/** Those nearest to the top. */
const MOST_LINKS = 5_000;

/** Of the file's name: pages of the site itself, and what is written or sold there. */
const PAGES = /page|main|core|static|site-?map-?0|default|marketing|www|web|general|misc/i;
const ENTRIES =
  /post|blog|news|article|product|image|video|categor|tag|author|event|docs|help|support|template|integration|glossary|customer|job|locale|archive|profile|user/i;

/** Addresses in the sitemaps of a site, of an index those of its likeliest part. At most two requests. */
export async function sitemapLinks<V extends Visited>({
  site,
  named,
  budget,
  reserve,
}: {
  site: Site;
  /** By robots.txt. */
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

/** Steps of its path; too deep for one that is too long. */
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
