import type { Competitor } from '../api/answers.ts';
import { counted } from '../sources/source-words.ts';

type WatchedPage = Competitor['pages'][number];
export type PageKind = WatchedPage['kind'];

export const KIND_WORDS: Record<PageKind, string> = {
  home: 'Home page',
  pricing: 'Pricing',
  careers: 'Careers',
  posts: 'News and blog',
  changelog: 'Changelog',
  product: 'Product page or other',
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
  limit: 'The page limit has been reached, or enough similar pages are already being checked',
  same_kind: 'Another page of this kind is already being checked',
  other_host: 'On another host',
  entry: 'One of many entries in a list',
  legal: 'Legal details',
  help: 'Help and documentation',
  event: 'Events and media',
  contact: 'Contact or demo',
  service: 'Sign-in, shop or search page',
  stopped: 'You stopped checking this page',
};

const isRead = ({ state }: Pick<WatchedPage, 'state'>): boolean => state === 'ok' || state === 'not_modified';

export const unreadPages = (pages: readonly Pick<WatchedPage, 'state'>[]): number =>
  pages.filter(({ state }) => state === null).length;

export function pagesReadText(pages: readonly Pick<WatchedPage, 'state'>[], unchecked: number): string {
  const read = pages.filter(isRead).length;
  const later = unreadPages(pages);
  const failed = pages.length - read - later;
  return [
    `${counted(read, 'page')} found and read.`,
    failed === 0 ? '' : `${counted(failed, 'page')} could not be read.`,
    later === 0 ? '' : `The next check will read ${later} more.`,
    unchecked === 0 ? '' : `${unchecked} linked ${unchecked === 1 ? 'page is' : 'pages are'} not watched.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/(?<=.)\/$/, '');
