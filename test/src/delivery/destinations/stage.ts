import {
  createDestinations,
  destinationIndexes,
  type Destinations,
} from '../../../../src/delivery/destinations/destinations.ts';
import type {
  DestinationRecord,
  MessageRecord,
  OutboxItem,
} from '../../../../src/delivery/destinations/destination.ts';
import type { DestinationSettings } from '../../../../src/delivery/destinations/keep-destinations.ts';
import type { SmtpSettings } from '../../../../src/delivery/destinations/send.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import type { WriteBriefing } from '../../../../src/intel/briefings/write-briefing.ts';
import { newId } from '../../../../src/ids.ts';
import { createLog } from '../../../../src/log/log.ts';
import { newEvent } from '../../../support/new-event.ts';
import { openOwnDatabase } from '../../../support/own-database.ts';
import { startSite } from '../../../support/site.ts';
import { testWeb } from '../../web/loopback-site.ts';
import type { Reply } from '../webhooks/receiver.ts';
import { type Chat, chatAt, SLACK } from './chat-tools.ts';

export const SECOND = 1_000;
export const HOUR = 3_600_000;

export const ALL = { types: [], kinds: [], min_severity: 'low' as const, competitors: [] };

export type Stage = Awaited<ReturnType<typeof setStage>>;

export function eventOf(workspaceId: string, title: string, change: Partial<EventRecord> = {}): EventRecord {
  const { related: _, ...found } = newEvent(workspaceId, title);
  return {
    _id: newId('event'),
    ...found,
    ai_brief: '',
    is_read: false,
    is_actioned: false,
    detected_at: new Date('2026-03-02T09:30:00Z'),
    related_ids: [],
    ...change,
  };
}

export async function setStage({
  smtp = null,
  writeBriefing = async () => Promise.reject(new Error('This test has no briefings.')),
}: { smtp?: SmtpSettings | null; writeBriefing?: WriteBriefing } = {}) {
  const database = await openOwnDatabase();
  await database.createIndexes(destinationIndexes);
  const site = await startSite();
  const web = testWeb({ resolveRules: [{ pattern: '*.test', origin: site.origin }] });
  const time = { now: new Date() };
  const events = new Map<string, EventRecord>();
  let hosts = 0;
  let workspaces = 0;

  const create = (): Destinations =>
    createDestinations({
      db: database.db,
      web,
      smtp,
      publicUrl: 'https://groundwork.test',
      eventsByIds: async (ids) => ids.flatMap((id) => events.get(id) ?? []),
      writeBriefing: (...asked) => writeBriefing(...asked),
      namesOf: async (_, ids) => new Map(ids.map((id) => [id, `Name of ${id}`])),
      newId,
      now: () => time.now,
      log: createLog('silent', 'test'),
      random: () => 0,
    });
  const destinations = create();
  const rows = {
    destinations: database.db.collection<DestinationRecord>('destinations'),
    messages: database.db.collection<MessageRecord>('outbox_messages'),
    items: database.db.collection<OutboxItem>('outbox_items'),
  };

  const stage = {
    ...destinations,
    another: create,
    database,
    site,
    time,
    rows,
    later: (ms: number): void => void (time.now = new Date(time.now.getTime() + ms)),
    newWorkspace: (): string => `ws-${++workspaces}`,
    async slack(workspaceId: string, settings: DestinationSettings = {}, ...replies: Reply[]) {
      const chat = chatAt(site, `http://slack-${++hosts}.test/in`, SLACK, ...replies);
      const made = await destinations.keep.create(workspaceId, {
        kind: 'slack',
        url: chat.url,
        wanted: ALL,
        ...settings,
      } as Parameters<Destinations['keep']['create']>[1]);
      return { ...chat, id: made._id };
    },
    async happen(workspaceId: string, titles: readonly string[], change: Partial<EventRecord> = {}) {
      const made = titles.map((title) => eventOf(workspaceId, title, change));
      for (const event of made) {
        events.set(event._id, event);
        await destinations.outbox.take(event);
      }
      return made;
    },
    forget: (event: EventRecord): void => void events.delete(event._id),
    messages: (destinationId: string): Promise<MessageRecord[]> =>
      rows.messages.find({ destination_id: destinationId }).sort({ number: 1 }).toArray(),
    async close() {
      await database.drop();
      await web.close();
      await site.close();
    },
  };
  return stage;
}

export type { Chat };
