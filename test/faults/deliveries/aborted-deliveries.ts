import { createOutbox } from '../../../src/delivery/destinations/outbox.ts';
import { itemId, type OutboxStore } from '../../../src/delivery/destinations/outbox-store.ts';
import {
  type DestinationRecord,
  type MessageRecord,
  type OutboxItem,
  wants,
} from '../../../src/delivery/destinations/destination.ts';
import type { Send } from '../../../src/delivery/destinations/send.ts';
import type { EventRecord } from '../../../src/events/event-record.ts';
import { newId } from '../../../src/ids.ts';
import { createLog } from '../../../src/log/log.ts';
import { slackFault, teamsFault } from '../../src/delivery/destinations/chat-tools.ts';
import { ALL, eventOf } from '../../src/delivery/destinations/stage.ts';
import { randomOf } from '../../support/random.ts';

const WORKERS = 3;
const BATCH = 100;
const WORKSPACE = 'ws-aborted';
const AT_QUEUEING = 1 / 1_000;
const AT_SENDING = 1 / 15;

export interface AbortedDeliveries {
  aborts: number;
  messages: number;
  inOne: number;
  wrong: number;
}

class Aborted extends Error {}

export async function abortDeliveries({
  events: count,
  seed,
}: {
  events: number;
  seed: number;
}): Promise<AbortedDeliveries> {
  const random = randomOf('aborted deliveries', seed);
  const time = { ms: Date.parse('2026-03-02T09:30:00Z') };
  const now = (): Date => new Date(time.ms);
  const made = [
    destinationOf('slack', ALL),
    destinationOf('teams', { ...ALL, min_severity: 'high' }),
    destinationOf('email', ALL),
  ];
  const events = Array.from({ length: count }, (_, n) =>
    eventOf(WORKSPACE, `Plan ${100_000 + n} now costs $${n + 2}, up from $${n + 1}`, {
      severity: n % 2 === 0 ? 'high' : 'medium',
    }),
  );
  const byId = new Map(events.map((event) => [event._id, event]));
  const memory = createMemory();
  const received = new Map<string, string>();
  const state = { aborts: 0, wrong: 0 };

  const deliver: Send = async ({ kind }, { _id, content }) => {
    const text = JSON.stringify(content);
    const before = received.get(_id);
    if (before !== undefined && before !== text) state.wrong += 1;
    if (kind === 'slack' && slackFault(content.json!) !== null) state.wrong += 1;
    if (kind === 'teams' && teamsFault(content.json!) !== null) state.wrong += 1;
    received.set(_id, text);
    return { attempt: { at: now(), status: 200, ms: 1, error: null }, gone: false, retryAfter: undefined };
  };

  function newWorker() {
    const own = { isDead: false };
    const mortal =
      <Args extends unknown[], Result>(chance: number, call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        await new Promise(setImmediate);
        if (own.isDead) throw new Aborted();
        const [isEnd, isAfter] = [random() < chance, random() < 0.5];
        if (isEnd) {
          own.isDead = true;
          state.aborts += 1;
        }
        if (isEnd && !isAfter) throw new Aborted();
        const result = await call(...args);
        if (isEnd) throw new Aborted();
        return result;
      };
    const { add, busy, last, waiting, settle, drop, insert, claim, note } = memory;
    const outbox = createOutbox({
      destinations: {
        ofWorkspace: mortal(AT_QUEUEING, async () => made),
        byId: mortal(AT_SENDING, async (id) => made.find(({ _id }) => _id === id) ?? null),
        briefed: async () => [],
        pause: async () => undefined,
      },
      outbox: {
        add: mortal(AT_QUEUEING, add),
        busy: mortal(AT_SENDING, busy),
        last: mortal(AT_SENDING, last),
        waiting: mortal(AT_SENDING, waiting),
        settle: mortal(AT_SENDING, settle),
        drop: mortal(AT_SENDING, drop),
        insert: mortal(AT_SENDING, insert),
        claim: mortal(AT_SENDING, claim),
        note: mortal(AT_SENDING, note),
      } as OutboxStore,
      eventsByIds: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
      namesOf: async () => new Map(),
      nextBriefing: async () => null,
      send: mortal(AT_SENDING, deliver),
      publicUrl: undefined,
      pace: { gatherMs: 0, betweenMs: 1_000 },
      pauses: [5_000],
      newId,
      now,
      random,
      log: createLog('silent', 'test'),
    });
    return { own, outbox };
  }

  const batches: EventRecord[][] = [];
  for (let from = 0; from < count; from += BATCH) batches.push(events.slice(from, from + BATCH));
  let announced = 0;
  const all = batches.length;
  const isDone = (): boolean => announced === all && memory.isSettled();
  async function work(): Promise<void> {
    while (!isDone()) {
      const { own, outbox } = newWorker();
      while (!own.isDead && !isDone()) {
        const batch = batches.shift();
        if (batch !== undefined) {
          try {
            for (const event of batch) await outbox.take(event);
            announced += 1;
          } catch (error) {
            if (!(error instanceof Aborted)) throw error;
            batches.unshift(batch);
          }
        }
        await outbox.round().catch((error: unknown) => {
          if (!(error instanceof Aborted)) throw error;
        });
        time.ms += 5_000;
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));

  const messages = memory.all();
  const counts = new Map<string, number>();
  for (const { destination_id: id, event_ids: ids } of messages)
    for (const event of ids) counts.set(`${id}/${event}`, (counts.get(`${id}/${event}`) ?? 0) + 1);
  return {
    aborts: state.aborts,
    messages: messages.length,
    inOne: events.filter((event) =>
      made.every((one) => (counts.get(`${one._id}/${event._id}`) ?? 0) === (wants(one, event) ? 1 : 0)),
    ).length,
    wrong: state.wrong + messages.filter(({ _id }) => !received.has(_id)).length,
  };
}

const destinationOf = (
  kind: DestinationRecord['kind'],
  wanted: DestinationRecord['wanted'],
): DestinationRecord => ({
  _id: `dest_${kind}`,
  workspace_id: WORKSPACE,
  slot: 0,
  kind,
  name: kind,
  url: 'http://chat.test/in',
  secret: null,
  to: ['team@example.com'],
  wanted,
  when: 'now',
  time_zone: 'UTC',
  quiet_hours: null,
  paused: null,
  created_at: new Date(0),
});

function createMemory() {
  const items = new Map<string, OutboxItem>();
  const messages = new Map<string, MessageRecord>();
  const ofKey = (key: string) => [...messages.values()].some((one) => one.key === key);
  const store: Pick<
    OutboxStore,
    'add' | 'busy' | 'last' | 'waiting' | 'settle' | 'drop' | 'insert' | 'claim' | 'note'
  > = {
    async add(item) {
      if (items.has(item._id)) return false;
      items.set(item._id, { ...item });
      return true;
    },
    busy: async () => [
      ...new Set([
        ...[...items.values()].filter((one) => one.message_id === null).map((one) => one.destination_id),
        ...[...messages.values()].filter((one) => one.status === 'pending').map((one) => one.destination_id),
      ]),
    ],
    async last(id) {
      const own = [...messages.values()].filter((one) => one.destination_id === id);
      const newest = own.toSorted((a, b) => b.number - a.number)[0];
      return newest === undefined ? null : { ...newest };
    },
    waiting: async (id, { until, limit }) =>
      [...items.values()]
        .filter((one) => one.destination_id === id && one.message_id === null && one.created_at <= until)
        .toSorted((a, b) => b.rank - a.rank || a.created_at.getTime() - b.created_at.getTime())
        .slice(0, limit)
        .map((one) => ({ ...one })),
    async settle({ _id, destination_id, event_ids }) {
      for (const id of event_ids) {
        const item = items.get(itemId(destination_id, id));
        if (item?.message_id === null) item.message_id = _id;
      }
    },
    async drop(ids) {
      for (const id of ids) if (items.get(id)?.message_id === null) items.delete(id);
    },
    async insert(message) {
      if (ofKey(message.key)) return false;
      messages.set(message._id, { ...message });
      return true;
    },
    async claim({ _id, next_attempt_at: at }, until) {
      const found = messages.get(_id);
      if (found?.status !== 'pending' || found.next_attempt_at?.getTime() !== at?.getTime()) return false;
      found.next_attempt_at = until;
      return true;
    },
    async note({ _id, attempts, tries }, attempt, progress) {
      const found = messages.get(_id);
      if (found?.status === 'pending')
        Object.assign(found, progress, { attempts: [...attempts, attempt], tries: tries + 1 });
    },
  };
  return {
    ...store,
    all: (): MessageRecord[] => [...messages.values()],
    isSettled: (): boolean =>
      [...items.values()].every((one) => one.message_id !== null) &&
      [...messages.values()].every((one) => one.status === 'sent'),
  };
}
