import { z } from 'zod';
import { decodeCursor, decodeOrdinal, toPage } from '../../http/paging.ts';
import { defineRoute } from '../../http/route.ts';
import { pageNotFound } from '../read-knowledge.ts';
import { ofVisible } from '../routes.ts';
import type { createCancelCrawl } from './cancel-crawl.ts';
import type { CrawlRecord } from './crawl-record.ts';
import * as examples from './crawl-examples.ts';
import * as schemas from './crawl-schemas.ts';
import { crawlNotFound, crawlView, type ReadCrawls, sitePageView, urlView } from './read-crawls.ts';
import type { PageStore } from './page-store.ts';
import type { createStartCrawl } from './start-crawl.ts';

interface CrawlUseCases {
  startCrawl: ReturnType<typeof createStartCrawl>;
  cancelCrawl: ReturnType<typeof createCancelCrawl>;
  read: ReadCrawls;
  pages: Pick<PageStore, 'list' | 'setEnabled'>;
  requireSource(workspaceId: string, id: string): Promise<unknown>;
  temporalUrlOf(crawl: CrawlRecord): string | null;
}

const tag = 'Crawl';
const crawlParams = z.object({
  crawlId: z
    .string()
    .max(100)
    .meta({ description: 'Id of the crawl, `crawl_…`.', examples: ['crawl_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const siteParams = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the source, `kb_…`.', examples: ['kb_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const pageParams = siteParams.extend({
  pageId: z
    .string()
    .max(100)
    .meta({ description: 'Id of the page, `page_…`.', examples: ['page_f04a8a38bac429d7b0108948b2'] }),
});

export const crawlRoutes = ({
  startCrawl,
  cancelCrawl,
  read,
  pages,
  requireSource,
  temporalUrlOf,
}: CrawlUseCases) => {
  const view = (crawl: CrawlRecord) => crawlView(crawl, temporalUrlOf(crawl));
  const ofVisibleCrawl = async <Input extends { workspaceId: string; params: { crawlId: string } }>(
    input: Input,
    only: readonly string[],
  ): Promise<Input> => {
    const { source_id } = await read.crawl(input.workspaceId, input.params.crawlId);
    if (!only.includes(source_id)) throw crawlNotFound();
    return input;
  };
  const crawl = { description: 'The crawl.', schema: schemas.crawl, example: examples.crawl };
  return [
    defineRoute({
      method: 'post',
      path: '/api/knowledge/crawl',
      scope: 'write',
      summary: 'Crawl a site',
      description: 'Creates one source of type `site`. Each page can be searched as soon as it is indexed.',
      tag,
      body: schemas.startCrawl,
      bodyExamples: examples.newCrawls,
      answers: {
        202: {
          description: 'Accepted; the crawl has been queued.',
          schema: schemas.startedCrawl,
          example: examples.startedCrawl,
        },
      },
      async handle({
        workspaceId,
        body: { seedUrl, name, tags, about, every, maxDepth = null, ...options },
      }) {
        const started = await startCrawl({
          workspaceId,
          seedUrl,
          name,
          labels: { tags, about, every },
          options: { ...options, maxDepth },
        });
        return { status: 202, body: started };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/knowledge/crawl/{crawlId}',
      scope: 'read',
      summary: 'Progress of a crawl',
      tag,
      params: crawlParams,
      answers: { 200: crawl },
      limited: ofVisibleCrawl,
      handle: async ({ workspaceId, params: { crawlId } }) => ({
        status: 200,
        body: view(await read.crawl(workspaceId, crawlId)),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/knowledge/crawl/{crawlId}/pages',
      scope: 'read',
      summary: 'Every URL of a crawl, with its outcome and the reason',
      description: 'URLs are listed in the order in which the crawl found them.',
      tag,
      params: crawlParams,
      query: schemas.listUrls,
      answers: {
        200: { description: 'One page of the list.', schema: schemas.urlList, example: examples.urlList },
      },
      limited: ofVisibleCrawl,
      async handle({ workspaceId, params: { crawlId }, query: { outcome, limit, cursor } }) {
        const from = decodeOrdinal(cursor);
        const rows = await read.urls(workspaceId, crawlId, { outcome, from, limit: limit + 1 });
        const nextCursor = rows.length > limit ? String(rows[limit]!.seq) : null;
        return { status: 200, body: { pages: rows.slice(0, limit).map(urlView), nextCursor } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/knowledge/crawl/{crawlId}/events',
      scope: 'read',
      summary: 'The progress of a crawl as server-sent events',
      description:
        'Each event contains the current state of the crawl. The last event is `finished`, which is sent once.',
      tag,
      params: crawlParams,
      answers: {
        200: {
          description: 'A stream of events.',
          events: { progress: schemas.crawl, finished: schemas.crawl },
        },
      },
      limited: ofVisibleCrawl,
      async handle({ workspaceId, params: { crawlId }, signal }) {
        const first = await read.crawl(workspaceId, crawlId);
        async function* events() {
          for await (const found of read.follow(first, signal)) {
            yield { event: found.status === 'indexing' ? 'progress' : 'finished', data: view(found) };
          }
        }
        return { status: 200, events: events() };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/knowledge/crawl/{crawlId}/cancel',
      scope: 'write',
      summary: 'Cancel a crawl',
      description:
        'Responds once the crawl has ended. Pages that are already indexed are kept. Cancelling a crawl that has already ended changes nothing.',
      tag,
      params: crawlParams,
      answers: { 200: crawl },
      limited: ofVisibleCrawl,
      handle: async ({ workspaceId, params: { crawlId } }) => ({
        status: 200,
        body: view(await cancelCrawl(workspaceId, crawlId)),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/knowledge/{id}/pages',
      scope: 'read',
      summary: 'The pages of a site, newest first',
      description: 'The list is empty if the source is not a site.',
      tag,
      params: siteParams,
      query: schemas.listSitePages,
      answers: {
        200: {
          description: 'One page of the list.',
          schema: schemas.sitePageList,
          example: examples.sitePageList,
        },
      },
      limited: ofVisible,
      async handle({ workspaceId, params: { id }, query: { limit, cursor } }) {
        await requireSource(workspaceId, id);
        const rows = await pages.list(id, { after: decodeCursor(cursor), limit: limit + 1 });
        const { page, nextCursor } = toPage(rows, limit, ({ created_at, _id }) => ({
          at: created_at,
          id: _id,
        }));
        return { status: 200, body: { pages: page.map(sitePageView), nextCursor } };
      },
    }),
    defineRoute({
      method: 'patch',
      path: '/api/knowledge/{id}/pages/{pageId}',
      scope: 'write',
      summary: 'Exclude a page from answers, or include it again',
      tag,
      params: pageParams,
      body: schemas.changeSitePage,
      bodyExamples: examples.sitePageChanges,
      answers: { 200: { description: 'The page.', schema: schemas.sitePage, example: examples.sitePage } },
      limited: ofVisible,
      async handle({ workspaceId, params: { id, pageId }, body: { enabled } }) {
        await requireSource(workspaceId, id);
        const page = await pages.setEnabled(id, pageId, enabled);
        if (page === null) throw pageNotFound();
        return { status: 200, body: sitePageView(page) };
      },
    }),
  ];
};
