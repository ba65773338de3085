import type { CrawlOptions } from './crawl/crawl-record.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { Party } from './party.ts';
import { nextRefresh } from './refresh/every.ts';

/** Types that a client can add; each name is also the request field that holds the content. */
export const ADDED_TYPES = ['url', 'text', 'file'] as const;
export const SOURCE_TYPES = [...ADDED_TYPES, 'site'] as const;
export type AddedType = (typeof ADDED_TYPES)[number];
export type SourceTypeName = (typeof SOURCE_TYPES)[number];

export const SOURCE_STATUSES = ['indexing', 'indexed', 'failed'] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

/** Origin of the content of a source. */
type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'site'; seed_url: string; options: CrawlOptions }
  | { kind: 'blob'; blob_id: string; file_name: string | null; format: string };

/**
 * One source of a workspace. `run` counts the requests to index it, and `started_run` is the last run that began. A
 * step of a run older than `run` changes nothing. `published` is the revision that search reads, and publishing changes
 * no other pointer.
 */
export interface SourceRecord {
  _id: string;
  workspace_id: string;
  type: SourceTypeName;
  name: string | null;
  location: string;
  origin: Origin;
  /** An equal key means the same source within a workspace. */
  dedupe_key: string;
  enabled: boolean;
  /** The party the source is about, if the client set it; see `partyOf`. */
  about?: Party | null;
  /** The client's own labels for finding the source; missing if there are none. */
  tags?: string[];
  /** Refresh interval; missing or null: never refreshed. */
  every?: string | null;
  /** Time of the next refresh; missing or null: only on request. */
  next_refresh_at?: Date | null;
  /** When to check whether the source became stale because a refresh failed; missing or null: never. */
  stale_check_at?: Date | null;
  /** The `indexed_at` for which the source was announced as stale; missing until the first announcement. */
  stale_told_for?: Date;
  status: SourceStatus;
  last_error: string | null;
  run: number;
  started_run: number;
  requested_at: Date;
  /** The reindex request that started `run`; missing until the first one. */
  ordered_by?: string;
  deadline_at: Date;
  /** The batch that added the source; missing if there was none. */
  batch_id?: string;
  published: string | null;
  revision: number;
  title: string | null;
  content_type: string | null;
  bytes: number | null;
  chunk_count: number;
  /** The last crawl and the number of pages of a site. */
  crawl_id: string | null;
  page_count: number | null;
  created_at: Date;
  updated_at: Date;
  indexed_at: Date | null;
  /** See `NOTE_CHANGE`; missing until the first such write. */
  changed_at?: Date;
  /** The model that made the vectors of `published`; missing in records of the first version. */
  embedded_with?: string;
}

/** The fields that a source type derives from a client's input; all other fields are the same for all types. */
export type SourceDescription = Pick<
  SourceRecord,
  'location' | 'origin' | 'dedupe_key' | 'content_type' | 'bytes'
> & { name: string | null };

/** Identifies one attempt to index one source. */
export interface IndexRun {
  sourceId: string;
  run: number;
}

/** The revision that a run writes: the same on every retry, so a step may run twice. */
export const revisionOf = ({ sourceId, run }: IndexRun): string =>
  `rev_${sourceId.slice(sourceId.indexOf('_') + 1)}_${run}`;

/** Fields that a client may set when adding a source. */
export interface NewLabels {
  tags?: string[] | undefined;
  about?: Party | null | undefined;
  every?: string | null | undefined;
}

/** A newly accepted source. */
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

/** Whether the run has not begun. Its request may not have reached the queue. Queueing it twice does no harm. */
export const isUnbegun = ({ status, run, started_run }: SourceRecord): boolean =>
  status === 'indexing' && started_run < run;

/**
 * A source with a new run that no workflow knows yet; the worker queues it. Used for records whose run is known to be
 * lost. `crawlId` names the new crawl of a site. If `published` is null, the stored content is incomplete.
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

/** Removes the stored data of all revisions of a source except `kept`; null keeps none. May run any number of times. */
export const createRemoveRevisions =
  ({ chunks, documents }: { chunks: ChunkStore; documents: DocumentStore }) =>
  async (sourceId: string, { kept }: { kept: string | null }): Promise<void> => {
    await chunks.removeAllBut(sourceId, kept);
    await documents.removeAllBut(sourceId, kept);
  };

export type RemoveRevisions = ReturnType<typeof createRemoveRevisions>;

/** The source, or the page of a site, to which a revision belongs; see `revisionOf` and `pageRevision`. */
export function documentOf({ revision_id, source_id }: { revision_id: string; source_id: string }): string {
  const opaque = revision_id.split('_')[1]!;
  return source_id.endsWith(`_${opaque}`) ? source_id : `page_${opaque}`;
}
