import { createHmac, timingSafeEqual } from 'node:crypto';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface WebhookRequest {
  /** The body exactly as received, because reserialized JSON breaks the signature. */
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** Has the form `whsec_…`. During a rotation, pass both secrets. */
  secret: string | readonly string[];
  /** Largest accepted difference in seconds between the message's time and now, 300 by default. */
  tolerance?: number;
  now?: () => number;
}

export interface WebhookMessage {
  type: string;
  timestamp: string;
  data: unknown;
}

/** Follows https://www.standardwebhooks.com. A repeated message has the same `webhook-id`. */
export function verifyWebhook({ body, headers, secret, tolerance = 300, now = Date.now }: WebhookRequest) {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1_000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError(
      'The message is too old, or the clocks of sender and receiver differ too much. Reject the message, and check the clock of this machine.',
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
  if (!isSigned)
    throw new WebhookVerificationError(
      'The message was not signed with this secret. Reject the message, or check the secret.',
    );
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
