import type { Db } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { createRetentionStore } from './retention-store.ts';

const ROUND_ROWS = 2_000;
const ROUND_CRAWLS = 20;
const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 3_600_000;

export interface RetentionRules {
  /** 0 keeps all crawls. */
  crawls: number;
  /** 0 keeps events forever. */
  eventsDays: number;
}

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
    async round(): Promise<number> {
      if (now().getTime() < nextLook) return 0;
      const failures: unknown[] = [];
      const { removed: ofCrawls, isMore } = await crawls(ROUND_ROWS).catch((error: unknown) => {
        failures.push(error);
        return { removed: 0, isMore: true };
      });
      const ofEvents = await events(ROUND_ROWS - ofCrawls);
      const removed = ofCrawls + ofEvents;
      if (removed > 0)
        log.info({ crawlUrls: ofCrawls, events: ofEvents }, 'deleted data older than its retention period');
      if (failures.length > 0) throw failures[0];
      if (!isMore && removed < ROUND_ROWS) nextLook = now().getTime() + LOOK_EVERY_MS;
      return removed;
    },
  };
}
