import type { Competitor } from '../api/answers.ts';
import { addressText } from '../elements/web-address.ts';
import { counted } from '../sources/source-words.ts';

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

const OTHER_PAGES: readonly { text: string; path: RegExp }[] = [
  { text: 'Contact', path: /conta[ck]t|kontakt|contatt/ },
  { text: 'Help', path: /help|faq|support|hilfe|aide|ayuda|aiuto|preguntas/ },
  {
    text: 'Customers',
    path: /customer|client|stor(?:y|ies)|case-stud|kunden|referen[zc]|casos|testimonial|klanten|proyectos/,
  },
  {
    text: 'Company',
    path: /about|team|company|ueber-uns|uber-uns|unternehmen|qui-sommes|a-propos|nosotros|quienes|empresa|chi-siamo|over-ons/,
  },
  { text: 'Security', path: /security|trust|complian|sicherheit|securite|seguridad|sicurezza/ },
  { text: 'Partners', path: /partner|integration|socios/ },
  {
    text: 'Product',
    path: /product|feature|solution|service|platform|produkt|leistung|angebot|produit|servici|prodott|servizi|dienst|shop|catalog/,
  },
];

const OTHER_PAGE = 'Other page';

export function kindWords({ kind, url }: Pick<WatchedPage, 'kind' | 'url'>): string {
  if (kind !== 'product') return KIND_WORDS[kind];
  const path = URL.parse(url)?.pathname.toLowerCase() ?? '';
  return OTHER_PAGES.find((one) => one.path.test(path))?.text ?? OTHER_PAGE;
}

const KIND_PATHS: readonly { kind: PageKind; path: RegExp }[] = [
  { kind: 'pricing', path: /pric|plans|tarif|preis/ },
  { kind: 'careers', path: /career|jobs|join|vacanc|hiring/ },
  { kind: 'changelog', path: /changelog|release|whats-new/ },
  { kind: 'posts', path: /blog|news|press|insight|article|stories|journal|magazin|aktuell/ },
  { kind: 'legal', path: /legal|terms|privacy|policy|dpa|imprint/ },
];

const LISTS: ReadonlySet<PageKind> = new Set(['careers', 'changelog', 'posts']);

export function kindOf(address: string): PageKind {
  const path = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const last = path.split('/').findLast((step) => step !== '') ?? '';
  const found = KIND_PATHS.find((one) => one.path.test(LISTS.has(one.kind) ? last : path))?.kind;
  return found ?? (/^[^/]*\/?$/.test(path) ? 'home' : 'product');
}

interface Mark {
  text: string;
  tone: 'plain' | 'info' | 'good' | 'warn' | 'bad';
}

const OUTCOME_WORDS: Record<NonNullable<WatchedPage['outcome']>, Mark> = {
  first: { text: 'Read for the first time', tone: 'plain' },
  changed: { text: 'Changed', tone: 'info' },
  unchanged: { text: 'No changes', tone: 'good' },
  unconfirmed: { text: 'Change not confirmed yet', tone: 'warn' },
};

export function pageMark(
  { state, outcome }: Pick<WatchedPage, 'state' | 'outcome'>,
  isFirstCheck = false,
): Mark | null {
  if (state === null) return null;
  const shown = isFirstCheck && outcome === 'unchanged' ? 'first' : outcome;
  return isRead({ state }) && shown !== undefined ? OUTCOME_WORDS[shown] : STATE_WORDS[state];
}

export const pageTitle = ({ title, kind }: Pick<WatchedPage, 'title' | 'kind'>): string | null =>
  title === undefined || title === KIND_WORDS[kind] ? null : title;

export const STATE_WORDS: Record<NonNullable<WatchedPage['state']>, Mark> = {
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

type UnwatchedPage = Competitor['unwatchedPages'][number];

const UNWATCHED_WORDS: Record<UnwatchedPage['reason'], string> = {
  limit: 'Enough similar pages are already being checked',
  same_kind: 'Another page of this kind is already being checked',
  other_host: 'On another host',
  entry: 'Single entry in a long list, such as a blog post',
  legal: 'Legal details',
  help: 'Help and documentation',
  event: 'Events and media',
  contact: 'Contact or demo',
  service: 'Sign-in, shop or search page',
  stopped: 'You stopped checking this page',
};

const MOST_WATCHED = 20;

export function unwatchedText(
  { kind, reason }: Pick<UnwatchedPage, 'kind' | 'reason'>,
  watched: readonly Pick<WatchedPage, 'kind' | 'url'>[],
): string {
  if (reason === 'limit' && watched.length >= MOST_WATCHED)
    return `The limit of ${MOST_WATCHED} pages has been reached`;
  const instead = reason === 'same_kind' ? watched.find((page) => page.kind === kind) : undefined;
  return instead === undefined
    ? UNWATCHED_WORDS[reason]
    : `${KIND_WORDS[kind]}: ${addressText(instead.url)} is checked instead`;
}

const isRead = ({ state }: Pick<WatchedPage, 'state'>): boolean => state === 'ok' || state === 'not_modified';

export const unreadPages = (pages: readonly Pick<WatchedPage, 'state'>[]): number =>
  pages.filter(({ state }) => state === null).length;

const MOST_NAMED = 4;

const listed = (names: readonly string[]): string => {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

type NamedPage = Pick<WatchedPage, 'state' | 'kind' | 'url'>;

function nameOf(page: NamedPage): string {
  if (page.kind === 'home') return KIND_WORDS.home;
  const path = URL.parse(page.url)?.pathname ?? page.url;
  const kind = kindWords(page);
  return kind === OTHER_PAGE ? path : `${kind} (${path})`;
}

export const unreadNames = (pages: readonly NamedPage[]): string =>
  listed(pages.filter(({ state }) => state === null).map(nameOf));

export function pagesReadText(pages: readonly NamedPage[]): string {
  const failed = pages.flatMap((page) =>
    page.state === null || isRead(page)
      ? []
      : [`${nameOf(page)}: ${STATE_WORDS[page.state].text.toLowerCase()}`],
  );
  return [
    `${counted(pages.filter(isRead).length, 'page')} found and read.`,
    failed.length === 0 ? '' : `Could not be read: ${listed(failed)}.`,
    unreadPages(pages) === 0 ? '' : `Not read yet: ${unreadNames(pages)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function readingMoreText(pages: readonly Pick<WatchedPage, 'state'>[]): string {
  const read = pages.length - unreadPages(pages);
  return `${counted(read, 'page')} read, reading ${unreadPages(pages)} more …`;
}

export function noClaimsText(pages: readonly Pick<WatchedPage, 'state'>[]): string {
  const read = pages.filter(isRead).length;
  if (read === 0) return 'No page has been read yet.';
  return `No promises, results, certifications or customer names were found on the ${read === 1 ? 'page' : `${read} pages`} read so far.`;
}
