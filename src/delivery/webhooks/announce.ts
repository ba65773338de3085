import { isAppError } from '../../errors.ts';
import { sameWork } from '../../database/joined-reads.ts';
import type { Log } from '../../log/log.ts';
import type { NewId } from '../../ids.ts';
import { messageBody, newDelivery, type WebhookEvent } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { StartDelivery } from './start-delivery.ts';
import type { WebhookStore } from './webhook-store.ts';

interface Fact {
  /** The id stays the same if a fact is announced again, and contains only letters, digits, `_` and `-`. */
  id: string;
  type: WebhookEvent;
  data: object;
}

/** If it throws, repeat the call: no webhook gets duplicates. */
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
  const readSubscribed = sameWork<string[]>();
  return async (workspaceId, { id, type, data }) => {
    const subscribed = await readSubscribed(JSON.stringify([workspaceId, type]), () =>
      webhooks.subscribed(workspaceId, type),
    );
    if (subscribed.length === 0) return;
    const at = now();
    const message = { message_id: id, event: type, body: messageBody(type, at, data) };
    const failures: unknown[] = [];
    const tell = async (webhookId: string): Promise<void> => {
      try {
        const delivery = newDelivery(message, { id: newId('delivery'), webhookId, workspaceId, at });
        if (await deliveries.insert(delivery)) await start(delivery);
      } catch (error) {
        log.error({ webhookId, messageId: id, error }, 'a message could not be queued for a webhook');
        if (!isAppError(error) || error.kind !== 'InvalidInput') failures.push(error);
      }
    };
    await Promise.all(subscribed.map(tell));
    if (failures.length > 0) throw failures[0];
  };
}
