import { createBaselineOf, createTakeLook } from '../../../src/competitors/checking/take-look.ts';
import { verdictOf } from '../../../src/competitors/checking/page-verdict.ts';
import { judge } from '../../../src/extraction/judging/page-trust.ts';
import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import { newTrackedPage, type TrackedPage } from '../../../src/competitors/pages/tracked-page-store.ts';
import type { Change } from '../../../src/events/change.ts';
import type {
  ComparableSnapshot,
  StoredSnapshot,
} from '../../../src/competitors/snapshots/snapshot-store.ts';
import { type PageVisit, sha256 } from '../../../src/competitors/visiting/visit.ts';
import type { Answer } from './failures/answer.ts';

/** A page of one state, or what came in its place. */
export type Served = string | Answer;

const WHO = { workspace_id: 'ws_1', _id: 'comp_1' };
const NEVER = new AbortController().signal;

/** One watched page with its store in memory and a clock that is set by hand: what checks make of it, and no more. */
export function createWatching({ url, kind }: { url: string; kind: PageKind }) {
  const kept = new Map<string, StoredSnapshot>();
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
    comparable: async (id: string): Promise<ComparableSnapshot | null> => kept.get(id) ?? null,
    whole: async (id: string): Promise<StoredSnapshot | null> => kept.get(id) ?? null,
    put: async (snapshot: StoredSnapshot): Promise<void> => {
      if (!kept.has(snapshot._id)) kept.set(snapshot._id, snapshot);
    },
    reread: async (id: string, fresh: Partial<StoredSnapshot>): Promise<void> => {
      kept.set(id, { ...kept.get(id)!, ...fresh, _id: id, raw: kept.get(id)!.raw });
    },
  };
  const baselineOf = createBaselineOf({
    snapshots,
    parser: {
      readWatched: async ({ bytes, ...how }) => readWatchedPage({ html: bytes, ...how }),
    },
  });
  const looking = createTakeLook({
    visitPage: () => Promise.reject(new Error('Nothing is fetched here')),
    baselineOf,
    snapshots,
    now: () => at,
  });

  function visited(served: Served): PageVisit {
    const answer: Answer = typeof served === 'string' ? { status: 200, body: served } : served;
    const { status, headers, body, failure, finalUrl = url } = answer;
    const raw = Buffer.from(body ?? '');
    const reading = body === undefined ? null : readWatchedPage({ html: raw, url, kind });
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
      content:
        reading === null || verdict.state !== 'ok'
          ? null
          : { source: 'html', raw, charset: 'utf-8', reading },
      body: null,
    };
  }

  return {
    /** A check `days` after the last one; a second look is taken only if the first one found something. */
    async check(days: number, first: Served, second: Served = first): Promise<Change[]> {
      at = new Date(at.getTime() + days * 86_400_000);
      const look = await looking.lookOf(WHO, page, visited(first), NEVER);
      const again = look.is_news ? await looking.lookOf(WHO, page, visited(second), NEVER) : null;
      const base = await baselineOf(page, NEVER);
      const { changes, update, baseline } = verdictOf({
        page,
        first: look,
        second: again,
        base,
        snapshotOf: ({ snapshot_id: id }) => kept.get(id ?? '') ?? null,
        now: at,
      });
      page = { ...page, ...update, ...(baseline !== null && { baseline, epoch: page.epoch + 1 }) };
      return changes;
    },
    baseline: (): string | null => page.baseline?.hash ?? null,
    /** As if all that is stored had been read by the version before, which read other facts. */
    age(): void {
      for (const [id, snapshot] of kept) {
        const versions = Object.fromEntries(Object.keys(snapshot.versions).map((name) => [name, 0]));
        const { facts } = readWatchedPage({ html: OTHER_PAGE, url, kind });
        kept.set(id, { ...snapshot, facts, versions: versions as StoredSnapshot['versions'] });
      }
    },
  };
}

const OTHER_PAGE =
  '<html lang="en"><title>Older</title><body><main><h1>Read by an older version</h1><div class="plan"><h3>Mini</h3><p>$3 per month</p></div><div class="plan"><h3>Maxi</h3><p>$30 per month</p></div></main></body></html>';
