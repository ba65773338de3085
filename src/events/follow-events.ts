import { unavailable } from '../errors.ts';
import type { EventFeed } from './event-feed.ts';
import { type EventFilter, type EventStore, fits, ordinalOf, type StoredEvent } from './event-store.ts';

/** Events that wait for a client to read them; one that is that far behind has to come back for the rest. */
const MOST_WAITING = 1_000;
const LONGEST_ID = 100;
/** Earlier events read at once. */
const LOT = 200;

const tooSlow = () =>
  unavailable(
    'events.not_read',
    'Events came faster than they were read. Connect again with Last-Event-ID to go on after the last one.',
  );

export interface Following {
  filter: EventFilter;
  /** Of the last event the client had; null, or one this workspace does not have: from now on. */
  lastEventId: string | null;
  /** Must abort in the end, also if nothing was read. */
  signal: AbortSignal;
}

/**
 * The new events of a workspace as they come, each once, until the signal aborts. When it resolves, whatever is
 * recorded from then on will come. Throws `events.not_read` for a reader that is too slow.
 */
export function createFollowEvents({
  events,
  feed,
}: {
  events: Pick<EventStore, 'get' | 'newest' | 'between'>;
  feed: EventFeed;
}) {
  /** The numbers of the events that are there already, though they have not been handed out. */
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
        for (let at = last === null ? from : ordinalOf(last) + 1; at < from; at += LOT) {
          if (hasEnded) break;
          yield* (await events.between(workspaceId, at, Math.min(at + LOT, from))).filter(isWanted);
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
