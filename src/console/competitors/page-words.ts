import type { Competitor } from '../api/answers.ts';

type WatchedPage = Competitor['pages'][number];
export type PageKind = WatchedPage['kind'];

export const KIND_WORDS: Record<PageKind, string> = {
  home: 'Home page',
  pricing: 'Pricing',
  careers: 'Careers',
  posts: 'News and blog',
  changelog: 'Changelog',
  product: 'Product or other page',
  legal: 'Legal',
};
export const KIND_CHOICES = (Object.keys(KIND_WORDS) as PageKind[]).map((value) => ({
  value,
  text: KIND_WORDS[value],
}));

const KIND_PATHS: readonly { kind: PageKind; path: RegExp }[] = [
  { kind: 'pricing', path: /pric|plans|tarif|preis/ },
  { kind: 'careers', path: /career|jobs|join|vacanc|hiring/ },
  { kind: 'changelog', path: /changelog|release|whats-new/ },
  { kind: 'posts', path: /blog|news|press|insight|article|stories/ },
  { kind: 'legal', path: /legal|terms|privacy|policy|dpa|imprint/ },
];

export function kindOf(address: string): PageKind {
  const path = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const found = KIND_PATHS.find((one) => one.path.test(path))?.kind;
  return found ?? (/^[^/]*\/?$/.test(path) ? 'home' : 'product');
}

export const STATE_WORDS: Record<
  NonNullable<WatchedPage['state']>,
  { text: string; tone: 'good' | 'warn' | 'bad' }
> = {
  ok: { text: 'Read', tone: 'good' },
  not_modified: { text: 'Read, no changes', tone: 'good' },
  blocked: { text: 'Access refused', tone: 'warn' },
  gone: { text: 'Page no longer exists', tone: 'bad' },
  error: { text: 'Could not be loaded', tone: 'bad' },
  thin: { text: 'Too little content to compare', tone: 'warn' },
  login: { text: 'Requires sign-in', tone: 'warn' },
  parked: { text: 'Domain is parked', tone: 'bad' },
  other_language: { text: 'Served in another language', tone: 'warn' },
};

export const UNWATCHED_WORDS: Record<Competitor['unwatchedPages'][number]['reason'], string> = {
  limit: 'Enough similar pages are already checked',
  same_kind: 'Another page of this kind is already checked',
  other_host: 'On another host',
  entry: 'One of many entries in a list',
  legal: 'Legal details',
  help: 'Help and documentation',
  event: 'Events and media',
  contact: 'Contact or demo',
  service: 'Sign-in, shop or search page',
  stopped: 'You stopped checking this page',
};

export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/(?<=.)\/$/, '');
