export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'gone'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface Attempt {
  at: Date;
  status: number | null;
  ms: number;
  error: string | null;
}

export interface DeliveryRecord {
  _id: string;
  webhook_id: string;
  workspace_id: string;
  message_id: string;
  dedupe_key: string;
  event: WebhookEvent | typeof TEST_EVENT;
  body: string;
  status: DeliveryStatus;
  attempts: Attempt[];
  tries: number;
  begun_at: Date;
  ordered_by?: string;
  next_attempt_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export const KEPT_ATTEMPTS = 50;
const KEPT_MS = 30 * 86_400_000;

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

/** The format that the Standard Webhooks specification recommends. */
export const messageBody = (
  type: DeliveryRecord['event'] | 'intel.digest' | 'intel.briefing' | 'destination.test',
  at: Date,
  data: object,
): string => JSON.stringify({ type, timestamp: at.toISOString(), data });

export const WEBHOOK_EVENTS = [
  'intel.event',
  'knowledge.indexed',
  'knowledge.failed',
  'knowledge.stale',
  'crawl.finished',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const TEST_EVENT = 'webhook.test' as const;

export const MAX_WEBHOOKS = 50;

export interface WebhookRecord {
  _id: string;
  workspace_id: string;
  slot: number;
  url: string;
  events: WebhookEvent[];
  secret: string;
  disabled: string | null;
  created_at: Date;
}
