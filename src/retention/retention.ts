import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { createRetentionStore } from './retention-store.ts';

/** Rows removed in one round at most, and crawls, so that it never holds up what else a worker makes up for. */
const ROUND_ROWS = 2_000;
const ROUND_CRAWLS = 20;
const DAY_MS = 86_400_000;
/** A round that left nothing to do is followed by the next after this long. */
const LOOK_EVERY_MS = 3_600_000;

export interface RetentionRules {
  /** Crawls of a site whose URLs can be listed, the newest ones. */
  crawls: number;
  /** 0: events stay for ever. */
  eventsDays: number;
}

/**
 * Removes what is older than the rules allow, a bounded piece at a time; several workers may do so at once. Answers
 * with the rows removed. What has one time to live by goes by itself: see `expires_at` in the stores.
 */
export function createRetention({
  db,
  rules,
  now,
  log,
}: {
  db: Db;
  rules: RetentionRules;
  now: () => Date;
  log: Log;
}) {
  const store = createRetentionStore({ db });
  let nextLook = 0;

  async function crawls(room: number): Promise<{ removed: number; isMore: boolean }> {
    const outlived = await store.outlivedCrawls(rules.crawls, ROUND_CRAWLS);
    let removed = 0;
    for (const id of outlived) {
      if (removed >= room) break;
      removed += await store.removeCrawl(id, room - removed);
    }
    return { removed, isMore: removed >= room || outlived.length === ROUND_CRAWLS };
  }

  async function events(room: number): Promise<number> {
    if (rules.eventsDays === 0) return 0;
    const before = new Date(now().getTime() - rules.eventsDays * DAY_MS);
    let removed = 0;
    for (const workspaceId of await store.workspacesWithEvents()) {
      if (removed >= room) break;
      removed += await store.removeEvents(workspaceId, before, room - removed);
    }
    return removed;
  }

  return {
    /** For the worker, as often as it likes: looks once an hour, and goes on at once where there is more. */
    async round(): Promise<number> {
      if (now().getTime() < nextLook) return 0;
      const failures: unknown[] = [];
      const { removed: ofCrawls, isMore } = await crawls(ROUND_ROWS).catch((error: unknown) => {
        failures.push(error);
        return { removed: 0, isMore: true };
      });
      const ofEvents = await events(ROUND_ROWS - ofCrawls);
      const removed = ofCrawls + ofEvents;
      if (removed > 0) log.info({ crawlUrls: ofCrawls, events: ofEvents }, 'older than it is to be kept');
      if (failures.length > 0) throw failures[0];
      if (!isMore && removed < ROUND_ROWS) nextLook = now().getTime() + LOOK_EVERY_MS;
      return removed;
    },
  };
}
