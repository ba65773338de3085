import { createHash } from 'node:crypto';
import {
  type Binary,
  type Collection,
  type Db,
  type IndexDefinition,
  isDuplicateKey,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { SignalFacts, SignalVersions } from '../../extraction/facts/registry.ts';
import type { VersionChange } from '../competitor-record.ts';
import type { WatchedFacts } from '../../extraction/watched-facts.ts';
import type { Job, Plan } from '../../extraction/facts/facts.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';

export const snapshotIndexes: IndexDefinition[] = [
  { collection: 'competitor_snapshots', keys: { competitor_id: 1, taken_at: -1, _id: -1 } },
  { collection: 'competitor_snapshots', keys: { page_id: 1, taken_at: -1 } },
];

const KEPT_PER_PAGE = 30;
const UNCONFIRMED_MS = 3_600_000;

const READ = { raw: 0, traits: 0, versions: 0, is_evidence: 0, stated: 0 } as const;

const STATE = { ...READ, text: 0, 'facts.content': 0 } as const;
/** Enough for all versions of about 50 pages. */
const MOST_STATES = 1_500;

export type ComparableSnapshot = Omit<StoredSnapshot, 'raw' | 'stated'>;

const STATING = {
  competitor_id: 1,
  page_id: 1,
  url: 1,
  kind: 1,
  taken_at: 1,
  source: 1,
  text: 1,
  stated: 1,
} as const;
export type StatingSnapshot = Pick<StoredSnapshot, '_id' | keyof typeof STATING>;

const newestFirst = { taken_at: -1, _id: -1 } as const;

export function createSnapshotStore({ db, now }: { db: Db; now: () => Date }) {
  const snapshots: Collection<StoredSnapshot> = db.collection('competitor_snapshots');
  const reader: SnapshotReader = {
    list: (competitorId, { kind, after, limit }) =>
      snapshots
        .find({
          competitor_id: competitorId,
          confirmed: true,
          ...(kind === undefined ? {} : { kind }),
          ...olderThan(after, 'taken_at'),
        })
        .project<SnapshotRecord>(READ)
        .sort(newestFirst)
        .limit(limit)
        .toArray(),
    get: (competitorId, id) =>
      snapshots.findOne<SnapshotRecord>(
        { _id: id, competitor_id: competitorId, confirmed: true },
        { projection: READ },
      ),
    async latest(competitorId, kinds) {
      const newest = new Map<string, SnapshotState>();
      const cursor = snapshots
        .find({ competitor_id: competitorId, kind: { $in: [...kinds] }, confirmed: true })
        .project<SnapshotState>(STATE)
        .sort(newestFirst)
        .limit(MOST_STATES);
      for (const one of await cursor.toArray()) if (!newest.has(one.page_id)) newest.set(one.page_id, one);
      return [...newest.values()];
    },
    history: (competitorId, kinds, limit) =>
      snapshots
        .find({ competitor_id: competitorId, kind: { $in: [...kinds] }, confirmed: true })
        .project<SnapshotState>(STATE)
        .sort(newestFirst)
        .limit(limit)
        .toArray(),
  };
  return {
    ...reader,
    comparable: (id: string): Promise<ComparableSnapshot | null> =>
      snapshots.findOne<ComparableSnapshot>({ _id: id }, { projection: { raw: 0, stated: 0 } }),
    whole: (id: string): Promise<StoredSnapshot | null> => snapshots.findOne({ _id: id }),
    /** Returns false and changes nothing if the snapshot exists. */
    async put(snapshot: StoredSnapshot): Promise<boolean> {
      try {
        await snapshots.insertOne(snapshot);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    /** Removes the business facts, because their positions refer to the old text. */
    async reread(
      id: string,
      { text, facts, versions, traits, hash }: Omit<StoredSnapshot, '_id' | 'raw'>,
    ): Promise<void> {
      await snapshots.updateOne(
        { _id: id },
        { $set: { text, facts, versions, traits, hash }, $unset: { stated: '' } },
      );
    },
    stating: async (ids: readonly string[]): Promise<StatingSnapshot[]> =>
      ids.length === 0
        ? []
        : snapshots
            .find({ _id: { $in: [...ids] } })
            .project<StatingSnapshot>(STATING)
            .toArray(),
    async there(workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const found = snapshots
        .find({ _id: { $in: [...ids] }, workspace_id: workspaceId })
        .project<{ _id: string }>({ _id: 1 });
      return new Set((await found.toArray()).map(({ _id }) => _id));
    },
    versions: async (
      ids: readonly string[],
    ): Promise<Pick<StoredSnapshot, '_id' | 'url' | 'since' | 'text'>[]> =>
      snapshots
        .find({ _id: { $in: [...ids] } })
        .project<Pick<StoredSnapshot, '_id' | 'url' | 'since' | 'text'>>({ url: 1, since: 1, text: 1 })
        .toArray(),
    async texts(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const found = snapshots
        .find({ _id: { $in: [...ids] } })
        .project<Pick<StoredSnapshot, '_id' | 'text'>>({ text: 1 });
      return new Map((await found.toArray()).map(({ _id, text }) => [_id, text]));
    },
    async keepStated(id: string, { text, stated }: { text: string; stated: WatchedFacts }): Promise<void> {
      await snapshots.updateOne({ _id: id, text }, { $set: { stated } });
    },
    async confirm(id: string, change: VersionChange, earlier: string | null): Promise<void> {
      const same =
        change !== 'ignored' || earlier === null || earlier === id
          ? null
          : await snapshots.findOne({ _id: earlier }, { projection: { since: 1 } });
      await snapshots.updateOne(
        { _id: id },
        { $set: { confirmed: true, change, taken_at: now(), ...(same !== null && { since: same.since }) } },
      );
    },
    async keepAsEvidence(ids: readonly string[]): Promise<void> {
      await snapshots.updateMany(
        { _id: { $in: [...ids] } },
        { $set: { confirmed: true, is_evidence: true } },
      );
    },
    async supersede(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await snapshots.deleteMany({ _id: { $in: [...ids] }, is_evidence: false });
    },
    async prune(pageId: string, kept: readonly string[]): Promise<void> {
      const rows = await snapshots
        .find({ page_id: pageId })
        .project<Pick<StoredSnapshot, '_id' | 'confirmed' | 'taken_at'>>({ confirmed: 1, taken_at: 1 })
        .sort({ taken_at: -1 })
        .toArray();
      const before = new Date(now().getTime() - UNCONFIRMED_MS);
      const old = rows.filter(({ confirmed }) => confirmed).slice(KEPT_PER_PAGE);
      const dead = rows.filter(({ confirmed, taken_at }) => !confirmed && taken_at < before);
      const gone = [...old, ...dead].map(({ _id }) => _id).filter((id) => !kept.includes(id));
      if (gone.length > 0) await snapshots.deleteMany({ _id: { $in: gone } });
    },
    removeOf: async (competitorId: string): Promise<void> =>
      void (await snapshots.deleteMany({ competitor_id: competitorId })),
  };
}

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

export type PageSource = 'html' | 'feed' | 'board';

export interface StoredSnapshot extends SnapshotRecord {
  facts: SignalFacts;
  versions: SignalVersions;
  traits: PageTraits | null;
  source: PageSource;
  charset: string | null;
  raw: Binary;
  confirmed: boolean;
  /** A snapshot may be deleted if no event quotes it. */
  is_evidence: boolean;
  stated?: WatchedFacts;
}

export const snapshotId = (pageId: string, text: string, hash: string): string =>
  `snap_${createHash('sha256')
    .update(JSON.stringify([pageId, text, hash]))
    .digest('hex')
    .slice(0, 26)}`;

export interface SnapshotFacts {
  pricing: { plans: Plan[] } | null;
  hiring: { jobs: Job[]; isProven: boolean } | null;
  content: unknown;
}

export interface SnapshotRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  page_id: string;
  url: string;
  kind: PageKind;
  taken_at: Date;
  since: Date;
  change?: VersionChange;
  hash: string;
  bytes: number;
  text: string;
  facts: SnapshotFacts;
}

export type SnapshotState = Omit<SnapshotRecord, 'text'>;

export interface SnapshotReader {
  list(
    competitorId: string,
    options: { kind?: PageKind | undefined; after: Position | undefined; limit: number },
  ): Promise<SnapshotRecord[]>;
  get(competitorId: string, id: string): Promise<SnapshotRecord | null>;
  latest(competitorId: string, kinds: readonly PageKind[]): Promise<SnapshotState[]>;
  history(competitorId: string, kinds: readonly PageKind[], limit: number): Promise<SnapshotState[]>;
}
