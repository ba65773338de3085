import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DestinationRecord } from '../../../src/delivery/destinations/destination.ts';
import { wants } from '../../../src/delivery/destinations/destination.ts';
import type { EventRecord } from '../../../src/events/event-record.ts';
import { chatAt, SLACK, slackTexts, TEAMS } from '../../src/delivery/destinations/chat-tools.ts';
import { ALL, eventOf, setStage } from '../../src/delivery/destinations/stage.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { randomOf } from '../../support/random.ts';
import { type BatchOrder, patiently, type WorkerSettings } from './patiently.ts';

const WORKERS = 2;
const BATCH = 100;
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export interface DeliveriesResult {
  kills: number;
  messages: number;
  inOne: number;
  unread: number;
  refused: number;
}

interface Lane {
  process: ChildProcess;
  order: BatchOrder | null;
  isReady: boolean;
}

export async function playDeliveries({
  events: count,
  kills: mostKills,
  seed,
}: {
  events: number;
  kills: number;
  seed: number;
}): Promise<DeliveriesResult> {
  const mailServer = await startMailServer();
  const stage = await setStage({ smtp: mailServer.settings });
  const random = randomOf('deliveries', seed);
  const workspaceId = 'ws-killed';
  const chats = {
    slack: chatAt(stage.site, 'http://slack.test/in', SLACK),
    teams: chatAt(stage.site, 'http://teams.test/in', TEAMS),
  };
  const made: DestinationRecord[] = [];
  const severe = { ...ALL, min_severity: 'high' as const };
  for (const given of [
    { kind: 'slack' as const, url: chats.slack.url, wanted: ALL },
    { kind: 'teams' as const, url: chats.teams.url, wanted: severe },
    { kind: 'email' as const, to: ['team@example.com'], wanted: ALL },
  ])
    made.push(await stage.keep.create(workspaceId, given));
  const titleOf = (n: number): string => `Plan ${100_000 + n}`;
  const events = Array.from({ length: count }, (_, n) =>
    eventOf(workspaceId, `${titleOf(n)} now costs $${n + 2}, up from $${n + 1}`, {
      severity: n % 2 === 0 ? 'high' : 'medium',
    }),
  );
  await stage.database.db.collection<EventRecord>('events_to_announce').insertMany(events);

  const orders: BatchOrder[] = [];
  for (let from = 0; from < count; from += BATCH)
    orders.push({ batch: from / BATCH, ids: events.slice(from, from + BATCH).map(({ _id }) => _id) });
  const batches = orders.length;
  const { uri, name } = stage.database;
  const settings: WorkerSettings = { uri, name, origin: stage.site.origin, smtp: mailServer.settings };
  const state = { announced: 0, kills: 0, failed: '' };
  const handOver = (lane: Lane): void => {
    lane.order = orders.shift() ?? null;
    if (lane.order !== null) lane.process.send(lane.order);
  };
  const start = (lane: Lane): void => {
    lane.process = fork(WORKER, [JSON.stringify(settings)]);
    lane.isReady = false;
    const { process: own } = lane;
    own.on('message', ({ announced }: { announced: number | null }) => {
      if (lane.process !== own) return;
      lane.isReady = true;
      if (announced !== null) state.announced += 1;
      handOver(lane);
    });
    own.on('exit', (code) => {
      if (code !== null && code !== 0) state.failed = `a process ended with ${code}`;
    });
  };
  const lanes = Array.from({ length: WORKERS }, () => {
    const lane = { order: null, isReady: false } as unknown as Lane;
    start(lane);
    return lane;
  });
  const isDone = async (): Promise<boolean> =>
    state.announced === batches &&
    (await stage.rows.items.countDocuments({ message_id: null })) === 0 &&
    (await stage.rows.messages.countDocuments({ status: 'pending' })) === 0;
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds() && state.failed === '') await pause(20);
  };
  for (; state.kills < mostKills; state.kills += 1) {
    await until(() => state.announced >= Math.floor((state.kills * batches) / mostKills));
    const lane = lanes[Math.floor(random() * WORKERS)]!;
    await until(() => lane.isReady);
    if (process.env['VERBOSE'] !== undefined)
      process.stderr.write(`${state.kills} ${state.announced} ${performance.now() | 0}\n`);
    await pause(random() * 500);
    lane.process.kill('SIGKILL');
    if (lane.order !== null) orders.unshift(lane.order);
    lane.order = null;
    start(lane);
    await patiently(() =>
      stage.rows.messages.updateMany({ status: 'pending' }, { $set: { next_attempt_at: new Date() } }),
    );
  }
  while (state.failed === '' && !(await patiently(isDone))) {
    for (const lane of lanes) if (lane.isReady && lane.order === null) handOver(lane);
    await pause(1_000);
  }
  for (const { process: own } of lanes) own.kill('SIGKILL');
  if (state.failed !== '') throw new Error(state.failed);

  const received = new Set([
    ...[...chats.slack.taken, ...chats.teams.taken].map(({ id }) => id),
    ...mailServer.mails.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1]),
  ]);
  const counts = new Map<string, number>();
  let [messages, lost] = [0, 0];
  for (const { _id: id } of made)
    for (const message of await stage.messages(id)) {
      messages += 1;
      if (!received.has(message._id)) lost += 1;
      for (const event of message.event_ids)
        counts.set(`${id}/${event}`, (counts.get(`${id}/${event}`) ?? 0) + 1);
    }
  const texts = new Map(chats.slack.taken.map(({ id, body }) => [id, slackTexts(body)]));
  const read = new Map<string, number>();
  for (const text of texts.values())
    for (const plan of new Set(text.match(/Plan \d{6}/g))) read.set(plan, (read.get(plan) ?? 0) + 1);
  const result = {
    kills: state.kills,
    messages,
    inOne: events.filter((event) =>
      made.every((one) => (counts.get(`${one._id}/${event._id}`) ?? 0) === (wants(one, event) ? 1 : 0)),
    ).length,
    unread: lost + events.filter((_, n) => read.get(titleOf(n)) !== 1).length,
    refused: chats.slack.faults.length + chats.teams.faults.length,
  };
  await stage.close();
  await mailServer.close();
  return result;
}
