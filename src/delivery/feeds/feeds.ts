import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { conflict, notFound } from '../../errors.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { EventType } from '../../events/event-kinds.ts';
import type { Severity } from '../../events/severity.ts';
import { type Position, toPage } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import { feedDocument, type FeedFormat } from './feed-documents.ts';
import { createFeedStore, type FeedRecord } from './feed-store.ts';

export { feedIndexes } from './feed-store.ts';

const MOST_FEEDS = 50;
const MOST_EVENTS = 100;

export interface FeedFilter {
  severity?: Severity | undefined;
  type?: EventType | undefined;
  competitor_id?: string | undefined;
}

export function createFeeds({
  db,
  listEvents,
  namesOf,
  publicUrl,
  newId,
  now,
}: {
  db: Db;
  listEvents(workspaceId: string, filter: FeedFilter, limit: number): Promise<EventRecord[]>;
  namesOf(workspaceId: string, competitorIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  publicUrl: string | undefined;
  newId: NewId;
  now: () => Date;
}) {
  const feeds = createFeedStore({ db });
  return {
    /** Only the response to this request may contain the feed's key. */
    async create(workspaceId: string, name: string | undefined): Promise<{ feed: FeedRecord; key: string }> {
      if ((await feeds.count(workspaceId)) >= MOST_FEEDS)
        throw conflict(
          'feed.too_many',
          `A workspace can have at most ${MOST_FEEDS} feeds. Delete one before you create another.`,
        );
      const key = `gw_feed_${randomBytes(32).toString('base64url')}`;
      const record = {
        _id: newId('feed'),
        workspace_id: workspaceId,
        name: name ?? 'Competitor changes',
        created_at: now(),
      };
      return { feed: await feeds.insert(record, key), key };
    },
    async list(workspaceId: string, { after, limit }: { after: Position | undefined; limit: number }) {
      const rows = await feeds.list(workspaceId, { after, limit: limit + 1 });
      return toPage(rows, limit, ({ created_at, _id }) => ({ at: created_at, id: _id }));
    },
    async revoke(workspaceId: string, id: string): Promise<void> {
      if (!(await feeds.remove(workspaceId, id)))
        throw notFound(
          'feed.not_found',
          `There is no feed ${id} in this workspace. It may have been revoked.`,
        );
    },
    async read(key: string, format: FeedFormat, filter: FeedFilter): Promise<{ text: string; etag: string }> {
      const feed = await feeds.byKey(key);
      if (feed === null)
        throw notFound('feed.not_found', 'There is no feed at this address. It may have been revoked.');
      const { workspace_id: workspaceId } = feed;
      const events = await listEvents(workspaceId, filter, MOST_EVENTS);
      const names = await namesOf(workspaceId, [...new Set(events.map((event) => event.competitor_id))]);
      const query = new URLSearchParams(
        Object.entries(filter).flatMap(([field, value]): [string, string][] =>
          value === undefined ? [] : [[field === 'competitor_id' ? 'competitorId' : field, value]],
        ),
      ).toString();
      const within = query === '' ? '' : `?${query}`;
      return feedDocument(format, {
        id: `urn:groundwork:feed:${feed._id}${within}`,
        title: feed.name,
        createdAt: feed.created_at,
        selfUrl: publicUrl === undefined ? null : `${publicUrl}/feeds/${key}/events.${format}${within}`,
        homeUrl: publicUrl === undefined ? null : `${publicUrl}/events`,
        events,
        context: { names, publicUrl },
      });
    },
  };
}

export type Feeds = ReturnType<typeof createFeeds>;
