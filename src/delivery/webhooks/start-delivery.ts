import type { Log } from '../../log/log.ts';
import type { DeliveryRecord } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';

export interface DeliveryQueue {
  /** Starts the workflow of a delivery, or joins the one that runs. */
  requestDelivery(delivery: { deliveryId: string; title: string }): Promise<void>;
}

/** A delivery that was due this long ago may not have reached the queue; handing it over twice is harmless. */
const OVERDUE_MS = 15_000;

/** Hands deliveries to the queue. One that does not reach it stays pending, and `recover` hands it over again. */
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
  /** False: the queue is away. Never throws. */
  async function start({ _id, event }: Pick<DeliveryRecord, '_id' | 'event'>): Promise<boolean> {
    try {
      await queue.requestDelivery({ deliveryId: _id, title: event });
      return true;
    } catch (error) {
      log.warn({ deliveryId: _id, error }, 'a message for a webhook could not be queued yet');
      return false;
    }
  }
  return {
    start,
    /** One round of what makes up for crashes and for a queue that was away; every worker runs it now and then. */
    async recover(): Promise<void> {
      const before = new Date(now().getTime() - OVERDUE_MS);
      for (const delivery of await deliveries.overdue(before)) {
        // The next would wait for the queue as long, and so would whatever else is to be recovered.
        if (!(await start(delivery))) return;
      }
    },
  };
}

export type StartDelivery = ReturnType<typeof createStartDelivery>;
