import { createHash } from 'node:crypto';
import { type Collection, type Db, type IndexDefinition, inLots } from '../../database/database.ts';
import type { WatchedPage } from '../competitor-record.ts';
import { PAGE_KINDS } from '../../extraction/facts/page-kinds.ts';
import type { RecentChange, Return } from '../variants/settle.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { Change } from '../../events/change.ts';
import type { Variant } from '../variants/known-variants.ts';

export const trackedPageIndexes: IndexDefinition[] = [
  { collection: 'competitor_pages', keys: { competitor_id: 1 } },
];

const SHOWN = {
  workspace_id: 1,
  competitor_id: 1,
  url: 1,
  kind: 1,
  pinned: 1,
  state: 1,
  last_fetched_at: 1,
  title: 1,
  outcome: 1,
  added_at: 1,
} as const;

const byKind = (a: WatchedPage, b: WatchedPage): number =>
  PAGE_KINDS.indexOf(a.kind) - PAGE_KINDS.indexOf(b.kind);

export type PageUpdate = Partial<
  Pick<
    TrackedPage,
    | 'kind'
    | 'state'
    | 'last_fetched_at'
    | 'title'
    | 'outcome'
    | 'etag'
    | 'last_modified'
    | 'raw_hash'
    | 'variants'
    | 'recent'
    | 'returns'
    | 'alternated_at'
    | 'held'
    | 'reported_id'
    | 'astray'
    | 'gone_at'
  >
>;

export function createTrackedPageStore({ db }: { db: Db }) {
  const pages: Collection<TrackedPage> = db.collection('competitor_pages');
  return {
    ofCompetitor: (competitorId: string): Promise<TrackedPage[]> =>
      pages.find({ competitor_id: competitorId, released_at: null }).sort({ _id: 1 }).toArray(),
    async standing(
      workspaceId: string,
      ids: readonly string[],
    ): Promise<Map<string, { snapshotId: string; url: string }>> {
      const lots = inLots(ids).map((lot) =>
        pages
          .find({ _id: { $in: lot }, workspace_id: workspaceId, gone_at: null, released_at: null })
          .project<Pick<TrackedPage, '_id' | 'url' | 'baseline' | 'reported_id'>>({
            url: 1,
            reported_id: 1,
            'baseline.snapshot_id': 1,
          })
          .toArray(),
      );
      const found = (await Promise.all(lots)).flat();
      return new Map(
        found.flatMap(({ _id, url, ...page }) => {
          const snapshotId = currentSnapshot(page);
          return snapshotId === null ? [] : [[_id, { snapshotId, url }]];
        }),
      );
    },
    async shownOf(competitorIds: readonly string[]): Promise<WatchedPage[]> {
      const lots = inLots(competitorIds).map((ids) =>
        pages
          .find({ competitor_id: { $in: ids }, released_at: null })
          .project<WatchedPage & { added_at: Date }>(SHOWN)
          .toArray(),
      );
      const found = (await Promise.all(lots)).flat();
      return found.sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || byKind(a, b));
    },
    async add(found: readonly TrackedPage[]): Promise<void> {
      if (found.length === 0) return;
      await pages.bulkWrite(
        found.map(({ _id, ...page }) => ({
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: page, $unset: { released_at: '' } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    /** Changing a page's kind removes its baseline, because facts of different kinds cannot be compared. */
    async pin(id: string, kind: TrackedPage['kind']): Promise<void> {
      const anew = {
        baseline: null,
        outcome: null,
        reported_id: null,
        raw_hash: null,
        etag: null,
        last_modified: null,
        variants: [],
        returns: [],
        alternated_at: null,
        held: [],
        astray: 0,
        gone_at: null,
      };
      await pages.updateOne({ _id: id, kind: { $ne: kind } }, { $set: { kind, ...anew } });
      await pages.updateOne({ _id: id }, { $set: { pinned: true } });
    },
    release: async (ids: readonly string[], at: Date): Promise<void> =>
      void (await pages.updateMany({ _id: { $in: [...ids] } }, { $set: { released_at: at } })),
    async note(updates: readonly { id: string; update: PageUpdate }[]): Promise<void> {
      if (updates.length === 0) return;
      await pages.bulkWrite(
        updates.map(({ id, update }) => ({ updateOne: { filter: { _id: id }, update: { $set: update } } })),
        { ordered: false },
      );
    },
    /** `epoch` prevents a repeated step from replacing a baseline twice. */
    async replaceBaselines(
      replaced: readonly { id: string; epoch: number; baseline: Baseline; update: PageUpdate }[],
    ): Promise<void> {
      if (replaced.length === 0) return;
      await pages.bulkWrite(
        replaced.map(({ id, epoch, baseline, update }) => ({
          updateOne: {
            filter: { _id: id, epoch },
            update: { $set: { ...update, baseline, epoch: epoch + 1 } },
          },
        })),
        { ordered: false },
      );
    },
    remove: async (ids: readonly string[]): Promise<void> =>
      void (ids.length === 0 ? undefined : await pages.deleteMany({ _id: { $in: [...ids] } })),
    removeOf: async (competitorId: string): Promise<void> =>
      void (await pages.deleteMany({ competitor_id: competitorId })),
  };
}

export type TrackedPageStore = ReturnType<typeof createTrackedPageStore>;

export type FoundVia = 'home' | 'nav' | 'footer' | 'sitemap' | 'feed' | 'board' | 'common' | 'pinned';

export interface Baseline {
  snapshot_id: string;
  hash: string;
  traits: PageTraits | null;
}

export interface TrackedPage extends WatchedPage {
  via: FoundVia;
  added_at: Date;
  etag: string | null;
  last_modified: string | null;
  raw_hash: string | null;
  baseline: Baseline | null;
  reported_id?: string | null;
  epoch: number;
  variants: Variant[];
  recent: RecentChange[];
  returns?: Return[];
  alternated_at?: Date | null;
  held: Change[];
  released_at?: Date | null;
  gone_at: Date | null;
  astray: number;
}

export const currentSnapshot = ({
  baseline,
  reported_id: reported = null,
}: Partial<Pick<TrackedPage, 'baseline' | 'reported_id'>>): string | null =>
  reported ?? baseline?.snapshot_id ?? null;

export const trackedPageId = (competitorId: string, url: string): string =>
  `watch_${createHash('sha256').update(`${competitorId} ${url}`).digest('hex').slice(0, 26)}`;

export const newTrackedPage = ({
  competitorId,
  workspaceId,
  at,
  ...page
}: { competitorId: string; workspaceId: string; at: Date } & Pick<
  TrackedPage,
  'url' | 'kind' | 'via'
>): TrackedPage => ({
  _id: trackedPageId(competitorId, page.url),
  workspace_id: workspaceId,
  competitor_id: competitorId,
  ...page,
  pinned: page.via === 'pinned',
  state: null,
  last_fetched_at: null,
  added_at: at,
  etag: null,
  last_modified: null,
  raw_hash: null,
  baseline: null,
  epoch: 0,
  variants: [],
  recent: [],
  held: [],
  gone_at: null,
  astray: 0,
});
