import { createHash } from 'node:crypto';
import { conflict, invalidInput } from '../errors.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { Answer } from './route.ts';

/** Digest of all that makes a request what it is; a file counts by its own digest and name. */
export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Runs `act` once for each `Idempotency-Key`: the same request again gets the stored answer, another request
 * under the same key is refused. Answers of 500 and above are not stored, so they can be tried again.
 */
export async function once(
  store: IdempotencyStore,
  { workspaceId, key, fingerprint }: { workspaceId: string; key: string; fingerprint: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 8 || key.length > 255) {
    throw invalidInput('idempotency.key_invalid', 'An Idempotency-Key has 8 to 255 characters.', {
      details: [{ path: 'headers.idempotency-key', message: 'must have 8 to 255 characters' }],
    });
  }
  const id = fingerprintOf(workspaceId, key);
  const held = await store.begin(id, fingerprint);
  if (held.state === 'other_request') {
    throw conflict(
      'idempotency.key_reused',
      'This Idempotency-Key was used for another request. Use a new one.',
    );
  }
  if (held.state === 'in_progress') {
    throw conflict(
      'idempotency.in_progress',
      'The first request with this Idempotency-Key is still at work.',
      {
        retryAfter: 2,
      },
    );
  }
  if (held.state === 'answered') {
    return { ...held.answer, headers: { ...held.answer.headers, 'Idempotent-Replayed': 'true' } };
  }
  try {
    const answer = await act();
    await store.finish(id, answer);
    return answer;
  } catch (error) {
    await store.abandon(id);
    throw error;
  }
}
