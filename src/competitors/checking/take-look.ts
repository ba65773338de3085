import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Binary } from '../../database/database.ts';
import type { CompetitorRecord } from '../competitor-record.ts';
import type { Baseline, TrackedPage } from '../pages/tracked-page-store.ts';
import { accountFor, type Entry, type Ignored } from '../changes/accounting.ts';
import { compareReadings } from '../changes/compare-readings.ts';
import { isCurrent, lostFacts, SIGNAL_VERSIONS, type SignalName } from '../../extraction/facts/registry.ts';
import {
  type ComparableSnapshot,
  snapshotId,
  type SnapshotStore,
  type StoredSnapshot,
} from '../snapshots/snapshot-store.ts';
import { factsHash } from '../variants/known-variants.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import type { PageVisit } from '../visiting/visit.ts';
import type { VisitPage } from '../visiting/visit-page.ts';
import type { Look } from './check-record.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import { rereadBoard } from '../visiting/visit-board.ts';
import { rereadFeed } from '../visiting/visit-feed.ts';

const LOST: Record<SignalName, { reason: string; detail: string }> = {
  pricing: { reason: 'no_plans', detail: 'The page no longer shows any plans.' },
  content: { reason: 'no_content', detail: 'The content of the page can no longer be read.' },
  hiring: { reason: 'no_jobs', detail: 'The page no longer shows a list of jobs.' },
};

const REBUILT_AFTER: Readonly<Record<string, number>> = { shrunk: 2, language: 7 };
const LOST_FOR_GOOD_AFTER = 2;
const LOADED_LINES = 5;

export function createTakeLook({
  visitPage,
  baselineOf,
  snapshots,
  fieldsDiffer = () => Promise.resolve(false),
  now,
}: {
  visitPage: VisitPage;
  baselineOf: BaselineOf;
  snapshots: Pick<SnapshotStore, 'put'>;
  fieldsDiffer?: (watchId: string, seen: Pick<WatchedReading, 'text' | 'facts'>) => Promise<boolean>;
  now: () => Date;
}) {
  /** A repeated fetch sends no validators, so that the site returns the whole page. */
  async function takeLook(
    competitor: CompetitorRecord,
    page: TrackedPage,
    { isAgain, signal }: { isAgain: boolean; signal: AbortSignal },
  ): Promise<Look> {
    const { etag, last_modified, raw_hash, baseline, url } = page;
    const held = baseline === null ? null : { traits: baseline.traits, url };
    const visit = await visitPage({
      url,
      kind: page.kind,
      known:
        held === null
          ? null
          : isAgain
            ? { ...held, etag: null, lastModified: null, rawHash: null }
            : { ...held, etag, lastModified: last_modified, rawHash: raw_hash },
      domain: competitor.domain,
      isPatient: !isAgain,
      signal,
    });
    return lookOf(competitor, page, visit, signal, isAgain);
  }

  async function lookOf(
    { workspace_id, _id: competitor_id, watch }: Pick<CompetitorRecord, 'workspace_id' | '_id' | 'watch'>,
    page: TrackedPage,
    visit: PageVisit,
    signal: AbortSignal,
    isAgain = false,
  ): Promise<Look> {
    const { state, reason, detail, content } = visit;
    const at = now();
    const seen: Look = {
      state,
      reason,
      detail,
      at,
      final_url: visit.finalUrl,
      snapshot_id: null,
      hash: null,
      raw_hash: visit.rawHash,
      etag: visit.etag,
      last_modified: visit.lastModified,
      traits: content?.reading.traits ?? null,
      is_news: isElsewhere(visit, page),
    };
    const isSame = state === 'not_modified' || (state === 'ok' && content === null);
    if (isSame && page.baseline !== null) {
      const { etag, last_modified, raw_hash, baseline } = page;
      return {
        ...seen,
        ...baseline,
        etag: visit.etag ?? etag,
        last_modified: visit.lastModified ?? last_modified,
        raw_hash,
      };
    }
    const patience = state === 'ok' ? LOST_FOR_GOOD_AFTER : REBUILT_AFTER[reason];
    const isRebuilt = patience !== undefined && page.astray >= patience - 1;
    if (content === null) return seen;
    if (state !== 'ok' && !isRebuilt) {
      const isPage = REBUILT_AFTER[reason] !== undefined && page.baseline !== null;
      return isPage ? { ...seen, withheld: await withheld(page, content.reading, signal) } : seen;
    }
    const { reading, raw, source, charset } = content;
    const hash = factsHash(reading.facts);
    if (page.baseline !== null && hash === page.baseline.hash)
      return { ...seen, hash, snapshot_id: page.baseline.snapshot_id };
    const base = await baselineOf(page, signal);
    const lost = base === null ? [] : lostFacts(base.snapshot.facts, reading.facts);
    // An older version of the service may have stored a different hash of the same facts.
    if (base !== null && hash === base.hash) return { ...seen, hash, snapshot_id: base.snapshot._id };
    const { changes, entries } =
      base === null
        ? { changes: [], entries: [] }
        : compareReadings(base.snapshot, reading, { kind: page.kind, url: page.url, at });
    const isEmptied = lost.includes('content') || hasOnlyLost(entries);
    if (lost.length > 0 && isEmptied && !isRebuilt)
      return { ...seen, state: 'thin', ...LOST[lost[0]!], withheld: unconfirmed(page, entries) };
    const isNews =
      seen.is_news ||
      changes.length > 0 ||
      (watch !== undefined && base !== null && (await fieldsDiffer(competitor_id, reading)));
    const quiet =
      base === null || isNews ? null : { baseline_hash: base.hash, ignored: unconfirmed(page, entries) };
    const isDrift = quiet !== null && !isAgain && page.held.length === 0;
    const _id = snapshotId(page._id, reading.text, hash);
    const isStored = await snapshots.put({
      _id,
      workspace_id,
      competitor_id,
      page_id: page._id,
      url: page.url,
      kind: page.kind,
      taken_at: at,
      hash: createHash('sha256').update(reading.text).digest('hex'),
      bytes: raw.length,
      text: reading.text,
      facts: reading.facts,
      versions: SIGNAL_VERSIONS,
      traits: reading.traits,
      source,
      charset,
      raw: new Binary(gzipSync(raw)),
      confirmed: isDrift,
      since: isDrift ? base!.snapshot.since : at,
      ...(isDrift && { change: 'ignored' as const }),
      is_evidence: false,
    });
    const [first] = lost;
    const told = {
      ...(hasNoPlans(page, reading) && { detail: 'No plans were found on the pricing page.' }),
      ...(first !== undefined && { detail: LOST[first].detail }),
      ...(state !== 'ok' && { state: 'ok' as const, reason: 'rebuilt', detail: '' }),
    };
    return {
      ...seen,
      ...told,
      hash,
      snapshot_id: _id,
      is_news: isNews,
      ...(quiet !== null && { quiet }),
      ...(isDrift && isStored && { is_confirmed: true }),
    };
  }

  async function withheld(
    page: TrackedPage,
    reading: WatchedReading,
    signal: AbortSignal,
  ): Promise<Ignored[]> {
    const base = await baselineOf(page, signal);
    if (base === null) return [];
    const context = { kind: page.kind, url: page.url };
    return unconfirmed(page, compareReadings(base.snapshot, reading, context).entries);
  }

  return { takeLook, lookOf };
}

const unconfirmed = ({ url }: TrackedPage, entries: readonly Entry[]): Ignored[] =>
  accountFor(entries, { pageUrl: url, news: [], others: 'unconfirmed' }).ignored;

const hasOnlyLost = (entries: readonly Entry[]): boolean =>
  entries.length >= LOADED_LINES && entries.every(({ changed }) => changed.after.length === 0);

const hasNoPlans = ({ kind }: TrackedPage, { facts }: WatchedReading): boolean =>
  kind === 'pricing' && facts.pricing === null;

export type TakeLook = ReturnType<typeof createTakeLook>;

const isElsewhere = ({ state, reason }: PageVisit, page: TrackedPage): boolean =>
  page.baseline !== null &&
  ((state === 'gone' && page.gone_at === null) || (page.kind === 'home' && reason === 'redirected'));

export interface ReadBaseline {
  hash: string;
  snapshot: ComparableSnapshot;
}

export function createBaselineOf({
  snapshots,
  parser,
}: {
  snapshots: Pick<SnapshotStore, 'comparable' | 'whole' | 'reread'>;
  parser: Pick<Parser, 'readWatched'>;
}) {
  return async function baselineOf(
    page: Pick<TrackedPage, 'baseline' | 'kind' | 'url'>,
    signal: AbortSignal,
  ): Promise<ReadBaseline | null> {
    if (page.baseline === null) return null;
    const snapshot = await snapshots.comparable(page.baseline.snapshot_id);
    if (snapshot === null) return null;
    if (isCurrent(snapshot.versions)) return { hash: page.baseline.hash, snapshot };
    const stored = await snapshots.whole(snapshot._id);
    if (stored === null) return null;
    const { text, facts, traits } = await reread(stored, signal);
    const fresh = { ...snapshot, text, facts, traits, versions: SIGNAL_VERSIONS };
    await snapshots.reread(snapshot._id, fresh);
    return { hash: factsHash(facts), snapshot: fresh };
  };

  async function reread({ raw, source, charset, url, kind }: StoredSnapshot, signal: AbortSignal) {
    const bytes = gunzipSync(raw.buffer);
    if (source === 'feed') return rereadFeed(bytes, charset, url);
    if (source === 'board') return rereadBoard(bytes);
    return parser.readWatched({ bytes, charset, url, kind }, { signal });
  }
}

export type BaselineOf = ReturnType<typeof createBaselineOf>;

export const baselineFrom = ({
  snapshot_id,
  hash,
  traits,
}: {
  snapshot_id: string | null;
  hash: string | null;
  traits: Baseline['traits'];
}): Baseline | null => (snapshot_id === null || hash === null ? null : { snapshot_id, hash, traits });
