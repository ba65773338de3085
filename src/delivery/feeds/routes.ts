import { z } from 'zod';
import { EVENT_TYPES } from '../../events/event-kinds.ts';
import { SEVERITIES } from '../../events/severity.ts';
import { cursorField, decodeCursor, limitField } from '../../http/paging.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-documents.ts';
import type { FeedRecord } from './feed-store.ts';
import type { Feeds } from './feeds.ts';

const tag = 'Feeds';
const time = z.iso.datetime();
const shown = z.object({ id: z.string(), name: z.string(), createdAt: time });
const feed = shown.meta({ title: 'Feed' });
const created = shown
  .extend({
    paths: z.object({ atom: z.string(), json: z.string() }).nullable().meta({
      description:
        "Addresses of the feed. They contain the feed's key and are shown only once: if a request is repeated with the same `Idempotency-Key`, this field is null.",
    }),
  })
  .meta({ title: 'CreatedFeed' });
const feedList = z
  .object({ feeds: z.array(feed), nextCursor: z.string().nullable() })
  .meta({ title: 'FeedList' });

const example = {
  id: 'feed_01k9zq4v5x8m2n7c3d6f1g0h9j',
  name: 'Competitor changes',
  createdAt: '2026-03-02T09:30:00.000Z',
};
const KEY = 'gw_feed_Q0Jf3kX9c1w2';

const newFeed = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Title of the feed.', pattern: '\\S' }),
  })
  .meta({ title: 'NewFeed' });
const listFeeds = z.strictObject({
  limit: limitField(50, 100),
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsImZlZWRfMDFrOXpxNHY1eDhtMm43YzNkNmYxZzBoOWoiXQ'),
});
const ofFeed = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the feed, `feed_…`.', examples: [example.id] }),
});
const ofKey = z.object({
  feedKey: z
    .string()
    .max(100)
    .meta({ description: 'The key from the address of the feed.', examples: [KEY] }),
});
const filter = z.strictObject({
  severity: z
    .enum(SEVERITIES)
    .optional()
    .meta({ description: 'Only events with this severity.', examples: ['high'] }),
  type: z
    .enum(EVENT_TYPES)
    .optional()
    .meta({ description: 'Only events of this type.', examples: ['pricing'] }),
  competitorId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: 'Only events about this competitor.',
      examples: ['comp_01k9zq4v5x8m2n7c3d6f1g0h9j'],
    }),
});

const document = (feeds: Feeds, format: FeedFormat, name: string, shownAs: string): Route =>
  defineRoute({
    method: 'get',
    path: `/feeds/{feedKey}/events.${format}`,
    summary: `Follow events as ${name}`,
    description:
      'The newest 100 events. No API key is needed, because the address contains the key of the feed. The id of an entry is the fingerprint of its event. With `If-None-Match`, the response is 304 until there is a new event.',
    tag,
    access: 'open',
    params: ofKey,
    query: filter,
    answers: {
      200: {
        description: 'The feed.',
        headers: ['ETag'],
        text: { type: FEED_FORMATS[format].split(';')[0]!, example: shownAs },
      },
      304: { description: 'There are no new events.', headers: ['ETag'] },
    },
    errors: [404],
    async handle({ params: { feedKey }, query: { competitorId, ...rest } }) {
      const { text, etag } = await feeds.read(feedKey, format, { ...rest, competitor_id: competitorId });
      return {
        status: 200,
        body: text,
        headers: {
          'content-type': FEED_FORMATS[format],
          etag,
          'cache-control': 'private, no-cache',
          'x-robots-tag': 'noindex',
        },
      };
    },
  });

export const feedRoutes = (feeds: Feeds): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/feeds',
    scope: 'write',
    summary: 'Create a feed',
    description:
      'Anyone who has the address of the feed can read the events of the workspace until the feed is deleted.',
    tag,
    body: newFeed,
    bodyExamples: { feed: { name: 'Competitor changes' } },
    answers: {
      201: {
        description: 'The feed and its addresses.',
        schema: created,
        example: {
          ...example,
          paths: { atom: `/feeds/${KEY}/events.atom`, json: `/feeds/${KEY}/events.json` },
        },
      },
    },
    errors: [409],
    async handle({ workspaceId, body: { name } }) {
      const { feed: made, key } = await feeds.create(workspaceId, name);
      const paths = { atom: `/feeds/${key}/events.atom`, json: `/feeds/${key}/events.json` };
      const view = feedView(made);
      return { status: 201, body: { ...view, paths }, kept: { ...view, paths: null } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/feeds',
    scope: 'read',
    summary: 'List feeds, newest first',
    description: 'The list leaves out the addresses of the feeds.',
    tag,
    query: listFeeds,
    answers: {
      200: {
        description: 'One page of the list.',
        schema: feedList,
        example: { feeds: [example], nextCursor: null },
      },
    },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const { page, nextCursor } = await feeds.list(workspaceId, { limit, after: decodeCursor(cursor) });
      return { status: 200, body: { feeds: page.map(feedView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/feeds/{id}',
    scope: 'write',
    summary: 'Revoke a feed',
    description: "Afterwards, the feed's URLs return 404.",
    tag,
    params: ofFeed,
    answers: { 204: { description: 'The feed is deleted.' } },
    async handle({ workspaceId, params: { id } }) {
      await feeds.revoke(workspaceId, id);
      return { status: 204 };
    },
  }),
  document(
    feeds,
    'atom',
    'Atom (RFC 4287)',
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>',
  ),
  document(feeds, 'json', 'JSON Feed 1.1', '{"version":"https://jsonfeed.org/version/1.1","items":[]}'),
];

const feedView = ({ _id, name, created_at }: FeedRecord) => ({
  id: _id,
  name,
  createdAt: created_at.toISOString(),
});
