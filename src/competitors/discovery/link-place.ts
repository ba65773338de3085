import { parsedUrl } from '../../parsed-url.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import { languageOfStep } from './page-language.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import { isOfSite, type Site } from './site.ts';
import { wordsOf } from './word-reading.ts';

/** Where in a site an address leads to. */
export interface LinkPlace {
  /** Folded words of subdomain and path, from the top, language left out: `careers`, `open positions`. */
  steps: string[];
  language: string | null;
  /** As the address writes it, `en-us`. */
  languageStep: string | null;
  hasQuery: boolean;
}

const LONGEST_URL = 1_000;
const MOST_STEPS = 8;

const FILE =
  /\.(?:pdf|zip|gz|docx?|xlsx?|pptx?|csv|txt|json|xml|rss|atom|ics|jpe?g|png|gif|svg|webp|ico|mp[34]|mov|webm|exe|dmg|pkg|css|js|woff2?)$/i;
const PAGING = /^(?:page|p|paged|offset|start|pg|seite)$/i;
/** Hosts that show no pages of the company to the public, or only what stands on others. */
const OUT_OF_SIGHT =
  /^(?:app|apps|login|signin|auth|sso|accounts?|id|my|dashboard|portal|console|admin|api|cdn|static|assets|img|images|media|files|downloads?|status|mail|email|click|links?|go|get|info|track(?:ing)?|staging|dev|test|sandbox|demo|shop|store)$/;
/** Said anywhere in the path: nothing to watch is behind it. */
const DEAD =
  /^(?:log ?in|sign ?in|sign ?up|log ?out|sso|auth|oauth\d?|register|registration|account|accounts|cart|checkout|basket|password|forgot password|reset password|unsubscribe|subscribe|tags?|categor(?:y|ies)|authors?|search|feed|rss|print|wp admin|wp content|wp json|cdn cgi|share|anmelden|registrieren|connexion|inscription|iniciar sesion|registro|accedi|entrar|inloggen)$/;

/** Whether an address asks for a name and a password. */
export const isLogin = (url: string): boolean => {
  const { hostname = '', pathname = '' } = parsedUrl(url) ?? {};
  return (
    /^(?:login|signin|auth|sso|accounts?|id)\./.test(hostname) ||
    pathname.split('/').some((step) => /^(?:log-?in|sign-?in|sso|auth|oauth\d?)(?:\.\w+)?$/i.test(step))
  );
};

/** Null for what is no page of the site that could be watched: files, further pages of a list, logins, other sites. */
export function placeOf(url: string, site: Site): LinkPlace | null {
  const parsed = url.length > LONGEST_URL ? null : parsedUrl(url);
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
      place.languageStep = step.toLowerCase();
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

/** Of the subdomain, from the top; not those of the home page's own host. */
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
      place.languageStep ??= value.toLowerCase();
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
