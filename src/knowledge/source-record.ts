import type { CrawlOptions } from './crawl/crawl-record.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentStore } from './document-store.ts';
import type { Party } from './party.ts';
import { nextRefresh } from './refresh/every.ts';

export const ADDED_TYPES = ['url', 'text', 'file'] as const;
export const SOURCE_TYPES = [...ADDED_TYPES, 'site'] as const;
export type AddedType = (typeof ADDED_TYPES)[number];
export type SourceTypeName = (typeof SOURCE_TYPES)[number];

export const SOURCE_STATUSES = ['indexing', 'indexed', 'failed'] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

type Origin =
  | { kind: 'url'; url: string }
  | { kind: 'site'; seed_url: string; options: CrawlOptions }
  | { kind: 'blob'; blob_id: string; file_name: string | null; format: string };

export interface SourceRecord {
  _id: string;
  workspace_id: string;
  type: SourceTypeName;
  name: string | null;
  location: string;
  origin: Origin;
  dedupe_key: string;
  enabled: boolean;
  about?: Party | null;
  stated_url?: string | null;
  tags?: string[];
  /** For example, `7d`. */
  every?: string | null;
  /** If missing or null, the source is refreshed only on request. */
  next_refresh_at?: Date | null;
  stale_check_at?: Date | null;
  stale_told_for?: Date;
  status: SourceStatus;
  last_error: string | null;
  run: number;
  started_run: number;
  requested_at: Date;
  ordered_by?: string;
  deadline_at: Date;
  batch_id?: string;
  published: string | null;
  revision: number;
  title: string | null;
  content_type: string | null;
  bytes: number | null;
  chunk_count: number;
  crawl_id: string | null;
  page_count: number | null;
  created_at: Date;
  updated_at: Date;
  indexed_at: Date | null;
  changed_at?: Date;
  embedded_with?: string;
}

export type SourceDescription = Pick<
  SourceRecord,
  'location' | 'origin' | 'dedupe_key' | 'content_type' | 'bytes'
> & { name: string | null };

export interface IndexRun {
  sourceId: string;
  run: number;
}

export const revisionOf = ({ sourceId, run }: IndexRun): string =>
  `rev_${sourceId.slice(sourceId.indexOf('_') + 1)}_${run}`;

export interface NewLabels {
  tags?: string[] | undefined;
  about?: Party | null | undefined;
  every?: string | null | undefined;
}

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

export const isUnbegun = ({ status, run, started_run }: SourceRecord): boolean =>
  status === 'indexing' && started_run < run;

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

export const createRemoveRevisions =
  ({ chunks, documents }: { chunks: ChunkStore; documents: DocumentStore }) =>
  async (sourceId: string, { kept }: { kept: string | null }): Promise<void> => {
    await chunks.removeAllBut(sourceId, kept);
    await documents.removeAllBut(sourceId, kept);
  };

export type RemoveRevisions = ReturnType<typeof createRemoveRevisions>;

export function documentOf({ revision_id, source_id }: { revision_id: string; source_id: string }): string {
  const opaque = revision_id.split('_')[1]!;
  return source_id.endsWith(`_${opaque}`) ? source_id : `page_${opaque}`;
}
