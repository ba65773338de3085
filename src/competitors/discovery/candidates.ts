import type { FoundVia } from '../pages/tracked-page-store.ts';
import type { PageLeads, PageLink } from '../../extraction/watched-page.ts';
import { apiUrl, type BoardAccount, recognise } from '../../extraction/facts/hiring/job-boards.ts';
import { fold, SOUGHT_KINDS, type SoughtKind } from './word-reading.ts';
import { mayBeProduct, scoreLink } from './score-link.ts';
import { isOfSite, pageKey, type Site } from './site.ts';

export interface Candidate {
  url: string;
  via: FoundVia;
  score: number;
}

const FEED = 6;
const MENU = 5;
const BOARD = 9;
const FEED_OF_OTHERS = /comment|podcast|\/jobs?\b|career|events?\b/i;
const FEED_OF_CHANGES = /changelog|change-log|release|whats-?new|updates/i;
const FEED_LINK = /\.(?:rss|atom)$|\/(?:rss|feed|atom|index|blog|news)(?:\.xml)?\/?$|\/feeds?\//i;

const VIA_REGION: Record<PageLink['region'], FoundVia> = { nav: 'nav', footer: 'footer', main: 'home' };

export function createCandidates(site: Site) {
  const byKind = new Map<SoughtKind, Map<string, Candidate>>(SOUGHT_KINDS.map((kind) => [kind, new Map()]));
  const taken = new Set<string>();
  const sitemap: PageLink[] = [];

  function add(kind: SoughtKind, candidate: Candidate): void {
    const key = pageKey(candidate.url);
    const known = byKind.get(kind)!.get(key);
    if (known === undefined || known.score < candidate.score) byKind.get(kind)!.set(key, candidate);
  }

  function addLinks(links: readonly PageLink[], viaOf: (link: PageLink) => FoundVia, minus = 0): void {
    for (const link of links) {
      if (pageKey(link.url) === pageKey(site.home.href)) continue;
      for (const { kind, score } of scoreLink(link, site)) {
        const board = kind === 'careers' ? boardOf(link.url) : null;
        if (board !== null) add('careers', { url: apiUrl(board), via: 'board', score: score - minus });
        else add(kind, { url: link.url, via: viaOf(link), score: score - minus });
      }
    }
  }

  const boardOf = (url: string): BoardAccount | null =>
    isOfSite(new URL(url), site) ? null : recognise(url);

  return {
    add,
    addSitemap(links: readonly PageLink[]): void {
      sitemap.push(...links);
      addLinks(links, () => 'sitemap');
    },
    sitemap: (): readonly PageLink[] => sitemap,
    addLeads({ links, feeds, boards }: PageLeads, above: FoundVia | null = null): void {
      addLinks(
        links,
        above === null ? ({ region }) => VIA_REGION[region] : () => above,
        above === null ? 0 : 1,
      );
      for (const board of boards.slice(0, 2))
        add('careers', { url: apiUrl(board), via: 'board', score: BOARD });
      for (const url of feedsIn({ links, feeds }, site)) {
        const isOfChanges = FEED_OF_CHANGES.test(url);
        add(isOfChanges ? 'changelog' : 'posts', { url, via: 'feed', score: FEED });
      }
    },
    next(kind: SoughtKind, leastScore: number): Candidate | null {
      let best: Candidate | null = null;
      for (const [key, candidate] of byKind.get(kind)!) {
        if (candidate.score < leastScore || taken.has(`${kind} ${key}`)) continue;
        if (best === null || candidate.score > best.score) best = candidate;
      }
      return best;
    },
    addMenu({ links }: PageLeads): void {
      for (const link of links)
        if (mayBeProduct(link, site)) add('product', { url: link.url, via: 'nav', score: MENU });
    },
    take: (kind: SoughtKind, url: string): void => void taken.add(`${kind} ${pageKey(url)}`),
  };
}

export type Candidates = ReturnType<typeof createCandidates>;

export function feedsIn({ links, feeds }: Pick<PageLeads, 'links' | 'feeds'>, site: Site): string[] {
  const linked = links
    .filter(
      ({ url, text }) =>
        FEED_LINK.test(new URL(url).pathname) && /\b(?:rss|atom|feed)\b/.test(fold(`${text} ${url}`)),
    )
    .map(({ url }) => url);
  return [...new Set([...feeds, ...linked])].filter(
    (url) => isOfSite(new URL(url), site) && !FEED_OF_OTHERS.test(new URL(url).pathname),
  );
}

export type ListedKind = Exclude<SoughtKind, 'product' | 'legal'>;

const COMMON: Record<ListedKind, string[]> = {
  pricing: ['/pricing', '/plans', '/prices'],
  careers: ['/careers', '/jobs', '/about/careers', '/company/careers'],
  posts: ['/blog', '/news', '/resources', '/feed', '/rss.xml'],
  changelog: ['/changelog', '/release-notes'],
};

const LOCAL: Record<string, Partial<Record<ListedKind, string>>> = {
  de: { pricing: '/preise', careers: '/karriere' },
  fr: { pricing: '/tarifs', careers: '/carrieres', posts: '/actualites' },
  es: { pricing: '/precios', careers: '/empleo', posts: '/noticias' },
  it: { pricing: '/prezzi', careers: '/lavora-con-noi', posts: '/notizie' },
  pt: { pricing: '/precos', careers: '/carreiras', posts: '/noticias' },
  nl: { pricing: '/prijzen', careers: '/vacatures', posts: '/nieuws' },
  ja: { pricing: '/price', careers: '/recruit', posts: '/news' },
  zh: { pricing: '/price', careers: '/join', posts: '/news' },
};

export function commonPaths(kind: ListedKind, language: string | null): string[] {
  const local = LOCAL[language ?? '']?.[kind];
  return [...new Set([...(local === undefined ? [] : [local]), ...COMMON[kind]])];
}
