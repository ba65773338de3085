import { z } from 'zod';
import { cursorField, limitField } from '../../http/paging.ts';
import { DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS } from './delivery.ts';
import { isSecret } from './signing.ts';

const time = z.iso.datetime();
const event = z.enum(WEBHOOK_EVENTS);
const paging = {
  limit: limitField(50, 100),
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsIndoXzAxazl6cTR2NXg4bTJuN2MzZDZmMWcwaDlqIl0'),
};

const SECRET =
  '^whsec_(?:[A-Za-z0-9+/]{4}){8,20}(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$';

export const createWebhook = z
  .strictObject({
    url: z.string().min(1).max(2_048).meta({
      description:
        'The URL that messages are POSTed to; it must be on the public internet. Redirects are not followed.',
    }),
    events: z
      .array(event)
      .min(1)
      .max(WEBHOOK_EVENTS.length)
      .optional()
      .meta({ description: 'Events to send. By default, all events are sent.' }),
    secret: z
      .string()
      .max(100)
      .refine(isSecret, 'must be whsec_ followed by 24 to 64 bytes in base64')
      .optional()
      .meta({
        description: '`whsec_` followed by 24 to 64 bytes in base64. If left out, a secret is generated.',
        pattern: SECRET,
      }),
  })
  .meta({ title: 'NewWebhook' });

const shown = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(event),
  disabled: z
    .string()
    .nullable()
    .meta({ description: 'Why the webhook is disabled; null if it is not disabled.' }),
  createdAt: time,
});
export const webhook = shown.meta({ title: 'Webhook' });
export const created = shown
  .extend({
    secret: z.string().nullable().meta({
      description:
        'Secret used to sign every message. Shown only once: if a request is repeated with the same `Idempotency-Key`, this field is null.',
    }),
  })
  .meta({ title: 'CreatedWebhook' });
export const listWebhooks = z.strictObject(paging);
export const webhookList = z
  .object({ webhooks: z.array(webhook), nextCursor: z.string().nullable() })
  .meta({ title: 'WebhookList' });

export const started = z.object({ deliveryId: z.string() }).meta({ title: 'StartedDelivery' });

export const listDeliveries = z.strictObject(paging);
export const deliveryList = z
  .object({
    deliveries: z.array(
      z
        .object({
          id: z.string(),
          messageId: z.string().meta({
            description: 'The value of the `webhook-id` header, which is the same for every attempt.',
          }),
          event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
          status: z.enum(DELIVERY_STATUSES).meta({
            description: '`gone` means that the receiver returned 410 to this message or to an earlier one.',
          }),
          attempts: z
            .array(
              z.object({
                at: time,
                status: z
                  .int()
                  .nullable()
                  .meta({ description: 'HTTP status of the response; null if there was none.' }),
                ms: z.int(),
                error: z.string().nullable(),
              }),
            )
            .meta({ description: 'The attempts, oldest first; at most the last fifty.' }),
          nextAttemptAt: time.nullable(),
          createdAt: time,
        })
        .meta({ title: 'Delivery' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'DeliveryList' });
