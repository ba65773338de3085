import type { Log } from '../log/log.ts';
import { eachApart } from '../periodic-work.ts';
import { type EventFilter, type EventStore, fits, ordinalOf, type StoredEvent } from './event-store.ts';
import { unavailable } from '../errors.ts';

const LOOK_EVERY_MS = 500;
/**
 * Milliseconds to wait for a reserved event number before skipping it, because the process that reserved it
 * may have died.
 */
const OVERDUE_MS = 5_000;
const LOT = 200;

interface EventFeedDependencies {
  events: Pick<EventStore, 'newest' | 'counts' | 'between'>;
  now: () => Date;
  clock: () => number;
  log: Log;
  lookEveryMs?: number | undefined;
}

type Take = (events: readonly StoredEvent[]) => void;

interface Followed {
  next: number;
  seen: { count: number; at: number }[];
  overdue: number;
  takers: Set<Take>;
}

/** A missing event holds back later ones until it is stored or overdue. */
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
      log.error({ error }, 'an event stream could not accept new events; the other streams continue');
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
      if (!isAway) log.warn({ error }, 'new events cannot be read; event streams wait');
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

type EventFeed = ReturnType<typeof createEventFeed>;

const MOST_WAITING = 1_000;
const LONGEST_ID = 100;
const FOLLOWED_AT_ONCE = 200;

const tooSlow = () =>
  unavailable(
    'events.not_read',
    'Events arrived faster than this client read them. To continue, reconnect and set Last-Event-ID to the id of the last event that you received.',
  );

export interface Following {
  filter: EventFilter;
  /** If this id is null or unknown, only new events are streamed. */
  lastEventId: string | null;
  /** The caller must eventually abort this signal, even if it reads no event. */
  signal: AbortSignal;
}

/** Yields all new events without gaps, or throws `events.not_read` if the client reads too slowly. */
export function createFollowEvents({
  events,
  feed,
}: {
  events: Pick<EventStore, 'get' | 'newest' | 'between'>;
  feed: EventFeed;
}) {
  async function there(workspaceId: string, from: number): Promise<Set<number>> {
    const { count } = await events.newest(workspaceId);
    return new Set((await events.between(workspaceId, from, count + 1)).map(ordinalOf));
  }

  return async (
    workspaceId: string,
    { filter, lastEventId, signal }: Following,
  ): Promise<AsyncGenerator<StoredEvent, void, void>> => {
    const isWanted = fits(filter);
    const isId = lastEventId !== null && lastEventId.length <= LONGEST_ID;
    const last = isId ? await events.get(workspaceId, lastEventId) : null;
    const waiting: StoredEvent[] = [];
    let isBehind = false;
    let hasEnded = false;
    let wake = (): void => {};

    const { from, leave } = await feed.follow(workspaceId, (come) => {
      waiting.push(...come.filter(isWanted));
      if (waiting.length > MOST_WAITING) isBehind = true;
      if (isBehind) end();
      wake();
    });
    function end(): void {
      leave();
      signal.removeEventListener('abort', end);
      hasEnded = true;
      wake();
    }
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    let old: ReadonlySet<number> = new Set();
    const isOld = (event: StoredEvent): boolean =>
      last === null ? old.has(ordinalOf(event)) : event.place <= last.place;
    try {
      if (last === null) old = await there(workspaceId, from);
    } catch (error) {
      end();
      throw error;
    }

    async function* read(): AsyncGenerator<StoredEvent, void, void> {
      try {
        for (let at = last === null ? from : ordinalOf(last) + 1; at < from; at += FOLLOWED_AT_ONCE) {
          if (hasEnded) break;
          yield* (await events.between(workspaceId, at, Math.min(at + FOLLOWED_AT_ONCE, from))).filter(
            isWanted,
          );
        }
        for (;;) {
          if (isBehind) throw tooSlow();
          if (hasEnded) return;
          const next = waiting.shift();
          if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
          else if (!isOld(next)) yield next;
        }
      } finally {
        end();
      }
    }

    return read();
  };
}

export type FollowEvents = ReturnType<typeof createFollowEvents>;
