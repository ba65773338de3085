import { AppError, conflict, invalidInput, isAppError, notFound } from '../../errors.ts';
import { toPage, type Position } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { PRIVATE_RECEIVER } from './send-message.ts';
import { secretOf } from './signing.ts';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS, type WebhookEvent, type WebhookRecord } from './delivery.ts';
import type { WebhookStore } from './webhook-store.ts';

const SECRET_BYTES = 32;

export function createKeepWebhooks({
  webhooks,
  deliveries,
  checkUrl,
  newId,
  now,
  randomBytes,
}: {
  webhooks: WebhookStore;
  deliveries: Pick<DeliveryStore, 'removeOf'>;
  checkUrl(url: string): Promise<unknown>;
  newId: NewId;
  now: () => Date;
  randomBytes: (size: number) => Buffer;
}) {
  return {
    /** Only the response to this request may contain the record's secret. */
    async create(
      workspaceId: string,
      given: { url: string; events?: readonly WebhookEvent[] | undefined; secret?: string | undefined },
    ): Promise<WebhookRecord> {
      const url = given.url.trim();
      await requireUrl(url, checkUrl);
      const stored = await webhooks.insert({
        _id: newId('webhook'),
        workspace_id: workspaceId,
        url,
        events: [...new Set(given.events ?? WEBHOOK_EVENTS)],
        secret: given.secret ?? secretOf(randomBytes(SECRET_BYTES)),
        disabled: null,
        created_at: now(),
      });
      if (stored !== null) return stored;
      throw conflict(
        'webhook.too_many',
        `A workspace can have at most ${MAX_WEBHOOKS} webhooks. Delete one before you create another.`,
      );
    },
    async list(workspaceId: string, { after, limit }: { after: Position | undefined; limit: number }) {
      const rows = await webhooks.list(workspaceId, { after, limit: limit + 1 });
      return toPage(rows, limit, ({ created_at, _id }) => ({ at: created_at, id: _id }));
    },
    get: (workspaceId: string, id: string) => requireWebhook(webhooks, workspaceId, id),
    async remove(workspaceId: string, id: string): Promise<void> {
      if (!(await webhooks.remove(workspaceId, id))) throw webhookNotFound(id);
      await deliveries.removeOf(id);
    },
  };
}

export type KeepWebhooks = ReturnType<typeof createKeepWebhooks>;

export async function requireWebhook(
  webhooks: Pick<WebhookStore, 'get'>,
  workspaceId: string,
  id: string,
): Promise<WebhookRecord> {
  const webhook = await webhooks.get(workspaceId, id);
  if (webhook === null) throw webhookNotFound(id);
  return webhook;
}

const webhookNotFound = (id: string) =>
  notFound('webhook.not_found', `There is no webhook ${id} in this workspace. It may have been deleted.`);

export async function requireUrl(url: string, checkUrl: (url: string) => Promise<unknown>): Promise<void> {
  if (URL.parse(url) === null) {
    throw invalidInput(
      'url.invalid',
      '"url" must be a full web address, such as https://example.com/hooks.',
      { details: [{ path: 'body.url', message: 'must be an absolute http or https URL' }] },
    );
  }
  try {
    await checkUrl(url);
  } catch (error) {
    if (!isAppError(error) || error.kind !== 'InvalidInput') throw error;
    const message = error.code === 'url.address_refused' ? PRIVATE_RECEIVER : error.message;
    throw new AppError(error.kind, error.code, message, { details: [{ path: 'body.url', message }] });
  }
}
