import { z } from 'zod';
import { cursorField, limitField } from '../http/paging.ts';
import { isParty } from './party.ts';
import { every } from './refresh/every.ts';
import { SOURCE_STATUSES, SOURCE_TYPES } from './source-record.ts';
import { MAX_URL_LENGTH } from './source-types/url.ts';

const name = z.string().trim().min(1).max(200).meta({ description: 'Display name.' });
const time = z.iso.datetime();
const limit = limitField(100, 1_000);
const cursor = cursorField('WzE3NjA5NTUyMDAwMDAsImtiXzAxazl6cTR2NXg4bTJuN2MzZDZmMWcwaDlqIl0');

const holding = (field: string) => ({
  type: 'object',
  properties: { [field]: { type: 'string' } },
  required: [field],
});

export const party = z
  .string()
  .trim()
  .toLowerCase()
  .max(300)
  .refine(isParty, 'must be us, market or competitor:<domain>');

const TAG_LENGTH = 60;
const MOST_TAGS = 20;

/** The database would not store lone surrogates unchanged. */
const UNFIT_FOR_TAGS = /[\p{Cc}\p{Cs}]/u;

export const tag = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .refine((text) => [...text].length <= TAG_LENGTH, `must have at most ${TAG_LENGTH} characters`)
  .refine((text) => !UNFIT_FOR_TAGS.test(text), 'must not contain control characters')
  .meta({ maxLength: TAG_LENGTH, pattern: '^\\s*[^\\s\\x00-\\x1f\\x7f-\\x9f]' });

export const tags = z.array(tag).max(MOST_TAGS);

const ownTags = tags
  .overwrite((all) => [...new Set(all)])
  .optional()
  .meta({ description: 'Labels for finding the source; case-sensitive.', examples: [['policy']] });

const ownParty = party
  .nullable()
  .optional()
  .meta({ description: 'The party that the source is about. If null, it is inferred from the URL.' });

const ownEvery = every.optional().meta({
  description:
    'Refresh interval, `1h` to `90d`: once the content is older than this, the source is fetched again (a site is crawled again). If null, the source is never refreshed. Only sources of type `url` or `site` can have an interval.',
  examples: ['7d'],
});

export const labels = { tags: ownTags, about: ownParty, every: ownEvery };

export const addSource = z
  .strictObject({
    url: z
      .string()
      .optional()
      .meta({ description: 'Address of a single web page; http or https.', minLength: 1 }),
    text: z.string().optional().meta({ description: 'The text to index.', pattern: '\\S' }),
    name: name.optional(),
    unlessInSite: z.boolean().optional().meta({
      description:
        'If true, a page that is already part of a crawled site is refused with 409 `source.page_of_site`. If false, the page is added, and its passages appear twice in search results.',
    }),
    ...labels,
  })
  .meta({ title: 'NewSource', oneOf: [holding('url'), holding('text')] });

const queued = z.object({ id: z.string(), status: z.enum(SOURCE_STATUSES) });
export const accepted = queued.meta({ title: 'AcceptedSource' });
export const duplicate = queued.extend({ duplicate: z.literal(true) }).meta({ title: 'DuplicateSource' });

export const source = z
  .object({
    id: z.string(),
    type: z.enum(SOURCE_TYPES),
    source_url_or_path: z.string(),
    status: z.enum(SOURCE_STATUSES),
    chunk_count: z.int(),
    enabled: z
      .int()
      .min(0)
      .max(1)
      .meta({ description: '1 if search and answers use the source, 0 if they do not.' }),
    created_at: time,
    indexed_at: time.nullable(),
    last_error: z
      .string()
      .nullable()
      .meta({ description: 'The last error, in the form `code: sentence`. Null if there is none.' }),
    name: z.string().nullable(),
    title: z.string().nullable(),
    content_type: z.string().nullable(),
    bytes: z.int().nullable(),
    updated_at: time,
    revision: z.int(),
    crawl_id: z
      .string()
      .nullable()
      .meta({ description: 'Id of the last crawl. Null if the source is not a site.' }),
    page_count: z
      .int()
      .nullable()
      .meta({ description: 'Number of pages. Null if the source is not a site.' }),
    about: z.string().nullable().meta({
      description:
        'The party that the source is about, if you have set it: `us`, `market` or `competitor:<domain>`.',
    }),
    tags: z.array(z.string()).meta({ description: 'Labels for finding the source.' }),
    every: z.string().nullable().meta({
      description: 'Refresh interval: once the content is older than this, the source is fetched again.',
    }),
    next_refresh_at: time.nullable().meta({
      description: 'When the source will next be refreshed. If null, it is refreshed only on request.',
    }),
  })
  .meta({ title: 'Source' });

export const listSources = z.strictObject({
  status: z
    .enum(SOURCE_STATUSES)
    .optional()
    .meta({ description: 'Only sources with this status.', examples: ['indexed'] }),
  type: z
    .enum(SOURCE_TYPES)
    .optional()
    .meta({ description: 'Only sources of this type.', examples: ['url'] }),
  enabled: z
    .enum(['1', '0', 'true', 'false'])
    .optional()
    .meta({
      description: '`true` or `1` returns only enabled sources, `false` or `0` only disabled sources.',
      examples: ['true'],
    }),
  tag: tag.optional().meta({ description: 'Only sources with this tag.', examples: ['policy'] }),
  q: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Only sources whose name, title or URL contains this text.', examples: ['refund'] }),
  limit,
  cursor,
});
export const sourceList = z
  .object({ sources: z.array(source), nextCursor: z.string().nullable() })
  .meta({ title: 'SourceList' });

export const changeSource = z
  .strictObject({
    enabled: z.boolean().optional(),
    name: name.optional(),
    ...labels,
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'must have at least one of "enabled", "name", "tags", "about" and "every"',
  )
  .meta({ title: 'SourceChange', minProperties: 1 });

const page = z
  .string()
  .max(100)
  .optional()
  .meta({
    description: 'Id of a page; required for a site, which has no text of its own.',
    examples: ['page_01k9zq4v5x8m2n7c3d6f1g0h9j'],
  });
const url = z
  .string()
  .min(1)
  .max(MAX_URL_LENGTH)
  .optional()
  .meta({
    description: 'Address of a page, as shown in the list of pages. Send the address or the id, not both.',
    examples: ['https://example.com/refunds'],
  });
const namesOnePage = ({ page, url }: { page?: string | undefined; url?: string | undefined }): boolean =>
  page === undefined || url === undefined;
const ONE_NAME = { error: 'must identify the page by its id or by its url, not both', path: ['url'] };

export const readContent = z.strictObject({ page, url }).refine(namesOnePage, ONE_NAME);

export const content = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    url: z.string().nullable(),
    language: z.string().nullable(),
    author: z.string().nullable(),
    publishedAt: z.string().nullable().meta({
      description:
        'The publication date, or the publication date and time in UTC, as precisely as the source states it.',
    }),
    siteName: z.string().nullable(),
    description: z.string().nullable(),
    canonicalUrl: z.string().nullable(),
    text: z.string(),
    markdown: z.string(),
  })
  .meta({ title: 'Content' });

export const listChunks = z
  .strictObject({ page, url, limit, cursor: cursorField('1') })
  .refine(namesOnePage, ONE_NAME);
export const chunkList = z
  .object({
    chunks: z.array(
      z
        .object({
          id: z.string(),
          ordinal: z.int(),
          heading: z.string().nullable(),
          text: z.string(),
          start: z.int(),
          end: z.int(),
          page: z.int().nullable().meta({
            description: 'Number of the PDF page or slide where the passage starts, counted from 1.',
          }),
        })
        .meta({ title: 'Chunk' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'ChunkList' });
