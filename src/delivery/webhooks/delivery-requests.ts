import { conflict, notFound } from '../../errors.ts';
import { type Position, toPage } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import { type DeliveryRecord, messageBody, newDelivery, TEST_EVENT, type WebhookRecord } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { requireWebhook } from './keep-webhooks.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { StartDelivery } from './start-delivery.ts';

export function createDeliveryRequests({
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
    async redeliver(workspaceId: string, webhookId: string, id: string): Promise<DeliveryRecord> {
      await requireInUse(workspaceId, webhookId);
      const order = newId('order');
      const renewed = await deliveries.renew(webhookId, id, { order, at: now() });
      if (renewed === null) {
        const found = await deliveries.of(webhookId, id);
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

export type DeliveryRequests = ReturnType<typeof createDeliveryRequests>;
