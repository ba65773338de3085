import type { NewId } from '../../ids.ts';
import { messageBody, newDelivery, type WebhookEvent } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { StartDelivery } from './start-delivery.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface Fact {
  /**
   * The same however often the same fact is announced. It becomes the `webhook-id` header, so letters, digits, `_`
   * and `-` only.
   */
  id: string;
  type: WebhookEvent;
  /** As the API shows it. */
  data: object;
}

/**
 * Tells the webhooks of a workspace that subscribe to it. Resolves once their deliveries are written; throws only when
 * the database does, and may then be called again: a webhook gets each message once.
 */
export type Announce = (workspaceId: string, fact: Fact) => Promise<void>;

export function createAnnounce({
  webhooks,
  deliveries,
  start,
  newId,
  now,
}: {
  webhooks: Pick<WebhookStore, 'subscribed'>;
  deliveries: Pick<DeliveryStore, 'insert'>;
  start: StartDelivery['start'];
  newId: NewId;
  now: () => Date;
}): Announce {
  return async (workspaceId, { id, type, data }) => {
    const subscribed = await webhooks.subscribed(workspaceId, type);
    if (subscribed.length === 0) return;
    const at = now();
    const message = { message_id: id, event: type, body: messageBody(type, at, data) };
    await Promise.all(
      subscribed.map(async (webhookId) => {
        const delivery = newDelivery(message, { id: newId('delivery'), webhookId, workspaceId, at });
        if (await deliveries.insert(delivery)) await start(delivery);
      }),
    );
  };
}
