import { isDatabaseAway } from '../../database/database.ts';
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
 * Tells the webhooks of a workspace that subscribe to it. Resolves once their deliveries are written. Throws only when
 * the database is away, and may then be called again: a webhook gets each message once. Any other failure is logged and
 * stops neither the other webhooks nor the work that is announced.
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
    async function apart(work: () => Promise<void>, webhookId?: string): Promise<void> {
      try {
        await work();
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.error({ webhookId, messageId: id, error }, 'a webhook could not be told');
      }
    }

    await apart(async () => {
      const subscribed = await webhooks.subscribed(workspaceId, type);
      if (subscribed.length === 0) return;
      const at = now();
      const message = { message_id: id, event: type, body: messageBody(type, at, data) };
      const tell = async (webhookId: string): Promise<void> => {
        const delivery = newDelivery(message, { id: newId('delivery'), webhookId, workspaceId, at });
        if (await deliveries.insert(delivery)) await start(delivery);
      };
      await Promise.all(subscribed.map((webhookId) => apart(() => tell(webhookId), webhookId)));
    });
  };
}
