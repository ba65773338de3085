import { conflict, notFound } from '../../errors.ts';
import { type Position, toPage } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import { type DeliveryRecord, messageBody, newDelivery, TEST_EVENT, type WebhookRecord } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { requireWebhook } from './keep-webhooks.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { Log } from '../../log/log.ts';

/** Reads a webhook's log, and sends messages on request. */
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
      // If no record was inserted, an earlier attempt of this request stored the delivery before crashing.
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
    /** Sends the same message again, with the same id, and retries it for another 24 hours. */
    async redeliver(workspaceId: string, webhookId: string, id: string): Promise<DeliveryRecord> {
      await requireInUse(workspaceId, webhookId);
      const order = newId('order');
      const renewed = await deliveries.renew(webhookId, id, { order, at: now() });
      if (renewed === null) {
        const found = await deliveries.of(webhookId, id);
        // An earlier attempt of this request renewed the delivery and then crashed. If that attempt did not start the
        // workflow, `recover` will.
        if (found?.ordered_by === order) return found;
        if (found !== null) {
          throw conflict('delivery.pending', 'This delivery is still in progress. Wait until it has ended.');
        }
        throw notFound(
          'delivery.not_found',
          `There is no delivery ${id} of this webhook. Deliveries are kept for 30 days.`,
        );
      }
      await start(renewed);
      return renewed;
    },
  };
}

export type Sending = ReturnType<typeof createSending>;

interface DeliveryQueue {
  /** Starts a delivery's workflow, or joins the workflow if it is already running. */
  requestDelivery(delivery: { deliveryId: string; title: string }): Promise<void>;
}

/** A delivery that is overdue by this much may not have reached the queue. Queueing it twice is harmless. */
const OVERDUE_MS = 15_000;

/** Queues deliveries. A delivery that could not be queued stays pending, and `recover` queues it again. */
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
  /** Returns false if the queue is unreachable. Never throws. */
  async function start({ _id, event }: Pick<DeliveryRecord, '_id' | 'event'>): Promise<boolean> {
    try {
      await queue.requestDelivery({ deliveryId: _id, title: event });
      return true;
    } catch (error) {
      log.warn({ deliveryId: _id, error }, 'a message for a webhook could not be queued yet');
      return false;
    }
  }
  /**
   * Deliveries that could not be queued in earlier rounds. They are tried last, so that they do not block other
   * deliveries.
   */
  let refused: ReadonlySet<string> = new Set();
  return {
    start,
    /** Queues deliveries that were lost in crashes and queue outages. Each worker calls this at regular intervals. */
    async recover(): Promise<void> {
      const overdue = await deliveries.overdue(new Date(now().getTime() - OVERDUE_MS));
      const isRefused = ({ _id }: { _id: string }): boolean => refused.has(_id);
      const stillRefused = new Set(overdue.filter(isRefused).map(({ _id }) => _id));
      const inTurn = overdue.toSorted((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
      for (const delivery of inTurn) {
        const isQueued = await start(delivery);
        if (isQueued) stillRefused.delete(delivery._id);
        else stillRefused.add(delivery._id);
        // If the queue is unreachable, each further delivery would only wait for the same timeout.
        if (!isQueued) break;
      }
      refused = stillRefused;
    },
  };
}

export type StartDelivery = ReturnType<typeof createStartDelivery>;
