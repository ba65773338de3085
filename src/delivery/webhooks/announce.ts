import { isAppError } from '../../errors.ts';
import type { Log } from '../../log/log.ts';
import type { NewId } from '../../ids.ts';
import { messageBody, newDelivery, type WebhookEvent } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { StartDelivery } from './sending.ts';
import type { WebhookStore } from './webhook-store.ts';

interface Fact {
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
 * Tells the webhooks of a workspace that subscribe to it. Resolves once their deliveries are written. When one of them
 * could not be told, throws after all others were: call it again then, a webhook gets each message once. What an input
 * is at fault for, no retry mends, so such a failure is only logged.
 */
export type Announce = (workspaceId: string, fact: Fact) => Promise<void>;

export function createAnnounce({
  webhooks,
  deliveries,
  start,
  newId,
  now,
  log,
}: {
  webhooks: Pick<WebhookStore, 'subscribed'>;
  deliveries: Pick<DeliveryStore, 'insert'>;
  start: StartDelivery['start'];
  newId: NewId;
  now: () => Date;
  log: Log;
}): Announce {
  return async (workspaceId, { id, type, data }) => {
    const subscribed = await webhooks.subscribed(workspaceId, type);
    if (subscribed.length === 0) return;
    const at = now();
    const message = { message_id: id, event: type, body: messageBody(type, at, data) };
    const failures: unknown[] = [];
    const tell = async (webhookId: string): Promise<void> => {
      try {
        const delivery = newDelivery(message, { id: newId('delivery'), webhookId, workspaceId, at });
        if (await deliveries.insert(delivery)) await start(delivery);
      } catch (error) {
        log.error({ webhookId, messageId: id, error }, 'a webhook could not be told');
        if (!isAppError(error) || error.kind !== 'InvalidInput') failures.push(error);
      }
    };
    await Promise.all(subscribed.map(tell));
    if (failures.length > 0) throw failures[0];
  };
}
