import type { Services } from '../src/services.ts';
import { asActivity } from './failures.ts';

export const createDeliverWebhookActivities = ({ webhooks, log }: Pick<Services, 'webhooks' | 'log'>) => ({
  attemptDelivery: (deliveryId: string, stoodBack: number) =>
    asActivity(log, ({ signal }) => webhooks.attemptDelivery(deliveryId, stoodBack, signal)),
});
