import type { EventRecord } from '../../events/event-record.ts';
import type { NewId } from '../../ids.ts';
import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import { rankOf } from '../messages/digest.ts';
import { nextAttemptAt } from '../webhooks/attempt-delivery.ts';
import { compose } from './compose.ts';
import {
  newMessage,
  wants,
  type DestinationKind,
  type DestinationRecord,
  type MessageRecord,
  type OutboxItem,
} from './destination.ts';
import type { DestinationStore } from './destination-store.ts';
import { duePeriod, type NextBriefing } from './next-briefing.ts';
import { itemId, type OutboxStore } from './outbox-store.ts';
import { isQuiet, latestSlot } from './schedule.ts';
import type { Send } from './send.ts';

export interface OutboxPace {
  gatherMs: number;
  betweenMs: number;
}

export const PACE: OutboxPace = { gatherMs: 5_000, betweenMs: 30_000 };
/** Slack accepts one message per second for each webhook. */
const BETWEEN_PARTS_MS = 1_500;
/** No attempt takes this long, so an attempt is repeated only if its worker crashed. */
const ATTEMPT_MS = 120_000;
const MOST_EVENTS: Record<DestinationKind, number> = {
  slack: 1_000,
  email: 1_000,
  webhook: 1_000,
  teams: 400,
};
const LANES = 8;

/** Each message is stored only once, even by concurrent processes. */
export function createOutbox({
  destinations,
  outbox,
  eventsByIds,
  namesOf,
  nextBriefing,
  send,
  publicUrl,
  pace,
  pauses,
  newId,
  now,
  random,
  log,
}: {
  destinations: Pick<DestinationStore, 'ofWorkspace' | 'byId' | 'briefed' | 'pause'>;
  outbox: OutboxStore;
  eventsByIds(ids: readonly string[]): Promise<EventRecord[]>;
  namesOf(workspaceId: string, competitorIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  nextBriefing: NextBriefing;
  send: Send;
  publicUrl: string | undefined;
  pace: OutboxPace;
  pauses: readonly number[];
  newId: NewId;
  now: () => Date;
  random: () => number;
  log: Log;
}) {
  async function take(event: EventRecord): Promise<void> {
    const wanting = (await destinations.ofWorkspace(event.workspace_id)).filter((one) => wants(one, event));
    const failures: unknown[] = [];
    for (const { _id } of wanting) {
      const item: OutboxItem = {
        _id: itemId(_id, event._id),
        destination_id: _id,
        event_id: event._id,
        rank: rankOf(event.severity),
        message_id: null,
        created_at: now(),
      };
      await outbox.add(item).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async function waiting(
    destinationId: string,
    last: MessageRecord | null,
    asked: { until: Date; limit: number },
  ): Promise<OutboxItem[]> {
    const items = await outbox.waiting(destinationId, asked);
    const taken = new Set(last?.event_ids);
    if (last === null || !items.some(({ event_id }) => taken.has(event_id))) return items;
    await outbox.settle(last);
    return outbox.waiting(destinationId, asked);
  }

  async function due(
    { _id, kind, when, time_zone }: DestinationRecord,
    last: MessageRecord | null,
    at: Date,
  ): Promise<OutboxItem[]> {
    const limit = MOST_EVENTS[kind];
    if (when !== 'now') return waiting(_id, last, { until: latestSlot({ when, time_zone }, at), limit });
    const gathered = new Date(at.getTime() - pace.gatherMs);
    if ((await waiting(_id, last, { until: gathered, limit: 1 })).length === 0) return [];
    return waiting(_id, last, { until: at, limit });
  }

  async function nextMessage(
    destination: DestinationRecord,
    last: MessageRecord | null,
  ): Promise<MessageRecord | null> {
    const at = now();
    if (destination.sends === 'briefing') return nextBriefing(destination, last);
    const pauseMs = destination.when === 'now' ? pace.betweenMs : BETWEEN_PARTS_MS;
    if (last !== null && at.getTime() - last.created_at.getTime() < pauseMs) return null;
    const { _id, workspace_id, kind, name, time_zone: timeZone } = destination;
    const items = await due(destination, last, at);
    if (items.length === 0) return null;
    const events = await eventsByIds(items.map(({ event_id }) => event_id));
    const there = new Set(events.map((event) => event._id));
    await outbox.drop(items.flatMap((item) => (there.has(item.event_id) ? [] : [item._id])));
    if (events.length === 0) return null;
    const names = await namesOf(workspace_id, [...new Set(events.map((event) => event.competitor_id))]);
    const composed = compose(kind, events, { names, publicUrl, timeZone, destination: name, at });
    const number = (last?.number ?? 0) + 1;
    const message = newMessage(
      destination,
      {
        number,
        key: `${_id}/${number}`,
        event_ids: composed.events.map((event) => event._id),
        content: composed.content,
      },
      { newId, at },
    );
    if (!(await outbox.insert(message))) return null;
    await outbox.settle(message);
    return message;
  }

  async function attempt(destination: DestinationRecord, message: MessageRecord, signal: AbortSignal) {
    const at = now();
    if (message.next_attempt_at === null || message.next_attempt_at > at) return;
    if (!(await outbox.claim(message, new Date(at.getTime() + ATTEMPT_MS)))) return;
    const { attempt: made, gone, retryAfter } = await send(destination, message, signal);
    if (made.error === null) return outbox.note(message, made, { status: 'sent', next_attempt_at: null });
    const ended = now();
    const next = gone
      ? null
      : nextAttemptAt(
          {
            begunAt: message.begun_at,
            tries: message.tries + 1,
            at: ended,
            ...(retryAfter === undefined ? {} : { retryAfter }),
          },
          { pauses, random },
        );
    await outbox.note(message, made, { status: 'pending', next_attempt_at: next ?? ended });
    if (next !== null) return;
    const why = gone
      ? 'The receiver returned 410 (Gone), which means that it accepts no more messages.'
      : `Nothing could be delivered for 24 hours. ${made.error}`;
    const reason = `${why} Fix the destination, then resume it. Its events are kept until then.`;
    await destinations.pause(destination._id, { by: 'service', reason, at: ended });
    log.warn({ destinationId: destination._id }, 'a destination was paused');
  }

  async function step(
    destinationId: string,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<void> {
    const destination = await destinations.byId(destinationId);
    if (destination === null) return outbox.removeOf(destinationId);
    if (destination.paused !== null || isQuiet(destination, now())) return;
    const last = await outbox.last(destinationId);
    const message = last?.status === 'pending' ? last : await nextMessage(destination, last);
    if (message !== null) await attempt(destination, message, signal);
  }

  return {
    take,
    step,
    async round(): Promise<void> {
      const briefed = (await destinations.briefed()).filter((one) => duePeriod(one, now()) !== null);
      const ids = new Set([...(await outbox.busy()), ...briefed.map(({ _id }) => _id)]).values();
      const onFailure = (error: unknown, destinationId: string): void =>
        log.error({ destinationId, error }, 'messages could not be sent to a destination');
      await Promise.all(Array.from({ length: LANES }, () => eachApart(ids, (id) => step(id), onFailure)));
    },
  };
}
