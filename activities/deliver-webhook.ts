import type { Webhooks } from '../src/delivery/webhooks/webhooks.ts';
import type { Log } from '../src/log/log.ts';
import type { DeliverWebhookActivities } from '../workflows/contracts.ts';
import { asActivity } from './failures.ts';

export const createDeliverWebhookActivities = ({
  webhooks,
  log,
}: {
  webhooks: Pick<Webhooks, 'attemptDelivery'>;
  log: Log;
}): DeliverWebhookActivities => ({
  attemptDelivery: (deliveryId: string, stoodBack: number) =>
    asActivity(log, 'delivery', ({ signal }) => webhooks.attemptDelivery(deliveryId, stoodBack, signal)),
});
