import {
  isDuplicateKey,
  type Collection,
  type Db,
  type IndexDefinition,
  updateThenFind,
} from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { KEPT_ATTEMPTS, type Attempt, type DeliveryRecord, type DeliveryStatus } from './delivery.ts';

const collection = 'webhook_deliveries';

export const deliveryIndexes: IndexDefinition[] = [
  { collection, keys: { webhook_id: 1, created_at: -1, _id: -1 } },
  { collection, keys: { dedupe_key: 1 }, options: { unique: true } },
  { collection, keys: { status: 1, next_attempt_at: 1 } },
  { collection, keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

const LOT = 200;

export type LoggedDelivery = Omit<DeliveryRecord, 'body'>;

export interface Progress {
  status: DeliveryStatus;
  next_attempt_at: Date | null;
}

export function createDeliveryStore({ db }: { db: Db }) {
  const deliveries: Collection<DeliveryRecord> = db.collection(collection);
  return {
    async insert(delivery: DeliveryRecord): Promise<boolean> {
      try {
        await deliveries.insertOne(delivery);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    byId: (id: string): Promise<DeliveryRecord | null> => deliveries.findOne({ _id: id }),
    list: (
      webhookId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<LoggedDelivery[]> =>
      deliveries
        .find({ webhook_id: webhookId, ...olderThan(after) })
        .project<LoggedDelivery>({ body: 0 })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    async noteAttempt(
      { _id, next_attempt_at, attempts, tries }: DeliveryRecord,
      attempt: Attempt,
      progress: Progress,
    ): Promise<boolean> {
      const kept = [...attempts, attempt].slice(-KEPT_ATTEMPTS);
      const { matchedCount } = await deliveries.updateOne(
        { _id, status: 'pending', next_attempt_at, tries },
        { $set: { ...progress, attempts: kept, tries: tries + 1 } },
      );
      return matchedCount === 1;
    },
    end: async (id: string, status: DeliveryStatus): Promise<void> =>
      void (await deliveries.updateOne(
        { _id: id, status: 'pending' },
        { $set: { status, next_attempt_at: null } },
      )),
    of: (webhookId: string, id: string): Promise<DeliveryRecord | null> =>
      deliveries.findOne({ _id: id, webhook_id: webhookId }),
    renew: (
      webhookId: string,
      id: string,
      { order, at }: { order: string; at: Date },
    ): Promise<DeliveryRecord | null> =>
      updateThenFind(
        deliveries,
        { _id: id, webhook_id: webhookId, status: { $ne: 'pending' }, ordered_by: { $ne: order } },
        { $set: { status: 'pending', begun_at: at, tries: 0, next_attempt_at: at, ordered_by: order } },
      ),
    overdue: (before: Date): Promise<Pick<DeliveryRecord, '_id' | 'event'>[]> =>
      deliveries
        .find({ status: 'pending', next_attempt_at: { $lt: before } })
        .project<Pick<DeliveryRecord, '_id' | 'event'>>({ event: 1 })
        .limit(LOT)
        .toArray(),
    remove: async (id: string): Promise<void> => void (await deliveries.deleteOne({ _id: id })),
    removeOf: async (webhookId: string): Promise<void> =>
      void (await deliveries.deleteMany({ webhook_id: webhookId })),
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
