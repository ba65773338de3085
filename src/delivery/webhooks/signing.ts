import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** Sender and receiver store the secret in this form (Standard Webhooks 1.0.0, "Signature scheme"). */
export const secretOf = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

/** Standard Webhooks libraries accept secrets that consist of `whsec_` followed by 24 to 64 bytes in base64. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const bytes = keyOf(text);
  // Encodes the secret again and compares it, because Node skips invalid characters when it decodes base64.
  return bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES && secretOf(bytes) === text;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** `id` must not contain a dot, because dots separate the signed parts. */
export function signedHeaders({
  secret,
  id,
  at,
  body,
}: {
  secret: string;
  id: string;
  at: Date;
  body: string;
}): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
