import { createHmac, timingSafeEqual } from 'node:crypto';

/** Thrown for a message that was not signed by the service or is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface WebhookRequest {
  /** The exact body as received. Parsing and reserializing it would break the signature. */
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The signing secret, `whsec_…`. Several secrets are accepted during a rotation. */
  secret: string | readonly string[];
  /** Maximum age of a message and maximum clock difference, in seconds; default 300. */
  tolerance?: number;
  now?: () => number;
}

/** The fields that every message has in addition to the event itself. */
export interface WebhookMessage {
  type: string;
  timestamp: string;
  data: unknown;
}

/**
 * Verifies a webhook request's signature according to Standard Webhooks (https://www.standardwebhooks.com) and returns
 * the message. A message may arrive twice; use its `webhook-id` to detect duplicates.
 */
export function verifyWebhook({ body, headers, secret, tolerance = 300, now = Date.now }: WebhookRequest) {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1_000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError(
      'The message is too old, or the clocks of sender and receiver differ too much.',
    );
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
