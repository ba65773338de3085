import type { Log } from '../log/log.ts';
import { eachApart } from '../rounds.ts';
import { ordinalOf, type EventStore, type StoredEvent } from './event-store.ts';

const LOOK_EVERY_MS = 500;
/** A number without an event by then belongs to none: its process died, or the event was deleted. */
const OVERDUE_MS = 5_000;
/** Events of one workspace taken in at once. */
const LOT = 200;

interface EventFeedDependencies {
  events: Pick<EventStore, 'newest' | 'counts' | 'between'>;
  now: () => Date;
  /** Milliseconds, steady. */
  clock: () => number;
  log: Log;
  lookEveryMs?: number | undefined;
}

type Take = (events: readonly StoredEvent[]) => void;

interface Followed {
  /** The number of the event to be handed out next; all before have been, or never will be. */
  next: number;
  /** Counts as they were seen, oldest first, until they are overdue. */
  seen: { count: number; at: number }[];
  overdue: number;
  takers: Set<Take>;
}

/**
 * New events of the workspaces somebody follows, whichever process recorded them, in the order of their numbers. One
 * look at the database serves all who follow, and there is none while nobody does. An event whose number was given
 * out before that of one already there is waited for, as long as it may still come.
 */
export function createEventFeed({
  events,
  now,
  clock,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: EventFeedDependencies) {
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAway = false;

  /** The number of the first event that may still come. Long deleted ones may pass for it, and are given up later. */
  async function startOf(workspaceId: string): Promise<number> {
    const { count, at } = await events.newest(workspaceId);
    if (now().getTime() - at.getTime() > OVERDUE_MS) return count + 1;
    const from = Math.max(1, count + 1 - LOT);
    const there = new Set((await events.between(workspaceId, from, count + 1)).map(ordinalOf));
    let start = from;
    while (there.has(start)) start++;
    return start;
  }

  function noteCount(one: Followed, count: number): void {
    const at = clock();
    if (count > (one.seen.at(-1)?.count ?? one.overdue)) one.seen.push({ count, at });
    while (one.seen[0] !== undefined && at - one.seen[0].at >= OVERDUE_MS)
      one.overdue = one.seen.shift()!.count;
  }

  /** Hands out what can be; false: there is nothing more to be had now. */
  async function handOut(workspaceId: string, one: Followed, count: number): Promise<boolean> {
    if (one.next > count) return false;
    const to = Math.min(count + 1, one.next + LOT);
    const rows = await events.between(workspaceId, one.next, to);
    const ready: StoredEvent[] = [];
    for (const row of rows) {
      const ordinal = ordinalOf(row);
      if (ordinal > one.next && ordinal - 1 > one.overdue) break;
      ready.push(row);
      one.next = ordinal + 1;
    }
    const isMissing = one.next < to && to - 1 <= one.overdue && ready.length === rows.length;
    if (isMissing) one.next = to;
    if (ready.length > 0) for (const take of one.takers) hand(ready, take);
    return one.next === to;
  }

  function hand(ready: readonly StoredEvent[], take: Take): void {
    try {
      take(ready);
    } catch (error) {
      log.error({ error }, 'a stream of events could not take some; the others go on');
    }
  }

  async function look(): Promise<void> {
    const counts = await events.counts([...followed.keys()]);
    const lookAt = async ([workspaceId, one]: [string, Followed]): Promise<void> => {
      const count = counts.get(workspaceId) ?? 0;
      noteCount(one, count);
      while (followed.get(workspaceId) === one && (await handOut(workspaceId, one, count)));
    };
    const failures: unknown[] = [];
    await eachApart(followed, lookAt, (error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async function lookInTurn(): Promise<void> {
    timer = undefined;
    isLooking = true;
    try {
      await look();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ error }, 'new events cannot be looked for; streams of events wait');
      isAway = true;
    }
    isLooking = false;
    plan();
  }

  function plan(): void {
    if (followed.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined && !isLooking) {
      timer = setTimeout(() => void lookInTurn(), lookEveryMs);
    }
  }

  return {
    /**
     * From now on `take` is called with each event from number `from` on, in order, until `leave`. Those before have
     * been handed out to others, and are there to be read.
     */
    async follow(workspaceId: string, take: Take): Promise<{ from: number; leave: () => void }> {
      const start = followed.has(workspaceId) ? 0 : await startOf(workspaceId);
      const one = followed.get(workspaceId) ?? { next: start, seen: [], overdue: 0, takers: new Set<Take>() };
      one.takers.add(take);
      followed.set(workspaceId, one);
      plan();
      return {
        from: one.next,
        leave() {
          one.takers.delete(take);
          if (one.takers.size > 0 || followed.get(workspaceId) !== one) return;
          followed.delete(workspaceId);
          plan();
        },
      };
    },
  };
}

export type EventFeed = ReturnType<typeof createEventFeed>;
