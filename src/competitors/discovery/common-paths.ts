import type { SoughtKind } from './kind-words.ts';

export type ListedKind = Exclude<SoughtKind, 'product' | 'legal'>;

const COMMON: Record<ListedKind, string[]> = {
  pricing: ['/pricing', '/plans', '/prices'],
  careers: ['/careers', '/jobs', '/about/careers', '/company/careers'],
  posts: ['/blog', '/news', '/resources', '/feed', '/rss.xml'],
  changelog: ['/changelog', '/release-notes'],
};

/** Tried first on sites of the language. */
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

/** Where such a page often is when nothing leads to it, the likeliest first. */
export function commonPaths(kind: ListedKind, language: string | null): string[] {
  const local = LOCAL[language ?? '']?.[kind];
  return [...new Set([...(local === undefined ? [] : [local]), ...COMMON[kind]])];
}
