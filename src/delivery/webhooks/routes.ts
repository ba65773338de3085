import { z } from 'zod';
import { decodeCursor } from '../../http/paging.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { KeepWebhooks } from './keep-webhooks.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';
import type { DeliveryRequests } from './delivery-requests.ts';
import type { DeliveryRecord, WebhookRecord } from './delivery.ts';
import type { LoggedDelivery } from './delivery-store.ts';

interface WebhookUseCases {
  keep: KeepWebhooks;
  requests: DeliveryRequests;
}

const tag = 'Webhooks';
const id = z
  .string()
  .max(100)
  .meta({ description: 'Id of the webhook, `wh_…`.', examples: ['wh_01k9zq4v5x8m2n7c3d6f1g0h9j'] });
const ofWebhook = z.object({ id });
const ofDelivery = z.object({
  id,
  deliveryId: z
    .string()
    .max(100)
    .meta({ description: 'Id of the delivery, `dlv_…`.', examples: ['dlv_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const accepted = {
  description: 'The message is queued; see the delivery log.',
  schema: schemas.started,
  example: examples.started,
};

export const webhookRoutes = ({ keep, requests }: WebhookUseCases): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/webhooks',
    scope: 'write',
    summary: 'Create a webhook',
    description:
      'Messages are signed as described by Standard Webhooks (https://www.standardwebhooks.com) and retried for up to 24 hours until the receiver answers with 2xx. They may arrive more than once and in any order; `webhook-id` identifies a message. If the receiver answers 410, the webhook is disabled.',
    tag,
    body: schemas.createWebhook,
    bodyExamples: examples.newWebhooks,
    answers: {
      201: {
        description: 'The webhook, with its secret.',
        schema: schemas.created,
        example: examples.created,
        headers: ['Location'],
      },
    },
    errors: [409],
    async handle({ workspaceId, body }) {
      const webhook = await keep.create(workspaceId, body);
      const view = webhookView(webhook);
      return {
        status: 201,
        body: { ...view, secret: webhook.secret },
        kept: { ...view, secret: null },
        headers: { location: `/api/webhooks/${webhook._id}` },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/webhooks',
    scope: 'read',
    summary: 'List webhooks, newest first',
    tag,
    query: schemas.listWebhooks,
    answers: {
      200: {
        description: 'One page of the list.',
        schema: schemas.webhookList,
        example: examples.webhookList,
      },
    },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const { page, nextCursor } = await keep.list(workspaceId, { limit, after: decodeCursor(cursor) });
      return { status: 200, body: { webhooks: page.map(webhookView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/webhooks/{id}',
    scope: 'read',
    summary: 'Read a webhook',
    description: 'The response leaves out the secret, which is shown only once.',
    tag,
    params: ofWebhook,
    answers: { 200: { description: 'The webhook.', schema: schemas.webhook, example: examples.webhook } },
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: webhookView(await keep.get(workspaceId, id)),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/webhooks/{id}',
    scope: 'write',
    summary: 'Delete a webhook',
    description:
      'Also deletes the delivery log of the webhook. Messages that are being delivered are not retried.',
    tag,
    params: ofWebhook,
    answers: { 204: { description: 'The webhook is deleted.' } },
    async handle({ workspaceId, params: { id } }) {
      await keep.remove(workspaceId, id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/webhooks/{id}/test',
    scope: 'write',
    summary: 'Send a test message',
    description:
      'Sends a `webhook.test` message immediately, regardless of the events that the webhook subscribes to.',
    tag,
    params: ofWebhook,
    answers: { 202: accepted },
    errors: [409],
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 202,
      body: startedView(await requests.sendTest(workspaceId, id)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/webhooks/{id}/deliveries',
    scope: 'read',
    summary: 'Read the delivery log, newest first',
    description: 'Shows what was sent and how the receiver responded. Entries are kept for 30 days.',
    tag,
    params: ofWebhook,
    query: schemas.listDeliveries,
    answers: {
      200: {
        description: 'One page of the log.',
        schema: schemas.deliveryList,
        example: examples.deliveryList,
      },
    },
    async handle({ workspaceId, params: { id }, query: { limit, cursor } }) {
      const options = { limit, after: decodeCursor(cursor) };
      const { page, nextCursor } = await requests.log(workspaceId, id, options);
      return { status: 200, body: { deliveries: page.map(deliveryView), nextCursor } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    scope: 'write',
    summary: 'Send a message again',
    description:
      'Sends the message of this delivery again, with the same id. If the first new attempt fails, the service retries for up to 24 hours. A delivery that is still in progress cannot be sent again.',
    tag,
    params: ofDelivery,
    answers: { 202: accepted },
    errors: [409],
    handle: async ({ workspaceId, params: { id, deliveryId } }) => ({
      status: 202,
      body: startedView(await requests.redeliver(workspaceId, id, deliveryId)),
    }),
  }),
];

const webhookView = ({ _id, url, events, disabled, created_at }: Omit<WebhookRecord, 'slot' | 'secret'>) => ({
  id: _id,
  url,
  events,
  disabled,
  createdAt: created_at.toISOString(),
});

const deliveryView = (delivery: LoggedDelivery) => ({
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

const startedView = ({ _id }: Pick<DeliveryRecord, '_id'>) => ({ deliveryId: _id });
