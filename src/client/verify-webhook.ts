import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message that the service did not send, or that is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface WebhookRequest {
  /** The exact body as received: parsing and serializing it again would break the signature. */
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** `whsec_…`; several secrets during a rotation. */
  secret: string | readonly string[];
  /** Maximum clock difference and age of a message in seconds; default 300. */
  tolerance?: number;
  now?: () => number;
}

/** Fields of every message, besides the event itself. */
export interface WebhookMessage {
  type: string;
  timestamp: string;
  data: unknown;
}

/**
 * Verifies the signature of a webhook request according to Standard Webhooks (https://www.standardwebhooks.com) and
 * returns the message. The same message may arrive twice; its `webhook-id` identifies duplicates.
 */
export function verifyWebhook({ body, headers, secret, tolerance = 300, now = Date.now }: WebhookRequest) {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1_000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError('The message is too old, or the clocks differ too much.');
  const given = signatures.flatMap((one) =>
    one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : [],
  );
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const isSigned = secrets.some((one) => {
    const key = Buffer.from(one.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
  });
  if (!isSigned) throw new WebhookVerificationError('The message was not signed with this secret.');
  return { id, message: JSON.parse(Buffer.from(body).toString('utf8')) as WebhookMessage };
}

function headerOf(headers: WebhookRequest['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '')
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}
