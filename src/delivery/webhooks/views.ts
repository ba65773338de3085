import type { DeliveryRecord, WebhookRecord } from './delivery.ts';
import type { LoggedDelivery } from './delivery-store.ts';

export const webhookView = ({
  _id,
  url,
  events,
  disabled,
  created_at,
}: Omit<WebhookRecord, 'slot' | 'secret'>) => ({
  id: _id,
  url,
  events,
  disabled,
  createdAt: created_at.toISOString(),
});

/** The only answer that holds the secret. */
export const createdView = (webhook: Omit<WebhookRecord, 'slot'>) => ({
  ...webhookView(webhook),
  secret: webhook.secret,
});

export const deliveryView = (delivery: LoggedDelivery) => ({
  id: delivery._id,
  messageId: delivery.message_id,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts.map(({ at, status, ms, error }) => ({
    at: at.toISOString(),
    status,
    ms,
    error,
  })),
  nextAttemptAt: delivery.next_attempt_at?.toISOString() ?? null,
  createdAt: delivery.created_at.toISOString(),
});

export const startedView = ({ _id }: Pick<DeliveryRecord, '_id'>) => ({ deliveryId: _id });
