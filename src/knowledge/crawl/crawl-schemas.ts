import { z } from 'zod';
import { cursorField, limitField } from '../../http/paging.ts';
import { labels } from '../schemas.ts';
import { CRAWL_STATUSES, OUTCOMES, RENDER_MODES, SITEMAP_MODES, STOP_REASONS } from './crawl-record.ts';

export const MOST_PAGES = 5_000;

const time = z.iso.datetime();
const globs = z
  .array(z.string().min(1).max(500))
  .max(100)
  .meta({ description: 'Patterns for the path: `/docs`, `/blog/**`, `*.pdf`.' });

export const startCrawl = z
  .strictObject({
    seedUrl: z.string().meta({ description: 'Where the crawl starts; http or https.', minLength: 1 }),
    maxPages: z
      .int()
      .min(1)
      .max(MOST_PAGES)
      .default(50)
      .meta({ description: 'Maximum number of pages to index.' }),
    name: z.string().trim().min(1).max(200).optional().meta({ description: 'Display name.', pattern: '\\S' }),
    ...labels,
    includePaths: globs.default([]),
    excludePaths: globs.default([]),
    maxDepth: z
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .meta({ description: 'Maximum number of links between the seed URL and a crawled page.' }),
    sitemap: z
      .enum(SITEMAP_MODES)
      .default('include')
      .meta({ description: 'How the sitemap is used. With `only`, the crawl does not follow links.' }),
    subdomains: z
      .boolean()
      .default(false)
      .meta({ description: "Also crawl subdomains of the seed URL's host." }),
    render: z
      .enum(RENDER_MODES)
      .default('auto')
      .meta({ description: 'Whether a browser renders the pages.' }),
  })
  .meta({ title: 'NewCrawl' });

export const startedCrawl = z
  .object({
    crawlId: z.string(),
    status: z.enum(CRAWL_STATUSES),
    maxPages: z.int(),
    sourceId: z.string(),
  })
  .meta({ title: 'StartedCrawl' });

const count = z.int().min(0);

export const crawl = z
  .object({
    crawlId: z.string(),
    sourceId: z.string(),
    status: z.enum(CRAWL_STATUSES),
    seedUrl: z.string(),
    maxPages: z.int(),
    counts: z
      .object({
        discovered: count,
        queued: count,
        fetching: count,
        indexed: count,
        unchanged: count,
        duplicate: count,
        excluded: count,
        robotsBlocked: count,
        failed: count,
        skippedBudget: count,
      })
      .meta({ description: 'Each URL has one outcome, so the counts add up to `discovered`.' }),
    changes: z.object({ new: count, changed: count, unchanged: count, moved: count, removed: count }).meta({
      description:
        'Numbers of new, changed, unchanged, moved and removed pages, compared with the site before the crawl.',
    }),
    stopReason: z.enum(STOP_REASONS).nullable(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'The last error, in the form `code: sentence`. Null if there is none.' }),
    startedAt: time,
    finishedAt: time.nullable(),
    temporalUrl: z.string().nullable().meta({ description: 'Link to the crawl in the Temporal UI.' }),
  })
  .meta({ title: 'Crawl' });

const limit = limitField(100, 1_000);

export const listUrls = z.strictObject({
  outcome: z
    .enum(OUTCOMES)
    .optional()
    .meta({ description: 'Only URLs with this outcome.', examples: ['excluded'] }),
  limit,
  cursor: cursorField('100'),
});

export const urlList = z
  .object({
    pages: z.array(
      z
        .object({
          url: z.string(),
          outcome: z.enum(OUTCOMES),
          reason: z.string().nullable(),
          httpStatus: z.int().nullable(),
          depth: z.int(),
          referrer: z.string().nullable(),
          duplicateOf: z
            .string()
            .nullable()
            .meta({ description: 'The page that was indexed in place of this URL.' }),
        })
        .meta({ title: 'CrawledUrl' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'CrawledUrlList' });

export const sitePage = z
  .object({
    id: z.string(),
    url: z.string(),
    title: z.string().nullable(),
    enabled: z.int().min(0).max(1),
    chunk_count: z.int(),
    content_type: z.string().nullable(),
    bytes: z.int(),
    created_at: time,
    indexed_at: time,
  })
  .meta({ title: 'SitePage' });
export const sitePageList = z
  .object({ pages: z.array(sitePage), nextCursor: z.string().nullable() })
  .meta({ title: 'SitePageList' });
export const listSitePages = z.strictObject({
  limit,
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsInBhZ2VfMDFrOXpxNHY1eDhtMm43YzNkNmYxZzBoOWoiXQ'),
});
export const changeSitePage = z
  .strictObject({ enabled: z.boolean().meta({ description: 'Whether search and answers use the page.' }) })
  .meta({ title: 'SitePageChange' });
