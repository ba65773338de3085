import type { PageLink } from '../../extraction/watched-page.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';
import { type KindReading, readWords, type SoughtKind, wordsOf } from './word-reading.ts';
import { canonicalUrl, registrableOf } from '../../extraction/pages/canonical-url.ts';
import { isOfSite, languageKey, languageOfStep, type Site } from './site.ts';

interface KindScore {
  kind: SoughtKind;
  score: number;
}

const BOARD = 12;
const PATH_POINTS = {
  whole: { plain: 10, other: 7 },
  half: { plain: 4, other: 2 },
  first: { plain: 2, other: 1 },
};
const TEXT_POINTS = {
  whole: { plain: 8, other: 5 },
  half: { plain: 4, other: 2 },
  first: { plain: 2, other: 1 },
};
const BELOW_ITS_OWN: Record<SoughtKind, number> = {
  pricing: 3,
  careers: 3,
  posts: 1,
  changelog: 1,
  product: 5,
  legal: 5,
};
const MOST_OF_A_COPY = 2.25;
const OTHER_REGION = 1;
const FOREIGN_WORDS = 1;
const QUERY = 4;
const REGION_POINTS: Record<PageLink['region'], number> = { nav: 1, footer: 0.5, main: 0 };

const WRITTEN = new Set(
  (
    'docs doc documentation help helpcenter helpcentre support supportcenter guide guides academy community forum forums discuss ' +
    'customers customer casestudies casestudy stories story successstories customerstories webinars webinar events event ' +
    'ebooks ebook whitepapers whitepaper glossary templates template wiki kb knowledgebase knowledge faq faqs developers ' +
    'developer reference tutorials podcast podcasts videos reports kunden referenzen clients clientes clienti klanten hilfe aide ' +
    'ayuda aiuto ajuda hulp handbuch dokumentation compare vs alternatives alternative tools calculator partners marketplace'
  ).split(' '),
);
export const DATE = /^(?:19|20)\d\d$/;

export function scoreLink(link: PageLink, site: Site): KindScore[] {
  const place = placeOf(link.url, site);
  if (place === null) return recognise(link.url) === null ? [] : [{ kind: 'careers', score: BOARD }];
  const brand = wordsOf(registrableOf(site.home.hostname).split('.')[0] ?? '').join('');
  const path = pathPoints(place, brand, site);
  if (path === null) return [];
  const text = pointsOf(readWords(link.text, brand), TEXT_POINTS, site);
  const isCopy = isOtherLanguage(place, site);
  const minus = penalties(place, site);
  const scores: KindScore[] = [];
  for (const kind of new Set([...path.points.keys(), ...text.keys()])) {
    if (path.never.has(kind)) continue;
    const [a, b] = [path.points.get(kind) ?? 0, text.get(kind) ?? 0];
    const score = Math.max(a, b) + Math.min(a, b) / 2 + REGION_POINTS[link.region] - minus;
    if (score > 0) scores.push({ kind, score: isCopy ? Math.min(score, MOST_OF_A_COPY) : score });
  }
  return scores.sort((a, b) => b.score - a.score);
}

const NO_PRODUCT = new Set(
  (
    'about aboutus aboutcompany company team ourteam people leadership contact contactus contactsales talktosales sales demo ' +
    'requestdemo requestademo bookdemo bookademo getdemo getademo trial freetrial getstarted start signup tryfree try download downloads ' +
    'status security trust investors affiliates affiliate referral press presskit brand locations shop store home more menu ' +
    'language search legal imprint impressum ueberuns uberuns unternehmen kontakt apropos quisommesnous equipe entreprise ' +
    'contacto nosotros sobrenosotros empresa quienessomos chisiamo azienda contatti overons sobre kaisha gaiyo'
  ).split(' '),
);

export function mayBeProduct(link: PageLink, site: Site): boolean {
  if (link.region !== 'nav') return false;
  const place = placeOf(link.url, site);
  if (place === null || place.steps.length !== 1 || place.hasQuery || isOtherLanguage(place, site))
    return false;
  const [step] = place.steps as [string];
  const names = [step, wordsOf(link.text).join(' ')].map((name) => name.replaceAll(' ', ''));
  return (
    scoreLink(link, site).length === 0 &&
    names.every((name) => name !== '' && !WRITTEN.has(name) && !NO_PRODUCT.has(name))
  );
}

type Points = Map<SoughtKind, number>;

function pointsOf(readings: readonly KindReading[], table: typeof PATH_POINTS, site: Site): Points {
  return new Map(
    readings.map(({ kind, fit, isPlain, languages }) => {
      const isForeign = site.language !== null && !languages.has('en') && !languages.has(site.language);
      return [kind, table[fit][isPlain ? 'plain' : 'other'] - (isForeign ? FOREIGN_WORDS : 0)];
    }),
  );
}

function pathPoints(
  place: LinkPlace,
  brand: string,
  site: Site,
): { points: Points; never: Set<SoughtKind> } | null {
  const { steps } = place;
  const last = steps.at(-1);
  const points: Points = new Map();
  const never = new Set<SoughtKind>();
  if (last === undefined) return null;
  if (isOlderPage(last, brand)) return null;
  const readings = readWords(last, brand);
  for (const [kind, value] of pointsOf(readings, PATH_POINTS, site)) points.set(kind, value - depthOf(steps));
  const wholes = new Set(readings.filter(({ fit }) => fit === 'whole').map(({ kind }) => kind));
  const isNamed = readings.some(({ fit, isPlain }) => fit === 'whole' && isPlain);
  for (const step of steps.slice(0, -1)) {
    if (DATE.test(step)) return null;
    const said = readWords(step, brand).filter(({ fit }) => fit === 'whole');
    const above = new Set(said.map(({ kind }) => kind));
    const isWritten = above.has('posts') || WRITTEN.has(step.replaceAll(' ', ''));
    if (isWritten) {
      if (!wholes.has('posts') && !wholes.has('changelog')) return null;
      for (const kind of BELOW_LISTS) never.add(kind);
      for (const kind of ['posts', 'changelog'] as const) lower(points, kind, 2);
      continue;
    }
    if (above.size === 0) continue;
    for (const kind of KINDS) {
      if (above.has(kind)) {
        if (isNamed && !wholes.has(kind)) never.add(kind);
        else if (!wholes.has(kind)) points.set(kind, Math.max(points.get(kind) ?? 0, BELOW_ITS_OWN[kind]));
      } else if (above.has('product') && (kind === 'pricing' || kind === 'changelog')) {
        lower(points, kind, 1);
      } else if (said.some(({ isPlain }) => isPlain)) never.add(kind);
      else lower(points, kind, 2);
    }
  }
  if (!wholes.has('posts') && WRITTEN.has(last.replaceAll(' ', ''))) return null;
  return { points, never };
}

function isOlderPage(last: string, brand: string): boolean {
  const [, name, word] = /^((?:.* )?(\p{L}+)) (?:[2-9]|[1-9]\d)$/u.exec(last) ?? [];
  if (name === undefined) return false;
  return (
    PAGING.test(word!) ||
    readWords(name, brand).some(
      ({ kind, fit }) => fit === 'whole' && (kind === 'posts' || kind === 'changelog'),
    )
  );
}

const KINDS = Object.keys(BELOW_ITS_OWN) as SoughtKind[];
const BELOW_LISTS: readonly SoughtKind[] = ['pricing', 'careers', 'product', 'legal'];

const depthOf = (steps: readonly string[]): number => Math.min(steps.length - 1, 3);

function lower(points: Points, kind: SoughtKind, by: number): void {
  const value = points.get(kind);
  if (value !== undefined) points.set(kind, Math.max(0, value - by));
}

function penalties(place: LinkPlace, site: Site): number {
  const query = place.hasQuery ? QUERY : 0;
  return place.languageStep === site.languageStep ? query : query + OTHER_REGION;
}

export const isOtherLanguage = ({ language }: LinkPlace, site: Site): boolean =>
  language !== null && site.language !== null && language !== site.language;

export interface LinkPlace {
  steps: string[];
  language: string | null;
  languageStep: string | null;
  hasQuery: boolean;
}

const LONGEST_URL = 1_000;
const MOST_STEPS = 8;

export const FILE =
  /\.(?:pdf|zip|gz|docx?|xlsx?|pptx?|csv|txt|json|xml|rss|atom|ics|jpe?g|png|gif|svg|webp|ico|mp[34]|mov|webm|exe|dmg|pkg|css|js|woff2?)$/i;
const PAGING = /^(?:page|p|paged|offset|start|pg|seite)$/i;
const OUT_OF_SIGHT =
  /^(?:app|apps|login|signin|auth|sso|accounts?|id|my|dashboard|portal|console|admin|api|cdn|static|assets|img|images|media|files|downloads?|status|mail|email|click|links?|go|get|info|track(?:ing)?|staging|dev|test|sandbox|demo|shop|store)$/;
const DEAD =
  /^(?:log ?in|sign ?in|sign ?up|log ?out|sso|auth|oauth\d?|register|registration|account|accounts|cart|checkout|basket|password|forgot password|reset password|unsubscribe|subscribe|tags?|categor(?:y|ies)|authors?|search|feed|rss|print|wp admin|wp content|wp json|cdn cgi|share|anmelden|registrieren|connexion|inscription|iniciar sesion|registro|accedi|entrar|inloggen)$/;

export const isLogin = (url: string): boolean => {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  return (
    /^(?:login|signin|auth|sso|accounts?|id)\./.test(hostname) ||
    pathname.split('/').some((step) => /^(?:log-?in|sign-?in|sso|auth|oauth\d?)(?:\.\w+)?$/i.test(step))
  );
};

export function placeOf(url: string, site: Site): LinkPlace | null {
  const parsed = url.length > LONGEST_URL ? null : URL.parse(url);
  if (parsed === null || !isOfSite(parsed, site)) return null;
  if (FILE.test(parsed.pathname)) return null;
  for (const key of parsed.searchParams.keys()) if (PAGING.test(key)) return null;
  const labels = labelsOf(parsed, site);
  if (labels.some((label) => OUT_OF_SIGHT.test(label))) return null;
  const raw = [...labels, ...parsed.pathname.split('/').filter((step) => step !== '')];
  if (raw.length > MOST_STEPS) return null;
  const place: LinkPlace = { steps: [], language: null, languageStep: null, hasQuery: false };
  for (const step of raw) {
    const language =
      place.language === null && place.steps.length <= labels.length ? languageOfStep(step) : null;
    if (language !== null) {
      place.language = language;
      place.languageStep = languageKey(step);
      continue;
    }
    const words = wordsOf(decoded(step).replace(/\.(?:html?|php|aspx?|jsp)$/i, '')).join(' ');
    if (words !== '' && words !== 'index' && words !== 'default') place.steps.push(words);
  }
  if (place.steps.some((step) => DEAD.test(step))) return null;
  const paged = place.steps.findIndex((step) => PAGING.test(step));
  if (paged >= 0 && /^\d+$/.test(place.steps[paged + 1] ?? '')) return null;
  readQuery(new URL(canonicalUrl(parsed.href)).searchParams, place);
  return place;
}

function labelsOf({ hostname }: URL, { home }: Site): string[] {
  if (hostname === home.hostname) return [];
  const domain = registrableOf(hostname);
  const labels = (host: string): string[] => host.slice(0, -domain.length).split('.').filter(Boolean);
  const own = home.hostname.endsWith(domain) ? new Set(labels(home.hostname)) : new Set<string>();
  return labels(hostname)
    .filter((label) => !/^www\d?$/.test(label) && !own.has(label))
    .toReversed();
}

function readQuery(query: URLSearchParams, place: LinkPlace): void {
  for (const [key, value] of query) {
    const language = /^(?:lang|language|locale|hl|l)$/i.test(key) ? languageOfStep(value) : null;
    if (language === null) place.hasQuery = true;
    else {
      place.language ??= language;
      place.languageStep ??= languageKey(value);
    }
  }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
