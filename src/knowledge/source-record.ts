import type { CrawlOptions } from './crawl/crawl-record.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { Party } from './party.ts';

/** Types a client can add; the name of each is also the field of the request that holds it. */
export const ADDED_TYPES = ['url', 'text', 'file'] as const;
export const SOURCE_TYPES = [...ADDED_TYPES, 'site'] as const;
export type AddedType = (typeof ADDED_TYPES)[number];
export type SourceTypeName = (typeof SOURCE_TYPES)[number];

export const SOURCE_STATUSES = ['indexing', 'indexed', 'failed'] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

/** Where the content of a source comes from. */
type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'site'; seed_url: string; options: CrawlOptions }
  | { kind: 'blob'; blob_id: string; file_name: string | null; format: string };

/**
 * One source of a workspace. `run` counts the requests to index it, `started_run` the last one that began:
 * a step of an older run than `run` changes nothing. `published` names the revision that search reads; it is
 * the one pointer that publishing flips.
 */
export interface SourceRecord {
  _id: string;
  workspace_id: string;
  type: SourceTypeName;
  name: string | null;
  location: string;
  origin: Origin;
  /** Equal for what counts as the same source in one workspace. */
  dedupe_key: string;
  enabled: boolean;
  /** Whom it speaks for, where the client said so; see `partyOf`. */
  about?: Party | null;
  /** Words of the client's own to find it by; missing: none. */
  tags?: string[];
  status: SourceStatus;
  last_error: string | null;
  run: number;
  started_run: number;
  requested_at: Date;
  /** The request to index it again that `run` came of; missing until there was one. */
  ordered_by?: string;
  deadline_at: Date;
  /** The batch it was added with; missing: none. */
  batch_id?: string;
  published: string | null;
  revision: number;
  title: string | null;
  content_type: string | null;
  bytes: number | null;
  chunk_count: number;
  /** Of a site: its last crawl, and how many pages it holds. */
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

/** What a source type makes of a client's input; the rest of the record is the same for all. */
export type SourceDescription = Pick<
  SourceRecord,
  'location' | 'origin' | 'dedupe_key' | 'content_type' | 'bytes'
> & { name: string | null };

/** Names one attempt to index one source. */
export interface IndexRun {
  sourceId: string;
  run: number;
}

/** The revision a run writes: the same at every retry, so a step may run twice. */
export const revisionOf = ({ sourceId, run }: IndexRun): string =>
  `rev_${sourceId.slice(sourceId.indexOf('_') + 1)}_${run}`;

/** What a client may say of a source when it is added. */
export interface NewLabels {
  tags?: string[] | undefined;
  about?: Party | null | undefined;
}

/** A source that has just been accepted. */
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

/** Its request may not have reached the queue; it does no harm there twice. */
export const isUnbegun = ({ status, run, started_run }: SourceRecord): boolean =>
  status === 'indexing' && started_run < run;

/**
 * A source asked to be indexed anew, by a run that no workflow knows of yet: the worker hands it to the queue. For
 * records whose run is known to be lost; `crawlId` names the new crawl of a site. Null for `published`: what the
 * source held is not whole.
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

/** Removes what a source has stored under every revision but `kept`; null keeps none. May run any number of times. */
export const createRemoveRevisions =
  ({ chunks, documents }: { chunks: ChunkStore; documents: DocumentStore }) =>
  async (sourceId: string, { kept }: { kept: string | null }): Promise<void> => {
    await chunks.removeAllBut(sourceId, kept);
    await documents.removeAllBut(sourceId, kept);
  };

export type RemoveRevisions = ReturnType<typeof createRemoveRevisions>;

/** The source, or the page of a site, whose revision it is; see `revisionOf` and `pageRevision`. */
export function documentOf({ revision_id, source_id }: { revision_id: string; source_id: string }): string {
  const opaque = revision_id.split('_')[1]!;
  return source_id.endsWith(`_${opaque}`) ? source_id : `page_${opaque}`;
}
