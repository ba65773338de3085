import { createHash } from 'node:crypto';
import { conflict, invalidInput, isAppError } from '../errors.ts';
import { drawingIds } from '../ids.ts';
import { type IdempotencyStore, type Lock, LOCKED_MS } from './idempotency-store.ts';
import type { Answer } from './route.ts';
import type { ServerEvent } from './event-stream.ts';

const RENEWED_MS = LOCKED_MS / 3;
export const ABANDONED = 'request.abandoned';

export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface OnceRequest {
  workspaceId: string;
  within?: unknown;
  key: string;
  fingerprint: string;
  renewedMs?: number;
}

/** Rejects a different request with the same key. Does not store the answers to failed requests. */
export async function once(
  store: IdempotencyStore,
  { workspaceId, within, key, fingerprint, renewedMs = RENEWED_MS }: OnceRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 8 || key.length > 255) {
    throw invalidInput('idempotency.key_invalid', 'An Idempotency-Key must have 8 to 255 characters.', {
      details: [{ path: 'headers.idempotency-key', message: 'must have 8 to 255 characters' }],
    });
  }
  const held = await store.begin(
    within === undefined ? fingerprintOf(workspaceId, key) : fingerprintOf(workspaceId, key, within),
    fingerprint,
  );
  if (held.state === 'other_request') {
    throw conflict(
      'idempotency.key_reused',
      'This Idempotency-Key was used for another request. Use a new key.',
    );
  }
  if (held.state === 'in_progress') {
    throw conflict(
      'idempotency.in_progress',
      'The first request with this Idempotency-Key is still in progress. Repeat this request after the time in Retry-After.',
      {
        retryAfter: 2,
      },
    );
  }
  if (held.state === 'answered') {
    return { ...held.answer, headers: { ...held.answer.headers, 'Idempotent-Replayed': 'true' } };
  }
  const { lock } = held;
  const stopRenewing = renewing(store, lock, renewedMs);
  try {
    const answer = await drawingIds(lock, act);
    const { kept, ...sent } = answer;
    await store.finish(lock, kept === undefined ? sent : { ...sent, body: kept });
    return answer;
  } catch (error) {
    // A lock renewal that arrives after the release would lock the idempotency key again.
    await stopRenewing();
    const letGo = mayHaveMade(error) ? store.release : store.abandon;
    await letGo(lock).catch(() => undefined);
    throw error;
  } finally {
    void stopRenewing();
  }
}

const mayHaveMade = (error: unknown): boolean =>
  !isAppError(error) || error.status >= 500 || error.code === ABANDONED;

function renewing(store: Pick<IdempotencyStore, 'renew'>, lock: Lock, everyMs: number): () => Promise<void> {
  let current: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    await store.renew(lock).catch(() => undefined);
    current = undefined;
  };
  const timer = setInterval(() => (current ??= renew()), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

const asEvents = ({ body, ...answer }: Answer, lastEvent: string): Answer => ({
  ...answer,
  events: (async function* () {
    yield { event: lastEvent, data: body };
  })(),
});

/** A replay must end with the same event as the original stream. */
export function onceAsEvents(
  once: (act: () => Promise<Answer>) => Promise<Answer>,
  lastEvent: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const kept: Promise<Answer> = once(async () => {
      const { events, ...answer } = await act();
      if (events === undefined) return answer;
      begun = true;
      return new Promise<Answer>((keep, giveUp) => {
        const whole = (body: unknown): Promise<unknown> => {
          keep({ ...answer, body });
          return kept;
        };
        resolve({ ...answer, events: watched(events, { lastEvent, whole, giveUp }) });
      });
    });
    kept.then((answer) => !begun && resolve(asEvents(answer, lastEvent)), reject);
  });
}

interface Watch {
  lastEvent: string;
  whole(body: unknown): Promise<unknown>;
  giveUp(reason: unknown): void;
}

/** A generator that was never started would skip its `finally`. */
function watched(events: AsyncIterable<ServerEvent>, { lastEvent, whole, giveUp }: Watch) {
  const iterator = events[Symbol.asyncIterator]();
  const unfinished = new Error('the stream ended before the response was complete');
  return {
    [Symbol.asyncIterator]: () => ({
      async next(): Promise<IteratorResult<ServerEvent>> {
        try {
          const result = await iterator.next();
          if (result.done === true) giveUp(unfinished);
          else if (result.value.event === lastEvent) await whole(result.value.data);
          return result;
        } catch (error) {
          giveUp(error);
          throw error;
        }
      },
      async return(): Promise<IteratorResult<ServerEvent>> {
        giveUp(unfinished);
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}
