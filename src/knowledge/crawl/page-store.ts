import { createModelNotes } from '../model-notes.ts';
import {
  type Binary,
  type Collection,
  type Db,
  type IndexDefinition,
  inLots,
  NOTE_CHANGE,
  updateThenFind,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { createRemovalStore } from '../removal-store.ts';
import type { CrawlRecord } from './crawl-record.ts';
import type { Settled } from './ledger-store.ts';
import { pageId } from './page-ids.ts';
import type { PageCut } from './site-boilerplate.ts';

export const pageIndexes: IndexDefinition[] = [
  { collection: 'pages', keys: { source_id: 1, created_at: -1, _id: -1 } },
  { collection: 'pages', keys: { workspace_id: 1, changed_at: 1 } },
];

export const pageRevision = (id: string, run: number): string =>
  `rev_${id.slice(id.indexOf('_') + 1)}_${run}`;

export const cutRevision = (id: string, run: number, common: string): string =>
  `${pageRevision(id, run)}_${common === '' ? 'whole' : common}`;

const pageOfRevision = (revision: string): string => `page_${revision.split('_')[1]}`;

export const isOfRun = (revision: string | null, id: string, run: number): boolean =>
  revision === pageRevision(id, run) || (revision?.startsWith(`${pageRevision(id, run)}_`) ?? false);

export function outcomeOf(
  page: Pick<PageRecord, '_id' | 'published' | 'created_at'>,
  { run, started_at }: Pick<CrawlRecord, 'run' | 'started_at'>,
): Settled {
  const isNew = isOfRun(page.published, page._id, run);
  return {
    outcome: isNew ? 'indexed' : 'unchanged',
    reason: null,
    http_status: null,
    duplicate_of: null,
    change: !isNew ? 'unchanged' : page.created_at >= started_at ? 'new' : 'changed',
  };
}

export type PageContent = Omit<
  PageRecord,
  '_id' | 'workspace_id' | 'source_id' | 'url' | 'enabled' | 'created_at' | 'changed_at'
>;

export type HeldPage = Omit<PageRecord, 'links'> & Partial<Pick<PageRecord, 'links'>>;

export type BriefPage = Pick<PageRecord, '_id' | 'published' | 'crawl_id' | 'missing' | 'indexed_at'>;

export type MetPage = Pick<PageRecord, '_id' | 'url' | 'published' | 'created_at'>;

export type PageRefresh = Pick<PageRecord, 'etag' | 'last_modified' | 'body_hash' | 'links'>;

export type PageListing = Omit<PageRecord, 'links' | 'signature' | 'blocks'>;

export type ListedPage = Pick<
  PageRecord,
  '_id' | 'source_id' | 'url' | 'title' | 'published' | 'enabled' | 'changed_at' | 'embedded_with'
>;

const LISTED = {
  source_id: 1,
  url: 1,
  title: 1,
  published: 1,
  enabled: 1,
  changed_at: 1,
  embedded_with: 1,
} as const;

/** Pages are published in small batches, because some database servers answer other requests only between two writes. */
const PUBLISHED_AT_ONCE = 8;

const HIDDEN = { links: 0, signature: 0, blocks: 0 } as const;

export function createPageStore({ db, now }: { db: Db; now: () => Date }) {
  const pages: Collection<PageRecord> = db.collection('pages');
  const removals = createRemovalStore({ db });
  return {
    async held(sourceId: string, crawlId: string): Promise<HeldPage[]> {
      const [met, unmet] = await Promise.all([
        pages.find({ source_id: sourceId, crawl_id: crawlId }).project<HeldPage>({ links: 0 }).toArray(),
        pages.find({ source_id: sourceId, crawl_id: { $ne: crawlId } }).toArray(),
      ]);
      return [...met, ...unmet];
    },
    metBy: (sourceId: string, crawlId: string): Promise<MetPage[]> =>
      pages
        .find({ source_id: sourceId, crawl_id: crawlId })
        .project<MetPage>({ url: 1, published: 1, created_at: 1 })
        .toArray(),
    brief: (sourceId: string): Promise<BriefPage[]> =>
      pages
        .find({ source_id: sourceId })
        .project<BriefPage>({ published: 1, crawl_id: 1, missing: 1, indexed_at: 1 })
        .toArray(),
    async publishedAmong(revisions: readonly string[]): Promise<Set<string>> {
      if (revisions.length === 0) return new Set();
      const rows = await pages
        .find({
          _id: { $in: revisions.map(pageOfRevision) },
          published: { $in: [...revisions] },
          enabled: true,
        })
        .project<Pick<PageRecord, '_id' | 'published'>>({ published: 1 })
        .toArray();
      return new Set(rows.flatMap(({ published }) => published ?? []));
    },
    async answering(ids: readonly string[]): Promise<string[]> {
      const lots = inLots(ids).map((lot) =>
        pages
          .find({ _id: { $in: lot }, enabled: true, published: { $ne: null } })
          .project<Pick<PageRecord, '_id'>>({ _id: 1 })
          .toArray(),
      );
      return (await Promise.all(lots)).flat().map(({ _id }) => _id);
    },
    async publishedOf(sourceId: string): Promise<string[]> {
      const rows = await pages
        .find({ source_id: sourceId, published: { $ne: null } })
        .project<Pick<PageRecord, '_id' | 'published'>>({ published: 1 })
        .toArray();
      return rows.flatMap(({ published }) => published ?? []).sort();
    },
    async publish(
      site: { workspaceId: string; sourceId: string },
      published: readonly { url: string; content: PageContent }[],
    ): Promise<void> {
      for (const some of inLots(published, PUBLISHED_AT_ONCE)) {
        await pages.bulkWrite(
          some.map(({ url, content }) => ({
            updateOne: {
              filter: { _id: pageId(site.sourceId, url) },
              update: {
                $set: content,
                $setOnInsert: {
                  workspace_id: site.workspaceId,
                  source_id: site.sourceId,
                  url,
                  enabled: true,
                  created_at: now(),
                },
                ...NOTE_CHANGE,
              },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      }
    },
    async publishCuts(crawlId: string, cuts: readonly { from: string; cut: PageCut }[]): Promise<void> {
      if (cuts.length === 0) return;
      await pages.bulkWrite(
        cuts.map(({ from, cut: { id, revision, chunkCount, common, omitted } }) => ({
          updateOne: {
            filter: { _id: id, published: from },
            update: {
              $set: {
                published: revision,
                chunk_count: chunkCount,
                'blocks.common': common,
                'blocks.omitted': omitted,
                'blocks.cut_again_by': crawlId,
              },
              ...NOTE_CHANGE,
            },
          },
        })),
        { ordered: false },
      );
    },
    wereCutAgain: async (sourceId: string, crawlId: string): Promise<boolean> =>
      (await pages.findOne(
        { source_id: sourceId, 'blocks.cut_again_by': crawlId },
        { projection: { _id: 1 } },
      )) !== null,
    async confirm(ids: readonly string[], crawlId: string): Promise<void> {
      for (const some of inLots(ids)) {
        await pages.updateMany({ _id: { $in: some } }, { $set: { crawl_id: crawlId, missing: 0 } });
      }
    },
    async refresh(refreshed: readonly { id: string; as: PageRefresh }[]): Promise<void> {
      if (refreshed.length === 0) return;
      await pages.bulkWrite(
        refreshed.map(({ id, as }) => ({ updateOne: { filter: { _id: id }, update: { $set: as } } })),
        { ordered: false },
      );
    },
    async noteMissing(ids: readonly string[]): Promise<void> {
      for (const some of inLots(ids)) {
        await pages.updateMany({ _id: { $in: some }, missing: 0 }, { $set: { missing: 1 } });
      }
    },
    async remove(workspaceId: string, ids: readonly string[]): Promise<void> {
      await removals.note(workspaceId, ids);
      for (const some of inLots(ids)) await pages.deleteMany({ _id: { $in: some } });
    },
    totals: async (sourceId: string): Promise<{ page_count: number; chunk_count: number; bytes: number }> => {
      const [totals] = await pages
        .aggregate<{ page_count: number; chunk_count: number; bytes: number }>([
          { $match: { source_id: sourceId } },
          {
            $group: {
              _id: null,
              page_count: { $sum: 1 },
              chunk_count: { $sum: '$chunk_count' },
              bytes: { $sum: '$bytes' },
            },
          },
        ])
        .toArray();
      return {
        page_count: totals?.page_count ?? 0,
        chunk_count: totals?.chunk_count ?? 0,
        bytes: totals?.bytes ?? 0,
      };
    },
    list(
      sourceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<PageListing[]> {
      return pages
        .find({ source_id: sourceId, ...olderThan(after) })
        .project<PageListing>(HIDDEN)
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray();
    },
    find: (sourceId: string, id: string): Promise<PageListing | null> =>
      pages.findOne<PageListing>({ _id: id, source_id: sourceId }, { projection: HIDDEN }),
    setEnabled: (sourceId: string, id: string, enabled: boolean): Promise<PageListing | null> =>
      updateThenFind(
        pages,
        { _id: id, source_id: sourceId },
        { $set: { enabled }, ...NOTE_CHANGE },
        { projection: HIDDEN },
      ),
    /** `after` is a time on the database's clock. */
    async listed(
      workspaceId: string,
      {
        ids,
        sourceIds,
        after,
      }: { ids?: readonly string[]; sourceIds?: readonly string[]; after?: Date } = {},
    ): Promise<ListedPage[]> {
      if (ids?.length === 0 || sourceIds?.length === 0) return [];
      return pages
        .find({
          // The order of the conditions matters, because some query planners use the first index that fits.
          ...(ids === undefined ? {} : { _id: { $in: [...ids] } }),
          ...(sourceIds === undefined ? {} : { source_id: { $in: [...sourceIds] } }),
          workspace_id: workspaceId,
          ...(after === undefined ? {} : { changed_at: { $gt: after } }),
        })
        .project<ListedPage>(LISTED)
        .toArray();
    },
    ...createModelNotes(pages),
    removeOf: async (sourceId: string): Promise<void> =>
      void (await pages.deleteMany({ source_id: sourceId })),
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

export interface PageRecord {
  _id: string;
  workspace_id: string;
  source_id: string;
  url: string;
  title: string | null;
  enabled: boolean;
  published: string | null;
  chunk_count: number;
  bytes: number;
  content_type: string | null;
  /** For conditional requests (RFC 9110 section 8.8). */
  etag: string | null;
  last_modified: string | null;
  body_hash: string;
  rendered: boolean;
  fingerprint: string;
  /** See `madeBy`. */
  made_by: string;
  signature: StoredSignature;
  blocks?: PageBlocks;
  links: Binary;
  crawl_id: string;
  depth: number;
  missing: number;
  created_at: Date;
  indexed_at: Date;
  changed_at?: Date;
  embedded_with?: string;
}

export interface PageBlocks {
  /** 4 bytes per block. */
  hashes: Binary;
  common: string;
  omitted: string;
  cut_again_by?: string;
}

export type KnownPage = Pick<PageRecord, 'etag' | 'last_modified' | 'body_hash' | 'rendered'>;

interface StoredSignature {
  text_hash: string;
  title_key: string;
  facts: string;
  minhash: Binary | null;
}
