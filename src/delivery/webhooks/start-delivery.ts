import type { DeliveryRecord } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { Log } from '../../log/log.ts';

interface DeliveryQueue {
  requestDelivery(delivery: { deliveryId: string; title: string }): Promise<void>;
}

const OVERDUE_MS = 15_000;

export function createStartDelivery({
  deliveries,
  queue,
  now,
  log,
}: {
  deliveries: Pick<DeliveryStore, 'overdue'>;
  queue: DeliveryQueue;
  now: () => Date;
  log: Log;
}) {
  async function start({ _id, event }: Pick<DeliveryRecord, '_id' | 'event'>): Promise<boolean> {
    try {
      await queue.requestDelivery({ deliveryId: _id, title: event });
      return true;
    } catch (error) {
      log.warn({ deliveryId: _id, error }, 'queuing a webhook message failed and will be retried');
      return false;
    }
  }
  let refused: ReadonlySet<string> = new Set();
  return {
    start,
    async recover(): Promise<void> {
      const overdue = await deliveries.overdue(new Date(now().getTime() - OVERDUE_MS));
      const isRefused = ({ _id }: { _id: string }): boolean => refused.has(_id);
      const stillRefused = new Set(overdue.filter(isRefused).map(({ _id }) => _id));
      const inTurn = overdue.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
      for (const delivery of inTurn) {
        const isQueued = await start(delivery);
        if (isQueued) stillRefused.delete(delivery._id);
        else stillRefused.add(delivery._id);
        if (!isQueued) break;
      }
      refused = stillRefused;
    },
  };
}

export type StartDelivery = ReturnType<typeof createStartDelivery>;
