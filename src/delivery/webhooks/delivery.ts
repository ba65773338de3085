/** `gone`: the receiver wants no more messages. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'gone'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface Attempt {
  at: Date;
  /** Status of the response; null if there was none. */
  status: number | null;
  ms: number;
  /** A sentence; null if the message was accepted. */
  error: string | null;
}

/** One message to one webhook. */
export interface DeliveryRecord {
  _id: string;
  webhook_id: string;
  workspace_id: string;
  message_id: string;
  /** Webhook id and message id: a message is stored once per webhook. */
  dedupe_key: string;
  event: WebhookEvent | typeof TEST_EVENT;
  /** The exact bytes that are signed and sent at every attempt. */
  body: string;
  status: DeliveryStatus;
  /** Oldest first; only the last `KEPT_ATTEMPTS`. */
  attempts: Attempt[];
  /** Number of attempts since `begun_at`; selects the next pause. */
  tries: number;
  /** The retry period starts at this time: at creation, or when the message was last sent again. */
  begun_at: Date;
  /** The request that last sent the message again; missing if there was none. */
  ordered_by?: string;
  /** Null if there will be none. */
  next_attempt_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export const KEPT_ATTEMPTS = 50;
const KEPT_MS = 30 * 86_400_000;

/** A message for a webhook, to be sent at once. */
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

/** The body of a message, as the Standard Webhooks specification recommends. */
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

/** Sent on request only, whatever the webhook subscribes to. */
export const TEST_EVENT = 'webhook.test' as const;

export const MAX_WEBHOOKS = 50;

/** A receiver of one workspace. */
export interface WebhookRecord {
  _id: string;
  workspace_id: string;
  /** One of `MAX_WEBHOOKS` slots in its workspace. */
  slot: number;
  url: string;
  events: WebhookEvent[];
  /** `whsec_` and base64, as it was shown once. The secret leaves the store only for signing. */
  secret: string;
  /** Why no messages are sent any more; null while the webhook is in use. */
  disabled: string | null;
  created_at: Date;
}
