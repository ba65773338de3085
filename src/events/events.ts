import type { Db } from '../database/database.ts';
import type { NewId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { createEventFeed, createFollowEvents } from './event-feed.ts';
import { createEventStore } from './event-store.ts';
import { createReadEvents } from './read-events.ts';
import { createRecordEvents } from './record-events.ts';

export { eventIndexes } from './event-store.ts';

export function createEvents({ db, newId, now, log }: { db: Db; newId: NewId; now: () => Date; log: Log }) {
  const events = createEventStore({ db, now });
  const feed = createEventFeed({ events, now, clock: () => performance.now(), log });
  const read = createReadEvents({ events });
  const follow = createFollowEvents({ events, feed });
  return {
    record: createRecordEvents({ events, newId }),
    read,
    follow,
    byIds: events.byIds,
    setBrief: events.setBrief,
    setNewPage: events.setNewPage,
    eventsOf: events.ofCompetitor,
    removeOf: events.removeOf,
    countUnread: events.countUnread,
    latestPricing: (workspaceId: string, competitorIds: readonly string[]) =>
      events.latest(workspaceId, 'pricing', competitorIds),
  };
}

export type Events = ReturnType<typeof createEvents>;
