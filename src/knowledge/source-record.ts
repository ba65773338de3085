import type { CrawlOptions } from './crawl/crawl-record.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { Party } from './party.ts';
import { nextRefresh } from './refresh/every.ts';

/** Source types that a client can add. Each name is also the request field that contains the content. */
export const ADDED_TYPES = ['url', 'text', 'file'] as const;
export const SOURCE_TYPES = [...ADDED_TYPES, 'site'] as const;
export type AddedType = (typeof ADDED_TYPES)[number];
export type SourceTypeName = (typeof SOURCE_TYPES)[number];

export const SOURCE_STATUSES = ['indexing', 'indexed', 'failed'] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

/** Where a source's content comes from. */
type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'site'; seed_url: string; options: CrawlOptions }
  | { kind: 'blob'; blob_id: string; file_name: string | null; format: string };

/**
 * One source in a workspace. `run` counts the requests to index it, and `started_run` is the last run that started. A
 * step from a run older than `run` changes nothing. `published` is the revision that search reads; publishing changes
 * only this reference.
 */
export interface SourceRecord {
  _id: string;
  workspace_id: string;
  type: SourceTypeName;
  name: string | null;
  location: string;
  origin: Origin;
  /** Within a workspace, sources with the same key are the same source. */
  dedupe_key: string;
  enabled: boolean;
  /** The party that the source is about, if the client set it; see `partyOf`. */
  about?: Party | null;
  /** The client's own labels for the source. Missing if there are none. */
  tags?: string[];
  /** Refresh interval. If missing or null, the source is never refreshed automatically. */
  every?: string | null;
  /** The next refresh time. If missing or null, the source is refreshed only on request. */
  next_refresh_at?: Date | null;
  /**
   * When to check whether the source has become stale because a refresh failed. If missing or null, there is no check.
   */
  stale_check_at?: Date | null;
  /** The value of `indexed_at` when the source was last announced as stale. Missing until the first announcement. */
  stale_told_for?: Date;
  status: SourceStatus;
  last_error: string | null;
  run: number;
  started_run: number;
  requested_at: Date;
  /** The reindex request that started `run`. Missing until there is such a request. */
  ordered_by?: string;
  deadline_at: Date;
  /** The batch that added the source. Missing if it was not added in a batch. */
  batch_id?: string;
  published: string | null;
  revision: number;
  title: string | null;
  content_type: string | null;
  bytes: number | null;
  chunk_count: number;
  /** A site's last crawl, and the site's number of pages. */
  crawl_id: string | null;
  page_count: number | null;
  created_at: Date;
  updated_at: Date;
  indexed_at: Date | null;
  /** See `NOTE_CHANGE`. Missing until the first such change. */
  changed_at?: Date;
  /** The model that made the vectors of the `published` revision. Missing in records written by the first version. */
  embedded_with?: string;
}

/** The fields that each source type derives from the client's input. All other fields are the same for all types. */
export type SourceDescription = Pick<
  SourceRecord,
  'location' | 'origin' | 'dedupe_key' | 'content_type' | 'bytes'
> & { name: string | null };

/** Identifies one attempt to index a source. */
export interface IndexRun {
  sourceId: string;
  run: number;
}

/** The id of the revision that a run writes. Every retry gets the same id, so a step may run twice. */
export const revisionOf = ({ sourceId, run }: IndexRun): string =>
  `rev_${sourceId.slice(sourceId.indexOf('_') + 1)}_${run}`;

/** Fields that a client may set when adding a source. */
export interface NewLabels {
  tags?: string[] | undefined;
  about?: Party | null | undefined;
  every?: string | null | undefined;
}

/** Creates the record of a new source. */
export const newSource = (
  described: SourceDescription & { type: SourceTypeName; name: string | null },
  {
    id,
    workspaceId,
    labels = {},
    at,
    deadlineMs,
  }: { id: string; workspaceId: string; labels?: NewLabels; at: Date; deadlineMs: number },
): SourceRecord => ({
  _id: id,
  workspace_id: workspaceId,
  ...described,
  about: labels.about ?? null,
  tags: labels.tags ?? [],
  every: labels.every ?? null,
  next_refresh_at:
    labels.every === undefined || labels.every === null ? null : nextRefresh(id, { every: labels.every, at }),
  enabled: true,
  status: 'indexing',
  last_error: null,
  run: 1,
  started_run: 0,
  requested_at: at,
  deadline_at: new Date(at.getTime() + deadlineMs),
  published: null,
  revision: 0,
  title: null,
  chunk_count: 0,
  crawl_id: null,
  page_count: null,
  created_at: at,
  updated_at: at,
  indexed_at: null,
});

/** Whether the run has not started. Its request may not have reached the queue; queueing it twice does no harm. */
export const isUnbegun = ({ status, run, started_run }: SourceRecord): boolean =>
  status === 'indexing' && started_run < run;

/**
 * A source with a new run that the worker queues later, for sources whose run was lost. `crawlId` is the id of the
 * site's new crawl. If `published` is null, the stored content is incomplete.
 */
export const begunAgain = (
  source: SourceRecord,
  {
    at,
    deadlineMs,
    crawlId,
    published,
  }: { at: Date; deadlineMs: number; crawlId: string; published: string | null },
): SourceRecord => ({
  ...source,
  published,
  status: 'indexing',
  last_error: null,
  run: source.run + 1,
  started_run: source.run,
  requested_at: at,
  deadline_at: new Date(at.getTime() + deadlineMs),
  crawl_id: source.type === 'site' ? crawlId : source.crawl_id,
  updated_at: at,
});

/**
 * Removes the data stored for a source's revisions, except for `kept`. If `kept` is null, everything is removed. May be
 * called any number of times.
 */
export const createRemoveRevisions =
  ({ chunks, documents }: { chunks: ChunkStore; documents: DocumentStore }) =>
  async (sourceId: string, { kept }: { kept: string | null }): Promise<void> => {
    await chunks.removeAllBut(sourceId, kept);
    await documents.removeAllBut(sourceId, kept);
  };

export type RemoveRevisions = ReturnType<typeof createRemoveRevisions>;

/** The source, or the page on a site, that a revision belongs to; see `revisionOf` and `pageRevision`. */
export function documentOf({ revision_id, source_id }: { revision_id: string; source_id: string }): string {
  const opaque = revision_id.split('_')[1]!;
  return source_id.endsWith(`_${opaque}`) ? source_id : `page_${opaque}`;
}
