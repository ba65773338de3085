import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** What clients and receivers keep, from random bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
export const secretOf = (bytes: Buffer): string => PREFIX + bytes.toString('base64');

/** A secret anybody's library can read: 24 to 64 bytes as padded base64 of the standard alphabet. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const bytes = keyOf(text);
  // Node skips what is not base64; only a text that comes out as it went in is what it seems.
  return bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES && secretOf(bytes) === text;
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/**
 * The headers that let a receiver trust a message (Standard Webhooks 1.0.0). `id` must hold no full stop, which
 * parts what is signed; `at` is the time of this attempt.
 */
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
