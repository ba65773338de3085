import type { PageLeads } from '../../extraction/page-reading.ts';
import { fold } from './word-reading.ts';
import { postAddress } from '../../extraction/facts/content/posts/post-addresses.ts';
import { isLogin } from './link-place.ts';
import { isOfSite, pageKey, type Site } from './site.ts';
import type { Visited } from './visited.ts';

const LEAST_PRICES = 2;
const LEAST_JOBS = 2;
const LEAST_DATED = 3;
/** Of the title of an entry: what is shorter leads to a part of the site. */
const LEAST_WORDS = 3;
/** Of a page and the same page with another token in its forms. */
const SAME_LENGTH = 0.01;

const CONTACT_SALES =
  /contact sales|talk to sales|talk to us|contact us|request a quote|get a quote|custom pricing|book a demo|vertrieb|angebot anfordern|kontakt|contactez|nous contacter|devis|contactar|hablar con ventas|contatta|preventivo|fale com|offerte aanvragen|neem contact|お問い合わせ|联系|聯絡/;

/** Whether a visit ended at a page of its own: neither nothing, nor a login, nor the home page, nor another site. */
export function isOwnPage(visited: Visited, site: Site, home: Visited): boolean {
  if (!answered(visited) || visited.state === 'login' || visited.state === 'parked') return false;
  if (!isOfSite(new URL(visited.finalUrl), site) || isLogin(visited.finalUrl)) return false;
  return pageKey(visited.finalUrl) !== pageKey(home.finalUrl) && !isSamePage(visited, home);
}

export const answered = ({ status, state }: Visited): boolean =>
  status !== null &&
  status >= 200 &&
  status <= 299 &&
  state !== 'blocked' &&
  state !== 'gone' &&
  state !== 'error';

/** Sites drawn by scripts, and some others, answer any address with the home page. */
function isSamePage(visited: Visited, home: Visited): boolean {
  if (visited.leads === null || home.leads === null || visited.counts?.prices !== home.counts?.prices)
    return false;
  const [own, its] = [visited.leads.links, home.leads.links];
  if (
    own.length !== its.length ||
    own.some(({ url, text }, at) => url !== its[at]!.url || text !== its[at]!.text)
  )
    return false;
  const [a, b] = [visited.body?.length ?? 0, home.body?.length ?? 0];
  return Math.abs(a - b) <= SAME_LENGTH * Math.max(a, b);
}

export function isPricing({ counts, leads }: Visited): boolean {
  const prices = counts?.prices ?? 0;
  return prices >= LEAST_PRICES || (prices > 0 && leads !== null && asksForContact(leads));
}

const asksForContact = ({ links }: PageLeads): boolean =>
  links.some(({ text }) => CONTACT_SALES.test(fold(text)));

export const isCareers = ({ counts }: Visited): boolean => (counts?.jobs ?? 0) >= LEAST_JOBS;

/** A board needs no second job to be told from another page. */
export const isBoard = (visited: Visited): boolean => answered(visited) && (visited.counts?.jobs ?? 0) >= 1;

export const isList = ({ counts }: Visited): boolean => (counts?.datedLinks ?? 0) >= LEAST_DATED;

/** Whether what a page leads to besides its menus are entries below it, by their titles: many a blog names no days. */
export function hasEntries({ finalUrl, leads }: Visited): boolean {
  const { pathname } = new URL(finalUrl);
  const below = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const entries = (leads?.links ?? []).filter(
    ({ url, text, region }) =>
      region === 'main' &&
      text.split(/\s+/, LEAST_WORDS).length === LEAST_WORDS &&
      below.length > 1 &&
      new URL(url).pathname.startsWith(below) &&
      postAddress(url, finalUrl) !== null,
  );
  return new Set(entries.map(({ url }) => pageKey(url))).size >= LEAST_DATED;
}
