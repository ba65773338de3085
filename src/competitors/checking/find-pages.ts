import type { CompetitorRecord } from '../competitor-record.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { FoundPage } from '../discovery/accept-page.ts';
import { type Discovery, type DiscoveryRequest, MOST_WATCHED } from '../discovery/discover-pages.ts';
import { MOST_PRICING } from '../discovery/search-listed.ts';
import { pageKey } from '../discovery/site.ts';
import type { Visited } from '../discovery/visited.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { newTrackedPage, type TrackedPage, type TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { PageVisit } from '../visiting/visit.ts';
import type { Look } from './check-record.ts';
import type { CheckStore } from './check-store.ts';
import type { OpenCheck } from './open-check.ts';
import type { TakeLook } from './take-look.ts';

export interface SeenPage extends Visited {
  visit: PageVisit;
}

const MANY: ReadonlySet<PageKind> = new Set(['product', 'legal']);

export const createFindPages =
  ({
    discoverPages,
    pages,
    checks,
    competitors,
    looking,
    now,
  }: {
    discoverPages: (
      request: DiscoveryRequest,
      options: { isFirstContact: boolean; onPage: () => Promise<void> },
    ) => Promise<Discovery<SeenPage>>;
    pages: Pick<TrackedPageStore, 'ofCompetitor' | 'add' | 'remove'>;
    checks: Pick<CheckStore, 'noteDiscovery' | 'forget'>;
    competitors: Pick<CompetitorStore, 'noteDiscovery' | 'noteProgress'>;
    looking: Pick<TakeLook, 'lookOf'>;
    now: () => Date;
  }) =>
  async ({ check, competitor }: OpenCheck, signal: AbortSignal): Promise<void> => {
    if (check.discovered !== null) return;
    const known = await pages.ofCompetitor(competitor._id);
    const pinned = known.filter((page) => page.pinned);
    const isLost = ({ _id, state, pinned }: TrackedPage): boolean =>
      !pinned && (state === 'gone' || check.first[_id]?.state === 'gone');
    const lost = known.filter(isLost);
    const watched = known.filter((page) => !isLost(page));
    const isFirstContact = pinned.length === known.length;
    const stopped = (competitor.unwatched ?? []).filter(({ reason }) => reason === 'stopped');
    const declined = stopped.map(({ url }) => url);
    let read = 0;
    const discovery = await discoverPages(
      { domain: competitor.domain, pinned, watched: watched.map(({ url }) => url), declined, signal },
      { isFirstContact, onPage: () => competitors.noteProgress(competitor._id, { read: (read += 1) }) },
    );
    const isPricing = ({ kind }: { kind: PageKind }): boolean => kind === 'pricing';
    const room = MOST_PRICING - watched.filter(isPricing).length;
    const pricing = discovery.pages
      .filter((page) => isPricing(page) && isNew(page, watched))
      .slice(0, Math.max(0, room));
    const found = discovery.pages
      .filter((page) => !declined.includes(page.url) && isNew(page, watched))
      .filter((page) => !isPricing(page) || pricing.includes(page))
      .slice(0, Math.max(0, MOST_WATCHED - watched.length));
    const replaceable = watched.some(isPricing) ? lost.filter((page) => !isPricing(page)) : lost;
    const fresh = found.map((page) => {
      const isFurtherPricing = isPricing(page) && page !== pricing[0];
      return moved(trackedPage(competitor, page, now()), isFurtherPricing ? [] : replaceable);
    });
    await pages.add(fresh);
    const replaced = new Set(fresh.map(({ kind }) => kind));
    const gone = lost.filter(({ kind }) => replaced.has(kind)).map(({ _id }) => _id);
    await pages.remove(gone);
    await checks.forget(check._id, gone);
    const first: Record<string, Look> = {};
    for (const [at, page] of fresh.entries()) {
      const { visited } = found[at]!;
      if (visited !== null) first[page._id] = await looking.lookOf(competitor, page, visited.visit, signal);
    }
    const { state, reason, detail } = discovery.home.visit;
    const home = { state, reason, detail };
    const isLater = ({ _id, pinned }: TrackedPage): boolean => isFirstContact && !pinned && !(_id in first);
    const { missing, unwatched } = discovery;
    await checks.noteDiscovery(
      check._id,
      {
        missing,
        home,
        later: fresh.filter(isLater).map(({ _id }) => _id),
        unwatched: unwatched.map(({ name }) => name),
      },
      first,
    );
    if (state === 'ok' || state === 'not_modified')
      await competitors.noteDiscovery(competitor._id, [...stopped, ...unwatched]);
  };

const isNew = ({ url, kind, via }: FoundPage<SeenPage>, watched: readonly TrackedPage[]): boolean =>
  via !== 'pinned' &&
  !watched.some((page) => pageKey(page.url) === pageKey(url)) &&
  (MANY.has(kind) || kind === 'pricing' || !watched.some((page) => page.kind === kind));

function moved(page: TrackedPage, lost: readonly TrackedPage[]): TrackedPage {
  const before = MANY.has(page.kind) ? undefined : lost.find(({ kind }) => kind === page.kind);
  if (before === undefined) return page;
  const { baseline, epoch, variants, recent, held } = before;
  return { ...page, baseline, epoch, variants, recent, held };
}

const trackedPage = (
  { _id: competitorId, workspace_id }: CompetitorRecord,
  { url, kind, via }: FoundPage<SeenPage>,
  at: Date,
): TrackedPage => newTrackedPage({ competitorId, workspaceId: workspace_id, url, kind, via, at });
