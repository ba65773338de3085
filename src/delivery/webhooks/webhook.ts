/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'intel.event',
  'knowledge.indexed',
  'knowledge.failed',
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
  /** One of `MAX_WEBHOOKS` places in its workspace. */
  slot: number;
  url: string;
  events: WebhookEvent[];
  /** `whsec_` and base64, as it was shown once; never leaves the store but to sign. */
  secret: string;
  /** Why nothing is sent any more; null while it is in use. */
  disabled: string | null;
  created_at: Date;
}
