/** `gone` means that the receiver does not want any more messages. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'gone'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface Attempt {
  at: Date;
  /** The response's status code; null if there was no response. */
  status: number | null;
  ms: number;
  /** One sentence about the failure; null if the message was accepted. */
  error: string | null;
}

/** One message to one webhook. */
export interface DeliveryRecord {
  _id: string;
  webhook_id: string;
  workspace_id: string;
  message_id: string;
  /** Combines the webhook's id and the message's id, so that a message is stored once per webhook. */
  dedupe_key: string;
  event: WebhookEvent | typeof TEST_EVENT;
  /** The exact bytes that are signed and sent in every attempt. */
  body: string;
  status: DeliveryStatus;
  /** Oldest first. Only the last `KEPT_ATTEMPTS` are kept. */
  attempts: Attempt[];
  /** Number of attempts since `begun_at`, which determines the length of the next pause. */
  tries: number;
  /** Start of the retry period: when the delivery was created, or when the message was last sent again on request. */
  begun_at: Date;
  /** Id of the request that last sent the message again; missing if there was none. */
  ordered_by?: string;
  /** Null if there will be no further attempt. */
  next_attempt_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export const KEPT_ATTEMPTS = 50;
const KEPT_MS = 30 * 86_400_000;

/** Creates a delivery that is due at once. */
export const newDelivery = (
  message: Pick<DeliveryRecord, 'message_id' | 'event' | 'body'>,
  { id, webhookId, workspaceId, at }: { id: string; webhookId: string; workspaceId: string; at: Date },
): DeliveryRecord => ({
  _id: id,
  webhook_id: webhookId,
  workspace_id: workspaceId,
  dedupe_key: `${webhookId}/${message.message_id}`,
  ...message,
  status: 'pending',
  attempts: [],
  tries: 0,
  begun_at: at,
  next_attempt_at: at,
  created_at: at,
  expires_at: new Date(at.getTime() + KEPT_MS),
});

/** Builds a message's body as the Standard Webhooks specification recommends. */
export const messageBody = (
  type: DeliveryRecord['event'] | 'intel.digest' | 'intel.briefing' | 'destination.test',
  at: Date,
  data: object,
): string => JSON.stringify({ type, timestamp: at.toISOString(), data });

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'intel.event',
  'knowledge.indexed',
  'knowledge.failed',
  'knowledge.stale',
  'crawl.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent only on request, whatever events the webhook subscribes to. */
export const TEST_EVENT = 'webhook.test' as const;

export const MAX_WEBHOOKS = 50;

/** A webhook in one workspace. */
export interface WebhookRecord {
  _id: string;
  workspace_id: string;
  /** The webhook's slot. Each workspace has `MAX_WEBHOOKS` slots. */
  slot: number;
  url: string;
  events: WebhookEvent[];
  /** `whsec_` followed by base64. The client sees it only once. After that, it is read only for signing. */
  secret: string;
  /** Why no more messages are sent; null while the webhook is in use. */
  disabled: string | null;
  created_at: Date;
}
