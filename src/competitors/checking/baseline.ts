import { gunzipSync } from 'node:zlib';
import type { Parser } from '../../extraction/pool/parser.ts';
import type { Baseline, TrackedPage } from '../pages/tracked-page.ts';
import { isCurrent, SIGNAL_VERSIONS } from '../../extraction/facts/registry.ts';
import type { ComparableSnapshot, SnapshotStore } from '../snapshots/snapshot-store.ts';
import type { StoredSnapshot } from '../snapshots/stored-snapshot.ts';
import { factsHash } from '../variants/known-variants.ts';
import { rereadBoard } from '../visiting/visit-board.ts';
import { rereadFeed } from '../visiting/visit-feed.ts';

/** A baseline with what is compared. */
export interface ReadBaseline {
  hash: string;
  snapshot: ComparableSnapshot;
}

/**
 * The baseline of a page as today's extractors read it: a snapshot that an earlier version has read is read anew
 * from the stored page, so that an upgrade of the service never looks like a change of the page. Null where the page
 * has none.
 */
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
