import {
  inLots,
  isDuplicateKey,
  type Collection,
  type Db,
  type IndexDefinition,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { KEPT_ATTEMPTS, type Attempt } from '../webhooks/delivery.ts';
import type { MessageRecord, MessageStatus, OutboxItem } from './destination.ts';

const ITEMS = 'outbox_items';
const MESSAGES = 'outbox_messages';

export const outboxIndexes: IndexDefinition[] = [
  { collection: ITEMS, keys: { message_id: 1, destination_id: 1 } },
  { collection: ITEMS, keys: { destination_id: 1 } },
  { collection: ITEMS, keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
  { collection: MESSAGES, keys: { key: 1 }, options: { unique: true } },
  { collection: MESSAGES, keys: { destination_id: 1, number: -1 } },
  { collection: MESSAGES, keys: { destination_id: 1, created_at: -1, _id: -1 } },
  { collection: MESSAGES, keys: { status: 1, destination_id: 1 } },
  { collection: MESSAGES, keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

const KEPT_MS = 90 * 86_400_000;
/** The database compares this time with its own clock, not with the injected one. */
export const expiry = (): Date => new Date(Date.now() + KEPT_MS);

export type LoggedMessage = Omit<MessageRecord, 'content'>;
export interface LastMessages {
  attempted: LoggedMessage | null;
  sent: LoggedMessage | null;
}

export function createOutboxStore({ db }: { db: Db }) {
  const items: Collection<OutboxItem> = db.collection(ITEMS);
  const messages: Collection<MessageRecord> = db.collection(MESSAGES);
  return {
    async add(item: OutboxItem): Promise<boolean> {
      try {
        await items.insertOne(item);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    async busy(): Promise<string[]> {
      const [waiting, pending] = await Promise.all([
        items.distinct('destination_id', { message_id: null }),
        messages.distinct('destination_id', { status: 'pending' }),
      ]);
      return [...new Set([...waiting, ...pending])];
    },
    last: (destinationId: string): Promise<MessageRecord | null> =>
      messages
        .find({ destination_id: destinationId, number: { $gt: 0 } })
        .sort({ number: -1 })
        .limit(1)
        .next(),
    waiting: (
      destinationId: string,
      { until, limit }: { until: Date; limit: number },
    ): Promise<OutboxItem[]> =>
      items
        .find({ destination_id: destinationId, message_id: null, created_at: { $lte: until } })
        .sort({ rank: -1, created_at: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    async settle({
      _id,
      destination_id,
      event_ids,
    }: Pick<MessageRecord, '_id' | 'destination_id' | 'event_ids'>) {
      const settled = { $set: { message_id: _id, expires_at: expiry() } };
      for (const ids of inLots(event_ids.map((id) => itemId(destination_id, id))))
        await items.updateMany({ _id: { $in: ids }, message_id: null }, settled);
    },
    async drop(ids: readonly string[]): Promise<void> {
      for (const lot of inLots(ids)) await items.deleteMany({ _id: { $in: lot }, message_id: null });
    },
    async insert(message: MessageRecord): Promise<boolean> {
      try {
        await messages.insertOne(message);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    async claim({ _id, next_attempt_at }: MessageRecord, until: Date): Promise<boolean> {
      const { matchedCount } = await messages.updateOne(
        { _id, status: 'pending', next_attempt_at },
        { $set: { next_attempt_at: until } },
      );
      return matchedCount === 1;
    },
    async note(
      { _id, attempts, tries }: MessageRecord,
      attempt: Attempt,
      progress: { status: MessageStatus; next_attempt_at: Date | null },
    ): Promise<void> {
      const kept = [...attempts, attempt].slice(-KEPT_ATTEMPTS);
      const ended = progress.status === 'pending' ? {} : { expires_at: expiry() };
      await messages.updateOne(
        { _id, status: 'pending' },
        { $set: { ...progress, ...ended, attempts: kept, tries: tries + 1 } },
      );
    },
    retryNow: async (destinationId: string, at: Date): Promise<void> =>
      void (await messages.updateMany(
        { destination_id: destinationId, status: 'pending' },
        { $set: { next_attempt_at: at, begun_at: at, tries: 0 } },
      )),
    log: (
      destinationId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<LoggedMessage[]> =>
      messages
        .find({ destination_id: destinationId, ...olderThan(after) })
        .project<LoggedMessage>({ content: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    async lastOf(destinationId: string): Promise<LastMessages> {
      const last = (wanted: object): Promise<LoggedMessage | null> =>
        messages
          .find({ destination_id: destinationId, ...wanted })
          .project<LoggedMessage>({ content: 0 })
          .sort({ created_at: -1, _id: -1 })
          .limit(1)
          .next();
      const [attempted, sent] = await Promise.all([last({ tries: { $gt: 0 } }), last({ status: 'sent' })]);
      return { attempted, sent };
    },
    async removeOf(destinationId: string): Promise<void> {
      await items.deleteMany({ destination_id: destinationId });
      await messages.deleteMany({ destination_id: destinationId });
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export const itemId = (destinationId: string, eventId: string): string => `${destinationId}/${eventId}`;
