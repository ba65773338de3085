import { apiUrl, type BoardAccount, recognise } from '../../extraction/facts/hiring/job-boards.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { FoundVia } from '../pages/tracked-page.ts';
import { type Candidate, feedsIn } from './candidates.ts';
import type { ListedKind } from './common-paths.ts';
import { answered, hasEntries, isBoard, isCareers, isList, isOwnPage, isPricing } from './looks-like.ts';
import { scoreLink } from './score-link.ts';
import { isOfSite, pageKey, type Site } from './site.ts';
import type { VisitBudget } from './visit-budget.ts';
import type { Visited } from './visited.ts';

export interface FoundPage<V extends Visited> {
  url: string;
  kind: PageKind;
  via: FoundVia;
  /** The look that told its kind, not to be had again; null for a pinned page, which was not looked at. */
  visited: V | null;
}

export interface AcceptContext<V extends Visited> {
  site: Site;
  home: V;
  budget: VisitBudget<V>;
  /** Requests to leave. */
  reserve: number;
}

/** Of a link that says that jobs are behind it: its text or its address does, and not as one of them. */
const LIST_OF_JOBS = 7;
/** Of the boards a page names, and of its feeds. */
const MOST_TRIES = 2;

/**
 * The page of a kind that a visited candidate is or leads straight to: its job board, whose JSON says more than the
 * page, or its feed where the page has no dates. Null when it does not look like its kind.
 */
export function acceptPage<V extends Visited>(
  kind: ListedKind,
  { url, via }: Candidate,
  visited: V,
  context: AcceptContext<V>,
): Promise<FoundPage<V> | null> | FoundPage<V> | null {
  const { site, home } = context;
  const found = { url: visited.finalUrl, kind, via, visited };
  if (via === 'board') return isBoard(visited) ? { ...found, url } : null;
  if (via === 'feed') return isFeed(visited, site) ? found : null;
  if (kind === 'careers') return acceptCareers(found, context);
  if (!isOwnPage(visited, site, home)) return null;
  if (kind === 'pricing') return isPricing(visited) ? found : null;
  return isList(visited) ? found : withoutDates(found, context);
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

/** A careers page may show a few of the jobs, and lead to the page that lists all. */
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

/** Where the candidate was redirected to, else those the page links or embeds. */
function boardsOf({ finalUrl, leads }: Visited, isOwn: boolean, site: Site): BoardAccount[] {
  const account = isOfSite(new URL(finalUrl), site) ? null : recognise(finalUrl);
  if (account !== null) return [account];
  return isOwn && leads !== null ? leads.boards : [];
}

/** A feed has dates; else a blog is known by its entries. Releases without a day cannot be told from a menu of guides. */
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
