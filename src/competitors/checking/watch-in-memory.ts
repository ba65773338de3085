import { judge } from '../../extraction/judging/page-trust.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { readWatchedPage } from '../../extraction/watched-page.ts';
import { toEvents } from '../../events/to-events.ts';
import type { NewEvent } from '../../events/record-events.ts';
import { newTrackedPage, type TrackedPage } from '../pages/tracked-page-store.ts';
import type { ComparableSnapshot, StoredSnapshot } from '../snapshots/snapshot-store.ts';
import { type PageVisit, sha256 } from '../visiting/visit.ts';
import { createBaselineOf, createTakeLook } from './take-look.ts';
import { type PageVerdict, verdictOf } from './page-verdict.ts';
import { type PagePlans, withPlansOnce } from './plans-elsewhere.ts';
import { withoutEchoes } from './echoes.ts';
import { changedPage } from './settle-check.ts';
import { withChangesOnce } from './told-once-on-page.ts';
import { withoutLinkBoxes } from './link-boxes.ts';
import { withSharedLines } from './shared-lines.ts';

export interface ServedAnswer {
  status: number | null;
  headers?: Record<string, string>;
  body?: string;
  finalUrl?: string;
  failure?: { code: string; message: string };
}

export type Served = string | ServedAnswer;

const WHO = { workspace_id: 'ws_1', _id: 'comp_1' };
const NEVER = new AbortController().signal;

export function watchInMemory(
  { url, kind }: { url: string; kind: PageKind },
  { read = readWatchedPage } = {},
) {
  const stored = new Map<string, StoredSnapshot>();
  let at = new Date(Date.UTC(2026, 0, 1));
  let page: TrackedPage = newTrackedPage({
    competitorId: WHO._id,
    workspaceId: WHO.workspace_id,
    at,
    url,
    kind,
    via: 'home',
  });
  const snapshots = {
    comparable: async (id: string): Promise<ComparableSnapshot | null> => stored.get(id) ?? null,
    whole: async (id: string): Promise<StoredSnapshot | null> => stored.get(id) ?? null,
    put: async (snapshot: StoredSnapshot): Promise<boolean> => {
      if (stored.has(snapshot._id)) return false;
      stored.set(snapshot._id, snapshot);
      return true;
    },
    reread: async (id: string, fresh: Partial<StoredSnapshot>): Promise<void> => {
      stored.set(id, { ...stored.get(id)!, ...fresh, _id: id, raw: stored.get(id)!.raw });
    },
  };
  const baselineOf = createBaselineOf({
    snapshots,
    parser: {
      readWatched: async ({ bytes, ...how }) => read({ html: bytes, ...how }),
    },
  });
  const looking = createTakeLook({
    visitPage: () => Promise.reject(new Error('A watch that runs in memory cannot fetch pages')),
    baselineOf,
    snapshots,
    now: () => at,
  });

  function visited(served: Served): PageVisit {
    const answer: ServedAnswer = typeof served === 'string' ? { status: 200, body: served } : served;
    const { status, headers, body, failure, finalUrl = url } = answer;
    const raw = Buffer.from(body ?? '');
    const reading = body === undefined ? null : read({ html: raw, url, kind });
    const known = page.baseline?.traits ?? null;
    const verdict = judge({
      asked: url,
      finalUrl: status === null ? null : finalUrl,
      status,
      headers: headers ?? {},
      failure: failure ?? null,
      traits: reading?.traits ?? null,
      before: known === null ? null : { traits: known, url },
      domain: new URL(url).hostname.replace(/^www\./, ''),
    });
    return {
      url,
      finalUrl,
      status,
      contentType: 'text/html',
      failure: failure ?? null,
      ...verdict,
      etag: null,
      lastModified: null,
      rawHash: sha256(raw),
      content: reading === null ? null : { source: 'html', raw, charset: 'utf-8', reading },
      body: null,
    };
  }

  return {
    async check(days: number, first: Served, second: Served = first): Promise<PageVerdict> {
      at = new Date(at.getTime() + days * 86_400_000);
      const look = await looking.lookOf(WHO, page, visited(first), NEVER);
      const again = look.is_news ? await looking.lookOf(WHO, page, visited(second), NEVER) : null;
      const base = await baselineOf(page, NEVER);
      const verdict = verdictOf({
        page,
        first: look,
        second: again,
        base,
        snapshotOf: ({ snapshot_id: id }) => stored.get(id ?? '') ?? null,
        now: at,
      });
      const { update, baseline } = verdict;
      page = { ...page, ...update, ...(baseline !== null && { baseline, epoch: page.epoch + 1 }) };
      return verdict;
    },
    baseline: (): string | null => page.baseline?.hash ?? null,
    stored,
  };
}

export const eventsOf = (verdict: PageVerdict): NewEvent[] =>
  toEvents({
    workspaceId: WHO.workspace_id,
    competitorId: WHO._id,
    epoch: 'once',
    pages: [changedPage(verdict, [])],
  });

export interface PageVersions {
  url: string;
  kind: PageKind;
  before: string;
  after: Served;
}

export async function eventsOfSite(pages: readonly PageVersions[]): Promise<NewEvent[]> {
  const verdicts: PageVerdict[] = [];
  const plans: PagePlans[] = [];
  for (const { url, kind, before, after } of pages) {
    const watching = watchInMemory({ url, kind });
    await watching.check(0, before);
    const [first] = watching.stored.values();
    const found = await watching.check(7, after);
    const verdict = { ...found, page: { ...found.page, _id: url } };
    verdicts.push(verdict);
    const plansIn = (snapshot: ComparableSnapshot | null | undefined) => snapshot?.facts.pricing?.plans ?? [];
    const old = plansIn(verdict.before ?? first);
    plans.push({
      pageId: url,
      before: old,
      after: verdict.changes.length === 0 ? old : plansIn(verdict.after),
    });
  }
  return toEvents({
    workspaceId: WHO.workspace_id,
    competitorId: WHO._id,
    epoch: 'once',
    pages: withChangesOnce(
      withPlansOnce(withoutEchoes(withSharedLines(withoutLinkBoxes(verdicts))), plans),
    ).map((verdict) => changedPage(verdict, [])),
  });
}
