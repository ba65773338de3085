import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../../src/database/database.ts';
import { createDestinations } from '../../../src/delivery/destinations/destinations.ts';
import type { EventRecord } from '../../../src/events/event-record.ts';
import { newId } from '../../../src/ids.ts';
import { createLog } from '../../../src/log/log.ts';
import { testWeb } from '../../src/web/loopback-site.ts';
import { patiently, type BatchOrder, type WorkerSettings } from './patiently.ts';

const LANES = 4;
const ROUND_MS = 3_000;

const { uri, name, origin, smtp } = JSON.parse(process.argv[2] ?? '') as WorkerSettings;
const database = createDatabase({ uri, name });
const events = database.db.collection<EventRecord>('events_to_announce');
const { outbox } = createDestinations({
  db: database.db,
  web: testWeb({ resolveRules: [{ pattern: '*.test', origin }] }),
  smtp,
  publicUrl: undefined,
  eventsByIds: (ids) => events.find({ _id: { $in: [...ids] } }).toArray(),
  namesOf: async () => new Map(),
  writeBriefing: async () => Promise.reject(new Error('No destination here gets briefings.')),
  newId,
  now: () => new Date(),
  log: createLog('silent', 'test'),
  pace: { gatherMs: 0, betweenMs: 1_000 },
  pauses: [200],
});

async function announce({ batch, ids }: BatchOrder): Promise<void> {
  const found = (await patiently(() => events.find({ _id: { $in: ids } }).toArray())).values();
  const lane = async (): Promise<void> => {
    for (const event of found) await patiently(() => outbox.take(event));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  process.send?.({ announced: batch });
}

process.on('message', (order: BatchOrder) => void announce(order));
process.on('disconnect', () => process.exit());
process.send?.({ announced: null });
for (;;) {
  await patiently(() => outbox.round());
  await pause(ROUND_MS);
}
