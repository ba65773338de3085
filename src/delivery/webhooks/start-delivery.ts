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
  /** Deliveries that did not reach the queue in earlier rounds. They go last, so that none of them blocks the others. */
  let refused: ReadonlySet<string> = new Set();
  return {
    start,
    /** One round of what makes up for crashes and for a queue that was away; every worker runs it now and then. */
    async recover(): Promise<void> {
      const overdue = await deliveries.overdue(new Date(now().getTime() - OVERDUE_MS));
      const isRefused = ({ _id }: { _id: string }): boolean => refused.has(_id);
      const stillRefused = new Set(overdue.filter(isRefused).map(({ _id }) => _id));
      const inTurn = overdue.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
      for (const delivery of inTurn) {
        const isQueued = await start(delivery);
        if (isQueued) stillRefused.delete(delivery._id);
        else stillRefused.add(delivery._id);
        // The queue may be away: the next delivery would wait for it as long.
        if (!isQueued) break;
      }
      refused = stillRefused;
    },
  };
}

export type StartDelivery = ReturnType<typeof createStartDelivery>;
