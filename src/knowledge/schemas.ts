import { z } from 'zod';
import { SOURCE_STATUSES, SOURCE_TYPES } from './source-record.ts';

const name = z.string().trim().min(1).max(200).meta({ description: 'Display name.' });
const time = z.iso.datetime();
const cursor = z.string().max(300).optional().meta({ description: '`nextCursor` of the page before.' });

/** All optional: that exactly one of url, text and file is given is checked with the file in view. */
export const addSource = z.strictObject({
  url: z.string().optional().meta({ description: 'Address of a single web page.' }),
  text: z.string().optional().meta({ description: 'Raw text.' }),
  name: name.optional(),
});

export const accepted = z.object({ id: z.string(), status: z.enum(SOURCE_STATUSES) });
export const duplicate = accepted.extend({ duplicate: z.literal(true) });

export const source = z.object({
  id: z.string(),
  type: z.enum(SOURCE_TYPES),
  source_url_or_path: z.string(),
  status: z.enum(SOURCE_STATUSES),
  chunk_count: z.int(),
  enabled: z.int().min(0).max(1),
  created_at: time,
  indexed_at: time.nullable(),
  last_error: z.string().nullable().meta({ description: '`code: sentence`' }),
  name: z.string().nullable(),
  title: z.string().nullable(),
  content_type: z.string().nullable(),
  bytes: z.int().nullable(),
  updated_at: time,
  revision: z.int(),
  crawl_id: z.string().nullable().meta({ description: 'The last crawl of a site.' }),
  page_count: z.int().nullable().meta({ description: 'Pages a site holds.' }),
});

export const listSources = z.strictObject({
  status: z.enum(SOURCE_STATUSES).optional(),
  type: z.enum(SOURCE_TYPES).optional(),
  enabled: z.enum(['1', '0', 'true', 'false']).optional(),
  q: z.string().min(1).max(200).optional().meta({ description: 'Stands in the name, the title or the URL.' }),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  cursor,
});
export const sourceList = z.object({ sources: z.array(source), nextCursor: z.string().nullable() });

export const changeSource = z
  .strictObject({ enabled: z.boolean().optional(), name: name.optional() })
  .refine(
    ({ enabled, name }) => enabled !== undefined || name !== undefined,
    'must hold enabled, name or both',
  )
  .meta({ minProperties: 1 });

const page = z.string().max(100).optional().meta({ description: 'Id of a page, for a site.' });
export const readContent = z.strictObject({ page });

export const content = z.object({
  id: z.string(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  language: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: z.string().nullable().meta({ description: 'A day, or a time in UTC, as far as it is told.' }),
  siteName: z.string().nullable(),
  description: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  text: z.string(),
  markdown: z.string(),
});

export const listChunks = z.strictObject({
  page,
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  cursor,
});
export const chunkList = z.object({
  chunks: z.array(
    z.object({
      id: z.string(),
      ordinal: z.int(),
      heading: z.string().nullable(),
      text: z.string(),
      start: z.int(),
      end: z.int(),
      page: z.int().nullable().meta({ description: 'Of a pdf or of slides, from 1: where it starts.' }),
    }),
  ),
  nextCursor: z.string().nullable(),
});
