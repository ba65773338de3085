import { conflict, notFound } from '../../errors.ts';
import { type Position, toPage } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import { type DeliveryRecord, messageBody, newDelivery, TEST_EVENT, type WebhookRecord } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { requireWebhook } from './keep-webhooks.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { Log } from '../../log/log.ts';

export function createSending({
  webhooks,
  deliveries,
  start,
  newId,
  now,
}: {
  webhooks: Pick<WebhookStore, 'get'>;
  deliveries: Pick<DeliveryStore, 'insert' | 'list' | 'of' | 'renew'>;
  start: StartDelivery['start'];
  newId: NewId;
  now: () => Date;
}) {
  async function requireInUse(workspaceId: string, id: string): Promise<WebhookRecord> {
    const webhook = await requireWebhook(webhooks, workspaceId, id);
    if (webhook.disabled === null) return webhook;
    throw conflict('webhook.disabled', `The webhook is disabled. ${webhook.disabled}`);
  }
  return {
    async sendTest(workspaceId: string, webhookId: string): Promise<DeliveryRecord> {
      await requireInUse(workspaceId, webhookId);
      const at = now();
      const id = newId('testDelivery');
      const message = {
        message_id: `test_${id}`,
        event: TEST_EVENT,
        body: messageBody(TEST_EVENT, at, { webhookId }),
      };
      const delivery = newDelivery(message, { id, webhookId, workspaceId, at });
      // An earlier attempt of this request may have stored the delivery.
      await deliveries.insert(delivery);
      await start(delivery);
      return delivery;
    },
    async log(
      workspaceId: string,
      webhookId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ) {
      await requireWebhook(webhooks, workspaceId, webhookId);
      const rows = await deliveries.list(webhookId, { after, limit: limit + 1 });
      return toPage(rows, limit, ({ created_at, _id }) => ({ at: created_at, id: _id }));
    },
    /** Sends the message again with the same id. The 24 hours for retries start again. */
    async redeliver(workspaceId: string, webhookId: string, id: string): Promise<DeliveryRecord> {
      await requireInUse(workspaceId, webhookId);
      const order = newId('order');
      const renewed = await deliveries.renew(webhookId, id, { order, at: now() });
      if (renewed === null) {
        const found = await deliveries.of(webhookId, id);
        // An earlier attempt of this request renewed the delivery. If its workflow is missing, `recover` starts it.
        if (found?.ordered_by === order) return found;
        if (found !== null) {
          throw conflict('delivery.pending', 'This delivery is still in progress. Wait until it has ended.');
        }
        throw notFound(
          'delivery.not_found',
          `There is no delivery ${id} for this webhook. Deliveries are kept for 30 days.`,
        );
      }
      await start(renewed);
      return renewed;
    },
  };
}

export type Sending = ReturnType<typeof createSending>;

interface DeliveryQueue {
  /** Joins the workflow if it is running. */
  requestDelivery(delivery: { deliveryId: string; title: string }): Promise<void>;
}

/** A delivery that is this late may be missing from the queue. If it is not, queueing it again is harmless. */
const OVERDUE_MS = 15_000;

/** A delivery that cannot be queued stays pending, and `recover` tries again. */
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
  /** False if the queue is unreachable. Never throws. */
  async function start({ _id, event }: Pick<DeliveryRecord, '_id' | 'event'>): Promise<boolean> {
    try {
      await queue.requestDelivery({ deliveryId: _id, title: event });
      return true;
    } catch (error) {
      log.warn({ deliveryId: _id, error }, 'a message for a webhook could not be queued yet');
      return false;
    }
  }
  /** Deliveries that could not be queued before. They come last, so that they block no others. */
  let refused: ReadonlySet<string> = new Set();
  return {
    start,
    /** Queues lost deliveries. Workers call this regularly. */
    async recover(): Promise<void> {
      const overdue = await deliveries.overdue(new Date(now().getTime() - OVERDUE_MS));
      const isRefused = ({ _id }: { _id: string }): boolean => refused.has(_id);
      const stillRefused = new Set(overdue.filter(isRefused).map(({ _id }) => _id));
      const inTurn = overdue.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
      for (const delivery of inTurn) {
        const isQueued = await start(delivery);
        if (isQueued) stillRefused.delete(delivery._id);
        else stillRefused.add(delivery._id);
        // Another attempt would only wait for the same timeout.
        if (!isQueued) break;
      }
      refused = stillRefused;
    },
  };
}

export type StartDelivery = ReturnType<typeof createStartDelivery>;
