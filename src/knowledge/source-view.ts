import type { ChunkRecord } from './chunk-store.ts';
import { aboutOf, type DocumentRecord } from './document-store.ts';
import type { SourceRecord } from './source-record.ts';

/** The knowledge source record of the interface; the fields of its table first. */
export const sourceView = (source: SourceRecord) => ({
  id: source._id,
  type: source.type,
  source_url_or_path: source.location,
  status: source.status,
  chunk_count: source.chunk_count,
  enabled: source.enabled ? 1 : 0,
  created_at: source.created_at.toISOString(),
  indexed_at: source.indexed_at?.toISOString() ?? null,
  last_error: source.last_error,
  name: source.name,
  title: source.title,
  content_type: source.content_type,
  bytes: source.bytes,
  updated_at: source.updated_at.toISOString(),
  revision: source.revision,
  crawl_id: source.crawl_id ?? null,
  page_count: source.page_count ?? null,
});

export const contentView = (source: SourceRecord, document: DocumentRecord) => ({
  id: source._id,
  url: document.url,
  ...aboutOf(document),
  text: document.text,
  markdown: document.markdown ?? document.text,
});

export const chunkView = (chunk: Omit<ChunkRecord, 'vector'>) => ({
  id: chunk._id,
  ordinal: chunk.ordinal,
  heading: chunk.heading,
  text: chunk.text,
  start: chunk.start,
  end: chunk.end,
  page: chunk.page ?? null,
});
