import { apiUrl, type BoardAccount, recognise } from '../../extraction/facts/hiring/job-boards.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { FoundVia } from '../pages/tracked-page-store.ts';
import { type Candidate, feedsIn, type ListedKind } from './candidates.ts';
import { isLogin, scoreLink } from './score-link.ts';
import { isOfSite, pageKey, type Site } from './site.ts';
import type { VisitBudget, Visited } from './visited.ts';
import type { PageLeads } from '../../extraction/watched-page.ts';
import { fold } from './word-reading.ts';
import { postAddress } from '../../extraction/facts/content/listed-posts.ts';

export interface FoundPage<V extends Visited> {
  url: string;
  kind: PageKind;
  via: FoundVia;
  visited: V | null;
  isFurther?: boolean;
}

export interface AcceptContext<V extends Visited> {
  site: Site;
  home: V;
  budget: VisitBudget<V>;
  reserve: number;
}

export const SURE = 5;
const LIST_OF_JOBS = 7;
const MOST_TRIES = 2;

export function acceptPage<V extends Visited>(
  kind: ListedKind,
  { url, via, score }: Candidate,
  visited: V,
  context: AcceptContext<V>,
): Promise<FoundPage<V> | null> | FoundPage<V> | null {
  const { site, home } = context;
  const found = { url: visited.finalUrl, kind, via, visited };
  if (via === 'board') return isBoard(visited) ? { ...found, url } : null;
  if (via === 'feed') return isFeed(visited, site) ? found : null;
  if (visited.isCutShort && score >= SURE && isOwnPage(visited, site, home)) return found;
  if (kind === 'careers') return acceptCareers(found, context);
  if (!isOwnPage(visited, site, home)) return null;
  if (kind === 'pricing') return isPricing(visited) ? found : null;
  return isList(visited) ? found : withoutDates(found, context);
}

const UNMISTAKABLE = 13;
const CLEAR = 10;

export function isNamedSo<V extends Visited>(
  kind: ListedKind,
  { via, score }: Candidate,
  visited: V,
  { site, home }: AcceptContext<V>,
): boolean {
  if (kind === 'changelog' || !(via === 'nav' || via === 'footer') || visited.state !== 'ok') return false;
  if (!isOwnPage(visited, site, home)) return false;
  const { prices = 0, jobs = 0, datedLinks = 0 } = visited.counts ?? {};
  const signs = { pricing: prices, careers: jobs, posts: datedLinks + entriesOf(visited) }[kind];
  return score >= UNMISTAKABLE || (score >= CLEAR && signs > 0);
}

const isFeed = (visited: Visited, site: Site): boolean =>
  answered(visited) && isList(visited) && isOfSite(new URL(visited.finalUrl), site);

type Seen<V extends Visited> = FoundPage<V> & { visited: V; kind: ListedKind };

async function acceptCareers<V extends Visited>(
  found: Seen<V>,
  context: AcceptContext<V>,
): Promise<FoundPage<V> | null> {
  const { visited } = found;
  const { site, home, budget, reserve } = context;
  const isOwn = isOwnPage(visited, site, home);
  for (const account of boardsOf(visited, isOwn, site).slice(0, MOST_TRIES)) {
    const url = apiUrl(account);
    const board = await budget.open(url, { kind: 'careers', reserve });
    if (board !== null && isBoard(board)) return { url, kind: 'careers', via: 'board', visited: board };
  }
  if (!isOwn || !isCareers(visited)) return null;
  return (await wholeList(found, context)) ?? found;
}

async function wholeList<V extends Visited>(
  { via, visited }: Seen<V>,
  { site, home, budget, reserve }: AcceptContext<V>,
): Promise<FoundPage<V> | null> {
  const [link] = (visited.leads?.links ?? [])
    .filter((one) => one.region === 'main' && pageKey(one.url) !== pageKey(visited.finalUrl))
    .map(({ url, ...one }) => ({ url, best: scoreLink({ url, ...one }, site)[0] }))
    .filter(({ best }) => best?.kind === 'careers' && best.score >= LIST_OF_JOBS)
    .sort((a, b) => b.best!.score - a.best!.score);
  const list = link === undefined ? null : await budget.open(link.url, { kind: 'careers', reserve });
  if (list === null || !isOwnPage(list, site, home)) return null;
  const isLonger = (list.counts?.jobs ?? 0) > (visited.counts?.jobs ?? 0);
  return isLonger ? { url: list.finalUrl, kind: 'careers', via, visited: list } : null;
}

function boardsOf({ finalUrl, leads }: Visited, isOwn: boolean, site: Site): BoardAccount[] {
  const account = isOfSite(new URL(finalUrl), site) ? null : recognise(finalUrl);
  if (account !== null) return [account];
  return isOwn && leads !== null ? leads.boards : [];
}

async function withoutDates<V extends Visited>(
  found: Seen<V>,
  context: AcceptContext<V>,
): Promise<FoundPage<V> | null> {
  const feed = await feedOf(found, context);
  return feed ?? (found.kind === 'posts' && hasEntries(found.visited) ? found : null);
}

async function feedOf<V extends Visited>(
  { kind, visited }: Seen<V>,
  { site, budget, reserve }: AcceptContext<V>,
): Promise<FoundPage<V> | null> {
  if (visited.leads === null) return null;
  for (const url of feedsIn(visited.leads, site).slice(0, MOST_TRIES)) {
    const feed = await budget.open(url, { kind, reserve });
    if (feed !== null && isFeed(feed, site)) return { url: feed.finalUrl, kind, via: 'feed', visited: feed };
  }
  return null;
}

const LEAST_PRICES = 2;
const LEAST_JOBS = 2;
const LEAST_DATED = 3;
const LEAST_WORDS = 3;
const SAME_LENGTH = 0.01;
const SAME_WORDS = 0.97;

const CONTACT_SALES =
  /contact sales|talk to sales|talk to us|contact us|request a quote|get a quote|custom pricing|book a demo|vertrieb|angebot anfordern|kontakt|contactez|nous contacter|devis|contactar|hablar con ventas|contatta|preventivo|fale com|offerte aanvragen|neem contact|お問い合わせ|联系|聯絡/;

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
  if (Math.abs(a - b) > SAME_LENGTH * Math.max(a, b)) return false;
  const [words, others] = [wordsIn(visited), wordsIn(home)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= SAME_WORDS * (words.size + others.size - common);
}

const wordsIn = ({ body }: Visited): Set<string> =>
  new Set((body?.toString('latin1') ?? '').split(/[^A-Za-z\u0080-\u00FF]+/));

function isPricing({ counts, leads }: Visited): boolean {
  const prices = counts?.prices ?? 0;
  return prices >= LEAST_PRICES || (prices > 0 && leads !== null && asksForContact(leads));
}

const asksForContact = ({ links }: PageLeads): boolean =>
  links.some(({ text }) => CONTACT_SALES.test(fold(text)));

const isCareers = ({ counts }: Visited): boolean => (counts?.jobs ?? 0) >= LEAST_JOBS;

const isBoard = (visited: Visited): boolean => answered(visited) && (visited.counts?.jobs ?? 0) >= 1;

const isList = ({ counts }: Visited): boolean => (counts?.datedLinks ?? 0) >= LEAST_DATED;

const hasEntries = (visited: Visited): boolean => entriesOf(visited) >= LEAST_DATED;

function entriesOf({ finalUrl, leads }: Visited): number {
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
  return new Set(entries.map(({ url }) => pageKey(url))).size;
}
