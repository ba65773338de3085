export { createGroundwork, unwrap } from './client.ts';
export type { Groundwork, GroundworkOptions, ListPath, RowOf, StreamEvent, StreamPath } from './client.ts';
export { GroundworkError } from './errors.ts';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
export type { WebhookMessage, WebhookRequest } from './verify-webhook.ts';
export type * from './schema.ts';
